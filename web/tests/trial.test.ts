// The board on the front page: visitors touch a piece or break a rule, and read the ruling under
// its article; by mouse, keyboard, touch, and by forms.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser, testInChromium } from "./hall";
import {
  assertAccessible,
  assertFits,
  assertNoFaults,
  ON_PHONE,
  type PageOptions,
  PHONE,
  SIDEWAYS,
  seesText,
  shoot,
  textOf,
  visit,
} from "./page";
import { Player } from "./player";

const { hall, browser } = await hallAndBrowser();

/** A visitor of the front page, and the card with the ruling. */
async function visitFront(options?: PageOptions, path = "/") {
  const page = await visit(browser, hall.url + path, options);
  return { page, visitor: new Player(page), card: page.locator("#trial-card") };
}

test("a ruling is shown at first, and touch-move binds", async () => {
  const { page, visitor, card } = await visitFront();
  assert.match(await textOf(card), /4\.3\.1 What White let go is put back/);
  await visitor.touch("g1");
  await seesText(card, /picks up the piece on g1.*4\.3\.1 White must move the knight on g1/);
  assert.equal(await card.locator("a.article").first().getAttribute("href"), "/laws/4.3.1");
  await visitor.touch("g1");
  await visitor.play("e2", "e4");
  await seesText(card, /is put back/);
  assert.equal(await visitor.square("e2").locator(".piece").count(), 1);
  await visitor.play("g1", "f3");
  await seesText(card, /Pressing the clock completes/);
  await visitor.press();
  await seesText(card, /Black to move/);
  // An impossible act is reported, and has no effect.
  await visitor.play("e7", "d7");
  await seesText(card, /d7/);
  await visitor.touch("e5");
  await visitor.press();
  await seesText(card, /White to move/);
  // The whole case can be opened at the desk.
  await page.locator("#trial-desk").click();
  await page.locator("section.after:not([hidden]) .edition").first().waitFor();
  assertNoFaults(page);
});

test("each way to break a rule is shown with its article, in the reader's language", async () => {
  const { page, card } = await visitFront({ reducedMotion: "reduce" }, "/?lang=ro");
  for (const [name, number] of [
    ["illegal", "7.5.1"],
    ["press", "7.5.3"],
    ["claim", "9.5.3"],
    ["touch", "4.3.1"],
  ] as const) {
    await page.locator(`[name=try][value=${name}]`).click();
    await seesText(card.locator("a.article").first(), number, () => textOf(card));
    assert.doesNotMatch(await textOf(card), /White|illegal/);
  }
  assertNoFaults(page);
});

test("an illegal move is made by keyboard alone, and the opponent gets two minutes", async () => {
  const { page, visitor, card } = await visitFront();
  await visitor.square("e1").focus();
  for (const key of ["ArrowUp", "Enter", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await visitor.square("e5").locator(".piece").waitFor();
  await page.locator("#trial-press").focus();
  await page.keyboard.press("Enter");
  await seesText(card, /7\.5\.1 1\.e5 was illegal: the pawn on e2 could not move to e5\..*Black gets 2 minutes more/s);
  assert.equal(await textOf(page.locator("[data-trial-clock=black]")), "1:32:30");
  assertNoFaults(page);
});

testInChromium("a move is made by touch in both orientations, and nothing is too wide", async () => {
  for (const viewport of [PHONE, SIDEWAYS]) {
    const { page, visitor, card } = await visitFront({ ...ON_PHONE, viewport });
    await visitor.play("d2", "d4");
    await seesText(card, /Pressing the clock completes/);
    await visitor.press();
    await seesText(card, /Black to move/);
    await assertFits(page);
    assertNoFaults(page);
  }
});

testInChromium(
  "without scripts the board is static, its ruling is next to it, and a form shows the others",
  async () => {
    const { page, card } = await visitFront({ javaScriptEnabled: false });
    assert.match(await textOf(card), /4\.3\.1 What White let go is put back/);
    await page.getByRole("button", { name: "Press without a move" }).click();
    assert.match(await textOf(card), /7\.5\.3 White pressed the clock without making a move/);
    assert.equal(await textOf(page.locator("[data-trial-clock=black]")), "1:32:30");
    assert.equal(await page.locator("#trial-press").isVisible(), false);
    await page.locator("#trial-desk").click();
    assert.match(await textOf(page.locator("#rulings")), /7\.5\.3/);
  },
);

test("the board of the front page is accessible", async () => {
  const { page, visitor, card } = await visitFront();
  await visitor.touch("b1");
  await seesText(card, /4\.3\.1/);
  await assertAccessible(page);
  await shoot(page, "trial");
});
