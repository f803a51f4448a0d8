// Setting up a table: the time in words while it is typed, and the page of the links.

import assert from "node:assert/strict";
import { test } from "node:test";

import { axeFaults, createGame, hallAndBrowser, openPage, shoot, textOf, until } from "./hall";

const { hall, browser } = await hallAndBrowser();

test("the times are shown in words while they are typed, and on the table", async () => {
  const page = await openPage(browser);
  await page.goto(hall.url);
  await page.locator("details.whole > summary").click();
  const said = page.locator("#time-said");
  await page.fill("#time", "5");
  await until("five minutes", async () => (await textOf(said)) === "5 minutes for the game");
  await page.fill("#time", "90+30");
  await until("90 minutes", async () => (await textOf(said)).startsWith("90 minutes for the game, 30 seconds more"));
  await page.fill("#time", "90+");
  await until("not yet", async () => (await textOf(said)).includes("not a time control yet"));
});

test("the page is in order for everybody, in two languages", async () => {
  const page = await openPage(browser);
  await createGame(page, hall);
  for (const language of ["en", "sl"]) {
    await page.goto(`${new URL(page.url()).href.split("?")[0]}?lang=${language}`);
    await page.locator("details.relink > summary").first().click();
    assert.deepEqual(await axeFaults(page), []);
    await shoot(page, `organiser-${language}`);
  }
});
