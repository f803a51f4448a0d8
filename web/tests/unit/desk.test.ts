// The desk's case as text, its link, its board, and a position set up by hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { nextPlayer, type Run } from "../../src/desk/ask";
import { Case, personOf } from "../../src/desk/case";
import { fragmentOf, readFragment } from "../../src/desk/case_link";
import { Editor, placementText, possibleRights } from "../../src/desk/editor";
import { flagNamed, untilFlag } from "../../src/desk/flag";
import { Hands } from "../../src/desk/hands";
import { emptyHands, squaresOf } from "../../src/placement";
import type { Color } from "../../src/wire";

const TEXT = `edition: 2023
clocks: white 0:05:00 black 0:03:00
---
white e2e4
# said later
expect ruling 4.3
> a note
black seal #17 # later
black press
`;

test("a case is written again as it was read; without a rule it has a header only", () => {
  assert.equal(Case.read(TEXT).text, TEXT);
  assert.equal(Case.read(TEXT.replaceAll("\n", "\r\n")).text, TEXT);
  assert.equal(Case.read("edition: 2023\n\n").text, "edition: 2023\n---\n");
});

test("acts are numbered by their lines; comments, expectations and notes are none", () => {
  assert.deepEqual(Case.read(TEXT).acts, [
    { line: 4, text: "white e2e4" },
    // A sealed text may begin with the comment sign.
    { line: 8, text: "black seal #17" },
    { line: 9, text: "black press" },
  ]);
});

test("a key of the header is changed in its place, added at the end, or taken away", () => {
  const text = Case.read("edition: 2023\ntime: 5m\n---\n");
  assert.equal(text.with("edition", "2018").text, "edition: 2018\ntime: 5m\n---\n");
  assert.equal(text.with("start", "chess960 518").text, "edition: 2023\ntime: 5m\nstart: chess960 518\n---\n");
  assert.equal(text.with("time", "").text, "edition: 2023\n---\n");
  assert.deepEqual([text.get("time"), text.get("start")], ["5m", ""]);
});

test("one side's part of a line changes and the other's stays", () => {
  const text = Case.read(TEXT);
  assert.equal(text.getFor("clocks", "black"), "0:03:00");
  assert.equal(text.withFor("clocks", "white", "0:01:00").get("clocks"), "white 0:01:00 black 0:03:00");
  assert.equal(text.withFor("clocks", "white", "").get("clocks"), "black 0:03:00");
});

test("an act line is replaced, removed, or swapped with another", () => {
  const text = Case.read("---\nwhite e2e4\nblack e7e5\n");
  assert.deepEqual(text.replace(2, " white d2d4 ").acts[0], { line: 2, text: "white d2d4" });
  assert.deepEqual(text.replace(2, "").acts, [{ line: 2, text: "black e7e5" }]);
  assert.equal(text.swap(2, 3).text, "---\nblack e7e5\nwhite e2e4\n");
  assert.equal(text.add("black press").withoutActs().text, "---\n");
});

test("an act names its person, after its time", () => {
  const persons = ["white e2e4", "@0:05:00 black press", "+5 white-assistant ask times", "clock", "+5 clock", ""];
  assert.deepEqual(persons.map(personOf), ["white", "black", "white-assistant", "", "", ""]);
});

test("a link contains the whole case, in characters valid in an address", async () => {
  const text = `${TEXT}# ${"č♔".repeat(500)}\n`;
  const fragment = await fragmentOf(text);
  assert.match(fragment, /^#c=[\w-]+$/);
  assert.ok(fragment.length < text.length);
  assert.equal(await readFragment(fragment), text);
  assert.equal(await readFragment(`#t=${encodeURIComponent(text)}`), text);
});

test("a fragment that is no case, is broken or expands to too much is invalid", async () => {
  const whole = await fragmentOf(TEXT);
  for (const fragment of ["", "#top", "#c=%%%", whole.slice(0, -6), await fragmentOf("x".repeat(256 * 1024 + 1))]) {
    assert.equal(await readFragment(fragment), null, fragment.slice(0, 40));
  }
  assert.notEqual(await readFragment(await fragmentOf("x".repeat(256 * 1024))), null);
});

/** The gestures of a desk, and their acts. */
function hands(board: string, tool: string, side: Color = "white", held: string | null = null) {
  const done: string[] = [];
  const table = { side };
  const desk = new Hands({
    placement: () => ({ squares: squaresOf(board), hands: { ...emptyHands(), [side]: held } }),
    tool: () => tool,
    side: () => table.side,
    takeSide: (to) => {
      table.side = to;
      done.push(`side ${to}`);
    },
    act: (deed) => done.push(deed),
    promote: (_, then) => then("n"),
    redraw: () => {},
  });
  return { desk, done };
}

test("two clicks make a move, of the side whose piece was clicked first", () => {
  const { desk, done } = hands("8/4p3/8/8/8/8/4P3/8", "make");
  desk.tap("e4");
  desk.tap("e2");
  desk.tap("e4");
  desk.tap("e7");
  desk.tap("e5");
  assert.deepEqual(done, ["make e2e4", "side black", "make e7e5"]);
});

test("the same square twice is no move, nor is a piece dropped where it was or outside the board", () => {
  const { desk, done } = hands("8/8/8/8/8/8/4P3/8", "move");
  desk.tap("e2");
  desk.tap("e2");
  for (const to of ["e2", null]) {
    desk.drag("e2");
    desk.drop(to);
  }
  assert.deepEqual([done, desk.from], [[], null]);
});

test("a pawn on its last rank asks for its piece, and another piece does not", () => {
  const { desk, done } = hands("8/P1N5/8/8/8/8/p7/8", "move");
  for (const [from, to] of [
    ["a7", "a8"],
    ["c7", "b8"],
    ["a2", "a1"],
  ]) {
    desk.drag(from);
    desk.drop(to);
  }
  assert.deepEqual(done, ["move a7a8n", "move c7b8", "side black", "move a2a1n"]);
});

test("a piece in the hand is released where the board is clicked; an empty hand uses the chosen tool", () => {
  const holding = hands("8/8/8/8/8/8/8/8", "lift", "white", "N");
  holding.desk.tap("f3");
  assert.deepEqual(holding.done, ["place f3"]);
  const empty = hands("8/8/8/8/8/8/4P3/8", "touch");
  for (const square of ["e2", "e4"]) empty.desk.tap(square);
  empty.desk.adjust("e2");
  empty.desk.adjust("e4");
  assert.deepEqual(empty.done, ["touch e2", "adjust e2"]);
});

test("the player who has yet to press is next; without clocks and before any act the player to move", () => {
  const run = (completed: boolean, timed: boolean) => {
    const state = { turn: "black", clocks: { timed } } as Run["start"];
    const acts = [{ line: 1, rulings: [], state }];
    return {
      start: { ...state, turn: "white" as const },
      acts,
      moves: [{ color: "white" as const, completed, illegal: false }],
    };
  };
  assert.equal(nextPlayer(run(false, true)), "white");
  assert.equal(nextPlayer(run(true, true)), "black");
  assert.equal(nextPlayer(run(false, false)), "black");
  const before = run(false, true);
  assert.equal(nextPlayer({ ...before, start: { ...before.start, turn: "black" }, acts: [] }), "black");
});

test("a position by hand: a click puts the piece down or takes it off, a drag moves it or takes it off", () => {
  const palette = { piece: "Q" };
  let changes = 0;
  const editor = new Editor(
    squaresOf("8/8/8/8/8/8/8/K7"),
    () => (changes += 1),
    () => palette.piece,
  );
  const drag = (from: string, to: string | null) => {
    editor.drag(from);
    editor.drop(to);
  };
  const board = () => placementText(editor.squares);
  editor.tap("d1");
  drag("a1", "b2");
  drag("h8", "h7");
  assert.deepEqual([board(), changes], ["8/8/8/8/8/8/1K6/3Q4", 2]);
  editor.tap("d1");
  drag("b2", null);
  assert.equal(board(), "8/8/8/8/8/8/8/8");
  palette.piece = "";
  editor.squares.set("c3", "p");
  editor.tap("c3");
  assert.equal(board(), "8/8/8/8/8/8/8/8");
});

test("only castling rights stay whose king and rook are on their initial squares", () => {
  const squares = squaresOf("r3k3/8/8/8/8/8/8/4K2R");
  assert.equal(possibleRights(["K", "Q", "k", "q"], squares), "Kq");
  assert.equal(possibleRights(["Q", "k"], squares), "-");
});

test("an act names the flag of a player, and the times say when it falls", () => {
  const named = (act: [string, string]) => flagNamed(...act);
  assert.deepEqual(
    (
      [
        ["arbiter", "call flag white"],
        ["black", "claim flag"],
        ["white-assistant", "claim flag"],
        ["arbiter", "call flag both"],
        ["white", "claim fifty"],
      ] as [string, string][]
    ).map(named),
    ["white", "white", "black", null, null],
  );
  const clocks = { white: 4_000, black: 60_000, running: "white", waits: 500, timed: true } as const;
  assert.deepEqual([untilFlag(clocks, "white"), untilFlag(clocks, "black")], [4_500, null]);
  assert.equal(untilFlag({ ...clocks, white: 0 }, "white"), null);
  assert.equal(untilFlag({ ...clocks, timed: false }, "white"), null);
});
