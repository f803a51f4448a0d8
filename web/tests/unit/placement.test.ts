// The pieces on the squares and in the hands, and the effect of an act on them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { placementText } from "../../src/desk/editor";
import {
  emptyHands,
  foresee,
  heldBy,
  isOwn,
  type Placement,
  placementOf,
  sideOf,
  squaresOf,
} from "../../src/placement";
import type { Color, Hands } from "../../src/wire";

const placement = (board: string, hands: Hands = emptyHands()): Placement => placementOf({ board, hands });

/** The board after these acts of one side. */
function after(board: string, side: Color, ...acts: string[]): string {
  const table = placement(board);
  for (const act of acts) foresee(table, act, side);
  return placementText(table.squares);
}

test("a placement field is read square by square and written again as it was", () => {
  const board = "r3k2r/8/8/3pP3/8/8/1P6/R3K2R";
  const squares = squaresOf(board);
  assert.deepEqual(
    ["a8", "e8", "d5", "e5", "b2", "h1", "a2"].map((square) => squares.get(square)),
    ["r", "k", "p", "P", "P", "R", undefined],
  );
  assert.equal(placementText(squares), board);
});

test("a foreseen act changes the placement and not the view that it came from", () => {
  const view = { board: "8/8/8/8/8/8/4P3/8", hands: emptyHands() };
  const table = placementOf(view);
  foresee(table, "lift e2", "white");
  assert.equal(table.hands.white, "P");
  assert.deepEqual(view, { board: "8/8/8/8/8/8/4P3/8", hands: emptyHands() });
  const full = { ...emptyHands(), white: "K", other: { white: "R", black: null } };
  foresee(placement("8/8/8/8/8/8/8/8", full), "place g1", "white");
  assert.equal(full.other.white, "R");
});

test("a hand lifts one piece, from an occupied square only, and an empty hand places none", () => {
  const table = placement("8/8/8/8/8/8/4PP2/8");
  foresee(table, "lift e4", "white");
  assert.equal(table.hands.white, null);
  foresee(table, "lift e2", "white");
  foresee(table, "lift f2", "white");
  assert.deepEqual([table.hands.white, placementText(table.squares)], ["P", "8/8/8/8/8/8/5P2/8"]);
  assert.equal(after("8/8/8/8/8/8/4P3/8", "white", "place e4"), "8/8/8/8/8/8/4P3/8");
});

test("a new piece of a promotion has the color of its player", () => {
  assert.equal(after("8/8/8/8/8/8/8/8", "white", "place a8 knight"), "N7/8/8/8/8/8/8/8");
  assert.equal(after("8/8/8/8/8/8/8/8", "black", "place a1 queen"), "8/8/8/8/8/8/8/q7");
  assert.equal(after("8/8/8/8/8/8/p7/8", "black", "move a2a1r"), "8/8/8/8/8/8/8/r7");
});

test("a pawn that captures en passant takes the pawn off; one that captures on its square does not", () => {
  assert.equal(after("8/8/8/3pP3/8/8/8/8", "white", "move e5d6"), "8/8/3P4/8/8/8/8/8");
  assert.equal(after("8/8/3n4/3pP3/8/8/8/8", "white", "move e5d6"), "8/8/3P4/3p4/8/8/8/8");
  assert.equal(after("8/8/8/3pB3/8/8/8/8", "white", "move e5d6"), "8/8/3B4/3p4/8/8/8/8");
});

test("a king that goes two squares castles only with its own rook in the corner", () => {
  assert.equal(after("8/8/8/8/8/8/8/R3K3", "white", "move e1c1"), "8/8/8/8/8/8/8/2KR4");
  assert.equal(after("8/8/8/8/8/8/8/r3K3", "white", "move e1c1"), "8/8/8/8/8/8/8/r1K5");
});

test("other acts and unknown words move nothing", () => {
  const board = "8/8/8/8/4P3/8/8/8";
  assert.equal(after(board, "white", "touch e4", "adjust e4", "press", "offer draw", "take off", "move e2e3"), board);
});

test("a player's hands are listed first the one, then the other, with the squares between", () => {
  const hands: Hands = {
    ...emptyHands(),
    white: "K",
    other: { white: "R", black: null },
    between: { white: ["f1", "g1"], black: null },
  };
  assert.deepEqual(
    heldBy(hands, "white").map(({ letter, text, between }) => [letter, text, between]),
    [
      ["K", "table-between", ["f1", "g1"]],
      ["R", "table-in-hand", null],
    ],
  );
  assert.deepEqual(heldBy(hands, "black"), []);
});

test("players and their assistants have a side, others none; a piece is its side's own", () => {
  assert.deepEqual(["white", "black-assistant", "arbiter", "spectator"].map(sideOf), ["white", "black", null, null]);
  const own = ["P", "p", null, undefined].map((letter) => [isOwn(letter, "white"), isOwn(letter, "black")]);
  assert.deepEqual(own, [
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
});
