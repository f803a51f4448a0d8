// Screenshots of every page of a table in each state, for inspection: four sizes, light, dark, with
// forced colours, and on paper. `npm run pictures` puts them into test-results/pictures;
// STATES="playing over" selects states by name, LANGUAGES="en sl" other languages.

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { withHallAndBrowser } from "./hall";
import { inLanguage, PHONE, results, SIDEWAYS, visit } from "./page";
import { allStates } from "./states";

const SIZES = {
  laptop: { width: 1366, height: 768 },
  tablet: { width: 820, height: 1180 },
  upright: PHONE,
  sideways: SIDEWAYS,
};

const folder = join(results, "pictures");
mkdirSync(folder, { recursive: true });
const wanted = (process.env.STATES ?? "").split(" ").filter((name) => name !== "");
const languages = (process.env.LANGUAGES ?? "en sr-Cyrl").split(" ");
await withHallAndBrowser(async (hall, browser) => {
  for (const { name, address } of await allStates(browser, hall)) {
    if (wanted.length > 0 && !wanted.some((one) => name.startsWith(one))) continue;
    for (const language of languages) {
      const page = await visit(browser, inLanguage(address, language));
      await page.evaluate(() => document.fonts.ready);
      const shoot = (what: string, fullPage: boolean) =>
        page.screenshot({ path: join(folder, `${name}-${language}-${what}.png`), fullPage });
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await shoot(size, size !== "laptop");
      }
      if (language === languages[0]) {
        await page.setViewportSize(SIZES.laptop);
        await page.emulateMedia({ colorScheme: "dark" });
        await shoot("dark", false);
        await page.emulateMedia({ colorScheme: null, forcedColors: "active" });
        await shoot("forced", false);
        await page.emulateMedia({ forcedColors: null, media: "print" });
        await shoot("paper", true);
      }
      await page.context().close();
    }
  }
});
console.log(`pictures: ${folder}`);
