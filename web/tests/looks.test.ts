// Layout and accessibility of every page of a table, in each state of a game: axe-core finds no
// serious fault in two languages, with and without scripts; nothing is wider than the window at any
// size and orientation, at 200 % zoom.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Page } from "playwright-core";

import { hallAndBrowser } from "./hall";
import { assertNoFaults, axeFaults, inLanguage, LAPTOP, openPage, SIZES, unfold } from "./page";
import { allStates } from "./states";

const { hall, browser } = await hallAndBrowser();
const states = await allStates(browser, hall);

const LANGUAGES = ["en", "sr-Cyrl"];

/** Shows the noscript content of a page. */
async function asWithoutScripts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("body noscript")) {
      const shown = document.createElement("div");
      shown.innerHTML = part.textContent ?? "";
      part.replaceWith(...shown.childNodes);
    }
  });
}

/** Clipped elements: wider than the window, or a word of a button or heading that does not fit. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const part of document.querySelectorAll<HTMLElement>(
      "main :is(button, summary, h1, h2, label, .status, .clock)",
    )) {
      const { width, left, right } = part.getBoundingClientRect();
      if (width < 2 || !part.checkVisibility() || part.closest(".visually-hidden, [role=grid], .board") !== null)
        continue;
      if (left < -1 || right > root.clientWidth + 1) found.push(`outside: ${part.textContent?.trim().slice(0, 60)}`);
      if (part.scrollWidth > part.clientWidth + 1) found.push(`too narrow: ${part.textContent?.trim().slice(0, 60)}`);
    }
    return found;
  });
}

/** With scripts in both languages; without them the same pages need only one. */
const READERS = [
  { hasScripts: true, languages: LANGUAGES },
  { hasScripts: false, languages: LANGUAGES.slice(1) },
];

for (const { hasScripts, languages } of READERS) {
  const how = hasScripts ? "with" : "without";
  test(`axe-core finds nothing serious in any state, ${how} scripts`, { timeout: 300_000 }, async () => {
    const faults: string[] = [];
    const page = await openPage(browser);
    // The checker is a script itself: only those of the hall are blocked.
    if (!hasScripts) await page.route("**/*.js", (route) => route.abort());
    for (const { name, address } of states) {
      for (const language of languages) {
        await page.goto(inLanguage(address, language));
        if (!hasScripts) await asWithoutScripts(page);
        // All content, also folded parts.
        await unfold(page);
        for (const fault of await axeFaults(page)) faults.push(`${name} ${language}: ${fault}`);
      }
    }
    assert.deepEqual(faults, [], faults.join("\n"));
  });
}

test("nothing is cut off at any size, in two languages, folded or not", { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const page = await openPage(browser);
  for (const { name, address } of states) {
    for (const language of LANGUAGES) {
      await page.goto(inLanguage(address, language));
      for (const isFolded of [true, false]) {
        if (!isFolded) await unfold(page);
        for (const size of [...SIZES, { width: 320, height: 568 }]) {
          await page.setViewportSize(size);
          const where = `${name} ${language} ${size.width}x${size.height}${isFolded ? "" : ", unfolded"}`;
          for (const fault of await cutOff(page)) faults.push(`${where}: ${fault}`);
        }
      }
      await page.setViewportSize(LAPTOP);
    }
  }
  assertNoFaults(page);
  assert.deepEqual(faults, [], faults.join("\n"));
});
