// The board on the front page: visitors touch a piece or break a rule, and read the ruling under
// its article; by mouse, keyboard, touch, and by forms.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { axeFaults, hallAndBrowser, openPage, PHONE, shoot, testInChromium, textOf, until } from "./hall";

const { hall, browser } = await hallAndBrowser();

const card = (page: Page) => page.locator("#trial-card");
const square = (page: Page, name: string) => page.locator(`#trial [data-square=${name}]`);

async function reads(page: Page, what: RegExp): Promise<void> {
  await until(
    `the card to say ${what}`,
    async () => what.test(await textOf(card(page))),
    () => textOf(card(page)),
  );
}

test("a ruling is shown at first, and touch-move binds", async () => {
  const page = await openPage(browser);
  await page.goto(hall.url);
  assert.match(await textOf(card(page)), /4\.3\.1 \S+ is taken back/);
  await square(page, "g1").click();
  await reads(page, /picks up the piece on g1.*4\.3\.1 White must move the knight on g1/);
  assert.equal(await card(page).locator("a.article").first().getAttribute("href"), "/laws/4.3.1");
  await square(page, "g1").click();
  await square(page, "e2").click();
  await square(page, "e4").click();
  await reads(page, /is taken back/);
  assert.equal(await square(page, "e2").locator(".piece").count(), 1);
  await square(page, "g1").click();
  await square(page, "f3").click();
  await reads(page, /press the clock/);
  await page.locator("#trial-press").click();
  await reads(page, /Black to move/);
  // An impossible act is reported, and has no effect.
  await square(page, "e7").click();
  await square(page, "d7").click();
  await reads(page, /d7/);
  await square(page, "e5").click();
  await page.locator("#trial-press").click();
  await reads(page, /White to move/);
  // The whole case can be opened at the desk.
  await page.locator("#trial-desk").click();
  await page.locator("section.after:not([hidden]) .edition").first().waitFor();
  assert.deepEqual(page.faults, []);
});

test("each way to break a rule is shown with its article, in the reader's language", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await page.goto(`${hall.url}/?lang=ro`);
  for (const [name, number] of [
    ["illegal", "7.5.1"],
    ["press", "7.5.3"],
    ["claim", "9.5.3"],
    ["touch", "4.3.1"],
  ] as const) {
    await page.locator(`[name=try][value=${name}]`).click();
    await until(
      number,
      async () => (await card(page).locator("a.article").first().textContent()) === number,
      () => textOf(card(page)),
    );
    assert.doesNotMatch(await textOf(card(page)), /White|illegal/);
  }
  assert.deepEqual(page.faults, []);
});

test("by keyboard alone: an illegal move, and two minutes for the opponent", async () => {
  const page = await openPage(browser);
  await page.goto(hall.url);
  await square(page, "e1").focus();
  for (const key of ["ArrowUp", "Enter", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await until("the pawn on e5", async () => (await square(page, "e5").locator(".piece").count()) === 1);
  await page.locator("#trial-press").focus();
  await page.keyboard.press("Enter");
  await reads(page, /7\.5\.1 1\.e5 was illegal: the pawn on e2 could not move to e5\..*Black gets 2 minutes more/s);
  assert.equal(await textOf(page.locator("[data-trial-clock=black]")), "7:03");
  assert.deepEqual(page.faults, []);
});

testInChromium("by finger, held either way, and nothing is too wide", async () => {
  for (const viewport of [PHONE, { width: 844, height: 390 }]) {
    const page = await openPage(browser, { viewport, hasTouch: true, isMobile: true });
    await page.goto(hall.url);
    await square(page, "d2").tap();
    await square(page, "d4").tap();
    await reads(page, /press the clock/);
    await page.locator("#trial-press").tap();
    await reads(page, /Black to move/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide at ${viewport.width}`);
    assert.deepEqual(page.faults, []);
  }
});

testInChromium(
  "without scripts: the board is static, its ruling is next to it, and a form shows the others",
  async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(hall.url);
    assert.match(await textOf(card(page)), /4\.3\.1 \S+ is taken back/);
    await page.getByRole("button", { name: "Press without a move" }).click();
    assert.match(await textOf(card(page)), /7\.5\.3 White pressed the clock without making a move/);
    assert.equal(await textOf(page.locator("[data-trial-clock=black]")), "7:03");
    assert.equal(await page.locator("#trial-press").isVisible(), false);
    await page.locator("#trial-desk").click();
    assert.match(await textOf(page.locator("#rulings")), /7\.5\.3/);
  },
);

test("the board to try is in order for everybody", async () => {
  const page = await openPage(browser);
  await page.goto(hall.url);
  await square(page, "b1").click();
  await reads(page, /4\.3\.1/);
  assert.deepEqual(await axeFaults(page), []);
  await shoot(page, "trial");
});
