// An event of eight players over three rounds, by plain forms alone: from the
// pasted list to the report, with tables, codes, a late entry, a withdrawal,
// an adjourned board, and everybody's pages.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { axeFaults, hallAndBrowser, openPage, shoot, textOf } from "./hall";

const { hall, browser } = await hallAndBrowser();

const LIST = `Novak, Ana WIM 2310 SLO
Petrov, Boris 2250 SRB
Kos, Cilka 2100 SLO
Rus, Dan 1990 ROU
Eminov, Eldar 1950
Fekete, Flora 1900 HUN
Gruev, Goran 1850 MKD
Horvat, Hana 1800 CRO`;

/** Gives a result by its list, as an arbiter does. */
async function result(page: Page, board: number, signs: string): Promise<void> {
  const row = page.locator("table.pairings tbody tr").nth(board - 1);
  await row.locator("select").selectOption(signs);
  await row.getByRole("button", { name: "Enter" }).click();
  await page.waitForLoadState();
}

/** Writes a line of what is done. */
async function deed(page: Page, text: string): Promise<void> {
  await page.fill("#deed", text);
  await page.getByRole("button", { name: "Do it" }).click();
  await page.waitForLoadState();
  assert.equal(await page.locator("[role=alert]").count(), 0, text);
}

test("eight players, three rounds, without a script", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${hall.url}/events`);
  await shoot(page, "events");
  await page.fill("#name", "Town Championship");
  await page.fill("#rounds", "3");
  await page.fill("#tie_breaks", "DE BH/C1 SB");
  await page.fill("#list", LIST.replace("Kos, Cilka", "Novak, Ana"));
  await page.getByRole("button", { name: "Begin the event" }).click();
  assert.match(await textOf(page.locator("[role=alert]")), /Line 3, column 1: Novak, Ana is entered already/);
  await page.fill("#list", LIST);
  await page.getByRole("button", { name: "Begin the event" }).click();
  await page.waitForURL("**/v/*");
  const home = page.url().split("?")[0];

  // The hall has no pairing program: the pairings are entered, and checked.
  await page.fill("#pairs", "1-5 6-2 3-7");
  await page.getByRole("button", { name: "Enter the pairings" }).click();
  assert.match(await textOf(page.locator("[role=alert]")), /Rus, Dan plays this round and is not paired/);
  await page.fill("#pairs", "1-5 6-2 3-7 8-4");
  await page.getByRole("button", { name: "Enter the pairings" }).click();
  await page.getByRole("button", { name: "Set up the tables" }).click();
  await page.waitForLoadState();
  await shoot(page, "event-arbiter");
  await page.getByRole("link", { name: "Seats to print" }).click();
  await page.waitForLoadState();
  assert.equal(await page.locator("svg.qr").count(), 8);
  await shoot(page, "event-sheets");
  const link = await page.locator("figure a").first().getAttribute("href");
  assert.ok(link !== null);
  const seat = await openPage(browser);
  await seat.goto(hall.url + new URL(link).pathname);
  assert.match(await textOf(seat.locator("main")), /Novak, Ana/);

  await page.goto(home);
  for (const [board, signs] of [
    [1, "1-0"],
    [2, "1/2-1/2"],
    [3, "+/-"],
  ] as const)
    await result(page, board, signs);
  await page.locator("table.pairings tbody tr").nth(3).getByRole("button", { name: "Adjourned" }).click();
  await page.fill("#player", "Ilic, Iva | w | | 1700 | MNE");
  await page.locator("form:has(#player)").getByRole("button", { name: "Enter" }).click();
  await page.waitForLoadState();
  await page.fill("#pairs", "2-1 4-3 5-6 7-8 bye 9");
  await page.getByRole("button", { name: "Enter the pairings" }).click();
  await page.waitForLoadState();
  for (const [board, signs] of [
    [1, "0-1"],
    [2, "0-0"],
    [3, "1/2-0"],
    [4, "1-0 unrated"],
  ] as const)
    await result(page, board, signs);
  // The adjourned game is finished, a player withdraws, two tables are paired again.
  await deed(page, "result 1.4 0-1");
  await deed(page, "withdraw 7 3");
  await page.fill("#pairs", "1-3 9-2 4-5 6-8");
  await page.getByRole("button", { name: "Enter the pairings" }).click();
  await page.waitForLoadState();
  await deed(page, "repair 3 1:1-4 3:3-5");
  await deed(page, "swap 3.2");
  for (const [board, signs] of [
    [1, "1/2-1/2"],
    [2, "1-0"],
    [3, "0-1"],
    [4, "-/-"],
  ] as const)
    await result(page, board, signs);
  assert.match(await textOf(page.locator("main")), /All rounds are paired/);
  await shoot(page, "event-over");
  for (const [name, way] of [
    ["event-slips", "slips/3"],
    ["event-final", "final"],
  ] as const) {
    await page.goto(`${home}/${way}`);
    await shoot(page, name);
    await page.emulateMedia({ media: "print" });
    await page.screenshot({ path: `test-results/${name}-print.png` });
    await page.emulateMedia({ media: null });
  }
  assert.deepEqual(page.faults, []);

  // Everybody's pages, with their scripts, and nothing that a reader cannot reach.
  const anybody = await openPage(browser);
  await anybody.goto(`${hall.url}/events`);
  await anybody.getByRole("link", { name: "Town Championship" }).click();
  await anybody.waitForURL("**/e/*");
  const first = anybody.locator("table.standings tbody tr").first();
  assert.match(await textOf(first), /Novak, Ana/);
  assert.deepEqual(await axeFaults(anybody), []);
  await shoot(anybody, "event-public");
  const pgn = await anybody.request.get(`${anybody.url().split("?")[0]}/round-1.pgn`);
  assert.match(await pgn.text(), /\[White "Novak, Ana"\][\s\S]*\[Score "\+\/-"\]/);
  await anybody.goto(`${anybody.url().split("?")[0]}/wall?turn=1`);
  await shoot(anybody, "event-wall");
  await page.goto(home);
  const report = await (await page.request.get(`${home}/trf26.trf`)).text();
  assert.equal(report.match(/^001 /gm)?.length, 9);
  assert.match(report, /Ilic, Iva/);
});
