// No irreversible act happens by a slip: an idle space bar, an early press, a swipe, a double
// click. And board, clocks and press are on one screen at every size.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { hallAndBrowser, testInChromium } from "./hall";
import {
  answerDialog,
  assertAccessible,
  assertNoFaults,
  assertOnScreen,
  nextFrame,
  openPage,
  type PageOptions,
  type Point,
  passTime,
  placeFinger,
  SIDEWAYS,
  SIZES,
  textOf,
  until,
} from "./page";
import { createGame, Player } from "./player";

const { hall, browser } = await hallAndBrowser();

/** White of a new game, on a page whose clock can be advanced. */
async function initTable(options: PageOptions = {}): Promise<Player> {
  const { white } = await Player.pair(browser, hall, {}, { hasClock: true, ...options });
  return white;
}

/**
 * Stops the page's own time: two clicks of a double click are one, however slow the machine is.
 * The page's time runs on until the command arrives, so it is stopped at a later moment.
 */
async function holdTime({ page }: Player): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
}

/** The articles of the rulings; not 6.11.1, which records that this machine was slow. */
async function ruled(player: Player): Promise<string[]> {
  return (await player.view()).rulings.map((ruling) => ruling.number).filter((number) => number !== "6.11.1");
}

test("board, both clocks and the press are on one screen", async () => {
  const white = await initTable();
  for (const size of [...SIZES, { width: 390, height: 664 }]) {
    await white.page.setViewportSize(size);
    // A click on a button may have scrolled to it.
    await white.page.evaluate(() => scrollTo(0, 0));
    for (const part of ["#board", ".plate.above .clock", ".plate.below .clock", "button.press"]) {
      await assertOnScreen(white.page.locator(part));
    }
  }
});

test("an idle space bar asks first, with the text of the Laws", async () => {
  const white = await initTable();
  const dialog = white.page.locator("#confirm");
  await white.page.keyboard.press(" ");
  await dialog.waitFor();
  assert.match(await textOf(dialog), /7\.5\.3/);
  await assertAccessible(white.page);
  // The second space is on the button that cancels.
  await passTime(white.page);
  await white.page.keyboard.press(" ");
  await dialog.waitFor({ state: "hidden" });
  assert.ok(!(await ruled(white)).includes("7.5.3"));
  // On purpose it is a press like any other, and asks again before.
  await until("the question again", async () => {
    if (!(await dialog.isVisible())) await white.page.keyboard.press(" ");
    return dialog.isVisible();
  });
  assert.ok(!(await ruled(white)).includes("7.5.3"));
  await answerDialog(dialog.getByRole("button", { name: "Press anyway" }));
  await until("the ruling", async () => (await ruled(white)).includes("7.5.3"));
  assertNoFaults(white);
});

test("a space bar pressed before the first view counts after it", async () => {
  const white = await initTable();
  // The hall's messages are held back: the page shows the turn as it was written.
  await white.page.addInitScript(() => {
    let held: (() => void)[] | null = [];
    const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      set(listener: (event: MessageEvent) => void) {
        heard?.set?.call(this, (event: MessageEvent) => {
          const hear = () => listener.call(this, event);
          if (held === null) hear();
          else held.push(hear);
        });
      },
    });
    addEventListener("let-go", () => {
      const all = held ?? [];
      held = null;
      for (const hear of all) hear();
    });
  });
  await white.page.reload();
  await white.seesTurn("Your move");
  await white.page.locator("main.table.live").waitFor();
  await white.page.keyboard.press(" ");
  await white.page.evaluate(() => dispatchEvent(new Event("let-go")));
  await white.page.locator("#confirm").waitFor();
  assert.ok(!(await ruled(white)).includes("7.5.3"));
  assertNoFaults(white);
});

test("a press that was meant for a move taken back does not count", async () => {
  const white = await initTable();
  // Touched and put back: the knight must move, and the pawn goes back (4.3.1).
  await white.touch("g1");
  await passTime(white.page);
  await white.touch("g1");
  await white.touch("e2");
  await moveAndPress(white, "e4");
  await white.page.locator("#notice", { hasText: "press" }).waitFor();
  await white.settle();
  const view = await white.view();
  assert.equal(view.clocks.running, "white", JSON.stringify(view.says));
  assert.ok(!(await ruled(white)).includes("7.5.3"));
});

test("a press right after the move waits for the hall and completes it", async () => {
  const white = await initTable();
  await white.touch("e2");
  await moveAndPress(white, "e4");
  await until("the move to be completed", async () => (await white.view()).made?.completed === true);
  assert.deepEqual(await ruled(white), ["6.6"]);
});

test("a double click on the press presses once", async () => {
  const white = await initTable();
  await white.play("e2", "e4");
  await until("the release", async () => (await white.view()).due);
  await holdTime(white);
  await white.page.locator("button.press").dblclick();
  await white.seesTurn("Black to move");
  await white.settle();
  assert.deepEqual(await ruled(white), ["6.6"]);
  assert.equal(await white.page.locator("#confirm[open]").count(), 0);
});

testInChromium("a double click lifts and does not put back; a swipe touches nothing and scrolls", async () => {
  const white = await initTable({ viewport: SIDEWAYS, hasTouch: true });
  const at = await white.centre("e2");
  await swipe(white.page, at, { x: at.x, y: at.y - 120 });
  let scrolled = 0;
  await until("the page to have gone with the finger, and to rest", async () => {
    const before = scrolled;
    scrolled = await white.page.evaluate(() => scrollY);
    return scrolled > 0 && scrolled === before;
  });
  assert.deepEqual((await white.view()).hands.white, null);
  assert.deepEqual((await white.view()).bound, []);
  await white.page.evaluate(() => scrollTo(0, 0));
  await holdTime(white);
  await white.square("g1").dblclick();
  await until("the knight in the hand", async () => (await white.view()).hands.white === "N");
  // If the second click had put it back, nothing would be released here. A resting finger lifts the
  // piece and carries it.
  await white.touch("f3");
  await until("the knight on f3", async () => (await white.view()).board.includes("5N2"));
});

test("a forfeit is confirmed, and no player is preselected", async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human" });
  const [arbiter, white] = await Player.all(browser, links, ["arbiter", "white"], { hasClock: true });
  const { page } = arbiter;
  await page.getByRole("button", { name: "Start" }).click();
  await white.seesTurn("Your move");
  await page.locator(".desk summary").filter({ hasText: "Conduct" }).click();
  const note = page.getByRole("button", { name: "Note it", exact: true });
  await note.click();
  await arbiter.settle();
  assert.deepEqual(await ruled(arbiter), ["6.6"], "no player was chosen");
  const device = page.locator("details.forfeit");
  await device.locator("summary").click();
  await device.locator("select[name=side]").selectOption("white");
  await device.getByRole("button").click();
  const dialog = page.locator("#confirm");
  await answerDialog(dialog.getByRole("button", { name: "No", exact: true }));
  assert.equal((await arbiter.view()).result, null);
  await device.getByRole("button").click();
  await answerDialog(dialog.getByRole("button", { name: /Note it/ }));
  await white.seesTurn("0-1");
  assertNoFaults(page);
});

/** Releases a piece and presses the space bar, both before the hall can have answered. */
async function moveAndPress({ page }: Player, square: string): Promise<void> {
  await passTime(page);
  await page.evaluate((square) => {
    document
      .querySelector(`[data-square=${square}]`)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  }, square);
}

/** A quick scrolling movement of a finger. */
async function swipe(page: Page, from: Point, to: Point) {
  const finger = await placeFinger(page, from, to);
  // Both at once: a finger that comes down and waits has rested on the piece.
  await Promise.all([finger.down(), finger.move(0.1)]);
  for (const part of [0.3, 0.5, 0.7, 0.9, 1]) {
    await nextFrame(page);
    await finger.move(part);
  }
  await finger.up();
}
