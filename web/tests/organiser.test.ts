// Setting up a table: the time in words while it is typed, and the page of the links.

import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertAccessible, inLanguage, openPage, seesText, shoot, visit } from "./page";
import { createGame } from "./player";

const { hall, browser } = await hallAndBrowser();

test("the times are shown in words while they are typed, and on the table", async () => {
  const page = await visit(browser, hall.url);
  await page.locator("details.whole > summary").click();
  const said = page.locator("#time-said");
  await page.fill("#time", "5");
  await seesText(said, /^5 minutes for the game$/);
  await page.fill("#time", "90+30");
  await seesText(said, /^90 minutes for the game, plus 30 seconds/);
  await page.fill("#time", "90+");
  await seesText(said, "not a time control yet");
});

test("the page of the links is accessible in two languages", async () => {
  const page = await openPage(browser);
  await createGame(page, hall);
  for (const language of ["en", "sl"]) {
    await page.goto(inLanguage(page.url().split("?")[0], language));
    await page.locator("details.relink > summary").first().click();
    await assertAccessible(page);
    await shoot(page, `organiser-${language}`);
  }
});
