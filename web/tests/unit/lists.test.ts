// The moves and rulings of a page that stay when a view comes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { areNewest, isDropped, movesKept } from "../../src/lists";

test("rulings that the view brings again and those that are too old are dropped", () => {
  const tails = { after: 7, oldest: 3 };
  const dropped = [2, 3, 7, 8].map((seq) => isDropped(seq, tails));
  assert.deepEqual(dropped, [true, false, false, true]);
});

test("moves that were taken back are dropped, and the count may exceed the shown moves", () => {
  assert.deepEqual([movesKept(5, { moves: 3 }), movesKept(3, { moves: 3 }), movesKept(2, { moves: 3 })], [3, 3, 2]);
});

test("all rulings of the newest act are the newest, and no others", () => {
  assert.deepEqual(areNewest([9, 9, 4, 3]), [true, true, false, false]);
  assert.deepEqual(areNewest([]), []);
});
