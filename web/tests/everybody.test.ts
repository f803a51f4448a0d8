// Accessibility of every page of the desk: axe-core finds no serious fault, in light and dark; no
// sentence is missing in any of the six languages.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { axeFaults, closePage, inLanguage, loaded, openPage, textOf } from "./page";

const LANGUAGES = ["en", "sr-Latn", "sr-Cyrl", "cnr", "ro", "sl"];

const PAGES = [
  "/",
  "/desk",
  "/desk?case=article_04/castling/king_then_rook_must_castle",
  "/desk?case=article_05/dead/capture_that_leads_by_force_to_bare_kings",
  "/laws",
  "/laws/9.6",
  "/laws/A.5.2",
  "/laws?q=phone+rings",
  "/laws/glossary",
  "/laws/readings/9-6-1",
  "/practice",
  "/practice/article_11/device/a_telephone_rings",
  "/practice/article_11/device/a_telephone_rings?answer=show",
  "/winnable",
  "/winnable?fen=8/8/8/8/4n3/7k/8/6BK+w+-+-+0+1",
  "/api",
];

const { hall, browser } = await hallAndBrowser();

test("no page of the desk has a serious accessibility fault", async () => {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openPage(browser, { colorScheme });
    for (const path of PAGES) {
      await page.goto(hall.url + path);
      await loaded(page);
      for (const fault of await axeFaults(page)) faults.push(`${path} ${colorScheme}: ${fault}`);
    }
    await closePage(page);
  }
  assert.deepEqual(faults, [], faults.join("\n"));
});

test("each page exists in each language, and no sentence is missing", async () => {
  // A key without a text is shown itself: words with hyphens in place of a sentence.
  const key =
    /\b(desk|deeds?|setup|laws|practice|winnable|mate|nav|hand|field|chapter|kind|why|person|manner)-[a-z]+(-[a-z0-9]+)*\b/g;
  const faults: string[] = [];
  const headings = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    const page = await openPage(browser, { javaScriptEnabled: false });
    for (const path of PAGES) {
      await page.goto(inLanguage(hall.url + path, language));
      assert.equal(await page.locator("html").getAttribute("lang"), language, path);
      // Text that stays English is marked as English.
      const text = await page.evaluate(() => {
        const body = document.body.cloneNode(true) as HTMLElement;
        for (const part of body.querySelectorAll("[lang=en], script, code, pre, .languages")) part.remove();
        return body.textContent ?? "";
      });
      for (const [found] of text.matchAll(key)) faults.push(`${path} in ${language}: ${found}`);
      const heading = await textOf(page.locator("h1"));
      headings.set(path, new Set([...(headings.get(path) ?? []), heading]));
    }
    await page.context().close();
  }
  assert.deepEqual(faults, [], faults.join("\n"));
  // Five of them are written; Cyrillic is generated. Montenegrin and Serbian may agree.
  for (const path of ["/desk", "/laws", "/practice", "/winnable"]) {
    const said = headings.get(path) ?? new Set();
    assert.ok(said.size >= 4, `${path}: ${[...said].join(" | ")}`);
  }
});
