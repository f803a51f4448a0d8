// Conveniences at the table: rulings as cards with sound and voice, every statement within two
// touches, looking back, turning the board, stored settings.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertAccessible, assertNoFaults, canSound, PHONE, passTime, textOf, until } from "./page";
import { Player } from "./player";

const { hall, browser } = await hallAndBrowser();

const sounded = (player: Player) => player.page.evaluate(() => document.documentElement.dataset.sounded);

test("a ruling is a card with its article, what that says, a sound and a voice, and stays", async () => {
  const { white, black, links } = await Player.pair(browser, hall);
  await black.page.addInitScript(() => {
    const said: string[] = [];
    const voice = { lang: "en-GB", localService: true, name: "Own", default: true, voiceURI: "own" };
    const away = { lang: "en-US", localService: false, name: "Away", default: false, voiceURI: "away" };
    class Saying {
      voice: { name: string } | null = null;
      lang = "";
      constructor(readonly text: string) {}
    }
    Object.assign(globalThis, { said, SpeechSynthesisUtterance: Saying });
    Object.defineProperty(globalThis, "speechSynthesis", {
      value: {
        getVoices: () => [away, voice],
        addEventListener: () => {},
        speak: (saying: Saying) => said.push(`${saying.voice?.name}: ${saying.text}`),
      },
    });
  });
  await black.page.reload();
  await black.page.locator(".settings summary").click();
  await black.page.locator("[data-setting=read]").check();
  await black.page.locator(".settings summary").click();
  await canSound(black.page);
  // A page does not announce rulings from before its first view; after that it shows the movable
  // pieces.
  await black.page.locator(".sq.mine").first().waitFor();
  await white.play("e2", "e5");
  await white.press();
  const card = black.page.locator("#rulings .card-of-ruling.newest").filter({ hasText: "illegal move" }).first();
  await card.waitFor();
  assert.equal(await card.locator("a.article").getAttribute("href"), "/laws/7.5.1");
  assert.match(await textOf(card.locator(".why")), /restored/);
  assert.ok(await card.locator(".why").isVisible());
  assert.equal(await sounded(black), "ruling");
  const said = await black.page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  assert.match(said.join("\n"), /^Own: .*7\.5\.1/m);
  // No card covers the board.
  const [board, list] = [await black.page.locator("#board").boundingBox(), await card.boundingBox()];
  assert.ok(board !== null && list !== null);
  assert.ok(list.x >= board.x + board.width || list.y >= board.y + board.height, JSON.stringify([board, list]));
  // It is there for later visitors, in their language.
  const late = await Player.sit(browser, `${links.black}?lang=ro`, { viewport: PHONE });
  assert.ok((await late.page.locator("#rulings .card-of-ruling.newest .why").count()) > 0);
  assert.equal((await fetch(`${hall.url}/laws/7.5.1`)).status, 200);
  assertNoFaults(white, black);
});

test("every statement is two touches away, whether it would succeed or not", async () => {
  const { white, black, links } = await Player.pair(browser, hall, {}, { hasClock: true });
  const folds = ["claims", "opponent", "clock-and-arbiter", "set-up", "ask-arbiter", "resign"];
  const shown = async (player: Player) => {
    const all: Record<string, string[]> = {};
    for (const fold of folds) {
      await player.page.locator(`details.${fold} > summary`).click();
      const buttons = player.page.locator(`details.${fold} button:visible`);
      all[fold] = await buttons.evaluateAll((found) => found.map((button) => (button as HTMLButtonElement).value));
      await player.page.locator(`details.${fold} > summary`).click();
    }
    return all;
  };
  const before = await shown(white);
  assert.deepEqual(before.opponent, [
    "claim touched {square}",
    "claim released {square}",
    "claim hands",
    "claim displaced",
    "claim illegal",
    "claim press",
    "claim distraction",
  ]);
  assert.deepEqual(before["set-up"], ["claim set-up", "claim colours", "claim board"]);
  assert.deepEqual(before["ask-arbiter"], ["ask {text}", "appeal {text}"]);
  await assertAccessible(white.page);
  // The page gives no hint that the opponent has touched and put back a piece.
  await white.complete("e2", "e4");
  await black.touch("g8");
  await passTime(black.page);
  await black.touch("g8");
  await black.settle();
  await white.catchUp();
  const { opponent } = await shown(white);
  assert.deepEqual(opponent, before.opponent);
  // The button, then the square.
  await white.page.locator("details.opponent > summary").click();
  await white.page.locator("button[value='claim touched {square}']").click();
  assert.equal(await white.page.locator("main.picking").count(), 1);
  await white.touch("g8");
  await until("the claim", async () => {
    const arbiter = await Player.sit(browser, links.arbiter);
    const text = await arbiter.download("game.case");
    await arbiter.page.context().close();
    return text.includes("white claim touched g8");
  });
  assertNoFaults(white, black);
});

test("a claim with a written move is made in the player's own letters", async () => {
  const { white, links } = await Player.pair(browser, hall, { letters_white: "sl" });
  await white.page.locator("details.claims > summary").click();
  await white.page.fill("#claim-move", "Sf3");
  await white.page.locator("button[value='claim threefold with {move}']").click();
  const ruling = white.page.locator("#rulings .card-of-ruling").filter({ hasText: "9." });
  await ruling.first().waitFor();
  const arbiter = await Player.sit(browser, links.arbiter);
  assert.match(await arbiter.download("game.case"), /white claim threefold with g1f3/);
  assertNoFaults(white);
});

test("looking back does not leave the game and touches no piece", async () => {
  const { white, black } = await Player.pair(browser, hall);
  await white.complete("e2", "e4");
  await black.complete("e7", "e5");
  const { page } = white;
  const pieceOn = (square: string) => white.square(square).locator(".piece").count();
  // A later move leads back to the game.
  await white.seesMoves(["e4", "e5"]);
  for (let back = 0; back < 2; back += 1) await page.locator("#steps [data-step=before]").click();
  assert.equal(await pieceOn("e2"), 1);
  assert.equal(await pieceOn("e4"), 0);
  assert.match(await textOf(page.locator("#back")), /before the first move/);
  await page.locator("#moves .half").first().click();
  assert.equal(await pieceOn("e4"), 1);
  assert.equal(await pieceOn("e5"), 0);
  assert.match(await textOf(page.locator("#back")), /1\. e4/);
  await assertAccessible(page);
  // A click on the board returns to the game, and touches no piece.
  await white.touch("d2");
  await page.locator("#back").waitFor({ state: "hidden" });
  assert.equal(await pieceOn("e5"), 1);
  await white.settle();
  assert.equal((await white.view()).hands.white, null);
  // A new move returns every page to the game.
  await black.page.locator("#steps [data-step=first]").click();
  await white.complete("g1", "f3");
  await black.page.locator("#back").waitFor({ state: "hidden" });
  assert.equal(await black.square("f3").locator(".piece").count(), 1);
  assertNoFaults(white, black);
});

test("the board can be turned, and its style is stored on the device", async () => {
  const { white } = await Player.pair(browser, hall);
  const { page } = white;
  await page.locator(".settings summary").click();
  await page.locator("#turn").click();
  const [a1, h8] = [await white.centre("a1"), await white.centre("h8")];
  assert.ok(a1.y < h8.y && a1.x > h8.x, "a1 is above and to the right of h8");
  const lowest = await page.locator(".file-name").allTextContents();
  assert.deepEqual(lowest.sort(), [..."abcdefgh"]);
  const names = await page.locator(".rank").last().locator(".file-name").count();
  assert.equal(names, 8, "the names of the files are below the board");
  await page.locator("[data-setting=board]").selectOption("contrast");
  await page.locator("[data-setting=pieces]").selectOption("outlined");
  await page.locator("[data-setting=sounds]").uncheck();
  await page.reload();
  const kept = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.equal(kept.board, "contrast");
  assert.equal(kept.pieces, "outlined");
  assert.equal(await page.locator("[data-setting=sounds]").isChecked(), false);
  await white.page.keyboard.press(" ");
  assert.equal(await sounded(white), undefined);
});

test("the press is heard", async () => {
  const { white } = await Player.pair(browser, hall);
  for (let times = 0; times < 2; times += 1) await white.page.locator(".settings summary").click();
  await canSound(white.page);
  await white.complete("e2", "e4");
  await until("the sound", async () => (await sounded(white)) === "press");
});

test("the opponent's move is animated, unless the reader prefers reduced motion", async () => {
  const { white, black } = await Player.pair(browser, hall, { regime: "guarded" });
  await black.page.emulateMedia({ reducedMotion: "reduce" });
  await black.page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      moved.push(this.className);
      return animate.apply(this, how);
    };
  });
  const moved = () => black.page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved.length);
  await white.play("e2", "e4");
  await black.seesMoves(["e4"]);
  assert.equal(await moved(), 0);
  await black.page.emulateMedia({ reducedMotion: "no-preference" });
  await black.play("e7", "e5");
  await white.seesMoves(["e4", "e5"]);
  await white.play("d2", "d4");
  await black.seesMoves(["e4", "e5", "d4"]);
  assert.equal(await moved(), 1);
});
