// Through every phase of a game nothing at the board moves by a pixel, at the widths of a phone, a
// tablet and a laptop; and what a player must see is on the first screen of a phone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser, testInChromium } from "./hall";
import { assertNoFaults, assertOnScreen, ON_PHONE, openPage, PHONE, seesText, textOf, until } from "./page";
import { act, createGame, Player } from "./player";

const { hall, browser } = await hallAndBrowser();

const WIDTHS = [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }];

/** Shorter interruptions are not shown to the players. */
const INTERRUPTION_MS = 2_100;

const PLAYERS_PARTS = {
  "White's clock": "[data-clock=white]",
  "Black's clock": "[data-clock=black]",
  board: "#board",
  "place of the press": ".press-place",
  press: "button.press",
  state: ".state-card",
  "last ruling": ".ruling-place",
  offer: "[data-act='offer draw']",
  accept: "[data-act=accept]",
  decline: "[data-act=decline]",
  resign: "details.resign > summary",
  "draw claims": "details.claims > summary",
  "claims about the opponent": "details.opponent > summary",
  "clock and flag": "details.clock-and-arbiter > summary",
  "j'adoube": "[data-act=adjust]",
};

const ARBITERS_PARTS = {
  "White's clock": "[data-clock=white]",
  "Black's clock": "[data-clock=black]",
  board: "#board",
  state: ".state-card",
  "last ruling": ".ruling-place",
  start: ".desk [data-act=start]",
  stop: ".desk [data-act=stop]",
  resume: ".desk [data-act=resume]",
  "White's flag": ".desk [data-act='call flag white']",
  "White's illegal move": ".desk [data-act='call illegal white']",
};

type Box = [left: number, top: number, width: number, height: number];

/** Compares the places of a page's parts in each phase with those in the first phase that has them. */
class Layout {
  private readonly places = new Map<string, Box>();
  readonly moved: string[] = [];

  constructor(
    private readonly readers: Record<string, Player>,
    private readonly parts: Record<string, string>,
  ) {}

  /** Measures all pages at all widths. */
  async holds(phase: string): Promise<void> {
    for (const size of WIDTHS) {
      for (const [reader, { page }] of Object.entries(this.readers)) {
        await page.setViewportSize(size);
        const boxes = await page.evaluate((parts) => {
          const boxes: Record<string, Box> = {};
          for (const [name, selector] of Object.entries(parts)) {
            const part = document.querySelector(selector);
            const { left, top, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
            if (width > 0) boxes[name] = [left + scrollX, top + scrollY, width, height];
          }
          return boxes;
        }, this.parts);
        for (const [name, box] of Object.entries(boxes)) {
          this.compare(phase, `${reader}'s page, ${size.width} px: ${name}`, box);
        }
      }
    }
  }

  private compare(phase: string, what: string, box: Box): void {
    const before = this.places.get(what);
    if (before === undefined) this.places.set(what, box);
    else if (box.some((edge, index) => Math.abs(edge - (before[index] ?? 0)) >= 1)) {
      this.moved.push(`${phase}: ${what} from ${before.map(Math.round)} to ${box.map(Math.round)}`);
    }
  }
}

const value = (player: Player, act: string) => player.page.locator(`button[value="${act}"]`);

/** On a phone these are on the first screen. */
async function assertOnPhone(player: Player, ...parts: string[]): Promise<void> {
  await player.page.setViewportSize(PHONE);
  await player.page.evaluate(() => scrollTo(0, 0));
  for (const part of parts) await assertOnScreen(player.page.locator(part));
}

/** The whole ruling is visible in its place. */
async function assertNotCutOff(player: Player): Promise<void> {
  const ruling = player.page.locator("#ruling");
  const [height, visible] = await ruling.evaluate((it) => [it.scrollHeight, it.clientHeight] as const);
  assert.ok(height <= visible, `${height} of ${visible} px: ${await textOf(ruling)}`);
}

test("nothing moves in any phase of a game", { timeout: 300_000 }, async () => {
  const links = await createGame(await openPage(browser), hall);
  const [white, black] = (await Player.all(browser, links, ["white", "black"])) as [Player, Player];
  const layout = new Layout({ White: white, Black: black }, PLAYERS_PARTS);
  await layout.holds("before the start");
  await white.arrive();
  await white.seesTurn("your opponent has not yet said");
  await layout.holds("White is ready");
  await black.arrive();
  await white.seesTurn("Your move");
  await layout.holds("the start");

  await white.touch("e2");
  await white.page.locator("#bound").filter({ hasText: "e2" }).waitFor();
  await layout.holds("a piece lifted");
  await white.touch("e4");
  await white.seesTurn("Press the clock");
  await layout.holds("a move before its press");
  await white.press();
  await black.seesClockOf("black");
  await layout.holds("the opponent's move");
  await black.touch("e2");
  await layout.holds("a notice");
  await black.complete("e7", "e5");

  await white.seesClockOf("white");
  await white.click(value(white, "offer draw"));
  await value(black, "accept").waitFor();
  await layout.holds("an offer");
  await assertOnPhone(black, "button[value=accept]", "button[value=decline]", "#board", "#status");
  await black.click(value(black, "decline"));
  await value(white, "offer draw").waitFor();
  await layout.holds("a declined offer");

  await white.click(white.page.locator("details.claims > summary"));
  await layout.holds("the draw claims opened");
  await white.click(value(white, "claim threefold"));
  await white.page.locator("#ruling").filter({ hasText: "Refused" }).waitFor();
  await value(black, "accept").waitFor();
  await layout.holds("a refused claim");
  await black.click(value(black, "decline"));
  await value(black, "accept").waitFor({ state: "hidden" });

  await white.play("f1", "f3");
  await white.seesTurn("Press the clock");
  await white.press();
  for (const player of [white, black]) {
    await player.page.locator("#ruling").filter({ hasText: "was illegal" }).waitFor();
    await assertOnPhone(player, "#ruling .newest:last-child .ruling-text", "button.press", "details.resign");
    await assertNotCutOff(player);
  }
  await layout.holds("an illegal move");
  await white.complete("f1", "c4");
  await black.seesMoves(["e4", "e5", "Bc4"]);
  await black.page.locator("#steps [data-step=first]").click();
  await layout.holds("an earlier position");
  await black.page.locator("#back button").click();

  await hall.kill();
  const killed = Date.now();
  for (const { page } of [white, black]) await page.locator("#banner").waitFor();
  await layout.holds("the connection lost");
  await until("an interruption that is shown", async () => Date.now() - killed > INTERRUPTION_MS);
  await hall.start();
  for (const { page } of [white, black]) {
    await page.locator("#banner").waitFor({ state: "hidden" });
    await page.locator("#ruling").filter({ hasText: "interrupted" }).waitFor();
  }
  await layout.holds("an interruption");

  await black.resign();
  await white.seesTurn("1-0");
  await black.seesTurn("1-0");
  await layout.holds("the end");
  await white.click(white.page.locator("#rematch-ask button"));
  await black.page.locator("#rematch-wished").waitFor();
  await layout.holds("a rematch offered");
  assert.deepEqual(layout.moved, [], layout.moved.join("\n"));
  assertNoFaults(white, black);
});

test("nothing moves when a flag falls", { timeout: 120_000 }, async () => {
  const links = await createGame(await openPage(browser), hall, { time: "8s" });
  const [white, black] = (await Player.all(browser, links, ["white", "black"])) as [Player, Player];
  const layout = new Layout({ White: white, Black: black }, PLAYERS_PARTS);
  for (const player of [white, black]) await player.arrive();
  await white.seesTurn("Your move");
  await layout.holds("short of time");
  for (const player of [white, black]) await player.seesTurn("flag fall");
  await layout.holds("the flag");
  assert.deepEqual(layout.moved, [], layout.moved.join("\n"));
  assertNoFaults(white, black);
});

test("nothing moves at the arbiter's page when a question opens", { timeout: 120_000 }, async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human" });
  const arbiter = await Player.sit(browser, links.arbiter);
  const layout = new Layout({ "the arbiter": arbiter }, ARBITERS_PARTS);
  await layout.holds("before the start");
  for (const seat of ["white", "black"] as const) await act(hall, links[seat], "arrive");
  await act(hall, links.arbiter, "start");
  await arbiter.seesTurn("White to move");
  await layout.holds("the start");
  await act(hall, links.white, "brush e2");
  await arbiter.page.locator("#question button").first().waitFor();
  await layout.holds("a question");
  await assertOnPhone(arbiter, "#question button >> nth=0", "#question button >> nth=1", "#board");
  await arbiter.click(arbiter.page.locator("#question").getByRole("button", { name: "On purpose" }));
  await arbiter.page.locator("#question").waitFor({ state: "hidden" });
  await layout.holds("the answer");
  await act(hall, links.white, "stop");
  await seesText(arbiter.page.locator("#status"), "stopped");
  await layout.holds("the clocks stopped");
  assert.deepEqual(layout.moved, [], layout.moved.join("\n"));
  assertNoFaults(arbiter);
});

testInChromium("a piece lifted by touch stays visible on its square", async () => {
  const { white } = await Player.pair(browser, hall, {}, ON_PHONE);
  await white.touch("g1");
  const raised = white.square("g1").locator(".piece.raised");
  await raised.waitFor();
  await white.touch("f3");
  await raised.waitFor({ state: "detached" });
  await white.square("f3").locator(".piece").waitFor();
  assertNoFaults(white);
});
