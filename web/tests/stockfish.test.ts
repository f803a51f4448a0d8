// A known engine at an ordinary seat: Stockfish, which is run and never shipped. If it is missing,
// that is printed.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

import { hallAndBrowser, notRun } from "./hall";
import { assertNoFaults, ON_PHONE, until, visit } from "./page";
import { Player } from "./player";

const PLACES = [process.env.STOCKFISH, "/usr/games/stockfish", "/usr/bin/stockfish", "/usr/local/bin/stockfish"];
const engine = PLACES.find((place) => place !== undefined && place !== "" && existsSync(place));

test("a game by touch against Stockfish, which has the chosen strength and presses its clock", async () => {
  if (engine === undefined) {
    notRun("a game against Stockfish", "it is not here (Debian: apt-get install stockfish)");
    return;
  }
  const { hall, browser } = await hallAndBrowser("--engine", engine);
  const page = await visit(browser, hall.url, ON_PHONE);
  const own = new Player(page);
  await own.click(page.locator("[data-way=engine] details.more > summary"));
  await page.locator("#engine-strength").selectOption("elo 1600");
  await page.locator("#engine-regime").selectOption("over the board");
  await own.click(page.getByRole("button", { name: "Play the engine" }));
  await page.locator("main.table").waitFor();
  // A tap on a page whose scripts are not loaded yet sends a form.
  await page.waitForLoadState();
  // After any of its replies to these, the next is legal.
  for (const [index, [from, to]] of [
    ["a2", "a3"],
    ["h2", "h3"],
  ].entries()) {
    await own.seesTurn("Your move");
    await own.play(from, to);
    await own.seesTurn("Press the clock");
    await own.press();
    await until(
      "its answer, completed by its own press",
      async () => {
        const { moves } = await own.view();
        return moves.length === 2 * index + 2 && moves.at(-1)?.completed === true;
      },
      async () => JSON.stringify(await own.view()),
      60_000,
    );
  }
  const { rulings } = await own.view();
  assert.deepEqual(rulings, []);
  assert.match(await own.download("game.case"), /regulation engine black: stockfish, elo 1600/);
  assertNoFaults(page);
});
