// Whoever sets up a table: the page of the links stays, links are given out
// anew one by one, and no reload makes another game.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { axeFaults, createGame, hallAndBrowser, openPage, Player, shoot, testInChromium, textOf, until } from "./hall";

const { hall, browser } = await hallAndBrowser();

/** The address that a link leads to, in this test's hall. */
async function link(page: Page, seat: string): Promise<string> {
  return hall.url + new URL(await page.inputValue(`#link-${seat}`)).pathname;
}

/** Unfolds what can be done about a link, and does it. */
async function relink(page: Page, seat: string, button: string): Promise<void> {
  const card = page.locator(`[data-seat=${seat}]`);
  await card.locator("details.relink > summary").click();
  await card.getByRole("button", { name: button }).click();
  await page.waitForURL(`**&done=**`);
}

test("Back, reload, another day: the same links, and never another game", async () => {
  const page = await openPage(browser);
  const links = await createGame(page, hall);
  const address = page.url();
  await page.reload();
  assert.equal(await link(page, "white"), links.white);
  await page.goto(links.spectator);
  await page.goBack();
  assert.equal(await link(page, "black"), links.black);
  await hall.kill();
  await hall.start();
  await page.goto(hall.url);
  await page.getByRole("link", { name: "Vera Menchik – Milan Vidmar" }).click();
  await page.waitForURL(address);
  assert.equal(await link(page, "arbiter"), links.arbiter);

  // Another browser needs the key.
  const written = await textOf(page.locator(".written code"));
  const stranger = await openPage(browser);
  await stranger.goto(hall.url);
  assert.equal(await stranger.getByRole("heading", { name: "Your tables" }).count(), 0);
  await stranger.locator("details.find > summary").click();
  await stranger.fill("#key", written.toUpperCase());
  await stranger.click("details.find button");
  await stranger.waitForURL(address);
  assert.deepEqual([...page.faults, ...stranger.faults], []);
});

test("a link lost in the middle of a game is given out anew, and play goes on", async () => {
  const page = await openPage(browser);
  const links = await createGame(page, hall, { regime: "guarded" });
  const [white, black] = (await Player.all(browser, links, ["white", "black"])) as [Player, Player];
  for (const player of [white, black]) await player.arrive();
  await white.seesTurn("Your move");
  await white.play("e2", "e4");
  await black.seesMoves(["e4"]);
  await relink(page, "black", "New link");
  await until("what was done", async () =>
    (await textOf(page.locator("[data-announce]"))).includes("Black has a new link."),
  );
  assert.equal((await fetch(links.black)).status, 404);
  const again = await Player.sit(browser, await link(page, "black"));
  await again.play("e7", "e5");
  await white.seesMoves(["e4", "e5"]);

  await relink(page, "spectator", "Yes, withdraw it");
  assert.equal((await fetch(links.spectator)).status, 404);
  assert.match(await textOf(page.locator("[data-seat=spectator]")), /This page has no link to show/);
  assert.deepEqual(page.faults, []);
});

test("the times are said in words while they are typed, and once the table stands", async () => {
  const page = await openPage(browser);
  await page.goto(hall.url);
  await page.locator("details.whole > summary").click();
  const said = page.locator("#time-said");
  await page.fill("#time", "5");
  await until("five minutes", async () => (await textOf(said)) === "5 minutes for the game");
  await page.fill("#time", "90+30");
  await until("90 minutes", async () => (await textOf(said)).startsWith("90 minutes for the game, 30 seconds more"));
  await page.fill("#time", "90+");
  await until("not yet", async () => (await textOf(said)).includes("not a time control yet"));
});

testInChromium("without scripts the same, by forms alone", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await createGame(page, hall, { time: "15+10" });
  assert.match(await textOf(page.locator(".table-facts")), /15 minutes for the game, 10 seconds more for each move/);
  const before = await link(page, "white");
  await relink(page, "white", "New link");
  assert.notEqual(await link(page, "white"), before);
  assert.match(await textOf(page.locator("[data-announce]")), /White has a new link/);
});

test("the page is in order for everybody, in two languages", async () => {
  const page = await openPage(browser);
  await createGame(page, hall);
  for (const language of ["en", "sl"]) {
    await page.goto(`${new URL(page.url()).href.split("?")[0]}?lang=${language}`);
    await page.locator("details.relink > summary").first().click();
    assert.deepEqual(await axeFaults(page), []);
    await shoot(page, `organiser-${language}`);
  }
});
