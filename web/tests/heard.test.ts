// A whole short game by keyboard alone, announced by a screen reader that runs in the page: the
// opponent's moves, the player's own acts, a refused claim, the clock, and the mate.

import assert from "node:assert/strict";
import { test } from "node:test";

import { build } from "esbuild";

import { hallAndBrowser } from "./hall";
import { assertNoFaults, openPage, until } from "./page";
import { createGame, Player } from "./player";

/** The screen reader that these tests add to the page. */
interface Reader {
  virtual: {
    start(options: { container: Element }): Promise<void>;
    spokenPhraseLog(): Promise<string[]>;
    lastSpokenPhrase(): Promise<string>;
    next(): Promise<void>;
    stop(): Promise<void>;
  };
}
declare const reader: Reader;

const bundled = await build({
  stdin: { contents: 'export { virtual } from "@guidepup/virtual-screen-reader/browser.js";', resolveDir: "." },
  bundle: true,
  write: false,
  format: "iife",
  globalName: "reader",
  platform: "browser",
  logLevel: "error",
});
const source = bundled.outputFiles[0]?.text ?? "";
const { hall, browser } = await hallAndBrowser();

/** A blind player: keys and announcements only. */
class Listener extends Player {
  async listen(): Promise<void> {
    await this.page.evaluate(`${source}; globalThis.reader = reader;`);
    await this.page.evaluate(() => reader.virtual.start({ container: document.body }));
  }

  async heard(): Promise<string[]> {
    return this.page.evaluate(() => reader.virtual.spokenPhraseLog());
  }

  async hears(what: RegExp): Promise<void> {
    await until(
      `to hear ${what}`,
      async () => (await this.heard()).some((phrase) => what.test(phrase)),
      async () => (await this.heard()).join("\n"),
    );
  }

  /** The accessible name of the focused element. */
  private called(): Promise<string> {
    return this.page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? "";
    });
  }

  /** Presses Tab until this has the focus. */
  async tabTo(what: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let tabs = 0; tabs < 120; tabs += 1) {
      await this.page.keyboard.press("Tab");
      const called = await this.called();
      if (what.test(called)) return;
      passed.push(called);
    }
    assert.fail(`no tab leads to ${what}; there were: ${passed.join(" | ")}`);
  }

  /** Reads on, item by item, until this is announced. */
  async readsOnTo(what: RegExp): Promise<void> {
    for (let steps = 0; steps < 400; steps += 1) {
      await this.page.evaluate(() => reader.virtual.next());
      if (what.test(await this.page.evaluate(() => reader.virtual.lastSpokenPhrase()))) return;
    }
    assert.fail(`nothing says ${what}; there was: ${(await this.heard()).slice(-80).join(" | ")}`);
  }

  /** Moves from square to square by the arrow keys, and presses Enter there. */
  async enterAt(square: string): Promise<void> {
    const at = () =>
      this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square ?? "nowhere");
    if ((await at()) === "nowhere") await this.tabTo(/^[a-h][1-8], /);
    for (let steps = 0; steps < 20; steps += 1) {
      const [now, goal] = [await at(), square];
      if (now === goal) break;
      const files = goal.charCodeAt(0) - now.charCodeAt(0);
      const ranks = Number(goal[1]) - Number(now[1]);
      // This is Black's board: left and right, up and down are reversed.
      const key = files !== 0 ? (files > 0 ? "ArrowLeft" : "ArrowRight") : ranks > 0 ? "ArrowDown" : "ArrowUp";
      await this.page.keyboard.press(key);
    }
    assert.equal(await at(), square);
    await this.page.keyboard.press("Enter");
  }

  /** Lifts, releases and presses by keys, and hears each. */
  async makes(from: string, to: string): Promise<void> {
    await this.enterAt(from);
    await this.hears(new RegExp(`lifted from ${from}`));
    await this.enterAt(to);
    await this.hears(new RegExp(`placed on ${to}`));
    await this.page.keyboard.press(" ");
  }
}

test("a game by keyboard alone, with a claim that is refused, is announced up to the mate", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "5m+3s" });
  const white = await Player.sit(browser, links.white);
  const { page } = await Player.sit(browser, links.black);
  const black = new Listener(page);
  await black.listen();
  await black.tabTo(/^I am here/);
  await page.keyboard.press("Enter");
  await white.arrive();
  await white.seesClockOf("white");
  await white.play("f2", "f3");
  await white.press();
  await black.hears(/polite: White.*f3/);
  await black.hears(/your clock/i);
  await black.makes("e7", "e5");
  await white.seesMoves(["f3", "e5"]);
  await white.seesClockOf("white");
  await white.play("g2", "g4");
  await white.press();
  await black.hears(/polite: White.*g4/);
  // The clock is no live region: it is read on demand.
  await black.readsOnTo(/timer, .*Black.*clock|timer, .*clock.*Black/i);
  // An unjustified draw claim is refused under its article, and White gets two minutes.
  await black.tabTo(/^Claim draw$/);
  await page.keyboard.press("Enter");
  await black.tabTo(/Draw: threefold repetition/);
  await page.keyboard.press("Enter");
  await black.hears(/9\.5\.3.*Refused/);
  await black.hears(/9\.5\.3.*White gets 2 minutes more/);
  await black.makes("d8", "h4");
  await white.seesTurn("0-1");
  await black.hears(/Black wins|checkmate/i);
  const view = await black.view();
  assert.equal(view.result?.score, "0-1");
  assertNoFaults(page);
});
