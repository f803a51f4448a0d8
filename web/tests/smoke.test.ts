// The browser tests of the everyday suite: two players play a game, an arbiter sees three boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertNoFaults, openPage, textOf } from "./page";
import { createGame, Player } from "./player";
import { callIllegal, linkOf, openClock, pressHalf, pressNow, seesBoard, seesCalls, startRoom } from "./rooms";

const { hall, browser } = await hallAndBrowser();

/** From, to, and the move as the page writes it. */
const MOVES: [string, string, string][] = [
  ["f2", "f3", "f3"],
  ["e7", "e5", "e5"],
  ["g2", "g4", "g4"],
  ["d8", "h4", "Qh4#"],
];

test("two players play a game on two pages", async () => {
  const links = await createGame(await openPage(browser), hall);
  const players = await Player.all(browser, links, ["white", "black"]);
  for (const player of players) await player.arrive();
  const played: string[] = [];
  for (const [index, [from, to, san]] of MOVES.entries()) {
    const player = players[index % 2];
    await player.seesTurn("Your move");
    await player.play(from, to);
    played.push(san);
    // Mate ends the game without a press (5.1.1).
    if (index + 1 < MOVES.length) await player.press();
    for (const each of players) await each.seesMoves(played);
    if (index + 1 < MOVES.length) {
      for (const { page } of players) assert.equal(await page.locator(".sitter .runs:visible").count(), 1);
    }
  }
  for (const player of players) await player.seesTurn("0-1");
  assertNoFaults(...players);
  const view = await players[0].view();
  assert.equal(view.result?.score, "0-1");
  assert.ok(view.rulings.some(({ number }) => number.startsWith("5.1.1")));
});

test("an arbiter sees three boards, a call and an illegal move", async () => {
  const arbiter = await openPage(browser);
  const links = await startRoom(arbiter, hall, 3, { table: "on wood" });
  for (const board of [1, 2]) await seesBoard(arbiter, board, ".side.white.running");
  const phone = await openClock(browser, linkOf(links, 2, "phone"));
  await pressHalf(phone, "white");
  await seesBoard(arbiter, 2, ".side.black.running");

  await phone.locator("#half-black .call").click();
  await seesCalls(arbiter, 1);
  await arbiter.locator("body").press("c");
  await pressNow(arbiter.getByRole("button", { name: "Yes", exact: true }));
  await seesCalls(arbiter, 0);
  await callIllegal(arbiter, "white");
  await seesBoard(arbiter, 2, ".side.white .offence", "1");

  await arbiter.goto(`${links.room}/log?q=7.5`);
  assert.match(await textOf(arbiter.locator("table.log")), /call illegal white/);
  assertNoFaults(arbiter, phone);
});
