// No part of a page is written while a pointer is down in it. The test controls the timers.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { DeferredWrites } from "../../src/deferred_writes";

/** A page with two parts, and the writes to them. */
function page() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const target = new EventTarget();
  const button = {} as Node;
  const part = { contains: (node: Node | null) => node === button };
  const other = { contains: () => false };
  const pressed = new DeferredWrites(target);
  const written: string[] = [];
  const point = (type: string) =>
    target.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: button }));
  const write = (place: typeof part, text: string) => pressed.write(place, () => written.push(text));
  return { part, other, written, point, write };
}

test("a part is written at once unless a pointer is down in it", () => {
  const { part, other, written, point, write } = page();
  write(part, "before");
  point("pointerdown");
  write(part, "during");
  write(other, "elsewhere");
  assert.deepEqual(written, ["before", "elsewhere"]);
});

test("of several writes that wait the last is done, once the click has come", () => {
  const { part, written, point, write } = page();
  point("pointerdown");
  write(part, "first");
  write(part, "second");
  point("pointerup");
  mock.timers.tick(59);
  assert.deepEqual(written, []);
  mock.timers.tick(1);
  assert.deepEqual(written, ["second"]);
  write(part, "third");
  assert.deepEqual(written, ["second", "third"]);
  // A done write is not repeated after the next press.
  point("pointerdown");
  point("pointerup");
  mock.timers.tick(60);
  assert.deepEqual(written, ["second", "third"]);
});

test("a press that was cancelled ends, and one whose end is never reported ends after five seconds", () => {
  const { part, written, point, write } = page();
  point("pointerdown");
  write(part, "cancelled");
  point("pointercancel");
  mock.timers.tick(60);
  point("pointerdown");
  write(part, "endless");
  mock.timers.tick(4_999);
  assert.deepEqual(written, ["cancelled"]);
  mock.timers.tick(1);
  assert.deepEqual(written, ["cancelled", "endless"]);
});

test("a second press begins before the first is over: its own time counts", () => {
  const { part, written, point, write } = page();
  point("pointerdown");
  point("pointerup");
  mock.timers.tick(30);
  point("pointerdown");
  write(part, "late");
  mock.timers.tick(60);
  assert.deepEqual(written, []);
  point("pointerup");
  mock.timers.tick(60);
  assert.deepEqual(written, ["late"]);
});
