// The pages of a game: setting it up, guarded play, promotion, pages without scripts, wrong links.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import {
  answerDialog,
  assertNoFaults,
  createGate,
  ON_PHONE,
  openPage,
  passTime,
  results,
  shoot,
  textOf,
  unfold,
  until,
  visit,
} from "./page";
import { act, createGame, Player, startClocks } from "./player";

const { hall, browser } = await hallAndBrowser();

test("the front page shows an error next to the field", async () => {
  const page = await visit(browser, hall.url);
  await shoot(page, "front");
  await page.locator("details.whole > summary").click();
  await page
    .getByRole("button", { name: /90m\+30s/ })
    .first()
    .click();
  assert.equal(await page.inputValue("#time"), "90m+30s");
  await page.fill("#time", "soon");
  await page.fill("#white", "Sonja Graf");
  await page.click("form.setup button[type=submit]");
  await page.locator("#time[aria-invalid=true]").waitFor();
  assert.equal(await page.inputValue("#time"), "soon");
  assert.equal(await page.inputValue("#white"), "Sonja Graf");
  await shoot(page, "front-refused");
  assertNoFaults(page);
});

test("the links can be copied and opened", async () => {
  const page = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  const links = await createGame(page, hall);
  assert.equal(new Set(Object.values(links)).size, 4);
  await shoot(page, "links");
  await page.locator("[data-copy=link-black]").click();
  // The button's message is shown for a moment only.
  await page.locator("#copied", { hasText: /./ }).waitFor({ state: "attached" });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(new URL(copied).pathname, new URL(links.black).pathname);
  assertNoFaults(page);
});

test("guarded: two clicks or a drag make a legal move, an illegal one is not made", async () => {
  const links = await createGame(await openPage(browser), hall, { regime: "guarded", time: "5m+3s" });
  const white = await Player.sit(browser, links.white);
  const black = await Player.sit(browser, links.black, ON_PHONE);
  await shoot(white.page, "table-before");
  await startClocks(hall, links);
  await white.seesTurn("Your move");
  await white.touch("e2");
  assert.equal(await white.page.locator(".sq.target").count(), 2);
  await shoot(white.page, "table-guarded");
  await white.touch("e5");
  assert.match(await white.notice(), /not a legal move/i);
  await white.play("e2", "e4");
  await black.seesTurn("Your move");
  await black.play("c7", "c5");
  await white.seesMoves(["e4", "c5"]);
  await white.drag("g1", "f3");
  await black.seesMoves(["e4", "c5", "Nf3"]);
  await black.drag("d7", "d6");
  await white.seesMoves(["e4", "c5", "Nf3", "d6"]);
  await black.resign();
  await white.seesTurn("1-0");
  assertNoFaults(white, black);
});

test("a pawn becomes what the player chooses, over the board and guarded", async () => {
  for (const regime of ["over the board", "guarded"]) {
    const start = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    const links = await createGame(await openPage(browser), hall, { regime, start, time: "none" });
    const white = await Player.sit(browser, links.white);
    await startClocks(hall, links);
    await white.seesTurn("Your move");
    await white.play("a7", "b8");
    await white.page.locator("#promotion[open]").waitFor();
    if (regime === "guarded") await shoot(white.page, "table-promotion");
    await white.page.getByRole("button", { name: "rook" }).click();
    if (regime !== "guarded") await white.page.keyboard.press(" ");
    await until(
      `a rook on b8 (${regime})`,
      async () => (await white.view()).moves.at(-1)?.completed === true,
      async () => `${JSON.stringify(await white.view())} notice: ${await white.notice()}`,
    );
    const view = await white.view();
    assert.equal(view.board, "1R5k/8/8/8/8/8/8/K7");
    assert.deepEqual(
      view.moves.map((move) => move.uci),
      ["a7b8r"],
    );
    assertNoFaults(white);
  }
});

test("touch-move binds, and the page shows it", async () => {
  const { white } = await Player.pair(browser, hall);
  await white.touch("g1");
  await white.page.locator("#bound").filter({ hasText: "g1" }).waitFor();
  await shoot(white.page, "table-in-hand");
  await white.touch("g1");
  await until("the knight back on g1", async () => (await white.view()).board.endsWith("RNBQKBNR"));
  assert.deepEqual((await white.view()).bound, ["move g1"]);
  await white.square("e2").click({ button: "right" });
  await white.page.locator("#bound").filter({ hasText: "I adjust" }).waitFor();
  assertNoFaults(white);
});

test("an offer and its answers have places of their own", async () => {
  const { white, black } = await Player.pair(browser, hall);
  const places = () =>
    black.page.locator(".offers > .act").evaluateAll((forms) =>
      forms.map((form) => {
        const { left, top, width, height } = form.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    );
  const before = await places();
  await white.page.getByRole("button", { name: "Offer draw" }).click();
  await black.page.getByRole("button", { name: "Accept" }).waitFor();
  assert.deepEqual(await places(), before);
  assert.equal(new Set(before.map(String)).size, 3);
  assert.equal(await black.page.getByRole("button", { name: "Offer draw" }).count(), 0);
  assertNoFaults(white, black);
});

test("an illegal move is ruled on at the press, under its article", async () => {
  const links = await createGame(await openPage(browser), hall, { edition: "2014", time: "5m+3s" });
  const [white, spectator] = await Player.all(browser, links, ["white", "spectator"]);
  await startClocks(hall, links);
  await white.seesTurn("Your move");
  // A page announces only rulings after its first view.
  await spectator.seesTurn("White to move");
  await white.play("e2", "e5");
  await white.press();
  const ruling = spectator.page.locator("#rulings li").filter({ hasText: "was illegal" });
  await ruling.first().waitFor();
  // The number is that of this game's edition.
  assert.match(await textOf(ruling.first().locator(".article")), /^7\.5a$/);
  assert.match(await textOf(spectator.page.locator("#announcer")), /7\.5a/);
  await until("the pawn back on e2", async () => (await white.view()).board.endsWith("PPPPPPPP/RNBQKBNR"));
  await white.page.locator("#bound").filter({ hasText: "e2" }).waitFor();
  await shoot(white.page, "table-illegal");
  await white.resign();
  await spectator.seesTurn("Black wins: resignation (5.1b)");
  assertNoFaults(white, spectator);
});

test("the arbiter answers what the Laws leave open", async () => {
  const links = await createGame(await openPage(browser), hall, { arbiter: "human" });
  const white = await Player.sit(browser, links.white);
  const arbiter = await Player.sit(browser, links.arbiter, { hasClock: true });
  await arbiter.page.getByRole("button", { name: "Start" }).click();
  await white.seesTurn("Your move");
  await white.page.locator("details.words summary").click();
  await white.page.fill("#words", "brush e2");
  await white.page.keyboard.press("Enter");
  const answer = arbiter.page.getByRole("button", { name: "On purpose" });
  await answer.waitFor();
  await shoot(arbiter.page, "table-question");
  await answer.click();
  await white.page.locator("#bound").filter({ hasText: "e2" }).waitFor();
  await arbiter.page.locator("#question").waitFor({ state: "hidden" });
  await arbiter.page.locator(".desk summary").filter({ hasText: "Result" }).click();
  await arbiter.page.selectOption("#declare", "declare 1/2-1/2");
  await arbiter.page.getByRole("button", { name: "Declare", exact: true }).click();
  await answerDialog(arbiter.page.locator("#confirm").getByRole("button", { name: "Declare", exact: true }));
  await white.seesTurn("½-½");
  assertNoFaults(white, arbiter);
});

test("the keyboard alone makes a move", async () => {
  const { white } = await Player.pair(browser, hall);
  await white.square("e1").focus();
  for (const key of ["ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"]) await white.page.keyboard.press(key);
  await until("the pawn on e4", async () => (await white.view()).board.includes("/4P3/"));
  await white.page.keyboard.press(" ");
  await white.seesMoves(["e4"]);
  await white.seesTurn("Black to move");
});

test("without scripts a game is played by forms", async () => {
  const options = { javaScriptEnabled: false };
  const organiser = await openPage(browser, options);
  const links = await createGame(organiser, hall, { time: "15m+10s" });
  await organiser.screenshot({ path: `${results}/plain-links.png` });
  await startClocks(hall, links);
  const white = await Player.sit(browser, links.white, options);
  const black = await Player.sit(browser, links.black, options);
  assert.equal(await black.page.locator("noscript meta[http-equiv=refresh]").count(), 1);
  await white.touch("e2");
  assert.match((await white.page.locator(".plate.below .hand .piece").getAttribute("aria-label")) ?? "", /white pawn/);
  await white.touch("e4");
  await white.press();
  await white.seesTurn("Black to move");
  await white.page.screenshot({ path: `${results}/plain-table.png` });
  await black.reload();
  await black.seesTurn("Your move");
  await black.say("make c7c5");
  await black.press();
  await black.seesMoves(["e4", "c5"]);
  // An empty hand cannot release a piece: the page shows that and continues.
  await black.say("place a1");
  await black.page.locator("#notice").waitFor();
  await white.reload();
  await white.resign();
  await white.seesTurn("0-1");
});

test("a guarded game without scripts: the legal moves are a list", async () => {
  const options = { javaScriptEnabled: false };
  const links = await createGame(await openPage(browser, options), hall, { regime: "guarded" });
  await startClocks(hall, links);
  const white = await Player.sit(browser, links.white, options);
  // In the reader's letters, sorted.
  const written = await white.page.locator("#legal option").allTextContents();
  assert.equal(written.length, 20);
  assert.deepEqual(
    written.filter((move) => move.startsWith("N")),
    ["Na3", "Nc3", "Nf3", "Nh3"],
  );
  await white.page.selectOption("#legal", { label: "e4" });
  await white.page.getByRole("button", { name: "Move", exact: true }).click();
  await white.seesMoves(["e4"]);
});

test("a wrong link and a wrong address show what to do", async () => {
  const page = await openPage(browser);
  for (const [path, name] of [
    [`/t/${"0".repeat(32)}`, "error-link"],
    ["/nowhere", "error-page"],
  ]) {
    const answer = await page.goto(hall.url + path);
    assert.equal(answer?.status(), 404);
    await page.getByRole("link", { name: /front page/i }).waitFor();
    await shoot(page, name);
  }
});

test("a pawn becomes a queen by forms alone", async () => {
  const options = { javaScriptEnabled: false };
  const start = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
  const links = await createGame(await openPage(browser, options), hall, { start, time: "none" });
  await startClocks(hall, links);
  const white = await Player.sit(browser, links.white, options);
  await white.play("a7", "a8");
  for (const act of ["take off a8", "place a8 queen"]) {
    await white.page.getByText("Promotion", { exact: true }).click();
    await white.page.selectOption("#new-piece", act);
    await white.page.locator("form:has(#new-piece) button").click();
  }
  await white.press();
  const [move] = (await white.view()).moves;
  assert.deepEqual([move.uci, move.completed], ["a7a8q", true]);
});

test("without a connection the same page works by forms", async () => {
  const links = await createGame(await openPage(browser), hall);
  await startClocks(hall, links);
  const page = await openPage(browser);
  await page.routeWebSocket(/\/socket\?/, (socket) => socket.close());
  await page.goto(links.white);
  const white = new Player(page);
  // A click while the page still connects is sent as a form once that has failed: the next page
  // follows.
  await white.touch("e2");
  await page.locator(".plate.below .hand .piece").waitFor();
  await white.touch("e4");
  await white.seesTurn("Press the clock");
  await white.press();
  await white.seesMoves(["e4"]);
});

test("a click before the connection opens counts once it is open", async () => {
  for (const regime of ["guarded", "over the board"]) {
    const links = await createGame(await openPage(browser), hall, { regime });
    await startClocks(hall, links);
    const page = await openPage(browser);
    const gate = createGate();
    await page.routeWebSocket(/\/socket\?/, async (socket) => {
      await gate.opened;
      socket.connectToServer();
    });
    await page.goto(links.white);
    const white = new Player(page);
    await white.play("e2", "e4");
    gate.open();
    if (regime === "guarded") await white.seesMoves(["e4"]);
    else await white.seesTurn("Press the clock");
    assertNoFaults(page);
  }
});

test("silence on the connection is detected and shown", { timeout: 120_000 }, async () => {
  const links = await createGame(await openPage(browser), hall);
  await startClocks(hall, links);
  const page = await openPage(browser, { hasClock: true });
  let mute = false;
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!mute) socket.send(message);
    });
  });
  await page.goto(links.white);
  const white = new Player(page);
  await white.play("e2", "e4");
  await white.seesTurn("Press the clock");
  mute = true;
  const banner = page.locator("#banner");
  await passTime(page, 13_000);
  await banner.waitFor();
  assert.match(await textOf(banner), /12 seconds/);
  assert.match(await textOf(page.locator("#announcer")), /12 seconds/);
  await shoot(page, "table-silent");
  mute = false;
  await banner.waitFor({ state: "hidden" });
  await white.press();
  await white.seesTurn("Black to move");
});

test("each reader has a language: pages, status, and the letters of the moves", async () => {
  const links = await createGame(await openPage(browser), hall);
  const white = await Player.sit(browser, `${links.white}?lang=sl`);
  const black = await Player.sit(browser, `${links.black}?lang=sr-Cyrl`);
  assert.equal(await white.page.locator("html").getAttribute("lang"), "sl");
  for (const { page } of [white, black]) await page.locator("[data-act=arrive] button").click();
  await white.page.getByText("Na potezi ste.").waitFor();
  await white.play("g1", "f3");
  await white.press();
  await white.seesMoves(["Sf3"]);
  await black.seesMoves(["Сф3"]);
  await black.page.getByText("Ви сте на потезу.").waitFor();
  // The choice is stored: the same link without the parameter shows the same language.
  await white.page.goto(links.white);
  assert.equal(await white.page.locator("html").getAttribute("lang"), "sl");
  await black.page.goto(`${hall.url}/t/unknown`);
  assert.equal(await textOf(black.page.locator("h1")), "Ова веза не важи");
  // The menu offers every language and keeps the address.
  await white.page.locator(".languages summary").click();
  await white.page.getByRole("link", { name: "română" }).click();
  await white.page.locator("html[lang=ro]").waitFor();
  assert.equal(new URL(white.page.url()).searchParams.get("lang"), "ro");
  assertNoFaults(white);
});

test("no page shows a key instead of a sentence, in any language", async () => {
  const key =
    /\b(front|table|links|act|seat|status|error|live|frame|board|man|preset|regime|arbiter|edition|desk|option|field|incident|envelope)-[a-z]+(-[a-z0-9]+)*\b|\{ ?\$/;
  const organiser = await openPage(browser);
  for (const language of ["en", "sr-Latn", "sr-Cyrl", "cnr", "ro", "sl"]) {
    await organiser.goto(`${hall.url}/?lang=${language}`);
    const said = [await organiser.locator("body").innerText()];
    const links = await createGame(organiser, hall, { assistants: "both", blind: "white", adjournment: "yes" });
    said.push(await organiser.locator("body").innerText());
    await startClocks(hall, links);
    await act(hall, links.arbiter, "order sealing");
    await act(hall, links.arbiter, "incident white noise");
    for (const link of Object.values(links)) {
      await organiser.goto(link);
      await unfold(organiser, "body");
      said.push(await organiser.locator("body").innerText());
    }
    for (const text of said) assert.doesNotMatch(text, key, language);
  }
  assertNoFaults(organiser);
});
