// An arbiter without a mouse: a room opened, a call answered, an illegal move on wood, an
// adjournment with a sealed move, a result, all by keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { hallAndBrowser } from "./hall";
import { assertNoFaults, openPage, textOf, until } from "./page";
import { linkIn, Player } from "./player";
import { openClock, pressHalf, seesBoard, seesCalls } from "./rooms";

const TABS_MAX = 250;

const { hall, browser } = await hallAndBrowser();

/** Presses Tab until the focus is on a matching element, and checks that the focus is visible. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let times = 0; times < TABS_MAX; times += 1) {
    await page.keyboard.press("Tab");
    const is = await page.evaluate((selector) => {
      const here = document.activeElement;
      if (here === null || !here.matches(selector)) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(here);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none" ? "seen" : "unseen";
    }, wanted);
    if (is !== null) {
      assert.equal(is, "seen", `the focus on ${wanted} is invisible`);
      return;
    }
  }
  assert.fail(`no Tab leads to ${wanted}`);
}

/** The same, and presses it. */
async function press(page: Page, wanted: string, key = "Enter"): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

test("an arbiter manages all boards by keyboard alone", { timeout: 180_000 }, async () => {
  const arbiter = await openPage(browser);
  const { keyboard } = arbiter;
  await arbiter.goto(`${hall.url}/rooms`);
  await tabTo(arbiter, "[name=name]");
  await keyboard.type("Club evening");
  await tabTo(arbiter, "[name=pairs]");
  await keyboard.type("Vera Menchik - Milan Vidmar\nAna Kos - Ion Pop");
  await tabTo(arbiter, "[name=others]");
  await keyboard.type("2");
  await press(arbiter, "[name=adjournment]", "Space");
  await press(arbiter, "button.primary");
  await arbiter.locator("#link-room").waitFor();
  const here = (id: string) => linkIn(arbiter, hall, id);
  const [seats, phoneLink] = [[await here("link-1-white"), await here("link-1-black")], await here("link-2-phone")];
  const room = await here("link-room");
  await press(arbiter, `a[href="${await arbiter.inputValue("#link-room")}"]`);
  await until("the room", async () => new URL(arbiter.url()).pathname === new URL(room).pathname);
  await press(arbiter, 'button[value="start"]');
  await seesBoard(arbiter, 2, ".side.white.running");

  const [white, black] = await Promise.all(seats.map((link) => Player.sit(browser, link)));
  const phone = await openClock(browser, phoneLink);

  // A call on wood: c opens its board, a leads to the answers, Esc back to the board in the
  // overview.
  await pressHalf(phone, "white");
  await phone.locator("#half-black .call").click();
  await seesCalls(arbiter, 1);
  await keyboard.press("c");
  await arbiter.locator("#depth .question").waitFor();
  await keyboard.press("a");
  // In one step: between two steps the hall may replace the board.
  assert.ok(
    await arbiter.evaluate(() => {
      const fields = ":is(button:not([disabled]), input:not([type=hidden]), select)";
      return document.activeElement === document.querySelector(`#depth .question ${fields}`);
    }),
  );
  await keyboard.press("Enter");
  await seesCalls(arbiter, 0);
  await press(arbiter, '#depth button[value="call illegal white"]');
  const offence = arbiter.locator('[data-board="2"] .offence');
  await offence.waitFor({ state: "attached" });
  // The board may show the offence before the key that takes back exactly that act.
  await arbiter.locator("#depth .key-u[value^=undo]", { hasText: "illegal" }).waitFor();
  await keyboard.press("u");
  await until("the offence taken back", async () => (await offence.count()) === 0);
  await keyboard.press("Escape");
  await arbiter.locator("#depth").waitFor({ state: "hidden" });

  // The focus stays while moves come in.
  await keyboard.press("k");
  await keyboard.press("Enter");
  await arbiter.locator("#depth h2", { hasText: "Vera Menchik" }).waitFor();
  await tabTo(arbiter, '#depth button[value="order sealing"]');
  await Player.open(white, black);
  await arbiter.locator("#depth .depth-moves", { hasText: "e5" }).waitFor();
  await keyboard.press("Enter");

  // An adjourned board: the move sealed, the session ended and resumed, the envelope opened.
  await white.sealAndStop("Ng1-f3");
  await arbiter.locator('#depth button[value="end session"]').waitFor();
  await press(arbiter, '#depth button[value="end session"]');
  await seesBoard(arbiter, 1, ".board-card", "Adjourned");
  assert.doesNotMatch(await arbiter.content(), /Ng1-f3|Nf3/);
  await black.arrive();
  await arbiter.locator("#depth button.key-s").waitFor();
  await keyboard.press("s");
  await white.arrive();
  await arbiter.locator('#depth button[value="open envelope"]').waitFor();
  await press(arbiter, '#depth button[value="open envelope"]');
  await black.seesMoves(["e4", "e5", "Nf3"]);
  await arbiter.locator("#depth .depth-moves", { hasText: "Nf3" }).waitFor();

  // A result declared by the arbiter, with its reason.
  await press(arbiter, "#depth details:has(option[value='declare 1-0']) > summary");
  await tabTo(arbiter, "#depth details[open] select[name=act]");
  await keyboard.press("ArrowDown");
  await tabTo(arbiter, "#depth details[open] [name=reason]");
  await keyboard.type("Black left the hall");
  await press(arbiter, "#depth details[open] [type=checkbox]", "Space");
  await press(arbiter, "#depth details[open] button");
  await seesBoard(arbiter, 1, ".score", "0-1");
  await press(arbiter, `a[href$="/log"]`);
  await arbiter.locator("table.log", { hasText: "Black left the hall" }).waitFor();
  await arbiter.waitForLoadState();
  assert.match(await textOf(arbiter.locator("table.log")), /undo/);
  assertNoFaults(arbiter, phone, white, black);
});
