// When a reader is reminded of a clock.

import assert from "node:assert/strict";
import { test } from "node:test";

import { type ChosenTime, Reminders } from "../../src/reminders";
import type { Color } from "../../src/wire";

const MINUTE = 60_000;
const chosen: ChosenTime[] = [
  { side: "white", ms: 5 * MINUTE },
  { side: "white", ms: MINUTE },
  { side: "black", ms: MINUTE },
];

/** The due times when the clocks show this. */
function due(reminders: Reminders, white: number, black = 90 * MINUTE, times = chosen): string[] {
  const shows: Record<Color, number> = { white, black };
  return reminders.due(times, (side) => shows[side]).map(({ side, ms }) => `${side} ${ms / MINUTE}`);
}

test("a chosen time is due when its clock reaches it, once", () => {
  const reminders = new Reminders();
  assert.deepEqual(due(reminders, 6 * MINUTE), []);
  assert.deepEqual(due(reminders, 5 * MINUTE + 1), []);
  assert.deepEqual(due(reminders, 5 * MINUTE), ["white 5"]);
  assert.deepEqual(due(reminders, 4 * MINUTE), []);
  assert.deepEqual(due(reminders, MINUTE, MINUTE), ["white 1", "black 1"]);
});

test("of several times that were passed at once only the nearest is due", () => {
  const reminders = new Reminders();
  due(reminders, 6 * MINUTE);
  assert.deepEqual(due(reminders, MINUTE / 2), ["white 1"]);
  assert.deepEqual(due(reminders, MINUTE / 3), []);
});

test("a time already over when chosen is not announced, at the start and after another choice", () => {
  const reminders = new Reminders();
  assert.deepEqual(due(reminders, 4 * MINUTE), []);
  assert.deepEqual(due(reminders, 4 * MINUTE), []);
  const more: ChosenTime[] = [...chosen, { side: "white", ms: 4.5 * MINUTE }];
  assert.deepEqual(due(reminders, 4 * MINUTE, 90 * MINUTE, more), []);
  assert.deepEqual(due(reminders, MINUTE, 90 * MINUTE, more), ["white 1"]);
});

test("a new choice is announced from where the clock is, whatever was announced before", () => {
  const reminders = new Reminders();
  due(reminders, 6 * MINUTE);
  due(reminders, MINUTE);
  const more: ChosenTime[] = [...chosen, { side: "white", ms: 1.2 * MINUTE }];
  assert.deepEqual(due(reminders, 1.5 * MINUTE, 90 * MINUTE, more), []);
  assert.deepEqual(due(reminders, 1.2 * MINUTE, 90 * MINUTE, more), ["white 1.2"]);
});

test("a time is due again only when its clock has meanwhile shown more than twice as much", () => {
  const reminders = new Reminders();
  due(reminders, 6 * MINUTE);
  due(reminders, MINUTE);
  due(reminders, 2 * MINUTE);
  assert.deepEqual(due(reminders, MINUTE), []);
  due(reminders, 2 * MINUTE + 1);
  assert.deepEqual(due(reminders, MINUTE), ["white 1"]);
});
