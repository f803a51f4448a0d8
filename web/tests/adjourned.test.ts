// An adjourned game on three pages, by keyboard and screen reader; a player's assistant; the forms
// of the arbiter's desk.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertAccessible, assertNoFaults, openPage, shoot, textOf, until } from "./page";
import { createGame, Player } from "./player";

/** A spelling of the move that occurs nowhere else on a page. */
const SEALED = "Ng1-f3";

const { hall, browser } = await hallAndBrowser();

test("a move is sealed by keyboard, announced to a screen reader, and played from the envelope", async () => {
  const links = await createGame(await openPage(browser), hall, {
    adjournment: "yes",
    arbiter: "human",
    resumption: "at six in the club",
  });
  const [white, black, arbiter] = await Player.all(browser, links, ["white", "black", "arbiter"]);
  for (const player of [white, black]) await player.arrive();
  await Player.open(white, black);
  await white.seesTurn("Your move");
  await arbiter.page.getByRole("button", { name: "Order a move to be sealed" }).click();

  // By the keyboard alone, and announced to a screen reader.
  await white.seesTurn("Seal your move");
  assert.match(await textOf(white.page.locator("#announcer")), /Seal your move/);
  await white.page.getByLabel("Your sealed move").focus();
  await white.page.keyboard.type("Nb1-c3");
  await white.page.keyboard.press("Enter");
  await white.seesTurn("Stop the clocks, or seal another one");
  await shoot(white.page, "table-sealing");
  await assertAccessible(white.page);
  await white.page.getByLabel("Your sealed move").fill(SEALED);
  await white.page.getByRole("button", { name: "Seal", exact: true }).click();
  await until(
    "the second envelope",
    async () => (await white.download("game.case")).match(/white seal/g)?.length === 2,
  );
  await black.seesTurn("White has sealed a move and has not stopped the clocks yet");
  await white.page.getByRole("button", { name: /Stop the clocks: this move stays/ }).click();
  await arbiter.page.getByRole("button", { name: "End the session" }).click();
  await black.seesTurn("The game is adjourned");
  await black.page.locator("#envelope").getByText("at six in the club").waitFor();
  await shoot(black.page, "table-adjourned");
  await assertAccessible(black.page);
  await white.touch("e4");
  assert.equal((await white.view()).hands.white, null, "no piece is moved between two sessions");

  await black.arrive();
  await arbiter.page.getByRole("button", { name: "Resume the session" }).click();
  await white.arrive();
  await arbiter.seesTurn("The session is resumed");
  await shoot(arbiter.page, "table-resumed-arbiter");
  for (const reader of [black, arbiter]) assert.doesNotMatch(await reader.page.content(), new RegExp(SEALED));
  await arbiter.page.getByRole("button", { name: "Open the envelope" }).click();
  await black.seesTurn("Your move");
  await black.seesMoves(["e4", "e5", "Nf3"]);
  assertNoFaults(white, black, arbiter);
});

test("an assistant moves and presses for the player, and cannot offer a draw", async () => {
  const organiser = await openPage(browser);
  const links = await createGame(organiser, hall, { assistants: "white", disability: "yes" });
  await shoot(organiser, "links-assistant");
  await assertAccessible(organiser);
  const [white, black, assistant] = await Player.all(browser, links, ["white", "black", "white-assistant"]);
  for (const player of [white, black]) await player.arrive();
  await assistant.seesTurn("White to move");
  await assistant.play("e2", "e4");
  await assistant.press();
  await black.seesTurn("Your move");
  await black.seesMoves(["e4"]);
  for (const name of ["Offer draw", "Resign"]) {
    assert.equal(await assistant.page.getByText(name, { exact: true }).filter({ visible: true }).count(), 0, name);
  }
  await shoot(assistant.page, "table-assistant");
  await assertAccessible(assistant.page);
  assertNoFaults(assistant);
});

test("the arbiter's forms, live", async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human" });
  const [white, black, arbiter] = await Player.all(browser, links, ["white", "black", "arbiter"]);
  for (const player of [white, black]) await player.arrive();
  await white.seesTurn("Your move");
  await white.play("e2", "e4");
  await white.press();
  await black.seesTurn("Your move");
  const { page } = arbiter;
  const fold = (name: string) =>
    page.locator(".desk details.fold").filter({ has: page.locator("summary", { hasText: name }) });
  const open = async (name: string) => {
    await fold(name).locator("summary").first().click();
    return fold(name);
  };

  const time = await open("Time");
  await shoot(page, "table-arbiter-time");
  await assertAccessible(page);
  await time.locator("form").first().locator("select").selectOption("black");
  await time.locator("form").first().locator("[name=span]").fill("2m");
  await time.getByRole("button", { name: "Add" }).click();
  await until("two minutes more", async () => (await arbiter.view()).clocks.black > 91 * 60_000);

  const penalty = await open("Penalty");
  await penalty.locator("[name=penalty]").selectOption("warning");
  await penalty.getByRole("button", { name: "Penalise" }).first().click();
  await until("the warning", async () => (await arbiter.view()).rulings.some((ruling) => ruling.clause === "12.9.1"));

  // A question with amounts, drawn by the module, answered with one.
  const conduct = await open("Conduct");
  await conduct.locator("[name=side]").first().selectOption("white");
  await conduct.locator("[name=kind]").selectOption("noise");
  await conduct.getByRole("button", { name: "Note it" }).click();
  const more = page.locator("#question form").filter({ hasText: "More time for the opponent" });
  await more.waitFor();
  await shoot(page, "table-arbiter-question");
  await assertAccessible(page);
  await more.locator("[name=span]").fill("3m");
  await more.getByRole("button").click();
  await page.locator("#question").waitFor({ state: "hidden" });
  await until("three minutes more", async () => (await arbiter.view()).clocks.black > 94 * 60_000);

  const position = await open("Position");
  await shoot(page, "table-arbiter-position");
  await position.locator("[name=after]").selectOption("1 white");
  await position.getByRole("button", { name: "Go back" }).click();
  await until("a ruling of 7.1", async () =>
    (await arbiter.view()).rulings.some((ruling) => ruling.number.startsWith("7.1")),
  );
  const result = await open("Result");
  await result.getByRole("button", { name: "Declare a new game" }).click();
  await until("the end", async () => (await arbiter.view()).result?.score === "new game");
  assertNoFaults(white, black, arbiter);
});
