// The state that a replaced part of a page keeps.

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Controls, keep } from "../../src/preserve_state";

const controls = (some: Partial<Controls>): Controls => ({ folds: [], fields: [], marks: [], ...some });

test("folds that were open are open again, and others stay as they are written", () => {
  const giveBack = keep(
    controls({
      folds: [
        ["Result", { open: true }],
        ["Clock", { open: false }],
      ],
    }),
  );
  const [result, clock, other] = [{ open: false }, { open: false }, { open: true }];
  giveBack(
    controls({
      folds: [
        ["Clock", clock],
        ["Result", result],
        ["New", other],
      ],
    }),
  );
  assert.deepEqual([result.open, clock.open, other.open], [true, false, true]);
});

test("changed fields stay, also if emptied; unchanged fields take their new value", () => {
  const giveBack = keep(
    controls({
      fields: [
        ["span", { value: "2m" }, true],
        ["reason", { value: "" }, true],
        ["note", { value: "old" }, false],
      ],
    }),
  );
  const [span, reason, note] = [{ value: "1m" }, { value: "late" }, { value: "new" }];
  giveBack(
    controls({
      fields: [
        ["span", span, false],
        ["reason", reason, false],
        ["note", note, false],
      ],
    }),
  );
  assert.deepEqual([span.value, reason.value, note.value], ["2m", "", "new"]);
});

test("a box is ticked or cleared again only if it was changed", () => {
  const mark = (checked: boolean, defaultChecked: boolean) => ({ checked, defaultChecked });
  const giveBack = keep(
    controls({
      marks: [
        ["ticked", mark(true, false)],
        ["cleared", mark(false, true)],
        ["as it was", mark(true, true)],
      ],
    }),
  );
  const [ticked, cleared, asItWas] = [mark(false, false), mark(true, true), mark(false, false)];
  giveBack(
    controls({
      marks: [
        ["ticked", ticked],
        ["cleared", cleared],
        ["as it was", asItWas],
      ],
    }),
  );
  assert.deepEqual([ticked.checked, cleared.checked, asItWas.checked], [true, false, false]);
});
