// What a player hears of a new view.

import assert from "node:assert/strict";
import { test } from "node:test";

import { moveChange, offerChange } from "../../src/changes";

const last = (uci: string, completed: boolean, plies: number) => ({ made: { uci, completed }, plies });
const result = { score: "1/2-1/2", clause: "5.2.3", text: "Drawn." };

test("a move is new when it is longer or another one, and completed once", () => {
  const [made, completed] = [last("e7e5", false, 2), last("e7e5", true, 2)];
  assert.deepEqual(moveChange(last("e2e4", true, 1), made), { isNew: true, isCompleted: false });
  assert.deepEqual(moveChange(made, completed), { isNew: false, isCompleted: true });
  assert.deepEqual(moveChange(completed, completed), { isNew: false, isCompleted: false });
  assert.deepEqual(moveChange(made, last("c7c5", true, 2)), { isNew: true, isCompleted: true });
  assert.deepEqual(moveChange({ made: null, plies: 0 }, last("e2e4", true, 1)), { isNew: true, isCompleted: true });
});

test("a move that remains after others were taken back is neither new nor completed", () => {
  const quiet = { isNew: false, isCompleted: false };
  assert.deepEqual(moveChange(last("e7e5", false, 2), last("e2e4", true, 1)), quiet);
  assert.deepEqual(moveChange(last("e2e4", true, 1), { made: null, plies: 0 }), quiet);
});

test("an offer is heard when it is made and when it is declined, not when it ends the game", () => {
  const none = { offer: null, result: null };
  const open = { offer: "white", result: null } as const;
  assert.deepEqual(offerChange(none, open), { is: "made", by: "white" });
  assert.deepEqual(offerChange(open, none), { is: "declined", by: "white" });
  assert.equal(offerChange(open, open), null);
  assert.equal(offerChange(open, { offer: null, result }), null);
});
