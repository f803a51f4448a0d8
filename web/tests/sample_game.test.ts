// Two players play the Laws' own sample game (Appendix C of the translations) by touching, placing
// and pressing on two pages; a spectator watches; the hall is killed in the middle.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertNoFaults, openPage, passTime, shoot, until } from "./page";
import { readByOthers } from "./pgn";
import { createGame, Player } from "./player";

// By hand: from, to, and further acts. San as the page shows it, UCI as others read it.
interface Moved {
  by: [string, string];
  san: string;
  uci: string;
  /** The pawn that is captured en passant. */
  off?: string;
  /** The rook of a castling. */
  rook?: [string, string];
  offers?: true;
}

const GAME: Moved[] = [
  { by: ["e2", "e4"], san: "e4", uci: "e2e4" },
  { by: ["e7", "e5"], san: "e5", uci: "e7e5" },
  { by: ["g1", "f3"], san: "Nf3", uci: "g1f3" },
  { by: ["g8", "f6"], san: "Nf6", uci: "g8f6" },
  { by: ["d2", "d4"], san: "d4", uci: "d2d4" },
  { by: ["e5", "d4"], san: "exd4", uci: "e5d4" },
  { by: ["e4", "e5"], san: "e5", uci: "e4e5" },
  { by: ["f6", "e4"], san: "Ne4", uci: "f6e4" },
  { by: ["d1", "d4"], san: "Qxd4", uci: "d1d4" },
  { by: ["d7", "d5"], san: "d5", uci: "d7d5" },
  { by: ["e5", "d6"], off: "d5", san: "exd6", uci: "e5d6" },
  { by: ["e4", "d6"], san: "Nxd6", uci: "e4d6" },
  { by: ["c1", "g5"], san: "Bg5", uci: "c1g5" },
  { by: ["b8", "c6"], san: "Nc6", uci: "b8c6" },
  { by: ["d4", "e3"], san: "Qe3+", uci: "d4e3" },
  { by: ["f8", "e7"], san: "Be7", uci: "f8e7" },
  { by: ["b1", "d2"], san: "Nbd2", uci: "b1d2" },
  { by: ["e8", "g8"], rook: ["h8", "f8"], san: "O-O", uci: "e8g8" },
  { by: ["e1", "c1"], rook: ["a1", "d1"], san: "O-O-O", uci: "e1c1" },
  { by: ["f8", "e8"], san: "Re8", uci: "f8e8" },
  { by: ["c1", "b1"], offers: true, san: "Kb1", uci: "c1b1" },
];
const FINAL = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R";
const KILL_IN = 11;

const { hall, browser } = await hallAndBrowser();

test("the sample game, over the board, through a killed server, to a draw", { timeout: 180_000 }, async () => {
  const links = await createGame(await openPage(browser), hall);
  const [white, black] = await Player.all(browser, links, ["white", "black"], { hasClock: true });
  const [spectator, arbiter] = await Player.all(browser, links, ["spectator", "arbiter"]);
  const players = [white, black];
  // Each says "I am here"; then White's clock is started.
  for (const player of players) await player.arrive();

  const played: string[] = [];
  for (const [index, move] of GAME.entries()) {
    const player = players[index % 2];
    const [from, to] = move.by;
    await player.seesTurn("Your move");
    if (index === KILL_IN) await killAndReturn(players, player, from, to);
    else if (index % 5 === 2) await player.drag(from, to);
    else await player.play(from, to);
    if (move.off !== undefined) {
      await player.touch(move.off);
      // Two clicks in a row would be a double click.
      await passTime(player.page);
      await player.touch(move.off);
    }
    if (move.rook !== undefined) await player.play(...move.rook);
    played.push(move.san);
    await player.seesTurn("Press the clock");
    if (index === 12) await midGame(white, black, arbiter);
    if (move.offers) await player.page.getByRole("button", { name: "Offer draw" }).click();
    if (index % 3 === 1) await player.page.keyboard.press(" ");
    else await player.press();
    await player.seesMoves(played);
    await spectator.seesMoves(played);
  }

  await black.page.locator("#plate-white .offer").waitFor();
  await black.page.getByRole("button", { name: "Accept" }).click();
  for (const each of [white, black, spectator, arbiter]) await each.seesTurn("½-½");
  const view = await spectator.view();
  assert.equal(view.board, FINAL);
  assert.equal(view.result?.score, "1/2-1/2");
  await spectator.seesMoves(GAME.map((move) => move.san));
  assert.ok(view.rulings.length > 0, "the draw is a ruling under its article");

  const pgn = await spectator.download("game.pgn");
  readByOthers(
    pgn,
    GAME.map((move) => move.uci),
    "1/2-1/2",
  );
  assert.match(await arbiter.download("game.case"), /offer draw/);

  await shoot(white.page, "table-end-white");
  await shoot(spectator.page, "table-end-spectator");
  await white.reload();
  await white.seesMoves(played);
  assertNoFaults(white, black, spectator, arbiter);
});

/** The hall is killed while a piece is in a hand; it is still there after the restart. */
async function killAndReturn(players: Player[], player: Player, from: string, to: string): Promise<void> {
  await player.touch(from);
  await until("the piece in the hand", async () => (await player.view()).hands.black === "n");
  const before = await player.view();
  await hall.kill();
  await player.page.locator("#banner").filter({ hasText: "lost" }).waitFor();
  await player.touch(to);
  assert.match(await player.notice(), /no connection/i);
  await hall.start();
  const after = await player.view();
  assert.equal(after.board, before.board);
  assert.equal(after.hands.black, "n", "the piece is still in the hand");
  assert.equal(after.clocks.running, "black", "the clock runs on");
  for (const { page } of players) await page.locator("#banner").waitFor({ state: "hidden" });
  await player.touch(to);
}

/** Screenshots with a move that waits for its press. */
async function midGame(white: Player, black: Player, arbiter: Player): Promise<void> {
  await shoot(white.page, "table-white");
  await shoot(black.page, "table-black");
  await shoot(arbiter.page, "table-arbiter");
}
