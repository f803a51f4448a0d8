// An open of eight players over three rounds, half of its boards wooden, from a spreadsheet to the
// final report: two arbiters and a committee, an illegal move, an appeal, an adjourned board, a
// late entry, a withdrawal. The results are read by third-party programs.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { hallAndBrowser } from "./hall";
import { assertAccessible, assertNoFaults, openPage, PHONE, shoot, textOf, until, visit, type Watched } from "./page";
import { readByOthers } from "./pgn";
import { Player } from "./player";
import { callIllegal, declareResult, nameOfficial, openClock, pressHalf, pressNow, seesBoard } from "./rooms";

const { hall, browser } = await hallAndBrowser();

/** As a spreadsheet saves it in Central Europe: semicolons, Windows-1250. */
const TABLE =
  "sep=;\r\nIme;Rejting;Savez;Titula;Klub\r\n" +
  "Novak, Ana;2310;SLO;WIM;\x8aK Ptuj\r\n" +
  "Petrov, Boris;2250;SRB;;Partizan\r\n" +
  "Kos, \xc8edomir;2100;SLO;;\x8aK Ptuj\r\n" +
  "Rus, Dan;1990;ROU;;\r\n" +
  "\xc6irić, Eldar;1950;;;\r\n".replace("ić", "i\xe6") +
  "Fekete, Flora;1900;HUN;;\r\n" +
  "Gruev, Goran;1850;MKD;;\r\n" +
  "Horvat, Hana;1800;CRO;;\r\n";

async function button(page: Page, name: string, part = page.locator("body")): Promise<void> {
  await part.getByRole("button", { name, exact: true }).click();
  await page.waitForLoadState();
  assert.deepEqual(await page.locator("[role=alert]").allTextContents(), [], name);
}

/** Chooses the results of several boards and enters all of them at once. */
async function results(page: Page, chosen: [number, string][]): Promise<void> {
  for (const [board, signs] of chosen) await page.locator(`#b${board} select`).selectOption(signs);
  await button(page, "Enter", page.locator("#b1"));
}

async function byHand(page: Page, pairs: string): Promise<void> {
  await page.fill("#pairs", pairs);
  await button(page, "Enter the pairings");
}

/** Creates the tournament as its organiser, with its first round paired and at its tables. */
async function begin(page: Watched): Promise<{ home: string; seats: string[][] }> {
  await page.goto(`${hall.url}/tournaments`);
  await page.fill("#name", "Town Open");
  await page.fill("#city", "Ptuj");
  await page.fill("#rounds", "3");
  await page.fill("#tie_breaks", "DE BH/C1 SB");
  await page.setInputFiles("#file", {
    name: "players.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(TABLE, "latin1"),
  });
  await page.locator("form.setup details.more summary", { hasText: "Regulations" }).click();
  await page.fill("#regulations", "guidelines: adjournment\ndefault-time: 30m");
  await button(page, "Create the tournament");
  assert.match(await textOf(page.locator("main")), /Nothing is stored yet/);
  await assertAccessible(page);
  // A double click: the same form twice is one event.
  await page.getByRole("button", { name: "Correct: create the tournament" }).dblclick();
  await page.waitForURL("**/v/*");
  const home = page.url().split("?")[0] ?? "";
  assert.match(await textOf(page.locator("table.players")), /Kos, Čedomir[\s\S]*Ćirić, Eldar/);
  await page.getByRole("link", { name: "About the tournament" }).click();
  await page.fill("#arbiter", "Rus, Vera");
  await page.fill("#federation", "SLO");
  await page.fill("#start", "2026-11-22");
  await page.fill("#end", "2026-11-24");
  await page.fill("#day-1", "2026-11-22");
  await shoot(page, "open-about");
  await assertAccessible(page);
  await button(page, "Save");
  await byHand(page, "1-5 6-2 3-7 8-4");
  await page.fill("#on_wood", "3-4");
  await button(page, "Set up the tables");
  await page.goto(`${home}/sheets/1`);
  const seats: string[][] = [];
  for (const card of await page.locator(".card-of-board").all()) {
    const links = await card.locator("figure a").evaluateAll((all) => all.map((it) => it.getAttribute("href") ?? ""));
    seats.push(links.map((link) => hall.url + new URL(link).pathname));
  }
  assert.deepEqual(
    seats.map((links) => links.length),
    [2, 2, 3, 3],
  );
  await page.goto(home);
  return { home, seats };
}

test("an open of eight players, from a spreadsheet to the final report", { timeout: 300_000 }, async () => {
  const organiser = await openPage(browser);
  const { home, seats } = await begin(organiser);
  await organiser.getByRole("button", { name: "All boards on one page" }).click();
  await organiser.waitForURL("**/r/*");
  const room = organiser.url().split("?")[0] ?? "";
  const arbiter = organiser;
  const deputy = await visit(browser, `${await nameOfficial(arbiter, room, "deputy", ["clocks", "rulings"])}?board=1`);
  const committee = await visit(browser, `${await nameOfficial(arbiter, room, "appeals")}?board=1`);
  await arbiter.goto(room);
  await arbiter.getByRole("button", { name: "Start all clocks" }).click();
  const [white, black, sealer, waiter] = await Promise.all(
    seats.slice(0, 2).flatMap((two) => two.map((it) => Player.sit(browser, it))),
  );
  const phones = await Promise.all(seats.slice(2).map((links) => openClock(browser, links[2], { hasTouch: true })));
  const tournament = await publicPage(organiser, home);
  const file = async (name: string) => (await organiser.request.get(`${tournament}/${name}`)).text();

  // Board 1: a bishop jumps over a pawn. Until it is noticed it is broadcast like any other move.
  await Player.open(white, black);
  await white.play("f1", "f3");
  await white.press();
  await black.seesClockOf("black");
  assert.match(await file("round-1.pgn"), /Bf3/);
  assert.doesNotMatch(await file("round-1.pgn"), /illegal/);
  assert.match(await file("round-1-relay.pgn"), /Bf3/);
  await callIllegal(deputy, "white");
  await seesBoard(deputy, 1, ".side.white .offence");
  await white.seesTurn("Your move");
  await white.play("f1", "c4");
  await white.press();
  await black.seesMoves(["e4", "e5", "Bc4"]);
  assert.match((await file("round-1.pgn")).replace(/\s+/g, " "), /2\.Bf3 was illegal/);
  assert.doesNotMatch(await file("round-1-relay.pgn"), /Bf3/);

  // White appeals, and resigns; the committee overrules, and its result counts in the tournament.
  await black.say("appeal the deputy disturbed me");
  await committee.goto(`${committee.url().split("?")[0]}?board=1`);
  await committee.locator("#depth .question").first().waitFor();
  await black.say("resign");
  await seesBoard(arbiter, 1, ".score", "1-0");
  await seesResult(organiser, tournament, 1, "1-0");
  const uphold = committee.locator('#depth .question button[value$="uphold"]');
  await pressNow(uphold);
  await uphold.waitFor({ state: "detached" });
  await declareResult(committee, "1/2-1/2");
  await seesBoard(committee, 1, ".score", "½-½");
  await seesResult(organiser, tournament, 1, "1/2-1/2");

  // Boards 3 and 4 on wood: the deputy reports an illegal move; results by the slips.
  const [third, fourth] = phones;
  await pressHalf(third, "white");
  await deputy.goto(`${deputy.url().split("?")[0]}?board=3`);
  await callIllegal(deputy, "white");
  await seesBoard(deputy, 3, ".side.white .offence");
  await pressHalf(fourth, "white");
  await pressHalf(fourth, "black");
  for (const [links, score, side] of [
    [seats[2], "1-0", "Novak"],
    [seats[3], "1/2-1/2", "draw"],
  ] as const) {
    for (const [at, color] of ["white", "black"].entries()) {
      const slip = await visit(browser, `${links[at]}/result`, { viewport: PHONE, javaScriptEnabled: false });
      await slip.locator(`[data-side=${color}] button[value="${score}"]`).click();
      await slip.waitForLoadState();
      if (at === 1) assert.match(await textOf(slip.locator("[role=status]")), /The result is/, side);
      await slip.context().close();
    }
  }
  await seesResult(organiser, tournament, 3, "1-0");
  await seesResult(organiser, tournament, 4, "1/2-1/2");

  // Board 2 is adjourned with a sealed move.
  await adjourn(arbiter, room, sealer, waiter);
  // The tournament is updated by itself.
  await until("board 2 adjourned at the tournament", async () => {
    await organiser.goto(home);
    return (await organiser.locator("#b2").getByRole("button", { name: "Adjourned" }).count()) === 0;
  });
  await shoot(organiser, "open-arbiter");

  // Round 2: one player comes late, one withdraws.
  await organiser.fill("#player", "Ilić, Iva | w | | 1700 | MNE");
  await organiser.locator("form:has(#player)").getByRole("button", { name: "Enter" }).click();
  await organiser.waitForLoadState();
  await organiser.locator("#p7").getByRole("button", { name: "withdraws" }).click();
  await organiser.waitForLoadState();
  await byHand(organiser, "2-1 4-3 5-6 8-9");
  // The colours of a board were wrong, and two boards are paired again.
  await organiser.locator("#b2").getByRole("button", { name: "Change colours" }).click();
  await organiser.waitForLoadState();
  await organiser.fill("#deed", "repair 2 3:5-9 4:8-6");
  await button(organiser, "Do it");
  await results(organiser, [
    [1, "0-1"],
    [2, "1/2-0"],
    [3, "+/-"],
    [4, "1-0 unrated"],
  ]);

  // Round 3 is paired, taken back and paired again; then the adjourned board continues.
  await byHand(organiser, "1-3 9-2 4-6 5-8");
  await button(organiser, "Cancel the last round");
  await byHand(organiser, "1-4 3-2 9-6 5-8");
  await resume(arbiter, room, sealer, waiter);
  await waiter.say("resign");
  await seesResult(organiser, `${tournament}?round=1`, 2, "1-0");
  await organiser.goto(home);
  await results(organiser, [
    [1, "1/2-1/2"],
    [2, "0-1"],
    [3, "0-0"],
    [4, "-/-"],
  ]);
  assert.match(await textOf(organiser.locator("main")), /All rounds are paired/);
  await shoot(organiser, "open-over");

  // The output: reports, games, the public page.
  const report = await (await organiser.request.get(`${home}/trf26.trf`)).text();
  assert.equal(report.match(/^001 /gm)?.length, 9);
  assert.match(report, /^132 {88}26\/11\/22/m);
  assert.match(report, /^102 Rus, Vera\r?$/m);
  const games = (await file("round-1-relay.pgn")).split(/\n\n(?=\[Event )/);
  assert.equal(games.length, 4);
  readByOthers(games[0], ["e2e4", "e7e5", "f1c4"], "1/2-1/2");
  readByOthers(games[1], ["e2e4", "e7e5", "g1f3"], "1-0");
  assert.match(games[1], /\[Date "2026\.11\.22"\]/);
  for (const [name, address] of [
    ["tournaments", `${hall.url}/tournaments`],
    ["open-sheets", `${home}/sheets/1`],
    ["open-slips", `${home}/slips/3`],
    ["open-final", `${home}/final`],
    ["open-wall", `${tournament}/wall?turn=1`],
    ["open-public", tournament],
  ] as const) {
    await organiser.goto(address);
    await shoot(organiser, name);
  }
  await assertAccessible(organiser);
  assertNoFaults(organiser, deputy, committee, ...phones, white, black, sealer, waiter);
});

/** The address of the tournament's public page. */
async function publicPage(page: Page, home: string): Promise<string> {
  await page.goto(home);
  const link = await page.getByRole("link", { name: "Public page" }).getAttribute("href");
  await page.goBack();
  return hall.url + link;
}

/** Waits until the public page shows a result. */
async function seesResult(page: Page, tournament: string, board: number, signs: string): Promise<void> {
  const shown = async () => {
    const text = await (await page.request.get(tournament)).text();
    return [...text.matchAll(/<td class="score">([^<]*)/g)][board - 1]?.[1];
  };
  await until(
    `${signs} at board ${board}`,
    async () => (await shown()) === signs,
    async () => `${await shown()}`,
  );
}

/** The board of these two is adjourned after White has sealed. */
async function adjourn(arbiter: Page, room: string, white: Player, black: Player): Promise<void> {
  await Player.open(white, black);
  await white.seesTurn("Your move");
  await arbiter.goto(`${room}?board=2`);
  await pressNow(arbiter.locator('#depth button[value="order sealing"]'));
  await white.sealAndStop("Ng1-f3");
  await pressNow(arbiter.locator('#depth button[value="end session"]'));
  await seesBoard(arbiter, 2, ".board-card", "Adjourned");
}

/** The board continues: both players are there, the envelope is opened. */
async function resume(arbiter: Page, room: string, white: Player, black: Player): Promise<void> {
  await arbiter.goto(`${room}?board=2`);
  await black.arrive();
  await pressNow(arbiter.locator("#depth button.key-s"));
  await white.arrive();
  await pressNow(arbiter.locator('#depth button[value="open envelope"]'));
  await black.seesMoves(["e4", "e5", "Nf3"]);
}
