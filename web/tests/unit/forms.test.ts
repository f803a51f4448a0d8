// What a form sends.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fillAct, hasWords } from "../../src/desk/deeds";
import { filledAct } from "../../src/forms";

function fields(of: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(of)) data.append(name, value);
  return data;
}

test("an act takes the fields of its form in the place of its braces, without spaces around them", () => {
  assert.equal(filledAct(fields({ act: " add {side} {span} ", side: "white", span: " 2m " })), "add white 2m");
  assert.equal(filledAct(fields({ act: "resign", side: "white" })), "resign");
});

test("braces without a field stay, and neither the act nor its id is put into braces", () => {
  const data = fields({ act: "ask {text} {id} {act}", id: "17" });
  assert.equal(filledAct(data), "ask {text} {id} {act}");
  assert.equal(filledAct(fields({})), "");
});

test("what is written in a field is not filled in again", () => {
  assert.equal(filledAct(fields({ act: "ask {text}", text: "what is {side}?", side: "white" })), "ask what is {side}?");
});

test("on the desk a line takes the fields too, and a field that is missing is empty", () => {
  assert.equal(fillAct("claim touched {square}{more}", fields({ square: " e4 " })), "claim touched e4");
});

test("a search finds a text that has all its words, in any order and case", () => {
  assert.ok(hasWords("Offers a draw", "DRAW off"));
  assert.ok(!hasWords("Offers a draw", "draw claim"));
  assert.ok(hasWords("Offers a draw", "  "));
});
