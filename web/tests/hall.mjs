// What the browser tests share: a real hall in a temporary folder, real pages
// in Chromium, and players with hands.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const web = fileURLToPath(new URL("..", import.meta.url));
const binary = process.env.ROKADA_BIN || process.env.ROKADA || join(web, "../target/release/rokada");
const browserPath = process.env.CHROMIUM || "/usr/bin/chromium";
export const results = join(web, "test-results");

export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

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
  static async open() {
    assert.ok(existsSync(binary), `no hall to test at ${binary}: build it or say where with ROKADA_BIN`);
    const hall = new Hall();
    hall.data = mkdtempSync(join(tmpdir(), "rokada-browser-"));
    hall.port = await freePort();
    hall.url = `http://127.0.0.1:${hall.port}`;
    await hall.start();
    return hall;
  }

  async start() {
    this.log = "";
    this.process = spawn(binary, ["hall", "--listen", `127.0.0.1:${this.port}`, "--data", this.data], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on("data", (text) => (this.log += text));
    }
    await until("the hall to answer", async () => {
      assert.equal(this.process.exitCode, null, `the hall fell:\n${this.log}`);
      return (await fetch(`${this.url}/health`)).ok;
    });
  }

  /** SIGKILL: nothing is written any more, nobody is told. */
  async kill() {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGKILL");
    await gone;
  }

  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export async function openBrowser() {
  mkdirSync(results, { recursive: true });
  return chromium.launch({ executablePath: browserPath, args: FLAGS });
}

/** A page of a person of their own; what goes wrong in it is collected in `page.faults`. */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: LAPTOP, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    // A killed server is part of the test; the browser's complaint about it is not a fault.
    if (message.type() === "error" && !/ERR_CONNECTION|WebSocket connection|status of 4\d\d/.test(message.text())) {
      page.faults.push(message.text());
    }
  });
  return page;
}

/** What lies folded up on the front page: ticked, or chosen from a list, or written. */
const FOLDED = { adjournment: "tick", disability: "tick", assistants: "list", blind: "list", start: "line", resumption: "line" };

/** Fills in the front page and returns the links, each by its seat. */
export async function createGame(page, hall, answers = {}) {
  await page.goto(hall.url);
  const { regime = "over the board", arbiter = "automatic", edition = "2023", ...texts } = answers;
  if (Object.keys(texts).some((name) => name in FOLDED)) await page.locator("details.more summary").click();
  for (const [name, value] of Object.entries({ white: "Vera Menchik", black: "Milan Vidmar", time: "90m+30s", ...texts })) {
    const field = page.locator(`[name=${name}]`);
    if (FOLDED[name] === "tick") await field.check();
    else if (FOLDED[name] === "list") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.check(`[name=regime][value="${regime}"]`);
  await page.check(`[name=arbiter][value="${arbiter}"]`);
  await page.check(`[name=edition][value="${edition}"]`, { force: true });
  await page.click("form.setup button[type=submit]");
  const links = {};
  for (const card of await page.locator("[data-seat]").all()) {
    const seat = await card.getAttribute("data-seat");
    // The address is that of this test, whatever the machine is called in its network.
    links[seat] = hall.url + new URL(await page.inputValue(`#link-${seat}`)).pathname;
  }
  return links;
}

/** A player at the table, with hands. */
export class Player {
  constructor(page) {
    this.page = page;
  }

  static async sit(browser, link, options) {
    const page = await openPage(browser, options);
    await page.goto(link);
    await page.locator("main.table").waitFor();
    return new Player(page);
  }

  square(name) {
    return this.page.locator(`[data-square=${name}]`);
  }

  async touch(name) {
    await this.square(name).click();
  }

  /** Lifts here, lets go there. */
  async play(from, to) {
    await this.touch(from);
    await this.touch(to);
  }

  /** The same in one movement of the hand. */
  async drag(from, to) {
    const [a, b] = await Promise.all([this.centre(from), this.centre(to)]);
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await this.page.mouse.move(b.x, b.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async centre(name) {
    const box = await this.square(name).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async press() {
    await this.page.locator("button.press").click();
  }

  /** Presses a button of a form; without scripts the page that answers is there when this is over. */
  async submit(name) {
    const answered = this.page.waitForEvent("load");
    await this.page.getByRole("button", { name, exact: true }).click();
    await answered;
  }

  /** Asks for the page anew. Without scripts it does so by itself too, and may just be at it. */
  async reload() {
    await until("the page anew", async () => {
      await this.page.reload();
      return true;
    });
  }

  /** Waits until this page's moves are these; castling stands there as the Laws write it, 0-0. */
  async seesMoves(sans) {
    const written = sans.map((san) => san.replaceAll("O-", "0-").replace("-O", "-0"));
    await until(
      `moves ${written.join(" ")}`,
      async () => JSON.stringify(await this.moves()) === JSON.stringify(written),
      async () => `${(await this.moves()).join(" ")}; notice: ${await this.notice()}`,
    );
  }

  async moves() {
    return this.page.locator("#moves .san").allTextContents();
  }

  async notice() {
    const notice = this.page.locator("#notice");
    return (await notice.isVisible()) ? notice.textContent() : "none";
  }

  async seesTurn(text) {
    await until(
      `the status "${text}"`,
      async () => ((await this.page.locator("#status").textContent()) ?? "").includes(text),
      async () => `${await this.page.locator("#status").textContent()}; notice: ${await this.notice()}`,
    );
  }

  /** What the hall says of the game to this seat. */
  async view() {
    const home = await this.page.locator("main.table").getAttribute("data-home");
    const answer = await fetch(new URL(`${home}/view.json`, this.page.url()));
    assert.ok(answer.ok, `view.json answered ${answer.status}`);
    return answer.json();
  }

  async download(name) {
    const home = await this.page.locator("main.table").getAttribute("data-home");
    const answer = await fetch(new URL(`${home}/${name}`, this.page.url()));
    assert.ok(answer.ok, `${name} answered ${answer.status}`);
    return answer.text();
  }
}

/** Pictures of a page at both widths, to be looked at. */
export async function shoot(page, name) {
  for (const [size, viewport] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(results, `${name}-${size}-${colorScheme}.png`), fullPage: size === "phone" });
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${name} is ${wide} pixels too wide for a ${size}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(LAPTOP);
}

export async function until(what, holds, instead = async () => "", patience = 15_000) {
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

/** What is missing on this machine is said aloud; where the whole suite must run it is a failure. */
export function notRun(what, why) {
  console.log(`NOT RUN: ${what}: ${why}`);
  assert.notEqual(process.env.CI, "true", `${what} did not run: ${why}`);
}

/** The program if it can be run here. */
export function tool(name, ...probe) {
  const run = spawnSync(name, probe, { stdio: "ignore" });
  return run.error === undefined && run.status === 0 ? name : null;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
