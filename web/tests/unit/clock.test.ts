// The clocks between two views; the page's time is a number that the test sets.

import assert from "node:assert/strict";
import { test } from "node:test";

import { clockText, GameClocks } from "../../src/clock";
import type { View } from "../../src/wire";

/** Clocks of a game with White to move; the page's time is 1,000 ms at the game's time 0. */
function running(clocks: Partial<View["clocks"]> = {}): { page: { ms: number }; clocks: GameClocks } {
  const page = { ms: 1_000 };
  const game = new GameClocks(() => page.ms);
  game.set({ now: 0, clocks: { white: 60_000, black: 90_000, running: "white", waits: 0, timed: true, ...clocks } });
  return { page, clocks: game };
}

test("a clock shows hours from one hour on and tenths below twenty seconds", () => {
  const shown = [3_600_000, 3_599_999, 20_000, 19_999, 0].map(clockText);
  assert.deepEqual(shown, ["1:00:00", "59:59", "0:20", "19.9", "0.0"]);
});

test("only the clock that runs loses time, and not below zero", () => {
  const { page, clocks } = running();
  page.ms += 1_500;
  assert.deepEqual([clocks.remaining("white"), clocks.remaining("black")], [58_500, 90_000]);
  page.ms += 100_000;
  assert.equal(clocks.remaining("white"), 0);
});

test("during a delay the delay runs first, then the time (6.3.2)", () => {
  const { page, clocks } = running({ waits: 5_000 });
  page.ms += 2_000;
  assert.deepEqual([clocks.delay("white"), clocks.remaining("white")], [3_000, 60_000]);
  assert.equal(clocks.delay("black"), 0);
  page.ms += 4_000;
  assert.deepEqual([clocks.delay("white"), clocks.remaining("white")], [0, 59_000]);
});

test("a late message sets no clock back, and one that came faster corrects it", () => {
  const { page, clocks } = running();
  page.ms += 1_000;
  clocks.hear(400);
  assert.equal(clocks.remaining("white"), 59_000);
  clocks.hear(1_300);
  assert.equal(clocks.remaining("white"), 58_700);
});

test("while the hall's clocks are halted none runs, and the first time received after it counts", () => {
  const { page, clocks } = running();
  page.ms += 1_000;
  clocks.stand(true);
  page.ms += 5_000;
  // A repetition does not restart it.
  clocks.stand(true);
  assert.equal(clocks.remaining("white"), 59_000);
  clocks.stand(false);
  clocks.hear(1_000);
  assert.equal(clocks.remaining("white"), 59_000);
  page.ms += 500;
  assert.equal(clocks.remaining("white"), 58_500);
});

test("a tick is due once at a minute, at half a minute and at each of the last ten seconds", () => {
  const { page, clocks } = running({ white: 61_000 });
  const ticks: number[] = [];
  for (let left = 61_000; left >= 0; left -= 250) {
    page.ms = 1_000 + 61_000 - left;
    if (clocks.takeTick("white")) ticks.push(Math.ceil(left / 1000));
    assert.equal(clocks.takeTick("white"), false);
    assert.equal(clocks.takeTick("black"), false);
  }
  assert.deepEqual(ticks, [60, 30, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("halted clocks do not tick, and time that was added is ticked again", () => {
  const { page, clocks } = running({ white: 10_000 });
  clocks.stand(true);
  assert.equal(clocks.takeTick("white"), false);
  clocks.stand(false);
  assert.equal(clocks.takeTick("white"), true);
  clocks.set({ now: 0, clocks: { white: 40_000, black: 0, running: "white", waits: 0, timed: true } });
  clocks.takeTick("white");
  page.ms += 30_000;
  assert.equal(clocks.takeTick("white"), true);
});

test("before a view clocks show nothing and none is timed", () => {
  const clocks = new GameClocks(() => 0);
  assert.deepEqual([clocks.isTimed, clocks.remaining("white"), clocks.takeTick("white")], [false, 0, false]);
});

test("a flag falls when the whole time is used, and none falls without clocks", () => {
  const { page, clocks } = running();
  page.ms += 59_999;
  assert.deepEqual([clocks.isFallen("white"), clocks.isFallen("black")], [false, false]);
  page.ms += 1;
  assert.deepEqual([clocks.isFallen("white"), clocks.isFallen("black")], [true, false]);
  const { clocks: none } = running({ white: 0, timed: false });
  assert.equal(none.isFallen("white"), false);
});
