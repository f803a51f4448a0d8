// What the browser tests share: a real hall in a temporary folder, real pages
// in Chromium, and players with hands.

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
const binary = process.env.ROKADA_BIN || process.env.ROKADA || join(web, "../target/release/rokada");
const browserPath = process.env.CHROMIUM || "/usr/bin/chromium";
export const results = join(web, "test-results");

export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** How long a state may take to come: a busy machine is no fault. */
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

/** A hall in a folder of its own. It can be killed and opened again at the same address. */
export class Hall {
  private log = "";
  private process: ChildProcess | null = null;

  private constructor(
    private readonly data: string,
    private readonly port: number,
    readonly url: string,
    private readonly more: string[],
  ) {}

  /** With more on the command line where a test needs it. */
  static async open(...more: string[]): Promise<Hall> {
    assert.ok(existsSync(binary), `no hall to test at ${binary}: build it or say where with ROKADA_BIN`);
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
      assert.equal(process.exitCode, null, `the hall fell:\n${this.log}`);
      return (await fetch(`${this.url}/health`)).ok;
    });
  }

  /** SIGKILL: nothing is written any more, nobody is told. */
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

/** Where the second engine is, if the tests are to run in it. */
const firefoxPath = process.env.FIREFOX || null;

/** A test with fingers, of a page whose scripts are switched off, or of what goes over its line: Firefox, led from outside, knows none of it, and there that is said aloud. */
export function testInChromium(name: string, body: () => Promise<void>) {
  if (firefoxPath === null) {
    test(name, body);
  } else {
    notRun(name, "Firefox, led from outside, has no fingers, no switch for scripts and no ear on its line");
  }
}

export async function openBrowser(): Promise<Browser> {
  mkdirSync(results, { recursive: true });
  if (firefoxPath !== null) return firefox.launch({ channel: "moz-firefox", executablePath: firefoxPath });
  return chromium.launch({ executablePath: browserPath, args: FLAGS });
}

/** A hall and a browser for all tests of a file, closed after them; with more on the hall's command line where it is needed. */
export async function hallAndBrowser(...more: string[]): Promise<{ hall: Hall; browser: Browser }> {
  const hall = await Hall.open(...more);
  after(() => hall.close());
  const browser = await openBrowser();
  after(() => browser.close());
  return { hall, browser };
}

/** A page, what went wrong in it, and what it has asked for and not yet got. */
export type Watched = Page & { faults: string[]; requests: Set<Request> };

/** The links of a game; those of assistants only where there are any. */
export type Links = Record<"white" | "black" | "arbiter" | "spectator" | "white-assistant" | "black-assistant", string>;

/** In Firefox keys reach only the window in front; every person of a test sits before a screen of their own. */
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

/** How a page is opened. */
export interface PageOptions extends BrowserContextOptions {
  /** Its clock can be put forward by `passTime`. */
  hasClock?: boolean;
}

/** A page of a person of their own; what goes wrong in it is collected in `page.faults`. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Watched> {
  const { hasClock, ...more } = options;
  const context = await browser.newContext({ viewport: LAPTOP, ...more });
  const page = Object.assign(await context.newPage(), { faults: [] as string[], requests: new Set<Request>() });
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
    // A screenshot puts a style of its own into the page; Firefox says that the page forbids it.
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

/** Longer than two clicks may lie apart and still be a double click, or a dialog takes no answer after it opens. */
const CLICKS_APART_MS = 400;

/** Puts the clock of a page forward, at first so far that a second click is a click of its own. */
export async function passTime(page: Page, ms = CLICKS_APART_MS): Promise<void> {
  await page.clock.fastForward(ms);
}

/** Waits until the browser has drawn the page once more. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Waits until a page has got everything that it asked for, and has drawn it. */
export async function loaded(page: Watched): Promise<void> {
  await until("all that was asked for", async () => page.requests.size === 0);
  await nextFrame(page);
}

/** The link that a field of a page holds, at the address of this test, whatever the machine is called in its network. */
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

/** Presses a button of a form; the page that answers is there when this is over. */
export async function submit(page: Page | Locator, name: string): Promise<void> {
  const answered = ("page" in page ? page.page() : page).waitForEvent("load");
  await page.getByRole("button", { name, exact: true }).click();
  await answered;
}

/** What lies folded up on the front page: ticked, or chosen from a list, or written. */
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

/** Fills in the front page and returns the links, each by its seat. */
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

/** A player at the table, with hands. */
export class Player {
  constructor(readonly page: Watched) {}

  static async sit(browser: Browser, link: string, options?: PageOptions): Promise<Player> {
    const page = await openPage(browser, options);
    await page.goto(link);
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
    assert.ok(white !== undefined && black !== undefined);
    for (const player of [white, black]) await player.arrive();
    await white.seesTurn("Your move");
    return { white, black, links };
  }

  /** These two play 1 e4 e5, each when their clock runs, until White sees his run again. */
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

  async arrive(): Promise<void> {
    await this.page.getByRole("button", { name: "I am here" }).click();
  }

  /** Waits until the hall has answered everything that this page has sent. */
  async settle(): Promise<void> {
    await this.page.locator('main.table[data-pending="0"]').waitFor();
  }

  /** Waits until this page shows the game as it stands now. */
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

  /** Waits until this page shows that this clock runs: a move stands before its press, and its text says so before. */
  async seesClockOf(side: "white" | "black"): Promise<void> {
    await this.page.locator(`#plate-${side}.running`).waitFor();
  }

  square(name: string): Locator {
    return this.page.locator(`[data-square=${name}]`);
  }

  async touch(name: string): Promise<void> {
    await this.square(name).click();
  }

  /** Lifts here, lets go there. */
  async play(from: string, to: string): Promise<void> {
    await this.touch(from);
    await this.touch(to);
  }

  /** The same in one movement of the hand. */
  async drag(from: string, to: string): Promise<void> {
    const [a, b] = await Promise.all([this.centre(from), this.centre(to)]);
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await this.page.mouse.move(b.x, b.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async centre(name: string): Promise<{ x: number; y: number }> {
    const box = await this.square(name).boundingBox();
    assert.ok(box !== null, `${name} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async press() {
    await this.page.locator("button.press").click();
  }

  /** Plays a move that nothing forbids, and completes it by a press. */
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

  /** Asks for the page anew. Without scripts it does so by itself too, and may just be at it. */
  async reload() {
    await until("the page anew", async () => {
      await this.page.reload();
      return true;
    });
  }

  /** Waits until this page's moves are these; castling stands there as the Laws write it, 0-0. */
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
    await until(
      `the status "${text}"`,
      async () => ((await this.page.locator("#status").textContent()) ?? "").includes(text),
      async () => `${await this.page.locator("#status").textContent()}; notice: ${await this.notice()}`,
    );
  }

  /** What the hall says of the game to this seat. */
  async view(): Promise<View> {
    const home = await this.page.locator("main.table").getAttribute("data-home");
    const answer = await fetch(new URL(`${home}/view.json`, this.page.url()));
    assert.ok(answer.ok, `view.json answered ${answer.status}`);
    return (await answer.json()) as View;
  }

  async download(name: string): Promise<string> {
    const home = await this.page.locator("main.table").getAttribute("data-home");
    const answer = await fetch(new URL(`${home}/${name}`, this.page.url()));
    assert.ok(answer.ok, `${name} answered ${answer.status}`);
    return answer.text();
  }
}

/** Pictures of a page at both widths, to be looked at. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(results, `${name}-${size}-${colorScheme}.png`), fullPage: size === "phone" });
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${name} is ${wide} pixels too wide for a ${size}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(LAPTOP);
}

/** What an element of the page holds as text. */
export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? "";
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

/** Waits until a page that somebody has touched can sound: the browser starts its sound only then, and that takes a while. */
export async function canSound(page: Page): Promise<void> {
  // The page's own was asked for earlier.
  await page.evaluate(() => new AudioContext().resume());
}

/** What axe-core finds serious: for each what it is, what it is called, and where it stands. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // What is still coming into sight has not its own colours yet.
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

/** Says what cannot run on this machine. */
export function notRun(what: string, why: string): void {
  console.log(`NOT RUN: ${what}: ${why}`);
}

/** The program if it can be run here. */
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
