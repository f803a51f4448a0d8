// External boards in a room: a file written by a relay grows, shows an illegal move, and is
// corrected.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertAccessibleInColours, assertNoFaults, openPage, shoot, textOf, until } from "./page";
import { openRoom, seesCalls } from "./rooms";

const folder = mkdtempSync(join(tmpdir(), "rokada-relay-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "round.pgn");
written("1. e4");
const { hall, browser } = await hallAndBrowser("--follow-pgn", file);

/** The file of the relay: a game whose moves come one after the other, and one that was drawn. */
function written(moves: string, result = "*"): void {
  const game = (board: number, white: string, black: string, text: string, score: string) =>
    `[Event "Open"]\n[Date "2024.05.01"]\n[Round "1.${board}"]\n[White "${white}"]\n[Black "${black}"]\n` +
    `[Result "${score}"]\n\n${text} ${score}\n\n`;
  const other = game(2, "Ana Kos", "Ion Pop", "1. d4 d5 2. c4 e6", "1/2-1/2");
  writeFileSync(file, game(1, "Vera Menchik", "Milan Vidmar", moves, result) + other);
}

test("an illegal move on a relayed board is announced at once, and withdrawn when the file is corrected", async () => {
  const arbiter = await openPage(browser);
  const links = await openRoom(arbiter, hall, 1, { table: "known" });
  await arbiter.goto(links.room);
  await arbiter.locator(`a[href$="/relayed"]`).click();
  const board = arbiter.locator('[data-board="1"]');
  await board.locator(".player", { hasText: "Vera Menchik" }).waitFor();
  assert.equal(await arbiter.locator("#alerts li").count(), 0);

  written("1. e4 e5 2. Ke3");
  await arbiter.locator("#alerts li", { hasText: "2.Ke3" }).waitFor();
  await seesCalls(arbiter, 1);
  assert.match(await textOf(arbiter.locator("#announcer")), /2\.Ke3/);
  const article = arbiter.locator("#alerts li a.article");
  assert.equal((await arbiter.request.get(hall.url + (await article.getAttribute("href")))).status(), 200);
  await shoot(arbiter, "relayed");

  written("1. e4 e5 2. Ke2 Nf6");
  await board.locator("li.withdrawn").waitFor();
  await until("no alert", async () => (await arbiter.locator("#alerts li").count()) === 0);
  assert.doesNotMatch(await arbiter.title(), /^\(/);

  await assertAccessibleInColours(arbiter);
  assertNoFaults(arbiter);
});
