// The ruling desk: real cases entered by clicks, the same case by a link, by keyboard, without
// scripts, on paper, in every language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import type { BrowserContextOptions, Page } from "playwright-core";

import type { Answer, Done, Run } from "../src/desk/ask";
import { hallAndBrowser, testInChromium } from "./hall";
import {
  assertNoFaults,
  closePage,
  createGate,
  loaded,
  openPage,
  results,
  shoot,
  textOf,
  until,
  visit,
  type Watched,
} from "./page";

const cases = fileURLToPath(new URL("../../data/cases/", import.meta.url));

/** Real cases; the moves before the first act as a game, where there are any. */
const REAL: [id: string, game?: string][] = [
  ["article_04/castling/king_then_rook_while_in_check"],
  ["article_04/castling/rook_then_king_must_move_the_rook"],
  ["article_04/release/a_released_piece_stays"],
  ["article_05/mate/en_passant"],
  ["article_05/mate/by_a_new_knight"],
  ["article_05/mate/by_castling"],
  ["article_05/mate/flag_falls_before_the_press", "1. f3 e5 2. g4 *"],
  ["article_05/dead/bishops_of_one_colour"],
  ["article_05/dead/capture_that_leads_by_force_to_bare_kings"],
  ["article_11/device/a_telephone_rings", "1. e4 e5 *"],
  ["appendix_a/basic/claim_after_a_touch_is_in_time"],
  ["appendix_a/illegal_position/a_pawn_left_on_the_first_rank"],
];

const { hall, browser } = await hallAndBrowser();

function readCase(id: string) {
  const text = readFileSync(`${cases}${id}.case`, "utf8");
  const [head, body] = text.split(/^---$/m);
  const header = Object.fromEntries(
    head
      .trim()
      .split("\n")
      .map((line) => line.split(/:\s*(.*)/s, 2)),
  );
  const acts = body
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("expect") && !line.startsWith("#"));
  return { text, header, acts };
}

async function openDesk(options?: BrowserContextOptions): Promise<Watched> {
  const page = await visit(browser, `${hall.url}/desk`, options);
  await page.locator(".desk-left").waitFor();
  await answered(page);
  return page;
}

/**
 * Waits until the hall's answer to the last change is on the page: the link to the plain text comes
 * with it.
 */
async function answered(page: Page) {
  await until("the answer", () =>
    page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>("#open-text");
      const { value } = document.querySelector("#case") as HTMLTextAreaElement;
      return link !== null && new URL(link.href).searchParams.get("t") === value;
    }),
  );
}

/** The hall's answer to a case, with fields that the pages do not need. */
interface Judged extends Omit<Answer, "runs"> {
  runs: (Run & { named: boolean; holds: boolean; failures: unknown[] })[];
}

function last(acts: Done[]): Done {
  const act = acts.at(-1);
  assert.ok(act !== undefined, "no act");
  return act;
}

async function askHall(text: string): Promise<Judged> {
  const answer = await fetch(`${hall.url}/api/rule`, { method: "POST", body: text });
  assert.ok(answer.ok, `the hall answered ${answer.status}: ${await answer.clone().text()}`);
  return (await answer.json()) as Judged;
}

/** Sets the case up by the fields of the page. */
async function setUp(page: Page, header: Record<string, string>, game?: string) {
  if (header.start !== undefined) {
    await page.click("[data-panel=by-fen]");
    await page.fill("#fen", header.start);
    await page.click("#by-fen button[type=submit]");
  }
  if (game !== undefined) {
    await page.click("[data-panel=by-pgn]");
    await page.fill("#pgn", game);
    await page.click("#by-pgn button[type=submit]");
    await until("the game to be read", async () => !(await page.locator("#by-pgn").isVisible()));
  }
  await page.locator(".desk-setup details.more summary").click();
  await page.fill("[data-key=time]", header.time);
  await page.press("[data-key=time]", "Tab");
  for (const [, side, time] of (header.clocks ?? "").matchAll(/(white|black) (\S+)/g)) {
    await page.fill(`[data-key=clocks][data-side=${side}]`, time);
    await page.press(`[data-key=clocks][data-side=${side}]`, "Tab");
  }
  if (header.supervision !== undefined) await page.selectOption("[data-key=supervision]", header.supervision);
  // The answer sets the next player.
  await answered(page);
}

/** Enters one act as a person does: the player, the delay, then the board or a button. */
async function enter(page: Page, line: string): Promise<void> {
  const [, wait, who, deed = ""] = /^(?:\+(\S+) )?(\S+) ?(.*)$/.exec(line) ?? [];
  if (wait !== undefined) await page.fill("#wait", wait);
  if (deed === "") return page.click("#pass");
  await page.check(`[name=who][value=${who}]`, { force: true });
  const [verb, ...rest] = deed.split(" ");
  const hand = verb === "place" ? "lift" : deed.startsWith("take off") ? "take off" : verb;
  const chip = page.locator(`[name=hand][value="${hand}"]`);
  if ((await chip.count()) === 1 && rest.length <= 2 && !/queen|rook|bishop|knight/.test(deed)) {
    await chip.check({ force: true });
    const squares = rest.at(-1)?.match(/[a-h][1-8]/g) ?? [];
    for (const square of squares) await page.click(`[data-square=${square}]`);
    return undefined;
  }
  return enterFromList(page, deed);
}

async function enterFromList(page: Page, deed: string): Promise<void> {
  for (const form of await page.locator("form.deed").all()) {
    const pattern = (await form.getAttribute("data-deed")) ?? "";
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const shape = new RegExp(`^${pattern.replaceAll(/[()]/g, "\\$&").replaceAll(/\{\w+\}/g, "(.+)")}$`);
    const values = shape.exec(deed)?.slice(1);
    if (values === undefined) continue;
    // `claim {kind}` would match any word that its list lacks.
    const offered = names.map((name, index) =>
      form
        .locator(`[name=${name}]`)
        .evaluate(
          (field, value) =>
            !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value),
          values[index],
        ),
    );
    if (!(await Promise.all(offered)).every(Boolean)) continue;
    if (!(await form.isVisible())) await form.locator("xpath=ancestor::details").locator("summary").click();
    for (const [index, name] of names.entries()) {
      const field = form.locator(`[name=${name}]`);
      if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(values[index]);
      else await field.fill(values[index]);
    }
    await form.locator("button").click();
    return;
  }
  assert.fail(`no list has "${deed}"`);
}

/** The acts on the page, in the words of transcripts. */
async function actsOf(page: Page) {
  const text = await page.locator("#case").inputValue();
  return text.split(/^---$/m)[1].trim().split("\n").filter(Boolean);
}

/** The text of each edition's column after the selected act. */
async function shown(page: Page) {
  const columns = page.locator("section.after:not([hidden]) .edition");
  const said: Record<string, string[]> = {};
  for (const column of await columns.all()) {
    said[(await column.getAttribute("data-edition")) ?? ""] = await column.locator(".ruling-text").allTextContents();
  }
  return said;
}

for (const [id, game] of REAL) {
  test(`entered by clicks: ${id}`, async () => {
    const { text, header, acts } = readCase(id);
    const page = await openDesk();
    await setUp(page, header, game);
    for (const [index, act] of acts.entries()) {
      await enter(page, act);
      await until(`act ${index + 1}: ${act}`, async () => (await page.locator("#story li").count()) === index + 1);
      await answered(page);
    }
    assert.deepEqual(await actsOf(page), acts);
    // The expectations of each edition hold, and the page shows the same.
    const right = await askHall(text);
    const seen = await askHall(await page.locator("#case").inputValue());
    const said = await shown(page);
    for (const [index, run] of right.runs.entries()) {
      if (run.named) assert.ok(run.holds, JSON.stringify(run.failures));
      const expected = last(run.acts);
      assert.deepEqual(last(seen.runs[index].acts).state, expected.state, run.edition);
      assert.deepEqual(
        said[run.edition],
        expected.rulings.map(({ text }) => text),
        run.edition,
      );
    }
    await closePage(page);
  });
}

test("the page shows where the editions differ", async () => {
  const page = await openDesk();
  await page.goto(`${hall.url}/desk?case=article_09/fivefold/five_times_with_other_moves_between`);
  await loaded(page);
  await until(
    "the rulings",
    async () => (await page.locator("section.after:not([hidden]) .edition.apart").count()) === 1,
  );
  assert.equal(await page.locator("section.after:not([hidden]) .edition.apart").getAttribute("data-edition"), "2014");
  await page.context().close();
});

test("a link opened in a second browser gives the same case", async () => {
  const page = await openDesk();
  await page.click("[data-square=e2]");
  await page.click("form.deed[data-deed='offer draw'] button");
  await until("two acts", async () => (await page.locator("#story li").count()) === 2);
  await answered(page);
  assert.ok(page.url().includes("#c="));
  const text = await page.locator("#case").inputValue();
  const second = await visit(browser, page.url());
  await until("the same case", async () => (await second.locator("#case").inputValue()) === text);
  await until("its rulings", async () => (await second.locator("section.after:not([hidden]) .edition").count()) === 3);
  // A browser that cannot compress texts sends them as they are.
  const third = await visit(browser, `${hall.url}/desk#t=${encodeURIComponent(text)}`);
  await until("the plain link", async () => (await third.locator("#case").inputValue()) === text);
  for (const one of [page, second, third]) await closePage(one);
});

test("undo, redo, reorder and edit keep text and list equal", async () => {
  const page = await openDesk();
  for (const square of ["e2", "d2"]) {
    await page.click(`[data-square=${square}]`);
    await answered(page);
  }
  const acts = async () => (await actsOf(page)).join("; ");
  assert.equal(await acts(), "white touch e2; white touch d2");
  await page.click("#undo");
  assert.equal(await acts(), "white touch e2");
  await page.click("#redo");
  // The rows are replaced with each answer.
  await answered(page);
  await page
    .locator("#story li")
    .nth(1)
    .getByRole("button", { name: /Earlier/ })
    .click();
  assert.equal(await acts(), "white touch d2; white touch e2");
  await answered(page);
  await page.locator("#story li").nth(0).getByRole("button", { name: /Edit/ }).click();
  await page.locator("#story input").fill("white touch g1");
  await page.keyboard.press("Enter");
  assert.equal(await acts(), "white touch g1; white touch e2");
  await answered(page);
  await page.locator("#transcript summary").click();
  await page.fill("#case", "title: t\n---\nwhite touch z9\n");
  await until("the fault next to its line", async () => /z9/.test(await textOf(page.locator("#story .error-line"))));
  await page.fill("#case", "title: t\n---\nwhite touch b1\n");
  await until("the row of the text", async () => /b1/.test(await textOf(page.locator("#story .story-act"))));
  await closePage(page);
});

test("by the keyboard alone: Black touched the king, then the rook", async () => {
  const page = await openDesk();
  const tabTo = async (selector: string) => {
    for (let step = 0; step < 150; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to ${selector} by the Tab key`);
  };
  await tabTo("[data-panel=by-fen]");
  await page.keyboard.press("Enter");
  await page.keyboard.type("r3k2r/ppp2ppp/8/8/2B5/8/PPPP1PPP/RNB1QKNR b kq - 0 10");
  await page.keyboard.press("Enter");
  // The turn comes with the position.
  const kings = async () => (await page.getAttribute("#board [data-square=f1]", "aria-label")) ?? "";
  await until("the position on the board", async () => /king/i.test(await kings()));
  await answered(page);
  await page.keyboard.press("Shift+Tab");
  await tabTo("#board [data-square=e1]");
  for (let rank = 0; rank < 7; rank += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await until("one act", async () => (await page.locator("#story li").count()) === 1);
  for (let file = 0; file < 3; file += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await until("two acts", async () => (await page.locator("#story li").count()) === 2);
  await answered(page);
  assert.deepEqual(await actsOf(page), ["black touch e8", "black touch h8"]);
  const said = await page.locator("section.after:not([hidden]) .edition .bound-line").allTextContents();
  assert.equal(said.length, 3);
  for (const text of said) assert.match(text, /4\.4[c.]3? .*e8|4\.4c .*e8/);
  // It is announced for blind users.
  assert.match(await textOf(page.locator("#announcer")), /e8/);
  await closePage(page);
});

test("the position by hand, a new piece, a question with its branches", async () => {
  const page = await openDesk();
  await page.click("[data-panel=by-hand]");
  await page.click("#empty-board");
  await answered(page);
  for (const [piece, square] of [
    ["K", "e1"],
    ["k", "h8"],
    ["P", "a7"],
  ]) {
    await page.check(`[name=palette][value=${piece}]`, { force: true });
    await page.click(`[data-square=${square}]`);
    await answered(page);
  }
  await page.click("#hand-done");
  assert.match(await page.locator("#case").inputValue(), /start: 7k\/P7\/8\/8\/8\/8\/8\/4K3 w - - 0 1/);
  await page.check("[name=hand][value=move]", { force: true });
  await page.click("[data-square=a7]");
  await page.click("[data-square=a8]");
  await page.locator("#promotion button[value=r]").click();
  await until("the promotion", async () => (await actsOf(page))[0] === "white move a7a8r");
  await page.click("#undo");
  await page.check("[name=hand][value=brush]", { force: true });
  await page.click("[data-square=e1]");
  await until("the question", async () => (await page.locator(".question .option").count()) >= 4);
  await shoot(page, "desk-question");
  await page.locator(".edition[data-edition='2023'] .option").first().click();
  await until("the answer", async () => (await actsOf(page)).length === 2);
  await closePage(page);
});

testInChromium("without a script the desk is a form", async () => {
  const page = await visit(browser, `${hall.url}/desk`, { javaScriptEnabled: false });
  await page.fill("#case", "title: t\nstart: 8/8/8/8/8/8/8/8 w - - 0 1\n---\nwhite touch z9\n");
  await page.getByRole("button", { name: "Rule on it" }).click();
  assert.match(await textOf(page.locator("#faults")), /Line 2|Line 4/);
  await page.fill("#case", readCase("article_05/mate/by_a_new_knight").text);
  await page.getByRole("button", { name: "Rule on it" }).click();
  await page.waitForLoadState();
  assert.equal(await page.locator("section.after").count(), 2);
  assert.match(await textOf(page.locator("section.after").last()), /Checkmate/);
  await page.context().close();
});

test("a printed case takes one page", async () => {
  const page = await openDesk();
  await page.goto(`${hall.url}/desk?case=article_04/castling/king_then_rook_must_castle`);
  await loaded(page);
  await until("the rulings", async () => (await page.locator("section.after").count()) === 3);
  const paper = await page.pdf({ format: "A4" });
  const pages = paper.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  assert.equal(pages.length, 1);
  await page.emulateMedia({ media: "print" });
  await page.screenshot({ path: `${results}/desk-paper.png` });
  await page.context().close();
});

test("the desk's pages send requests to the hall only", async () => {
  const page = await openPage(browser);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(hall.url)) elsewhere.push(request.url());
  });
  for (const path of ["/desk", "/laws/9.2", "/practice", "/winnable", "/api"]) {
    await page.goto(hall.url + path);
    await loaded(page);
  }
  assert.deepEqual(elsewhere, []);
  await page.context().close();
});

test("the pages look right on a laptop and on a phone", async () => {
  const page = await openPage(browser);
  for (const [name, path] of [
    ["desk", "/desk"],
    ["desk-case", "/desk?case=article_05/dead/capture_that_leads_by_force_to_bare_kings"],
    ["laws", "/laws"],
    ["laws-9.6", "/laws/9.6"],
    ["practice", "/practice"],
    ["winnable", "/winnable?fen=8/8/8/8/4n3/7k/8/6BK+w+-+-+0+1"],
    ["api", "/api"],
  ]) {
    await page.goto(hall.url + path);
    await loaded(page);
    await shoot(page, name);
  }
  await closePage(page);
});

test("acts before the hall's answer apply to the state after it", async () => {
  const page = await openDesk();
  const gate = createGate();
  await page.route("**/desk/live*", async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.check("[name=hand][value=move]", { force: true });
  for (const square of ["e2", "e4", "d7", "d5", "e4", "d5"]) {
    await page.locator(`[data-square=${square}]`).focus();
    await page.keyboard.press("Enter");
  }
  gate.open();
  await until("the third move", async () => (await actsOf(page)).length === 3);
  assert.deepEqual(await actsOf(page), ["white move e2e4", "black move d7d5", "white move e4d5"]);
  assertNoFaults(page);
});
