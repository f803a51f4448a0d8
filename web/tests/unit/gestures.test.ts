// The meaning of gestures and the effect of acts, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { clockText } from "../../src/clock";
import { guarded, overTheBoard } from "../../src/gestures";
import { emptyHands, foresee, type Placement, placementOf } from "../../src/placement";
import type { View } from "../../src/wire";
import { squaresIn } from "../../src/words";

const placement = (board: string, hands: View["hands"] = emptyHands()): Placement => placementOf({ board, hands });
const standing = ({ squares }: Placement): string =>
  [...squares]
    .sort()
    .map(([square, piece]) => square + piece)
    .join(" ");

test("a click lifts an own piece, the next releases it", () => {
  const table = placement("8/8/8/8/8/8/4P3/8");
  assert.deepEqual(overTheBoard(table, "white", "e2", null), { kind: "acts", acts: ["lift e2"] });
  foresee(table, "lift e2", "white");
  assert.equal(table.hands.white, "P");
  assert.deepEqual(overTheBoard(table, "white", "e4", null), { kind: "acts", acts: ["place e4"] });
  foresee(table, "place e4", "white");
  assert.equal(standing(table), "e4P");
});

test("of two pieces in two hands the second is kept when the first is released", () => {
  const hands = { ...emptyHands(), white: "K", other: { white: "R", black: null } };
  const table = placement("8/8/8/8/8/8/8/8", { ...hands, between: { white: ["f1", "g1"], black: null } });
  foresee(table, "place g1", "white");
  assert.equal(standing(table), "g1K");
  assert.deepEqual(table.hands, { ...emptyHands(), white: "R" });
});

test("a capture takes the enemy piece off with it", () => {
  const table = placement("8/8/8/3p4/4P3/8/8/8");
  foresee(table, "lift e4", "white");
  const meaning = overTheBoard(table, "white", "d5", null);
  assert.deepEqual(meaning, { kind: "acts", acts: ["place d5"] });
  foresee(table, "place d5", "white");
  assert.equal(standing(table), "d5P");
});

test("an enemy piece leaves the board at the second click only", () => {
  const table = placement("8/8/8/3p4/8/8/8/8");
  assert.deepEqual(overTheBoard(table, "white", "d5", null), { kind: "chosen", square: "d5" });
  assert.deepEqual(overTheBoard(table, "white", "d5", "d5"), { kind: "acts", acts: ["take off d5"] });
});

test("a pawn on its last square asks for its promotion", () => {
  const table = placement("1n6/P7/8/8/8/8/8/8");
  foresee(table, "lift a7", "white");
  const meaning = overTheBoard(table, "white", "b8", null);
  assert.ok(meaning.kind === "promotion");
  const acts = meaning.acts("queen");
  assert.deepEqual(acts, ["place b8", "take off b8", "place b8 queen"]);
  for (const act of acts) foresee(table, act, "white");
  assert.equal(standing(table), "b8Q");
  assert.equal(table.hands.white, null);
});

test("a full hand takes no second piece", () => {
  const table = placement("8/8/8/8/8/8/4P3/4K3", { ...emptyHands(), white: "N" });
  assert.equal(overTheBoard(table, "white", "e1", null).kind, "nothing");
});

test("an act that is in the view already changes nothing when foreseen again", () => {
  const table = placement("8/8/8/8/4P3/8/8/8");
  for (const act of ["lift e2", "place e4", "take off e2", "press"]) foresee(table, act, "white");
  assert.equal(standing(table), "e4P");
});

test("castling in Chess960 goes from the king to its rook", () => {
  const castled = (board: string, act: string, side: "white" | "black") => {
    const table = placement(board);
    foresee(table, act, side);
    return standing(table);
  };
  // King and rook change places, pass each other, or only the rook moves.
  assert.equal(castled("8/8/8/8/8/8/8/5KR1", "move f1g1", "white"), "f1R g1K");
  assert.equal(castled("8/8/8/8/8/8/8/1R3KR1", "move f1b1", "white"), "c1K d1R g1R");
  assert.equal(castled("1rk5/8/8/8/8/8/8/8", "move c8b8", "black"), "c8k d8r");
  assert.equal(castled("6kr/8/8/8/8/8/8/8", "move g8h8", "black"), "f8r g8k");
  // The usual castling, and a king's move of one square.
  assert.equal(castled("4k2r/8/8/8/8/8/8/8", "move e8g8", "black"), "f8r g8k");
  assert.equal(castled("8/8/8/8/8/8/8/5KR1", "move f1e1", "white"), "e1K g1R");
});

test("guarded: only what the hall calls legal is sent", () => {
  const table = placement("7k/P7/8/8/8/8/8/R3K3");
  const view = { turn: "white" as const, legal: ["e1c1", "e1e2", "a7a8q", "a7a8r", "a7a8b", "a7a8n"] };
  assert.deepEqual(guarded(view, table, "white", "e1", null), { kind: "chosen", square: "e1" });
  assert.deepEqual(guarded(view, table, "white", "e2", "e1"), { kind: "acts", acts: ["move e1e2"] });
  const refused = (turn: "white" | "black") => guarded({ turn, legal: [] }, table, "white", "e4", "e1");
  assert.deepEqual(refused("white"), { kind: "nothing", why: "live-not-legal" });
  assert.deepEqual(refused("black"), { kind: "nothing", why: "live-turn-black" });
  const meaning = guarded(view, table, "white", "a8", "a7");
  assert.ok(meaning.kind === "promotion");
  assert.deepEqual(meaning.acts("knight"), ["move a7a8n"]);
  foresee(table, "move e1c1", "white");
  foresee(table, "move a7a8q", "white");
  assert.equal(standing(table), "a8Q c1K d1R h8k");
});

test("clocks and obligations are read as the hall writes them", () => {
  assert.equal(clockText(5_430_000), "1:30:30");
  assert.equal(clockText(20_000), "0:20");
  assert.equal(clockText(19_999), "19.9");
  assert.deepEqual(squaresIn("castle e1g1"), ["e1", "g1"]);
  assert.deepEqual(squaresIn("promote a8 queen"), ["a8"]);
});
