// A room with its boards, for tests, and players who join them.

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Locator, Page } from "playwright-core";

import type { Hall } from "./hall";
import { type PageOptions, PHONE, passTime, textOf, until, visit, type Watched, web } from "./page";
import { linkIn } from "./player";

const program = process.env.ROKADA_PLAYERS || join(web, "../target/debug/players");

interface RoomLinks {
  room: string;
  /** For each board the links of its seats. */
  boards: Record<string, string>[];
}

interface Boards {
  table: "known" | "on wood";
  /** The first and the last board of the other kind. */
  others?: [number, number];
  time?: string;
}

/** Opens a room by its form. */
export async function openRoom(page: Page, hall: Hall, boards: number, asked: Boards): Promise<RoomLinks> {
  await page.goto(`${hall.url}/rooms`);
  await page.fill("[name=name]", "Club evening");
  const names = Array.from({ length: boards }, (_, index) => `White ${index + 1} - Black ${index + 1}`);
  await page.fill("[name=pairs]", names.join("\n"));
  await page.fill("[name=time]", asked.time ?? "90m+30s");
  await page.check(`[name=table][value="${asked.table}"]`);
  if (asked.others !== undefined) await page.fill("[name=others]", asked.others.join("-"));
  await page.click("button.primary");
  const here = (id: string) => linkIn(page, hall, id);
  const links: RoomLinks = { room: await here("link-room"), boards: [] };
  const [from, to] = asked.others ?? [1, 0];
  for (let board = 1; board <= boards; board += 1) {
    const isOther = from <= board && board <= to;
    const seats = ["white", "black", "spectator"];
    if ((asked.table === "on wood") !== isOther) seats.push("phone");
    const of: Record<string, string> = {};
    for (const seat of seats) of[seat] = await here(`link-${board}-${seat}`);
    links.boards.push(of);
  }
  return links;
}

/** Opens a room and starts all its clocks. */
export async function startRoom(arbiter: Page, hall: Hall, boards: number, asked: Boards): Promise<RoomLinks> {
  const links = await openRoom(arbiter, hall, boards, asked);
  await arbiter.goto(links.room);
  await arbiter.getByRole("button", { name: "Start all clocks" }).click();
  await seesBoard(arbiter, boards, ".side.white.running");
  return links;
}

/** Waits until a board of the overview has this part, with this text. */
export async function seesBoard(
  arbiter: Page,
  board: number,
  part: string,
  hasText: string | RegExp = "",
): Promise<void> {
  await arbiter.locator(`[data-board="${board}"] ${part}`, { hasText }).waitFor({ state: "attached" });
}

/** Waits until the title of a page counts this many calls. */
export async function seesCalls(page: Page, calls: number): Promise<void> {
  const counted = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await until(
    `${calls} calls in the title`,
    async () => (await counted()) === calls,
    () => page.title(),
  );
}

/** Reports an illegal move at the open board. */
export async function callIllegal(arbiter: Page, side: "white" | "black"): Promise<void> {
  await pressNow(arbiter.locator(`#depth button[value="call illegal ${side}"]`));
}

/** Declares a result at the open board. */
export async function declareResult(arbiter: Page, score: string): Promise<void> {
  await arbiter.locator("#depth select[name=act]").selectOption(`declare ${score}`);
  await arbiter.locator("#depth .check input").last().check();
  await pressNow(arbiter.locator("#depth button", { hasText: "Declare" }));
}

/** The log of a room. */
export async function logOf(arbiter: Page, room: string): Promise<string> {
  return (await arbiter.request.get(`${room}/log`)).text();
}

/** The link of a seat at a board. */
export function linkOf(links: RoomLinks, board: number, seat: string): string {
  const link = links.boards[board - 1]?.[seat];
  assert.ok(link, `${seat} at board ${board}`);
  return link;
}

/** Makes a link for another official of the room: a deputy with these powers, or the committee. */
export async function nameOfficial(
  arbiter: Page,
  room: string,
  what: "deputy" | "appeals",
  powers: string[] = [],
): Promise<string> {
  await arbiter.goto(room);
  await arbiter.locator("summary", { hasText: "assistants" }).click();
  await arbiter.fill(".staff [name=name]", what === "appeals" ? "Committee" : "Ana Kos");
  await arbiter.selectOption(".staff [name=what]", what);
  for (const power of ["clocks", "rulings", "penalties", "results", "sessions"]) {
    await arbiter.setChecked(`.staff [name=${power}]`, powers.includes(power));
  }
  await arbiter.locator(".staff button").click();
  return new URL(room).origin + new URL(await arbiter.inputValue("#link-named")).pathname;
}

/**
 * Presses a button in a part of the page that the hall replaces at each update: a button that
 * disappears between down and up is not pressed.
 */
export async function pressNow(button: Locator): Promise<void> {
  await button.waitFor();
  await button.dispatchEvent("click");
}

/** Presses a half of the clock next to a board, and waits for the other to run. */
export async function pressHalf(phone: Page, side: "white" | "black"): Promise<void> {
  await phone.locator(`#half-${side} .face`).click();
  const other = side === "white" ? "black" : "white";
  await phone.locator(`#half-${other}.running`).waitFor();
  // Two taps of one side at once would be one.
  await passTime(phone);
}

/**
 * The clock next to a board, once it runs on this page: before the first message of the hall a
 * press is a form.
 */
export async function openClock(browser: Browser, link: string, options: PageOptions = {}): Promise<Watched> {
  const phone = await visit(browser, link, { viewport: PHONE, hasClock: true, ...options });
  const time = () => textOf(phone.locator(".half.running .clock"));
  const written = await time();
  await until("the clock to go", async () => (await time()) !== written);
  return phone;
}

/** Programs that play at the tables of a room, each at a human pace. */
class Players {
  private constructor(private readonly process: ChildProcess) {}

  /** Both players at the first of these boards, and then the clocks of the wooden ones. */
  static sit(links: RoomLinks, known: [number, number], clocks: [number, number], pauseMs = 1_000): Players {
    assert.ok(existsSync(program), `no players at ${program}: build them, or set ROKADA_PLAYERS to their path`);
    const players = spawn(program, ["--pause-ms", String(pauseMs)], { stdio: ["pipe", "ignore", "inherit"] });
    const say = (line: string) => players.stdin.write(`${line}\n`);
    for (let board = known[0]; board <= known[1]; board += 1) {
      say(`${linkOf(links, board, "white")} ${linkOf(links, board, "black")}`);
    }
    for (let board = clocks[0]; board <= clocks[1]; board += 1) say(linkOf(links, board, "phone"));
    return new Players(players);
  }

  /** Stops them; errors during the stop are ignored. */
  async leave(): Promise<void> {
    const gone = new Promise<number | null>((resolve) => this.process.once("exit", resolve));
    this.process.stdin?.end();
    assert.equal(await gone, 0, "the players failed");
  }
}

/**
 * A room of fifty boards whose clocks run: thirty are played on the screen, ten have clocks that
 * are pressed next to wooden boards, ten are idle.
 */
export async function fiftyInPlay(arbiter: Page, hall: Hall): Promise<{ links: RoomLinks; players: Players }> {
  const links = await startRoom(arbiter, hall, 50, { table: "known", others: [31, 50] });
  const players = Players.sit(links, [1, 30], [31, 40]);
  // Sixty players join first.
  const moves = () => arbiter.locator(".boards .move-number").count();
  const instead = async () => `${await moves()}`;
  await until("moves on thirty boards", async () => (await moves()) >= 30, instead, 60_000);
  return { links, players };
}
