// The size of each page at a first visit: all bytes transferred (compressed where the hall
// compresses). Prints a line for each page, and fails if a page sends a request to another host.

import assert from "node:assert/strict";

import type { Browser } from "playwright-core";

import { type Hall, withHallAndBrowser } from "./hall";
import { loaded, openPage } from "./page";
import { openRoom } from "./rooms";
import { allStates, type Shown } from "./states";

const PATHS = {
  desk: "/desk",
  "desk-case": "/desk?case=article_04/castling/king_then_rook_must_castle",
  laws: "/laws",
  article: "/laws/9.6",
  glossary: "/laws/glossary",
  practice: "/practice",
  "practice-case": "/practice/article_11/device/a_telephone_rings",
  winnable: "/winnable",
  rooms: "/rooms",
  tournaments: "/tournaments",
  api: "/api",
};

const KINDS = ["document", "stylesheet", "script", "font", "image", "other"] as const;
type Weight = Record<(typeof KINDS)[number], number>;

/** The bytes transferred for a page, by kind. */
async function weigh(browser: Browser, hall: Hall, address: string): Promise<Weight> {
  const page = await openPage(browser);
  const weight: Weight = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, other: 0 };
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  const kinds = new Map<string, keyof Weight>();
  wire.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const isOurs = request.url.startsWith(hall.url) || /^(data|blob):/.test(request.url);
    assert.ok(isOurs, `${address} asks ${request.url}`);
    kinds.set(requestId, KINDS.find((kind) => kind === type?.toLowerCase()) ?? "other");
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight[kinds.get(requestId) ?? "other"] += encodedDataLength;
  });
  const answer = await page.goto(address);
  assert.ok(answer?.ok() || address.endsWith("/nothing"), `${address} answered ${answer?.status()}`);
  await page.evaluate(() => document.fonts.ready);
  await loaded(page);
  await page.context().close();
  return weight;
}

/** A room of eight boards and a tournament of four players, as their arbiters see them. */
async function roomAndEvent(browser: Browser, hall: Hall): Promise<Shown[]> {
  const page = await openPage(browser);
  const { room } = await openRoom(page, hall, 8, { table: "known" });
  await page.goto(`${hall.url}/tournaments`);
  await page.fill("#name", "Town Championship");
  await page.fill("#rounds", "3");
  await page.fill("#list", "Novak, Ana\nPetrov, Boris\nKos, Cilka\nRus, Dan");
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("button", { name: "Correct: create the tournament" }).click();
  await page.waitForURL("**/v/*");
  const tournament = page.url();
  const shown = await page.locator('a[href^="/tournaments/"]').first().getAttribute("href");
  await page.context().close();
  return [
    { name: "room-arbiter", address: room },
    { name: "tournament-arbiter", address: tournament },
    { name: "tournament", address: `${hall.url}${shown}` },
    { name: "tournament-wall", address: `${hall.url}${shown}/wall` },
  ];
}

await withHallAndBrowser(async (hall, browser) => {
  const pages = await allStates(browser, hall);
  for (const [name, path] of Object.entries(PATHS)) pages.push({ name, address: hall.url + path });
  pages.push(...(await roomAndEvent(browser, hall)));
  const kb = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(7);
  console.log(`${"KB".padEnd(28)}${["all", ...KINDS].map((kind) => kind.slice(0, 7).padStart(8)).join("")}`);
  for (const { name, address } of pages) {
    const weight = await weigh(browser, hall, address);
    const all = KINDS.reduce((sum, kind) => sum + weight[kind], 0);
    console.log(`${name.padEnd(28)} ${[all, ...KINDS.map((kind) => weight[kind])].map(kb).join(" ")}`);
  }
});
