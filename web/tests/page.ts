// Pages in a browser: how they are opened, waited for, and checked.

import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import axe from "axe-core";
import type { Browser, BrowserContextOptions, Locator, Page, Request } from "playwright-core";

export const web = fileURLToPath(new URL("..", import.meta.url));
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

/** The second browser engine, if the tests are to run in it. */
export const firefoxPath = process.env.FIREFOX || null;

/** A page, its errors, its pending requests, and whether its player taps. */
export type Watched = Page & { faults: string[]; requests: Set<Request>; isMobile: boolean };

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

/** Answers a new dialog: for a moment it takes no answer. */
export async function answerDialog(button: Locator): Promise<void> {
  await button.waitFor();
  await passTime(button.page());
  await button.click();
}

/** Closes a page that has had no error. */
export async function closePage(page: Watched): Promise<void> {
  assertNoFaults(page);
  await page.context().close();
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

/** Presses a button of a form, and waits for the page that answers. */
export async function submit(page: Page | Locator, name: string): Promise<void> {
  const answered = ("page" in page ? page.page() : page).waitForEvent("load");
  await page.getByRole("button", { name, exact: true }).click();
  await answered;
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
