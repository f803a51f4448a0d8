// The presence of the opponent, a seat that is open twice, and a rematch with colours reversed, by
// pages with and without scripts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertNoFaults, openPage, seesText, textOf } from "./page";
import { createGame, Player } from "./player";

const { hall, browser } = await hallAndBrowser();

test("the opponent's presence and a second page of a seat are shown", async () => {
  const links = await createGame(await openPage(browser), hall);
  const white = await Player.sit(browser, links.white);
  const there = white.page.locator("[data-there=black]");
  await there.filter({ hasText: "not connected" }).waitFor();
  const black = await Player.sit(browser, links.black);
  await seesText(there, /^connected$/);
  // A reload is no absence.
  await black.page.reload();
  await seesText(there, /^connected$/);
  await black.page.context().close();
  await seesText(there, "not connected");
  assert.equal(await white.page.locator("[data-there=white]").count(), 0);
  const other = white.page.locator("#other-pages");
  assert.ok(!(await other.isVisible()));
  const second = await Player.sit(browser, links.white);
  await other.waitFor();
  await second.page.locator("#other-pages").waitFor();
  await second.page.context().close();
  await other.waitFor({ state: "hidden" });
  assertNoFaults(white);
});

test("once both players want it, colours are changed and all pages are redirected", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "3m+2s" });
  const [white, spectator] = await Player.all(browser, links, ["white", "spectator"]);
  // Black plays without scripts.
  const black = await Player.sit(browser, links.black, { javaScriptEnabled: false });
  await black.submit("I am here");
  await white.arrive();
  await white.seesTurn("Your move");
  assert.ok(!(await white.page.locator("#rematch").isVisible()));
  const early = await fetch(`${links.white}/rematch`, { method: "POST", headers: { origin: hall.url } });
  assert.equal(early.status, 409);
  await white.resign();
  await white.seesTurn("0-1");
  await white.page.getByRole("button", { name: "Rematch with colours reversed" }).click();
  await white.page.locator("#rematch-waits").waitFor();
  await black.reload();
  await black.page.locator("#rematch-wished").waitFor();
  await black.submit("Accept rematch");
  // The player who agrees joins at once, the one who waited is redirected.
  assert.match(await textOf(black.page.locator(".seat-name")), /White/);
  assert.notEqual(new URL(black.page.url()).pathname, new URL(links.black).pathname);
  await white.page.locator(".seat-name").filter({ hasText: "Black" }).waitFor();
  const view = await black.view();
  assert.equal(view.white, "Milan Vidmar");
  assert.equal(view.black, "Vera Menchik");
  assert.equal(view.clocks.white, 182_000);
  assert.equal(view.phase, "before start");
  await spectator.page.locator("#rematch-go").click();
  await spectator.page.locator(".seat-name").filter({ hasText: "Spectator" }).waitFor();
  assert.equal((await spectator.view()).white, "Milan Vidmar");
  // The players' old links redirect after the hall was closed too.
  await hall.kill();
  await hall.start();
  const again = await fetch(`${links.white}/rematch`);
  assert.equal(new URL(again.url).pathname, new URL(white.page.url()).pathname);
  assertNoFaults(white, spectator);
});
