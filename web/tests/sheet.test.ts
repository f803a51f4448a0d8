// The scoresheet kept by hand in the player's own letters (Article 8), and on paper; the font of
// the pages comes from the hall and states its licence.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { hallAndBrowser } from "./hall";
import { assertAccessible, assertNoFaults, openPage, results, textOf, visit } from "./page";
import { Player } from "./player";

const { hall, browser } = await hallAndBrowser();

test("a sheet kept by hand: written in the player's own letters, completed, signed at the end", async () => {
  const { white, black, links } = await Player.pair(browser, hall, { sheets: "kept", letters_white: "sl" });
  const spectator = await Player.sit(browser, links.spectator);
  const { page } = white;
  assert.match(await textOf(page.locator("#sheet .duty")), /must record/);
  await white.complete("g1", "f3");
  await black.seesTurn("Your move");
  await page.locator("#sheet .missing").filter({ hasText: "1" }).waitFor();
  await page.fill("#write", "Sf3");
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.locator("#sheet .missing").waitFor({ state: "detached" });
  assert.deepEqual(await page.locator("#sheet .san").allTextContents(), ["Sf3"]);
  assert.equal(await page.inputValue("#write"), "");
  // Typed text stays while the game continues.
  await page.fill("#write", "d");
  await black.complete("d7", "d5");
  await page.locator("#sheet .missing").waitFor();
  assert.equal(await page.inputValue("#write"), "d");
  assert.equal(await spectator.page.locator(".own-sheet:visible").count(), 0);
  await assertAccessible(page);
  await page.screenshot({ path: `${results}/sheet-by-hand.png` });
  await black.resign();
  await white.seesTurn("1-0");
  for (const player of [white, black]) {
    await player.page.getByRole("button", { name: "Sign the result 1-0" }).click();
    await player.page.locator("#sheet .signed").waitFor();
  }
  assertNoFaults(white, black);
});

test("the scoresheet of every game can be printed", async () => {
  const { white, links } = await Player.pair(browser, hall);
  await white.complete("g1", "f3");
  const page = await visit(browser, `${links.white}/sheet?lang=sl`);
  assert.match(await textOf(page.locator(".paper-columns")), /Sf3/);
  assert.match(await textOf(page.locator(".paper-head")), /Vera Menchik/);
  await assertAccessible(page);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    await page.screenshot({ path: `${results}/paper-${media}.png`, fullPage: true });
  }
  assertNoFaults(page);
});

test("the font comes from the hall, and a page with little text fetches few parts", async () => {
  const page = await openPage(browser);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(hall.url);
  await page.evaluate(() => document.fonts.ready);
  const fonts = asked.filter((url) => url.endsWith(".woff2"));
  assert.ok(fonts.length >= 1 && fonts.length <= 4, fonts.join(" "));
  assert.ok(
    asked.every((url) => url.startsWith(hall.url)),
    "no request goes to another host",
  );
  const licence = await fetch(`${hall.url}/assets/OFL.txt`);
  assert.match(await licence.text(), /SIL OPEN FONT LICENSE/i);
});

test("the scripts of a page are small", async () => {
  const page = await (await fetch(hall.url)).text();
  const address = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  assert.ok(address !== undefined);
  const script = await (await fetch(new URL(address, hall.url))).arrayBuffer();
  const packed = gzipSync(new Uint8Array(script)).length;
  console.log(`the scripts: ${packed} bytes compressed`);
  assert.ok(packed < 100_000, `${packed} bytes`);
});
