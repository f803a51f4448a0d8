// The quick ways into a game: alone on one screen, and with a friend by a QR code. Three clicks to
// the first move.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser, testInChromium } from "./hall";
import {
  assertAccessible,
  assertNoFaults,
  inLanguage,
  openPage,
  PHONE,
  results,
  shoot,
  textOf,
  unfold,
  visit,
  type Watched,
} from "./page";
import { linkIn, Player } from "./player";

// The front page offers an engine; none of these tests plays against it.
const { hall, browser } = await hallAndBrowser("--engine", process.execPath);

test("alone on one screen: one click, then the first move, each side in its turn", async () => {
  const page = await visit(browser, hall.url);
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator("main.table").waitFor();
  const table = new Player(page);
  await table.seesTurn("White: ");
  await table.play("e2", "e4");
  await table.seesTurn("Black: ");
  // Resign is the act of the player to move.
  assert.equal(await page.locator("[data-resigns]:not([hidden])").getAttribute("data-resigns"), "black");
  await table.play("e7", "e5");
  await table.seesTurn("White: ");
  await table.play("g1", "f3");
  await table.seesMoves(["e4", "e5", "Nf3"]);
  await page.screenshot({ path: `${results}/alone-laptop.png` });
  // The board does not turn, and a reload finds the game.
  await page.reload();
  await page.locator(".sq.mine").first().waitFor();
  await table.play("b8", "c6");
  await table.seesMoves(["e4", "e5", "Nf3", "Nc6"]);
  assertNoFaults(page);
});

/** A phone on which one player plays both sides over the board. */
async function aloneOverTheBoard(): Promise<Watched> {
  const page = await visit(browser, hall.url, { viewport: PHONE, hasTouch: true });
  await page.locator("[data-way=alone] details.more > summary").click();
  await page.locator("#alone-regime").selectOption("over the board");
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator("main.table").waitFor();
  return page;
}

testInChromium("alone over the board the player moves and presses for both sides", async () => {
  const page = await aloneOverTheBoard();
  const table = new Player(page);
  await table.play("e2", "e4");
  await table.seesTurn("White: Press the clock");
  await table.press();
  await table.seesTurn("Black: ");
  await table.play("c7", "c5");
  await table.seesTurn("Black: Press the clock");
  await table.press();
  await table.seesTurn("White: ");
  assert.equal((await table.view()).rulings.length, 0);
  assertNoFaults(page);
});

testInChromium(
  "a phone flat between two players: the far side is turned to its player, who presses there",
  async () => {
    const page = await aloneOverTheBoard();
    const table = new Player(page);
    await table.seesTurn("White: ");
    const far = page.locator("#plate-black .far-press");
    assert.equal(await far.isVisible(), false);
    await page.locator("details.settings > summary").click();
    await page.locator("[data-setting=flat]").check({ force: true });
    await page.locator("details.settings > summary").click();
    const isTurned = (what: string) =>
      page.locator(what).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a === -1);
    const turned = async () =>
      Promise.all(["#plate-black", "#plate-white", "[data-square=e7] .piece", "[data-square=e2] .piece"].map(isTurned));
    assert.deepEqual(await turned(), [true, false, true, false]);
    // The setting is stored on this device.
    await page.reload();
    await page.locator(".sq.mine").first().waitFor();
    assert.deepEqual(await turned(), [true, false, true, false]);
    await table.play("e2", "e4");
    await table.seesTurn("White: Press the clock");
    const look = () => far.evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = await look();
    await table.press();
    await table.seesTurn("Black: ");
    await table.play("c7", "c5");
    await table.seesTurn("Black: Press the clock");
    // The appearance of the press button says nothing about the move (12.6).
    assert.equal(await look(), before);
    // Board, both clocks and the far press are on one screen.
    await page.locator("#plate-black").scrollIntoViewIfNeeded();
    const bottom = await page.locator("#plate-white").evaluate((plate) => plate.getBoundingClientRect().bottom);
    const top = await page.locator("#plate-black").evaluate((plate) => plate.getBoundingClientRect().top);
    assert.ok(bottom - top <= PHONE.height, `${bottom - top}`);
    await shoot(page, "flat");
    await far.tap();
    await table.seesTurn("White: ");
    const { made, rulings } = await table.view();
    assert.deepEqual([made?.uci, made?.completed, rulings.length], ["c7c5", true, 0]);
    assertNoFaults(page);
  },
);

test("with a friend: the other phone reads the code", async () => {
  const page = await visit(browser, hall.url);
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.waitForURL("**/o/*");
  assert.match(await textOf(page.locator("#invitation")), /Black is for your friend/);
  assert.equal(await page.locator(".invitation svg.qr").getAttribute("aria-label"), "QR code: the link for Black");
  await shoot(page, "invitation");
  const friend = await Player.sit(browser, await linkIn(page, hall, "link-invite"));
  // Opening a link starts nothing.
  assert.equal((await friend.view()).phase, "before start");
  await page.getByRole("link", { name: "Play (White)" }).click();
  await page.locator("main.table").waitFor();
  const own = new Player(page);
  for (const player of [own, friend]) await player.arrive();
  await own.seesTurn("Your move");
  await own.play("d2", "d4");
  await friend.seesMoves(["d4"]);
  assertNoFaults(page);
});

test("the front page is accessible in two languages", async () => {
  const page = await openPage(browser);
  for (const language of ["en", "ro"]) {
    await page.goto(inLanguage(`${hall.url}/`, language));
    await assertAccessible(page);
    await shoot(page, `front-${language}`);
    await unfold(page);
    await assertAccessible(page);
  }
  assertNoFaults(page);
});
