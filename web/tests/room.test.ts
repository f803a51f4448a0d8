// A room: an arbiter with many boards, on the screen and on wood, the clock next to one, a call, an
// illegal move on wood and its second, an undo, a fire alarm, an assistant without the needed
// power, a committee that decides.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hallAndBrowser } from "./hall";
import {
  answerDialog,
  assertAccessible,
  assertAccessibleInColours,
  assertNoFaults,
  canSound,
  createGate,
  openPage,
  PHONE,
  SIDEWAYS,
  shoot,
  textOf,
  until,
  visit,
  type Watched,
} from "./page";
import { Player } from "./player";
import {
  callIllegal,
  declareResult,
  fiftyInPlay,
  linkOf,
  logOf,
  nameOfficial,
  openClock,
  openRoom,
  pressHalf,
  pressNow,
  seesBoard,
  seesCalls,
  startRoom,
} from "./rooms";

const { hall, browser } = await hallAndBrowser();

test("a clock next to a wooden board, calls, illegal moves and results", async () => {
  const arbiter = await openPage(browser, { hasClock: true });
  const links = await startRoom(arbiter, hall, 3, { table: "on wood" });

  const phone = await openClock(browser, linkOf(links, 2, "phone"), { hasTouch: true });
  await shoot(phone, "phone-clock");
  // The figures stay inside their half, in both orientations.
  for (const size of [PHONE, SIDEWAYS, { width: 320, height: 568 }]) {
    await phone.setViewportSize(size);
    for (const side of ["white", "black"]) {
      const [face, clock] = await Promise.all(
        ["face", "clock"].map((part) => phone.locator(`#half-${side} .${part}`).boundingBox()),
      );
      assert.ok(
        face && clock && clock.x >= face.x && clock.x + clock.width <= face.x + face.width,
        `${side} ${size.width}`,
      );
    }
  }
  await phone.setViewportSize(PHONE);
  await pressHalf(phone, "white");
  await pressHalf(phone, "black");
  await pressHalf(phone, "white");
  // A press by the player whose clock is stopped does not count.
  await phone.locator("#half-white .face").click();
  await seesBoard(arbiter, 2, ".side.black.running");

  // A player stops the clocks: it is counted, in the title too, and opens by its key.
  await phone.locator("#half-black .call").click();
  await seesCalls(arbiter, 1);
  await arbiter.locator("body").press("c");
  await arbiter.locator("#depth .question").waitFor();
  await pressNow(arbiter.getByRole("button", { name: "Yes", exact: true }));
  await seesCalls(arbiter, 0);

  // The first illegal move on wood is taken back, and undone: it was the other player.
  await callIllegal(arbiter, "white");
  await seesBoard(arbiter, 2, ".offence");
  const takesBack = arbiter.locator("#depth .key-u", { hasText: "illegal" });
  await pressNow(takesBack);
  await until("no offence", async () => (await arbiter.locator('[data-board="2"] .offence').count()) === 0);
  await callIllegal(arbiter, "white");
  await seesBoard(arbiter, 2, ".side.white .offence", "1");
  await takesBack.waitFor();
  await pressNow(arbiter.locator("#depth .key-s"));
  await phone.locator("#half-white.running").waitFor();
  await pressHalf(phone, "white");
  await callIllegal(arbiter, "white");
  // The second loses, if the opponent can mate: the arbiter sees that on the board.
  const answers = arbiter.locator("#depth .question .branches button");
  assert.match(await textOf(arbiter.locator("#depth .question .leads").first()), /7\.5\.5/);
  await pressNow(answers.first());
  // An act that ends the game is confirmed first, with its consequence in words.
  const dialog = arbiter.locator("#confirm");
  await dialog.locator("[data-part=text]", { hasText: "7.5.5" }).waitFor();
  await shoot(arbiter, "room-confirm");
  await answerDialog(dialog.locator("[data-part=no]"));
  await dialog.waitFor({ state: "hidden" });
  await pressNow(answers.first());
  await answerDialog(dialog.locator("[data-part=yes]"));
  await seesBoard(arbiter, 2, ".score", "0-1");

  // Results by slip: they contradict, then agree.
  const other = await visit(browser, linkOf(links, 1, "phone"), { viewport: PHONE });
  await other.locator("#half-white.running").waitFor();
  const sign = async (side: string, score: string) => {
    const half = other.locator(`#half-${side}`);
    await half.locator("summary", { hasText: "Result" }).click();
    await half.locator(`button[value="${side} sign ${score}"]`).click();
  };
  await sign("white", "1-0");
  await sign("black", "0-1");
  await seesBoard(arbiter, 1, ".bad", "contradict");
  await sign("black", "1-0");
  await seesBoard(arbiter, 1, ".score", "1-0");
  assertNoFaults(arbiter, phone, other);

  // The log of the shift has it all, and is searched by article.
  await arbiter.goto(`${links.room}/log?q=7.5.5`);
  assert.match(await textOf(arbiter.locator("table.log")), /call illegal white/);
  await shoot(arbiter, "room-log");
  await arbiter.goto(`${links.room}/b/2/report`);
  await shoot(arbiter, "room-report");
});

test("fifty boards, a fire alarm, assistants with their powers, a committee", async () => {
  const arbiter = await openPage(browser);
  const { links, players } = await fiftyInPlay(arbiter, hall);
  await seesBoard(arbiter, 40, ".side.black.running");
  await shoot(arbiter, "room-fifty");

  // Fire alarm: every clock is stopped; then every one runs again.
  await arbiter.getByRole("button", { name: "Stop all clocks" }).click();
  await until("all clocks to stop", async () => (await arbiter.locator(".boards .running").count()) === 0);
  await arbiter.getByRole("button", { name: "Start them again" }).click();
  await until("all to run", async () => (await arbiter.locator(".boards .side.running").count()) === 50);

  // An assistant for the clocks may not declare a result, and a committee has its seat.
  const assistant = await visit(browser, `${await nameOfficial(arbiter, links.room, "deputy", ["clocks"])}?board=7`);
  await pressNow(assistant.locator("#depth .key-s"));
  await seesBoard(assistant, 7, ".warn", "clocks are stopped");
  await pressNow(assistant.locator("#depth summary", { hasText: "Result" }));
  await declareResult(assistant, "1-0");
  await assistant.locator("#notice", { hasText: "power" }).waitFor();

  const white = await Player.sit(browser, linkOf(links, 9, "white"));
  // An appeal (11.10): the committee must answer it, and the arbiter only sees that it waits.
  await white.say("appeal my opponent's clock never ran");
  await arbiter.goto(`${links.room}?board=9`);
  await arbiter.locator("#depth .question").waitFor();
  assert.equal(await arbiter.locator("#depth .question button").count(), 0);
  await white.say("resign");
  await seesBoard(arbiter, 9, ".score", "0-1");

  const committee = await visit(browser, `${await nameOfficial(arbiter, links.room, "appeals")}?board=9`);
  await arbiter.goto(`${links.room}?board=9`);
  await pressNow(committee.locator('#depth .question button[value$="uphold"]'));
  await arbiter.locator("#depth .question").waitFor({ state: "detached" });
  await declareResult(committee, "1/2-1/2");
  await seesBoard(committee, 9, ".score", "½-½");

  // The assistant is dismissed: the link stops working.
  await arbiter.goto(links.room);
  await arbiter.locator("summary", { hasText: "assistants" }).click();
  await arbiter.locator(".staff-list summary").first().click();
  await shoot(arbiter, "room-staff");
  await arbiter.locator(".staff-list .check input").first().check();
  await arbiter.getByRole("button", { name: "Withdraw the link" }).first().click();
  await arbiter.locator(".staff-list", { hasText: "Ana Kos" }).waitFor({ state: "detached" });
  assert.equal((await arbiter.request.get(assistant.url())).status(), 404);
  await players.leave();

  await arbiter.goto(`${links.room}/links`);
  await shoot(arbiter, "room-links");
  await arbiter.goto(`${links.room}?board=3`);
  await shoot(arbiter, "room-depth");
  for (const address of [
    `${links.room}?board=3`,
    `${links.room}/log`,
    `${hall.url}/rooms`,
    `${links.room}/b/9/report`,
  ]) {
    await arbiter.goto(address);
    await assertAccessibleInColours(arbiter);
  }
  assertNoFaults(arbiter, assistant, committee);
});

test("a double click decides once, and refused input is not lost", async () => {
  const arbiter = await openPage(browser);
  const links = await startRoom(arbiter, hall, 1, { table: "on wood" });
  await arbiter.goto(`${links.room}?board=1`);
  const offence = arbiter.locator('[data-board="1"] .side.black .offence');
  const phone = await openClock(browser, linkOf(links, 1, "phone"));
  await pressHalf(phone, "white");
  await pressHalf(phone, "black");
  // Both clicks before the hall can have answered.
  await arbiter.locator('#depth button[value="call illegal black"]').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await offence.waitFor({ state: "attached" });
  // A key that is held takes back one act.
  await pressNow(arbiter.locator("#depth .key-s", { hasNotText: "Stop" }));
  await arbiter.locator("#depth .key-s", { hasText: "Stop" }).waitFor();
  await arbiter.locator("#boards").focus();
  for (let times = 0; times < 8; times += 1) await arbiter.keyboard.down("u");
  await arbiter.keyboard.up("u");
  await arbiter.locator("#depth .key-s", { hasNotText: "Stop" }).waitFor();
  await arbiter.locator('main[data-pending="0"]').waitFor();
  const log = await logOf(arbiter, links.room);
  assert.equal(log.match(/call illegal black/g)?.length, 1, log);
  assert.equal(log.match(/<code>undo \d+/g)?.length, 1, log);

  // Typed text stays if it is refused, and if the hall cannot be reached.
  await pressNow(arbiter.locator("#depth summary", { hasText: "Type a command" }));
  const words = arbiter.locator("#depth input[name=act]");
  const reason = words.locator("xpath=../input[@name='reason']");
  await words.fill("penalise white nonsense");
  await reason.fill("He spoke to his neighbour.");
  await words.locator("xpath=../button").click();
  await arbiter.locator("#notice:not([hidden])").waitFor();
  assert.equal(await words.inputValue(), "penalise white nonsense");
  assert.equal(await reason.inputValue(), "He spoke to his neighbour.");
  await arbiter.context().setOffline(true);
  await arbiter.locator('[data-board="1"] h2 a').click();
  await arbiter.locator("#notice", { hasText: "not" }).waitFor();
  await arbiter.context().setOffline(false);
  assert.doesNotMatch(await logOf(arbiter, links.room), /neighbour/);
  // The browser itself logs that it was offline.
  const faults = arbiter.faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"));
  assert.deepEqual(faults, []);
});

/** A room whose clocks run, with its first board open; requests of acts are held until released. */
async function openHeldRoom(boards = 1) {
  const arbiter = await openPage(browser);
  const links = await startRoom(arbiter, hall, boards, { table: "on wood" });
  await arbiter.goto(`${links.room}?board=1`);
  const stop = arbiter.locator("#depth .key-s");
  await stop.filter({ hasText: "Stop" }).waitFor();
  let gate = createGate();
  const posts = {
    sent: [] as string[],
    hold: () => {
      gate = createGate();
    },
    letGo: () => gate.open(),
  };
  await arbiter.route(`${links.room}/**`, async (route) => {
    if (route.request().method() === "POST") {
      posts.sent.push(new URLSearchParams(route.request().postData() ?? "").get("act") ?? "");
      await gate.opened;
    }
    await route.continue();
  });
  return { arbiter, links, stop, posts };
}

test("a key pressed while an act is pending counts after its answer, a repetition does not", async () => {
  const { arbiter, links, stop, posts } = await openHeldRoom();
  // The first act is held until all keys are pressed.
  const { sent } = posts;
  await arbiter.locator("#boards").focus();
  await arbiter.keyboard.press("s");
  await until("the act to be on its way", async () => sent.length === 1);
  for (const key of ["s", "u", "s"]) await arbiter.keyboard.press(key);
  posts.letGo();
  await until("the other act", async () => sent.length === 2);
  await stop.filter({ hasText: "Stop" }).waitFor();
  // The ignored key is not sent later either: the next act sent is the key pressed now.
  await arbiter.keyboard.press("s");
  await stop.filter({ hasNotText: "Stop" }).waitFor();
  assert.deepEqual(
    sent.map((act) => act.replace(/\d+/, "N")),
    ["stop", "undo N", "stop"],
  );
  const log = await logOf(arbiter, links.room);
  assert.equal(log.match(/<code>stop/g)?.length, 2, log);
  assert.equal(log.match(/<code>undo \d+/g)?.length, 1, log);
  assertNoFaults(arbiter);
});

test("an act clicked while another is pending follows it, and a vanished one is reported", async () => {
  const { arbiter, links, stop, posts } = await openHeldRoom();
  const { sent } = posts;
  const phone = await openClock(browser, linkOf(links, 1, "phone"));
  await pressHalf(phone, "white");
  await pressHalf(phone, "black");
  await pressNow(stop);
  await until("the act to be on its way", async () => sent.length === 1);
  for (let times = 0; times < 2; times += 1) await callIllegal(arbiter, "white");
  posts.letGo();
  await until("the other act", async () => sent.length === 2);
  await seesBoard(arbiter, 1, ".side.white .offence");
  assert.deepEqual(sent, ["stop", "call illegal white"]);

  // A game that ends meanwhile removes the button, and the arbiter sees a message.
  await arbiter.locator("#depth .key-u", { hasText: "illegal" }).waitFor();
  posts.hold();
  await pressNow(arbiter.locator("#depth details:has(option[value='declare 1-0']) > summary"));
  const result = arbiter.locator("#depth details[open]:has(option[value='declare 1-0'])");
  await result.locator("select[name=act]").selectOption("declare 1-0");
  await result.locator("form:has(option[value='declare 1-0']) [type=checkbox]").check();
  await pressNow(result.locator("form:has(option[value='declare 1-0']) button"));
  await until("the result to be on its way", async () => sent.length === 3);
  await callIllegal(arbiter, "white");
  posts.letGo();
  await arbiter.locator("#notice", { hasText: "The board has changed" }).waitFor();
  assert.deepEqual(sent.slice(2), ["declare 1-0"]);
  assertNoFaults(arbiter);
});

test("a button that is held down stays while the hall replaces its part of the page", async () => {
  const { arbiter, links, stop, posts } = await openHeldRoom();
  posts.letGo();
  const phone = await openClock(browser, linkOf(links, 1, "phone"));
  // A page delays a write for five seconds of a press; if this machine took nearly as long, it is
  // repeated.
  for (const color of ["white", "black", "white", "black"] as const) {
    await stop.hover();
    const began = performance.now();
    await arbiter.mouse.down();
    await pressHalf(phone, color);
    await seesBoard(arbiter, 1, `.side.${color}:not(.running)`);
    await arbiter.mouse.up();
    if (performance.now() - began < 4_000) break;
  }
  await until("the act", async () => posts.sent.length > 0);
  assert.equal(posts.sent[0], "stop");
  await stop.filter({ hasNotText: "Stop" }).waitFor();
  assertNoFaults(arbiter);
});

test("a pending key has no effect at another board than its own", async () => {
  const { arbiter, stop, posts } = await openHeldRoom(2);
  const { sent } = posts;
  await arbiter.locator("#boards").focus();
  await arbiter.keyboard.press("s");
  await until("the act to be on its way", async () => sent.length === 1);
  await arbiter.keyboard.press("u");
  await arbiter.locator('[data-board="2"] h2 a').click();
  await arbiter.locator('#depth form[action$="/b/2/act"]').first().waitFor({ state: "attached" });
  posts.letGo();
  await arbiter.locator("#notice", { hasText: "The board has changed" }).waitFor();
  await stop.filter({ hasText: "Stop" }).waitFor();
  assert.deepEqual(sent, ["stop"]);
  assertNoFaults(arbiter);
});

test("a call is counted on each page of the arbiter, and an announcement reaches the clocks", async () => {
  const arbiter = await openPage(browser);
  const links = await openRoom(arbiter, hall, 2, { table: "on wood", others: [1, 1] });
  const white = await visit(browser, linkOf(links, 1, "white"));
  const phone = await visit(browser, linkOf(links, 2, "phone"), { viewport: PHONE });
  await arbiter.goto(links.room);
  await arbiter.locator("summary", { hasText: "assistants" }).click();
  await arbiter.fill("[name=text]", "The round begins in ten minutes.");
  await arbiter.getByRole("button", { name: "Announce", exact: true }).click();
  await arbiter.locator(".room-announced", { hasText: "ten minutes" }).waitFor();
  await arbiter.locator("summary", { hasText: "assistants" }).click();
  await arbiter.getByRole("button", { name: "Plan the start" }).click();
  for (const page of [white, phone]) {
    await page.locator("#room-news .room-announced", { hasText: "ten minutes" }).waitFor();
    await page.locator("#room-news .countdown", { hasText: /^(10:00|9:\d\d)$/ }).waitFor();
  }
  await shoot(phone, "phone-announced");
  await shoot(white, "table-announced");
  await assertAccessible(phone, white);

  await arbiter.getByRole("button", { name: "Start all clocks" }).click();
  await phone.locator("#half-white.running").waitFor();
  await phone.locator("#room-news .room-start").waitFor({ state: "hidden" });
  const key = new URL(links.room).pathname.replace("/r/", "");
  const others: Watched[] = [];
  for (const path of [`/r/${key}/log`, `/r/${key}/b/1/report`, `/t/${key}.1`]) {
    const page = await visit(browser, hall.url + path);
    // A browser allows sound only after a user gesture.
    await page
      .locator("h1")
      .first()
      .evaluate((it) => it.scrollIntoView());
    await page.mouse.click(2, 300);
    await canSound(page);
    others.push(page);
  }
  await phone.locator("#half-white .call").click();
  for (const page of others) {
    await seesCalls(page, 1);
    await page.locator("#calls a", { hasText: "2" }).first().waitFor();
    assert.match(await textOf(page.locator("#calls-said")), /Board 2/);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.sounded), "call");
    await assertAccessible(page);
  }
  const whole = others.at(-1);
  assert.ok(whole !== undefined);
  await shoot(whole, "table-arbiter-called");
  await whole.locator("#calls li a").click();
  await whole.locator("#depth .question").waitFor();
  await pressNow(whole.getByRole("button", { name: "Yes", exact: true }));
  for (const page of others.slice(0, 2)) {
    await seesCalls(page, 0);
    await page.locator("#calls").waitFor({ state: "hidden" });
  }
  assertNoFaults(arbiter, phone, white, ...others);
});

test("a position on wood is set up by hand, and acts are reported on it", async () => {
  const arbiter = await openPage(browser);
  const links = await startRoom(arbiter, hall, 12, { table: "on wood" });
  // A board by its number; a 1 waits for another digit.
  await arbiter.locator("#boards").evaluate((boards) => {
    for (const key of ["1", "2"]) boards.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await arbiter.locator("#depth h2 .board-number", { hasText: "12" }).waitFor();
  await arbiter.keyboard.press("p");
  await pressNow(arbiter.locator("#depth [data-put-up]"));
  const dialog = arbiter.locator("#put-up");
  await dialog.locator("[data-square=e2]").click();
  await dialog.locator("[name=palette][value=P]").check({ force: true });
  await dialog.locator("[data-square=e4]").click();
  await dialog.locator("[name=turn][value=b]").check();
  await shoot(arbiter, "room-put-up");
  await assertAccessible(arbiter);
  await dialog.locator("#put-up-do").click();
  await seesBoard(arbiter, 12, ".mini:not(.unseen)");
  await arbiter.locator("#depth .diagram").waitFor();

  // A sent form folds its part when it is answered; the position may come before that.
  await arbiter.locator("#depth [data-key=p]:not([open])").waitFor();
  await pressNow(arbiter.locator("#depth summary", { hasText: "Position" }));
  await arbiter.fill("#depth [name=lines]", "black touch g8\nblack move e7e5\nwhite claim touched g8");
  await pressNow(arbiter.locator('#depth button[value="tell {lines}"]'));
  await arbiter.locator("#depth .depth-rulings", { hasText: "4.3.1" }).waitFor();
  const log = await logOf(arbiter, links.room);
  assert.match(log, /reported: black touch g8/);
  assert.match(log, /reported: black move e7e5/);
  assertNoFaults(arbiter);
});

test("of two arbiters who decide at once one decides, and the other gets an error", async () => {
  const arbiter = await openPage(browser);
  const links = await startRoom(arbiter, hall, 1, { table: "on wood" });
  const phone = await visit(browser, linkOf(links, 1, "phone"), { viewport: PHONE });
  await phone.locator("#half-white .call").click();
  await arbiter.goto(`${links.room}?board=1`);
  const other = await visit(browser, `${links.room}?board=1`);
  const decided = [];
  for (const [page, answer] of [
    [arbiter, "Yes"],
    [other, "No"],
  ] as const) {
    const button = page.locator("#depth .question").getByRole("button", { name: answer, exact: true });
    // The page stays stale: the other's decision does not come in.
    const form = await button.evaluate((it: HTMLButtonElement) => ({
      action: it.form?.action ?? "",
      fields: [...new FormData(it.form as HTMLFormElement, it)].map(([name, value]) => [name, String(value)]),
    }));
    decided.push({ page, ...form });
  }
  const answers = await Promise.all(
    decided.map(({ page, action, fields }) =>
      page.request.post(action, { form: Object.fromEntries(fields), headers: { Origin: hall.url }, maxRedirects: 0 }),
    ),
  );
  const texts = await Promise.all(answers.map(async (answer) => `${answer.status()} ${await answer.text()}`));
  const well = answers.filter((answer) => answer.status() < 400);
  assert.equal(well.length, 1, texts.join("\n"));
  assert.match(texts.find((text) => text.startsWith("409")) ?? "", /no question is open for this answer/);
  const log = await logOf(arbiter, links.room);
  assert.equal(log.match(/<code>answer /g)?.length, 1, log);
});

test("without scripts the room is links and forms", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  const links = await startRoom(page, hall, 2, { table: "on wood" });
  await page.locator('[data-board="1"] h2 a').click();
  await page.locator('#depth button[value="stop"]').click();
  await page.waitForLoadState();
  assert.match(await textOf(page.locator("#waiting")), /The clocks are stopped/);
  await page.goto(linkOf(links, 2, "phone"));
  await page.locator('button[value="white press"]').click();
  await page.waitForLoadState();
  assert.equal(await page.locator("#half-black.running").count(), 1);
});
