// The clock of a wooden board: the answer to a claim.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answerIn } from "../../src/phone";
import type { View } from "../../src/wire";

const ruling = (seq: number, text: string) => ({ seq, at: 0, clause: "6.8", number: "6.8", text });
const refused = "Refused: White's flag has not fallen. (6.8)";

/** A view with the rulings that the page lacked. */
function view(phase: View["phase"], ...rulings: View["rulings"]): Pick<View, "phase" | "rulings"> {
  return { phase, rulings };
}

test("a claim is answered while the clocks are stopped, with the newest rulings", () => {
  const [older, newest] = [ruling(2, "White's clock is started."), ruling(5, "Refused: White's flag has not fallen.")];
  assert.equal(answerIn(view("stopped", older, newest), ""), refused);
  const more = ruling(5, "Black loses two minutes.");
  assert.equal(answerIn(view("stopped", newest, more), ""), `${refused} Black loses two minutes. (6.8)`);
});

test("the answer stays until the clocks run again, and no older one comes back", () => {
  assert.equal(answerIn(view("stopped"), refused), refused);
  assert.equal(answerIn(view("playing"), refused), "");
  assert.equal(answerIn(view("playing", ruling(2, "White's clock is started.")), ""), "");
  assert.equal(answerIn(view("stopped"), ""), "");
});
