// The text board: a game typed on both sides, with and without scripts, and the announcements to a
// screen reader.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { hallAndBrowser, testInChromium } from "./hall";
import {
  answerDialog,
  assertAccessible,
  assertAccessibleInColours,
  assertFits,
  assertNoFaults,
  openPage,
  type PageOptions,
  PHONE,
  seesText,
  shoot,
  textOf,
  until,
  visit,
} from "./page";
import { act, createGame } from "./player";

const { hall, browser } = await hallAndBrowser();

/** Types a line; without scripts the page is reloaded. */
async function type(page: Page, line: string) {
  await page.fill("#line", line);
  await page.press("#line", "Enter");
  await page.waitForLoadState();
}

/** The text board of a seat. */
const openText = (link: string, options?: PageOptions) => visit(browser, `${link}/text`, options);

/** The text boards of both players of a new game, which has begun. */
async function openBoth(answers: Record<string, string>, optionsOfBlack?: PageOptions) {
  const links = await createGame(await openPage(browser), hall, answers);
  const [white, black] = [await openText(links.white), await openText(links.black, optionsOfBlack)];
  for (const page of [white, black]) await type(page, "arrive");
  await hears(white, "Your move");
  return { white, black };
}

const hears = (page: Page, what: string) => seesText(page.locator("#since"), what);

testInChromium(
  "a game is typed, by one side with scripts and a polite region, by the other with plain forms",
  async () => {
    const links = await createGame(await openPage(browser), hall, { time: "5m" });
    const white = await visit(browser, links.white);
    // The link to it is the second Tab stop.
    await white.keyboard.press("Tab");
    await white.locator("a.skip[href$='/text']").focus();
    await white.keyboard.press("Enter");
    await white.waitForURL("**/text");
    assert.equal(await white.locator("#since").getAttribute("aria-live"), "polite");
    const black = await openText(links.black, { javaScriptEnabled: false });

    await type(white, "arrive");
    await until("the act to be done", async () => (await white.inputValue("#line")) === "");
    await type(black, "arrive");
    await hears(white, "Your move");
    await type(white, "where knights");
    await white.locator("#said").filter({ hasText: "white knight: b1, g1" }).waitFor();
    await type(white, "e4");
    await hears(white, "white pawn: placed on e4");
    await type(white, "press");
    await hears(white, "1. White: e4");
    await seesText(white.locator("#state"), "Black to move");

    // By plain forms Black reloads, and reads the new lines.
    await black.locator("a.button[href*='/text?']").click();
    await black.waitForLoadState();
    assert.match(await textOf(black.locator("#since")), /1\. White: e4/);
    await type(black, "what e4");
    assert.equal(await textOf(black.locator("#said")), "e4: white pawn");
    await type(black, "Nf9");
    assert.match(await textOf(black.locator("#notice")), /Nf9/);
    await type(black, "e5");
    assert.match(await textOf(black.locator("#since")), /black pawn: placed on e5/);
    await type(black, "press");
    assert.match(await textOf(black.locator("#since")), /1\. Black: e5/);
    await hears(white, "1. Black: e5");

    // The field keeps the focus for further typing.
    assert.equal(await white.evaluate(() => document.activeElement?.id), "line");
    await type(white, "claim threefold");
    await hears(white, "9.5.3");
    await assertAccessible(white);
    await shoot(white, "text-board");

    // A line typed while the hall is down is not lost, and counts once.
    await hall.kill();
    await type(white, "g1f3");
    await white.locator("#notice").filter({ hasText: /.+/ }).waitFor();
    await hall.start();
    await hears(white, "white knight: placed on f3");
    assertNoFaults(white);
  },
);

test("the page fits a phone and exists in another language, and axe finds nothing", async () => {
  const links = await createGame(await openPage(browser), hall);
  const page = await openText(links.white, { viewport: PHONE, locale: "sl-SI" });
  assert.equal(await page.locator("html").getAttribute("lang"), "sl");
  await assertFits(page);
  await assertAccessibleInColours(page);
  await shoot(page, "text-board-phone");
  await type(page, "kje skakaci");
  await page.locator("#said").filter({ hasText: "b1, g1" }).waitFor();
});

test("the board has sixty-four named squares, arrow keys, one Tab stop, and pieces in hand", async () => {
  const { white, black } = await openBoth({ time: "5m" });
  const square = (page: Page, name: string) => page.locator(`[data-square=${name}]`);
  assert.equal(await white.locator("[role=grid] button").count(), 64);
  assert.equal(await white.locator("[role=grid] button[tabindex='0']").count(), 1);
  assert.equal(await square(white, "e2").getAttribute("aria-label"), "e2: white pawn");
  // White's own side is nearest to White, Black's to Black.
  const first = (page: Page) => page.locator("[role=grid] button").first().getAttribute("data-square");
  assert.deepEqual([await first(white), await first(black)], ["a8", "h1"]);
  await square(white, "e1").focus();
  for (const key of ["ArrowUp", "Enter"]) await white.keyboard.press(key);
  await hears(white, "in hand");
  for (const key of ["ArrowUp", "ArrowUp"]) await white.keyboard.press(key);
  assert.equal(await white.evaluate(() => (document.activeElement as HTMLElement).dataset.square), "e4");
  await white.keyboard.press("Enter");
  await hears(white, "white pawn: placed on e4");
  await type(white, "press");
  for (const page of [white, black]) await hears(page, "1. White: e4");

  // Urgent lines are announced at once, in a separate region, and only there.
  await type(black, "claim threefold");
  await white.locator("#urgent").filter({ hasText: "9.5.3" }).waitFor({ state: "attached" });
  assert.equal(await white.locator("#urgent").getAttribute("role"), "alert");
  const line = white.locator("#since li").filter({ hasText: "9.5.3" }).first();
  assert.equal(await line.getAttribute("aria-live"), "off");
  await assertAccessible(white);
  assertNoFaults(white);
});

test("where moves are chosen two squares make one, and without scripts a square names its piece", async () => {
  const { white, black } = await openBoth({ time: "5m", regime: "guarded" }, { javaScriptEnabled: false });
  await white.locator("[data-square=g1]").click();
  await white.locator("#said").filter({ hasText: "g1: white knight" }).waitFor();
  assert.equal(await white.locator("[data-square=g1]").getAttribute("aria-pressed"), "true");
  await white.locator("[data-square=f3]").click();
  await hears(white, "1. White: Nf3");
  await black.locator("[data-square=f3]").click();
  assert.equal(await textOf(black.locator("#said")), "f3: white knight");
});

test("brief announcements, and the clock at chosen times: stored on the device, also without scripts", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "62s" });
  const [white, black] = [await openText(links.white), await openText(links.black, { javaScriptEnabled: false })];
  await type(black, "arrive");
  // Without scripts it is a button, and its answer is on the page.
  await black.getByRole("button", { name: "Tell me briefly" }).click();
  assert.match(await textOf(black.locator("#said")), /^Brief: moves/);
  await black.reload();
  assert.equal(await black.getByRole("button", { name: "Tell me everything" }).count(), 1);

  await type(white, "clock at 0:59 0:20");
  await white.locator("#said").filter({ hasText: "announced at 59 seconds, 20 seconds" }).waitFor();
  await type(white, "arrive");
  // The player's own time under a minute is urgent; the log has it too.
  await white.locator("#urgent").filter({ hasText: "White's clock: 59 seconds" }).waitFor({ state: "attached" });
  await hears(white, "White's clock: 59 seconds");
  await type(white, "e4");
  await hears(white, "white pawn: placed on e4");
  await type(white, "press");
  // The opponent's is announced politely.
  await hears(white, "Black's clock: 59 seconds");
  assert.ok(!(await textOf(white.locator("#urgent"))).includes("Black's clock"));
  await type(white, "brief");
  await white.locator("#said").filter({ hasText: "Brief: moves" }).waitFor();
  await black.getByRole("link", { name: "Refresh" }).click();
  assert.match(await textOf(black.locator("#since")), /^e4/);
  await type(black, "e5");
  assert.match(await textOf(black.locator("#since")), /black pawn: placed on e5/);
  await type(black, "press");
  assert.match(await textOf(black.locator("#since")), /^e5/);
  await white.locator("#since li").filter({ hasText: /^e5$/ }).waitFor();
  await hears(white, "Your move");
  // Another visit has the same settings.
  await white.reload();
  assert.equal(await white.getByRole("button", { name: "Tell the clock only when I ask" }).count(), 1);
  await assertAccessible(white);
  assertNoFaults(white);
});

test("the arbiter's acts are forms that keep their input, and a forfeit is confirmed", async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human" });
  const [arbiter, white] = [await openText(links.arbiter, { hasClock: true }), await openText(links.white)];
  await arbiter.locator("#company", { hasText: "White: connected" }).waitFor();
  await arbiter.locator("summary", { hasText: /^Time$/ }).click();
  const span = arbiter.locator("form:has(button[value='add {side} {span}']) input[name=span]");
  await span.fill("2m");
  for (const link of [links.white, links.black]) await act(hall, link, "arrive");
  await hears(arbiter, "White to move");
  assert.equal(await span.inputValue(), "2m");
  assert.ok(await span.evaluate((it) => it === document.activeElement), "the focus is where it was");
  await arbiter.getByRole("button", { name: "Add", exact: true }).click();
  await arbiter.locator("#state", { hasText: "White's clock: 1 hour 32 minutes" }).waitFor();
  assert.equal(await span.inputValue(), "");
  await assertAccessible(arbiter);
  // All unfolded parts fit a phone.
  await arbiter.setViewportSize(PHONE);
  const setFolds = (open: boolean) =>
    arbiter.locator("#state details").evaluateAll((folds, open) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = open;
    }, open);
  await setFolds(true);
  await assertFits(arbiter);
  await setFolds(false);

  // A press without a move is confirmed first.
  await hears(white, "Your move");
  await type(white, "press");
  await white.locator("#confirm", { hasText: "7.5.3" }).waitFor();
  await white.keyboard.press("Escape");
  await type(white, "e4");
  await hears(white, "white pawn: placed on e4");
  await type(white, "press");
  await hears(arbiter, "Black to move");

  for (const fold of ["Conduct", "A telephone or other device"]) {
    await arbiter.locator("summary", { hasText: fold }).click();
  }
  const device = arbiter.locator("form:has(button[value='incident {side} device'])");
  await device.locator("select").selectOption("black");
  await device.locator("button").click();
  await arbiter.locator("#confirm", { hasText: "loses the game at once" }).waitFor();
  await arbiter.keyboard.press("Escape");
  await device.locator("button").click();
  await answerDialog(arbiter.locator("#confirm [data-part=yes]"));
  await seesText(arbiter.locator("#state"), "11.3.2");
  assertNoFaults(arbiter, white);
});

test("a blind player's announcement is shown at the other board, and repeated by one touch (D.2.1)", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "5m", blind: "white" });
  const white = await openText(links.white);
  const black = await visit(browser, links.black, { locale: "sl-SI" });
  await black.locator("main.table.live").waitFor();
  await type(white, "arrive");
  await black.locator("button[value=arrive]").click();
  await hears(white, "Your move");
  await type(white, "make g1f3");
  await hears(white, "Announce your move");
  await type(white, "announce Springer Gustav eins Felix drei");
  await hears(white, "White announces: Ng1-f3");
  await hears(white, "Press the clock");
  const heard = "Beli napove: Sg1-f3 (Springer Gustav eins Felix drei)";
  await black.locator("#rulings .card-of-ruling", { hasText: heard }).waitFor();
  await seesText(black.locator("#announcer"), heard);
  await black.locator("#more button", { hasText: "Ponovite: Springer Gustav eins Felix drei" }).click();
  // It is announced before the rest is read.
  await white.locator("#urgent").filter({ hasText: "Black repeats: Ng1-f3" }).waitFor({ state: "attached" });
  await until(
    "nothing left to repeat",
    async () => (await black.locator("#more button", { hasText: "Ponovite: " }).count()) === 0,
  );
  await assertAccessible(black);
  assertNoFaults(white, black);
});
