// A game set up by the front page, and the people at it.

import assert from "node:assert/strict";

import type { Browser, Locator, Page } from "playwright-core";

import type { View } from "../src/wire";
import type { Hall } from "./hall";
import {
  nextFrame,
  openPage,
  type PageOptions,
  type Point,
  placeFinger,
  seesText,
  submit,
  textOf,
  until,
  visit,
  type Watched,
} from "./page";

/** The links of a game; those of assistants only if there are any. */
export type Links = Record<"white" | "black" | "arbiter" | "spectator" | "white-assistant" | "black-assistant", string>;

/**
 * The link in a field of a page, at the address of this test, whatever the machine's name in its
 * network.
 */
export async function linkIn(page: Page, hall: Hall, id: string): Promise<string> {
  return hall.url + new URL(await page.inputValue(`#${id}`)).pathname;
}

/** An act at a seat by a plain form. */
export async function act(hall: Hall, link: string, text: string): Promise<void> {
  const headers = { Origin: hall.url };
  const body = new URLSearchParams({ act: text });
  const answer = await fetch(`${link}/act`, { method: "POST", headers, body });
  assert.ok(answer.ok, `${link} ${text}: ${answer.status}`);
}

/** Starts the clocks by a plain form if they wait for the arbiter. */
export async function startClocks(hall: Hall, links: Links): Promise<void> {
  const view = (await (await fetch(`${links.arbiter}/view.json`)).json()) as View;
  if (view.phase === "before start" && view.can.includes("start")) await act(hall, links.arbiter, "start");
}

/** Fields that are folded on the front page: ticked, chosen from a list, or typed. */
const FOLDED: Record<string, "tick" | "list" | "line"> = {
  adjournment: "tick",
  disability: "tick",
  assistants: "list",
  blind: "list",
  facts: "list",
  letters_white: "list",
  sheets: "list",
  start: "line",
  resumption: "line",
};

/** Fills in the front page and returns the links by seat. */
export async function createGame(page: Page, hall: Hall, answers: Record<string, string> = {}): Promise<Links> {
  await page.goto(hall.url);
  await page.locator("details.whole > summary").click();
  const { regime = "over the board", arbiter = "automatic", edition, ...texts } = answers;
  if (Object.keys(texts).some((name) => name in FOLDED)) await page.locator("form.setup details.more summary").click();
  for (const [name, value] of Object.entries({
    white: "Vera Menchik",
    black: "Milan Vidmar",
    time: "90m+30s",
    ...texts,
  })) {
    const field = page.locator(`form.setup [name=${name}]`);
    if (FOLDED[name] === "tick") await field.check();
    else if (FOLDED[name] === "list") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.check(`form.setup [name=regime][value="${regime}"]`);
  await page.check(`form.setup [name=arbiter][value="${arbiter}"]`);
  if (edition !== undefined) await page.check(`form.setup [name=edition][value="${edition}"]`, { force: true });
  await page.click("form.setup button[type=submit]");
  await page.waitForURL("**/o/*");
  const links: Record<string, string> = {};
  for (const card of await page.locator("[data-seat]").all()) {
    const seat = await card.getAttribute("data-seat");
    links[seat ?? ""] = await linkIn(page, hall, `link-${seat}`);
  }
  return links as Links;
}

/** A player at the table, or another reader of a game; with `isMobile` by touch. */
export class Player {
  constructor(readonly page: Watched) {}

  get faults(): string[] {
    return this.page.faults;
  }

  static async sit(browser: Browser, link: string, options?: PageOptions): Promise<Player> {
    const page = await visit(browser, link, options);
    await page.locator("main.table").waitFor();
    return new Player(page);
  }

  /** One at each of these seats, in this order. */
  static async all(browser: Browser, links: Links, seats: (keyof Links)[], options?: PageOptions): Promise<Player[]> {
    return Promise.all(seats.map((seat) => Player.sit(browser, links[seat], options)));
  }

  /** Both players of a new game, which has begun. */
  static async pair(
    browser: Browser,
    hall: Hall,
    answers: Record<string, string> = {},
    options?: PageOptions,
  ): Promise<{ white: Player; black: Player; links: Links }> {
    const links = await createGame(await openPage(browser), hall, answers);
    const [white, black] = await Player.all(browser, links, ["white", "black"], options);
    for (const player of [white, black]) await player.arrive();
    await white.seesTurn("Your move");
    return { white, black, links };
  }

  /**
   * These two play 1 e4 e5, each when their clock runs, until White sees White's clock run again.
   */
  static async open(white: Player, black: Player): Promise<void> {
    await white.seesClockOf("white");
    await white.play("e2", "e4");
    await white.press();
    await black.seesClockOf("black");
    await black.play("e7", "e5");
    await black.press();
    await white.seesMoves(["e4", "e5"]);
    await white.seesClockOf("white");
  }

  /** Clicks, or taps on a phone. */
  async click(element: Locator): Promise<void> {
    if (this.page.isMobile) await element.tap();
    else await element.click();
  }

  async arrive(): Promise<void> {
    await this.click(this.page.getByRole("button", { name: "I am here" }));
  }

  async resign(): Promise<void> {
    await this.click(this.page.locator("details.resign > summary"));
    await this.click(this.page.getByRole("button", { name: "Yes, I resign" }));
  }

  /** Enters an act in the words of the transcripts. */
  async say(words: string): Promise<void> {
    const fold = this.page.locator("details.words");
    await fold.evaluate((fold: HTMLDetailsElement) => {
      fold.open = true;
    });
    await fold.locator("#words").fill(words);
    await this.click(fold.locator("button"));
  }

  /** Seals this move when it is the player's duty, and stops the clocks. */
  async sealAndStop(move: string): Promise<void> {
    await this.seesTurn("Seal your move");
    await this.page.getByLabel("Your sealed move").fill(move);
    await this.click(this.page.getByRole("button", { name: "Seal", exact: true }));
    await this.click(this.page.getByRole("button", { name: /Stop the clocks: this move stays/ }));
  }

  /** Waits until the hall has answered everything that this page has sent. */
  async settle(): Promise<void> {
    await this.page.locator('main.table[data-pending="0"]').waitFor();
  }

  /** Waits until this page shows the current state of the game. */
  async catchUp(): Promise<void> {
    const { seq } = await this.view();
    const main = this.page.locator("main.table");
    const shown = async () => Number(await main.getAttribute("data-seq"));
    await until(
      `entry ${seq} of the game`,
      async () => (await shown()) >= seq,
      async () => `${await shown()}`,
    );
  }

  /**
   * Waits until this page shows that this clock runs: a move is on the board before its press, and
   * its text before that.
   */
  async seesClockOf(side: "white" | "black"): Promise<void> {
    await this.page.locator(`#plate-${side}.running`).waitFor();
  }

  square(name: string): Locator {
    return this.page.locator(`[data-square=${name}]`);
  }

  async touch(name: string): Promise<void> {
    await this.click(this.square(name));
  }

  /** Lifts a piece here, releases it there. */
  async play(from: string, to: string): Promise<void> {
    await this.touch(from);
    await this.touch(to);
  }

  /** The same in one movement of the hand. */
  async drag(from: string, to: string): Promise<void> {
    const [a, b] = await Promise.all([this.centre(from), this.centre(to)]);
    if (this.page.isMobile) return this.dragByFinger(from, a, b);
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await this.page.mouse.move(b.x, b.y, { steps: 4 });
    await this.page.mouse.up();
  }

  private async dragByFinger(square: string, from: Point, to: Point): Promise<void> {
    const finger = await placeFinger(this.page, from, to);
    await finger.down();
    // A finger that moves at once scrolls; one that rests lifts the piece, and one that rests longer
    // adjusts it.
    await this.page.locator(`[data-square=${square}].armed`).waitFor();
    // At a human pace: after a flick the browser would treat the next tap as part of it.
    for (const part of [0.5, 0.75, 1, 1]) {
      await finger.move(part);
      for (let frames = 0; frames < 3; frames += 1) await nextFrame(this.page);
    }
    await finger.up();
  }

  async centre(name: string): Promise<Point> {
    const box = await this.square(name).boundingBox();
    assert.ok(box !== null, `${name} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async press() {
    await this.click(this.page.locator("button.press"));
  }

  /** Plays a legal move, and completes it by a press. */
  async complete(from: string, to: string): Promise<void> {
    await this.play(from, to);
    await until("the release", async () => (await this.view()).due);
    await this.press();
    await until("the press", async () => (await this.view()).made?.uci === from + to);
  }

  /** Presses a button of a form on a page without scripts. */
  async submit(name: string): Promise<void> {
    await submit(this.page, name);
  }

  /** Reloads the page. Without scripts it reloads by itself too, possibly at the same time. */
  async reload() {
    await until("the reloaded page", async () => {
      await this.page.reload();
      return true;
    });
  }

  /** Waits until this page's moves are these; castling is written as in the Laws, 0-0. */
  async seesMoves(sans: string[]): Promise<void> {
    const written = sans.map((san) => san.replaceAll("O-", "0-").replace("-O", "-0"));
    await until(
      `moves ${written.join(" ")}`,
      async () => JSON.stringify(await this.moves()) === JSON.stringify(written),
      async () => `${(await this.moves()).join(" ")}; notice: ${await this.notice()}`,
    );
  }

  async moves(): Promise<string[]> {
    return this.page.locator("#moves .san").allTextContents();
  }

  async notice(): Promise<string> {
    const notice = this.page.locator("#notice");
    return (await notice.isVisible()) ? textOf(notice) : "none";
  }

  async seesTurn(text: string): Promise<void> {
    const notice = async () => `notice: ${await this.notice()}`;
    await seesText(this.page.locator("#status"), text, notice);
  }

  /** The view of the game for this seat. */
  async view(): Promise<View> {
    return JSON.parse(await this.download("view.json")) as View;
  }

  async download(name: string): Promise<string> {
    const home = await this.page.locator("main.table").getAttribute("data-home");
    const answer = await fetch(new URL(`${home}/${name}`, this.page.url()));
    assert.ok(answer.ok, `${name} answered ${answer.status}`);
    return answer.text();
  }
}
