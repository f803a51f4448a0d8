// What a screen reader's user hears of a whole game at the picture board. The views were recorded
// by crates/live-game/src/state/tests/heard.rs, which hears the same game at the text board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";

import { Announcer } from "../../src/announcer";
import { newsOf, ownAct, type Seen } from "../../src/heard";
import { placementOf } from "../../src/placement";
import { ClockReminders } from "../../src/reminders";
import type { Color, View } from "../../src/wire";

/** The sentences of a page in English, as crates/html/src/live.rs writes them. */
function sentences(): Record<string, string> {
  const all: Record<string, string> = { files: "abcdefgh" };
  for (const file of ["pages", "play", "text"]) {
    const lines = readFileSync(`../crates/words/locales/en/${file}.ftl`, "utf8").split("\n");
    for (const line of lines) {
      const [key, text] = line.split(" = ", 2);
      if (key !== undefined && text !== undefined) all[key] = text.replace(/\{ \$(\w+) \}/g, "{$1}");
    }
  }
  for (const side of ["White", "Black"])
    all[`live-${side.toLowerCase()}-declined`] = `${side}'s draw offer was declined.`;
  return all;
}

/** A live region that records what is added to it. */
class Region {
  readonly spoken: string[] = [];

  append({ textContent }: { textContent: string }): void {
    this.spoken.push(textContent);
  }
}

let now = 0;
mock.method(performance, "now", () => now);
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
Object.assign(globalThis, {
  document: {
    getElementById: () => ({ textContent: JSON.stringify(sentences()) }),
    createElement: () => ({ textContent: "", remove: () => {} }),
  },
});

interface Line {
  act: string;
  moves: number;
  view: View;
}

/** Lets time pass. */
function pass(ms: number): void {
  now += ms;
  mock.timers.tick(100);
}

/** What the player of a side hears: own acts at once, the rest with each view. */
function listen(lines: Line[], side: Color): string[] {
  const region = new Region();
  const announcer = new Announcer(region as unknown as HTMLElement);
  const times = ["white", "black"].flatMap((color) =>
    [60, 30, 10].map((seconds) => ({
      dataset: { side: color, ms: String(seconds * 1000) },
      textContent: `${color} clock: ${seconds} s`,
    })),
  );
  const main = { querySelectorAll: () => times } as unknown as HTMLElement;
  const reminders = new ClockReminders(main, ({ textContent }) => announcer.say(textContent ?? ""));
  let before: Seen | null = null;
  for (const { act, moves, view } of lines) {
    if (before !== null) {
      if (act === "clock") for (const shows of [60_000, 30_000, 10_000]) pass(reach(before.view, side, shows));
      else now = view.now;
      const own = act.startsWith(`${side} `)
        ? ownAct(act.slice(side.length + 1), placementOf(before.view), side)
        : null;
      if (own !== null) announcer.say(own);
    }
    reminders.set(view);
    const seen = { view, plies: moves + view.moves.length };
    // A notice is a live region too.
    if (before !== null) for (const { text } of newsOf(before, seen, side).sentences) announcer.say(text);
    before = seen;
  }
  return region.spoken;
}

/** How long until the clock of a side shows this, from now. */
function reach({ now: taken, clocks }: View, side: Color, shows: number): number {
  return taken + clocks[side] - shows - now;
}

test("a whole game is heard once and in order", () => {
  const lines = readFileSync("tests/unit/heard.jsonl", "utf8").trim().split("\n");
  const heard = listen(
    lines.map((line) => JSON.parse(line) as Line),
    "black",
  );
  assert.deepEqual(heard, [
    "Ruling under 6.6: White's clock is started.",
    "white pawn: placed on g4",
    "White offers a draw.",
    "White: g4.",
    "Your clock is running.",
    "Black says “I adjust” about e8.",
    "White's draw offer was declined.",
    "black pawn: lifted from b2",
    "black pawn: placed on b1",
    "Press the clock when you have made your move.",
    "black pawn: lifted from b1",
    "black queen: placed on b1",
    "Black: b1=Q+.",
    "white rook: placed on a3",
    "Ruling under 7.5.1: 2.Ra3 was illegal: White's king stayed in check.",
    "Ruling under 7.1: White's clock loses the 2 seconds added for the move taken back.",
    "Ruling under 7.5.1: Back to the position before White's 2nd move.",
    "Ruling under 7.5.5: Black gets 2 minutes more.",
    "white rook: placed on b1",
    "White: Rxb1.",
    "Your clock is running.",
    "Ruling under 9.5.3: Refused: the position has occurred once, not three times.",
    "Ruling under 9.5.3: White gets 2 minutes more.",
    "You have offered a draw.",
    "black king: lifted from e8",
    "black king: placed on e7",
    "Press the clock when you have made your move.",
    "Black: Ke7.",
    "Black's draw offer was declined.",
    "white king: placed on e2",
    "White: Ke2.",
    "Your clock is running.",
    "You have offered a draw.",
    "Black's draw offer was declined.",
    "Ruling under 6.8: Refused: White's flag has not fallen. The clock shows 0:04:59.7.",
    "black clock: 60 s",
    "black clock: 30 s",
    "black clock: 10 s",
    "Ruling under 6.9: Black's flag has fallen. White wins, 1-0.",
  ]);
});

test("in a guarded game own moves are heard too, and a move of the opponent slides", () => {
  const lines = readFileSync("tests/unit/heard.jsonl", "utf8").split("\n");
  const { view } = JSON.parse(lines[0] ?? "") as Line;
  const made = {
    number: 1,
    color: "white",
    san: "g4",
    written: "g4",
    uci: "g2g4",
    completed: true,
    illegal: false,
  } as const;
  const now: View = { ...view, seq: 1, board: view.board.replace("1p4P1", "1p6"), moves: [made], made };
  const [before, after] = [
    { view, plies: 0 },
    { view: now, plies: 1 },
  ];
  const of = (side: Color) => newsOf(before, after, side);
  assert.deepEqual(of("white"), { sentences: [{ text: "White: g4." }], isPlaced: false, slide: null });
  assert.deepEqual(of("black"), {
    sentences: [{ text: "White: g4." }, { text: "Your clock is running." }],
    isPlaced: true,
    slide: ["g2", "g4"],
  });
});
