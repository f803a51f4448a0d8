// On phones, by touch: a dispute about a released piece on two of them in landscape, decided by an
// arbiter on a third.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import {
  assertAccessible,
  assertNoFaults,
  assertOnScreen,
  ON_PHONE,
  openPage,
  PHONE,
  results,
  SIDEWAYS,
  textOf,
  until,
} from "./page";
import { createGame, Player } from "./player";

const { hall, browser } = await hallAndBrowser();

/** A player, or the arbiter, on a phone whose connection is open. */
async function sit(link: string, viewport = SIDEWAYS): Promise<Player> {
  const player = await Player.sit(browser, link, { ...ON_PHONE, viewport });
  // A tap is then sent over it and loads no other page.
  await player.page.locator("[data-there]:not([hidden])").first().waitFor({ state: "attached" });
  return player;
}

test("the arbiter decides a claim about a released piece, made on a phone in landscape", async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human", facts: "as told" });
  const [white, black, arbiter] = await Promise.all([sit(links.white), sit(links.black), sit(links.arbiter, PHONE)]);
  for (const player of [white, black]) await player.arrive();
  await white.seesTurn("Your move");
  await white.play("e2", "e4");
  await white.seesTurn("Press the clock");
  await white.press();
  await black.seesClockOf("black");

  // Two touches, and the square: Black claims that White released the pawn on e3 first.
  await black.click(black.page.locator("details.opponent > summary"));
  await black.click(black.page.locator("button[value='claim released {square}']"));
  await black.page.locator("main.picking").waitFor();
  await black.touch("e3");
  await until("the question", async () => (await arbiter.view()).question !== null);
  const question = arbiter.page.locator("#question");
  await question.waitFor();
  assert.match(await textOf(question), /e3/);
  // Only the arbiter is asked: the players' pages do not show whether the claim will succeed.
  for (const player of [white, black]) assert.equal(await player.page.locator("#question:visible").count(), 0);
  await black.page.screenshot({ path: `${results}/dispute-asked-sideways.png` });
  await assertAccessible(black.page);

  await arbiter.click(question.getByRole("button", { name: "Yes" }));
  await until("the move on e3", async () => (await white.view()).board.includes("4P3/PPPP1PPP"));
  for (const player of [white, black]) {
    const ruling = player.page.locator("#ruling .card-of-ruling", { hasText: /^4\./ }).first();
    await ruling.waitFor();
    for (const part of [player.page.locator("#board"), ruling, player.page.locator("button.press")]) {
      await assertOnScreen(part);
    }
  }
  await white.page.screenshot({ path: `${results}/dispute-ruled-sideways.png` });
  assertNoFaults(white, black, arbiter);
});
