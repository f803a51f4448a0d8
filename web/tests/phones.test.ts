// On phones, by touch: a dispute about a touched piece on two of them in landscape, decided by an
// arbiter on a third.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Locator } from "playwright-core";

import { axeFaults, createGame, hallAndBrowser, openPage, PHONE, Player, results, textOf, until } from "./hall";

const { hall, browser } = await hallAndBrowser();

const SIDEWAYS = { width: 844, height: 390 };

/** A player with a touch screen. */
class Fingers extends Player {
  override async touch(name: string): Promise<void> {
    await this.square(name).tap();
  }

  /** Taps an element that is on the screen already, or is scrolled to. */
  async tap(what: string): Promise<void> {
    await this.page.locator(what).tap();
  }

  static async at(link: string, viewport = SIDEWAYS): Promise<Fingers> {
    const page = await openPage(browser, { viewport, hasTouch: true, isMobile: true });
    await page.goto(link);
    // The connection is open: a tap is sent over it and loads no other page.
    await page.locator("[data-there]:not([hidden])").first().waitFor({ state: "attached" });
    return new Fingers(page);
  }
}

/** Whether an element is on the screen without scrolling. */
async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const size = element.page().viewportSize();
  assert.ok(size !== null);
  return box !== null && box.y >= 0 && box.y + box.height <= size.height + 1 && box.x + box.width <= size.width + 1;
}

test("a touch that one player saw and the other denies, on two phones held sideways", async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human", facts: "as told" });
  const [white, black, arbiter] = await Promise.all([
    Fingers.at(links.white),
    Fingers.at(links.black),
    Fingers.at(links.arbiter, PHONE),
  ]);
  for (const player of [white, black]) await player.page.getByRole("button", { name: "I am here" }).tap();
  await white.seesTurn("Your move");
  await white.touch("e2");
  await white.touch("e4");
  await white.seesTurn("Press the clock");
  await white.tap("button.press");
  await black.seesClockOf("black");

  // Two touches, and the square: Black claims that White released the pawn on e3 first.
  await black.tap("details.opponent > summary");
  await black.tap("button[value='claim released {square}']");
  await black.page.locator("main.picking").waitFor();
  await black.touch("e3");
  await until("the question", async () => (await arbiter.view()).question !== null);
  const question = arbiter.page.locator("#question");
  await question.waitFor();
  assert.match(await textOf(question), /e3/);
  // Only the arbiter is asked: the players' pages do not show whether the claim will succeed.
  for (const player of [white, black]) assert.equal(await player.page.locator("#question:visible").count(), 0);
  await black.page.screenshot({ path: `${results}/dispute-asked-sideways.png` });
  assert.deepEqual(await axeFaults(black.page), []);

  await question.getByRole("button", { name: "Yes" }).tap();
  await until("the move on e3", async () => (await white.view()).board.includes("4P3/PPPP1PPP"));
  for (const player of [white, black]) {
    const what = player.page.locator("#rulings .card-of-ruling.newest", { hasText: /^4\./ }).first();
    await what.waitFor();
    for (const part of [player.page.locator("#board"), what, player.page.locator("button.press")]) {
      assert.ok(await isOnScreen(part), `${await part.getAttribute("class")} is on the screen`);
    }
  }
  await white.page.screenshot({ path: `${results}/dispute-ruled-sideways.png` });
  for (const { page } of [white, black, arbiter]) assert.deepEqual(page.faults, []);
});
