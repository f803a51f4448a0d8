// Shared code of the browser tests: a real hall in a temporary folder, real pages in Chromium, and
// players.

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import axe from "axe-core";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Locator,
  type Page,
  type Request,
} from "playwright-core";

import type { View } from "../src/wire";

const web = fileURLToPath(new URL("..", import.meta.url));
const binary = process.env.ROKADA || join(web, "../target/release/rokada");
const browserPath = process.env.CHROMIUM || "/usr/bin/chromium";
export const results = join(web, "test-results");

export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SIDEWAYS = { width: 844, height: 390 };
/** The windows of common machines; the last is a laptop's at 200 %. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  PHONE,
  SIDEWAYS,
  { width: 683, height: 384 },
];

/** Options of a page on a phone, whose player taps. */
export const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The maximum wait for a state: a busy machine is no fault. */
const PATIENCE_MS = 30_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A hall in a separate folder. It can be killed and started again at the same address. */
export class Hall {
  private log = "";
  private process: ChildProcess | null = null;

  private constructor(
    private readonly data: string,
    private readonly port: number,
    readonly url: string,
    private readonly more: string[],
  ) {}

  /** With additional command-line arguments. */
  static async open(...more: string[]): Promise<Hall> {
    assert.ok(existsSync(binary), `no hall to test at ${binary}: build it, or set ROKADA to its path`);
    const data = mkdtempSync(join(tmpdir(), "rokada-browser-"));
    const port = await freePort();
    const hall = new Hall(data, port, `http://127.0.0.1:${port}`, more);
    await hall.start();
    return hall;
  }

  async start() {
    this.log = "";
    const process = spawn(binary, ["hall", "--listen", `127.0.0.1:${this.port}`, "--data", this.data, ...this.more], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = process;
    for (const stream of [process.stdout, process.stderr]) {
      stream.on("data", (text: Buffer) => {
        this.log += text.toString();
      });
    }
    await until("the hall to answer", async () => {
      assert.equal(process.exitCode, null, `the hall has stopped:\n${this.log}`);
      return (await fetch(`${this.url}/health`)).ok;
    });
  }

  /** SIGKILL: the hall writes and sends nothing more. */
  async kill() {
    const { process } = this;
    if (process === null || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGKILL");
    await gone;
  }

  async close() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** The second browser engine, if the tests are to run in it. */
const firefoxPath = process.env.FIREFOX || null;

/**
 * A test with touch, of a page without scripts, or of the traffic of its connection. Firefox
 * supports none of these under automation, and prints that the test is skipped.
 */
export function testInChromium(name: string, body: () => Promise<void>) {
  if (firefoxPath === null) {
    test(name, body);
  } else {
    notRun(
      name,
      "under automation Firefox has no touch, cannot disable scripts and does not show a connection's traffic",
    );
  }
}

export async function openBrowser(): Promise<Browser> {
  mkdirSync(results, { recursive: true });
  if (firefoxPath !== null) return firefox.launch({ channel: "moz-firefox", executablePath: firefoxPath });
  return chromium.launch({ executablePath: browserPath, args: FLAGS });
}

/**
 * A hall and a browser for all tests of a file, closed after them; with additional arguments for
 * the hall.
 */
export async function hallAndBrowser(...more: string[]): Promise<{ hall: Hall; browser: Browser }> {
  const hall = await Hall.open(...more);
  after(() => hall.close());
  const browser = await openBrowser();
  after(() => browser.close());
  return { hall, browser };
}

/** A hall and a browser for a measurement, closed after it. */
export async function withHallAndBrowser(measure: (hall: Hall, browser: Browser) => Promise<void>): Promise<void> {
  const hall = await Hall.open();
  const browser = await openBrowser();
  try {
    await measure(hall, browser);
  } finally {
    await browser.close();
    await hall.close();
  }
}

/** Prints the number of these times, their median, their 95th percentile and their maximum. */
export function printTimes(name: string, times: number[]): { p95: number; max: number } {
  const rising = [...times].sort((a, b) => a - b);
  const at = (percent: number) => rising[Math.min(rising.length - 1, Math.floor((rising.length * percent) / 100))];
  const [p50, p95, max] = [at(50), at(95), at(100)];
  console.log(`${name}_count: ${times.length}`);
  for (const [part, ms] of Object.entries({ p50, p95, max })) console.log(`${name}_${part}: ${ms.toFixed(1)}`);
  return { p95, max };
}

/** A page, its errors, its pending requests, and whether its player taps. */
export type Watched = Page & { faults: string[]; requests: Set<Request>; isMobile: boolean };

/** The links of a game; those of assistants only if there are any. */
export type Links = Record<"white" | "black" | "arbiter" | "spectator" | "white-assistant" | "black-assistant", string>;

/** In Firefox only the front window gets keys; every person of a test has a separate screen. */
function keysToTheFront(page: Page): void {
  const { keyboard } = page;
  for (const name of ["press", "type", "down"] as const) {
    const original = keyboard[name].bind(keyboard);
    keyboard[name] = async (text: string) => {
      await page.bringToFront();
      await original(text);
    };
  }
}

/** Options of a page. */
export interface PageOptions extends BrowserContextOptions {
  /** Whether `passTime` can advance its clock. */
  hasClock?: boolean;
}

/** A page in a separate browser context; its errors are collected in `page.faults`. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Watched> {
  const { hasClock, ...more } = options;
  const context = await browser.newContext({ viewport: LAPTOP, ...more });
  const page = Object.assign(await context.newPage(), {
    faults: [] as string[],
    requests: new Set<Request>(),
    isMobile: options.isMobile === true,
  });
  if (hasClock) await page.clock.install();
  page.setDefaultTimeout(PATIENCE_MS);
  if (firefoxPath !== null) keysToTheFront(page);
  page.on("request", (request) => {
    // A stream never ends.
    if (request.resourceType() !== "eventsource") page.requests.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => page.requests.delete(request));
  }
  page.on("pageerror", ({ message }) => {
    // A screenshot adds an inline style to the page; Firefox reports that the page forbids it.
    if (firefoxPath === null || !message.includes("inline style")) page.faults.push(message);
  });
  page.on("console", (message) => {
    // A killed server is part of the test; the browser's complaint about it is not a fault.
    if (message.type() === "error" && !/ERR_CONNECTION|WebSocket connection|status of 4\d\d/.test(message.text())) {
      page.faults.push(message.text());
    }
  });
  return page;
}

/** The same at this address. */
export async function visit(browser: Browser, address: string, options?: PageOptions): Promise<Watched> {
  const page = await openPage(browser, options);
  await page.goto(address);
  return page;
}

/** The address of a page in this language. */
export function inLanguage(address: string, language: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
}

/** Opens every fold in this part of a page. */
export async function unfold(page: Page, part = "main"): Promise<void> {
  await page.locator(`${part} details`).evaluateAll((folds) => {
    for (const fold of folds) {
      // Folds of one name close each other.
      fold.removeAttribute("name");
      (fold as HTMLDetailsElement).open = true;
    }
  });
}

/**
 * Longer than the interval of a double click, and than the time in which a new dialog takes no
 * answer.
 */
const CLICKS_APART_MS = 400;

/** Advances the clock of a page, at first so far that a second click is a separate one. */
export async function passTime(page: Page, ms = CLICKS_APART_MS): Promise<void> {
  await page.clock.fastForward(ms);
}

/** Waits until the browser has drawn the page once more. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Waits until all requests of a page are done, and it has drawn the result. */
export async function loaded(page: Watched): Promise<void> {
  await until("all requests", async () => page.requests.size === 0);
  await nextFrame(page);
}

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

/** Presses a button of a form, and waits for the page that answers. */
export async function submit(page: Page | Locator, name: string): Promise<void> {
  const answered = ("page" in page ? page.page() : page).waitForEvent("load");
  await page.getByRole("button", { name, exact: true }).click();
  await answered;
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

/**
 * Fills in the front page and returns the links by seat; on a page that shows them then, or else in
 * a separate browser context.
 */
export async function createGame(at: Page | Browser, hall: Hall, answers: Record<string, string> = {}): Promise<Links> {
  if ("newContext" in at) {
    const organiser = await openPage(at);
    const links = await createGame(organiser, hall, answers);
    await organiser.context().close();
    return links;
  }
  const page = at;
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

export interface Point {
  x: number;
  y: number;
}

/** A finger that moves on a touch screen from one point to another, each step by a part of the way. */
export async function placeFinger(page: Page, from: Point, to: Point) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: () => touch("touchStart", from),
    move: (part: number) =>
      touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }),
    up: () => touch("touchEnd"),
  };
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
    const links = await createGame(browser, hall, answers);
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
    await until("the move", async () => (await this.view()).made?.uci === from + to);
    await this.press();
    await until("the press", async () => (await this.view()).made?.completed === true);
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

/** Screenshots of a page at both widths, for inspection. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(results, `${name}-${size}-${colorScheme}.png`), fullPage: size === "phone" });
    }
    await assertFits(page);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(LAPTOP);
}

/** Nothing is wider than the window. */
export async function assertFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${page.url()} is ${wide} pixels too wide for ${JSON.stringify(page.viewportSize())}`);
}

/** An element is on the screen without scrolling. */
export async function assertOnScreen(element: Locator): Promise<void> {
  const [box, size] = [await element.boundingBox(), element.page().viewportSize()];
  const where = `${element} at ${JSON.stringify(box)} in ${JSON.stringify(size)}`;
  assert.ok(box !== null && size !== null, where);
  assert.ok(box.y >= 0 && box.y + box.height <= size.height + 1, where);
  assert.ok(box.x >= 0 && box.x + box.width <= size.width + 1, where);
}

/** No page or player has had an error. */
export function assertNoFaults(...all: { faults: string[] }[]): void {
  assert.deepEqual(
    all.flatMap(({ faults }) => faults),
    [],
  );
}

/** The text content of an element. */
export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? "";
}

/** Waits until an element has this in its text; if it does not, the error says what it has. */
export async function seesText(
  element: Locator,
  what: string | RegExp,
  more: () => Promise<string> = async () => "",
): Promise<void> {
  await until(
    `${what} in ${element}`,
    async () => {
      const text = await textOf(element);
      return typeof what === "string" ? text.includes(what) : what.test(text);
    },
    async () => `${await textOf(element)}; ${await more()}`,
  );
}

export async function until(
  what: string,
  holds: () => Promise<boolean>,
  instead: () => Promise<string> = async () => "",
  patience = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      if (await holds()) return;
    } catch (error) {
      if (Date.now() > end || error instanceof assert.AssertionError) throw error;
    }
    assert.ok(Date.now() < end, `waited ${patience} ms for ${what}; there was: ${await instead()}`);
    await sleep(40);
  }
}

/**
 * Waits until a page that was touched can play sound: the browser starts it only then, and that
 * takes a while.
 */
export async function canSound(page: Page): Promise<void> {
  // The page's own context was created earlier.
  await page.evaluate(() => new AudioContext().resume());
}

/** The serious faults that axe-core reports: for each its kind, its name, and its place. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Elements that are still fading in do not have their final colours yet.
  await page.evaluate(async () => {
    const ends = (it: Animation) => Number.isFinite(Number(it.effect?.getComputedTiming().endTime));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((it) => it.finished),
    );
  });
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary?.split("\n")[1] ?? ""}`);
    return `${id}: ${help}\n    ${where.join("\n    ")}`;
  });
}

/** axe-core reports no serious fault of these pages. */
export async function assertAccessible(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const faults = await axeFaults(page);
    assert.deepEqual(faults, [], [page.url(), ...faults].join("\n"));
  }
}

/** The same in light and in dark colours. */
export async function assertAccessibleInColours(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await assertAccessible(page);
  }
}

/** A promise, and the function that resolves it. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Reports what cannot run on this machine. */
export function notRun(what: string, why: string): void {
  console.log(`NOT RUN: ${what}: ${why}`);
}

/** The program if it can run here. */
export function tool(name: string, ...probe: string[]): string | null {
  const run = spawnSync(name, probe, { stdio: "ignore" });
  return run.error === undefined && run.status === 0 ? name : null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
