// Electronic boards at the page: a DGT board by a simulated serial port, a Chessnut board as a
// simulated HID device, LiveChess by a server of the test. Sensor readings are proposed; the press
// decides.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { test } from "node:test";

import { hallAndBrowser, notRun, testInChromium } from "./hall";
import {
  assertAccessible,
  assertNoFaults,
  openPage,
  PHONE,
  passTime,
  seesText,
  shoot,
  textOf,
  visit,
  type Watched,
} from "./page";
import { createGame, Player } from "./player";
import { linkOf, openRoom } from "./rooms";

const { hall, browser } = await hallAndBrowser();

/** Longer than a contact must last to count. */
const HAND_MS = 320;

const START = "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";

/** The index of a square among the 64 that begin with a8. */
const place = (square: string) => (8 - Number(square[1])) * 8 + square.charCodeAt(0) - 97;

/** A wooden board with sensors, as the page of a test has it. */
interface Sensors {
  squares: string[];
  put(place: number, letter: string): void;
  /** Puts the two changes of a move in one message. */
  send(bytes: number[]): void;
  unplug(): void;
  plug(): void;
}
declare global {
  interface Window {
    sensors: Sensors;
  }
}

/** Gives the page's browser a serial port with a DGT board. */
function dgt(start: string) {
  const codes = ".PRNBKQprnbkq";
  // The codes of a DGT board: pawn, rook, knight, bishop, king, queen.
  const code = (letter: string) => codes.indexOf(letter);
  let out: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isPlugged = true;
  const sensors: Sensors = {
    squares: [...start],
    send: (bytes) => out?.enqueue(new Uint8Array(bytes)),
    put(at, letter) {
      sensors.squares[at] = letter;
      sensors.send([0x8e, 0, 5, at, code(letter)]);
    },
    unplug() {
      isPlugged = false;
      out?.error(new Error("the device has been lost"));
      out = null;
    },
    plug() {
      isPlugged = true;
    },
  };
  window.sensors = sensors;
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    async open() {
      if (!isPlugged) throw new Error("no such port");
      port.readable = new ReadableStream({
        start(controller) {
          out = controller;
        },
      });
      port.writable = new WritableStream({
        write(bytes) {
          if (bytes.includes(0x42)) sensors.send([0x86, 0, 67, ...sensors.squares.map(code)]);
        },
      });
    },
    async close() {},
  };
  Object.defineProperty(Navigator.prototype, "serial", { get: () => ({ requestPort: async () => port }) });
}

/** Gives it a Chessnut board by USB. */
function chessnut(start: string) {
  const codes = ".qkbpnRPrBNQK";
  const device = Object.assign(new EventTarget(), {
    opened: false,
    vendorId: 0x2d80,
    async open() {
      device.opened = true;
    },
    async close() {
      device.opened = false;
    },
    async sendReport() {
      report();
    },
  });
  const hid = Object.assign(new EventTarget(), {
    requestDevice: async () => [device],
    getDevices: async () => [device],
  });
  const report = () => {
    const bytes = new Uint8Array(37);
    bytes[0] = 0x24;
    // Each rank is sent from the h-file, two squares in a byte.
    for (let index = 0; index < 64; index += 1) {
      const letter = sensors.squares[index ^ 7] ?? ".";
      const half = codes.indexOf(letter) << (index % 2 === 0 ? 0 : 4);
      bytes[1 + (index >> 1)] = (bytes[1 + (index >> 1)] ?? 0) | half;
    }
    sensors.send([...bytes]);
  };
  const happens = (name: string) => hid.dispatchEvent(Object.assign(new Event(name), { device }));
  const sensors: Sensors = {
    squares: [...start],
    send(bytes) {
      const data = new DataView(new Uint8Array(bytes).buffer);
      device.dispatchEvent(Object.assign(new Event("inputreport"), { reportId: 1, data }));
    },
    put(at, letter) {
      sensors.squares[at] = letter;
      report();
    },
    unplug() {
      device.opened = false;
      happens("disconnect");
    },
    plug() {
      happens("connect");
    },
  };
  window.sensors = sensors;
  Object.defineProperty(Navigator.prototype, "hid", { get: () => hid });
}

/** A user of a wooden board, and its page. */
class SensorBoard {
  private constructor(
    readonly page: Watched,
    private readonly say: (wood: SensorBoard) => Promise<void>,
    readonly squares: string[],
  ) {}

  static async open(
    link: string,
    board: "dgt" | "chessnut" | "livechess",
    say: (wood: SensorBoard) => Promise<void> = async () => {},
  ): Promise<SensorBoard> {
    const page = await openPage(browser, { hasClock: true });
    if (board === "dgt") await page.addInitScript(dgt, START);
    if (board === "chessnut") await page.addInitScript(chessnut, START);
    await page.goto(`${link}/board`);
    await page.locator("main.electronic").waitFor();
    const wood = new SensorBoard(page, say, [...START]);
    await page.click(`[data-board=${board}]`);
    await page.locator("section.sensed").waitFor();
    return wood;
  }

  /** A hand changes one square, and rests. */
  async put(square: string, letter: string, rests = HAND_MS): Promise<void> {
    this.squares[place(square)] = letter;
    await this.page.evaluate(([at, letter]) => window.sensors?.put(at, letter), [place(square), letter] as const);
    await this.say(this);
    if (rests > 0) await passTime(this.page, rests);
  }

  /** Moves a piece. */
  async move(from: string, to: string): Promise<void> {
    const letter = this.squares[place(from)] ?? ".";
    await this.put(from, ".");
    await this.put(to, letter);
  }

  async press(side: "white" | "black"): Promise<void> {
    await this.page.locator(`[data-press=${side}]`).press("Enter");
  }

  /** The lever of the board's clock changes sides: White is at its left. */
  async lever(side: "white" | "black"): Promise<void> {
    const status = side === "white" ? 0b10 : 0;
    await this.page.evaluate(
      (status) => window.sensors.send([0x8d, 0, 10, 1, 0x30, 0, 1, 0x30, 0, status | 1]),
      status,
    );
  }

  says(what: string | RegExp, where = "#next"): Promise<void> {
    const more = async () => `${await textOf(this.page.locator("section.sensed"))}; status: ${await this.status()}`;
    return seesText(this.page.locator(where), what, more);
  }

  status(): Promise<string> {
    return textOf(this.page.locator("#status"));
  }

  /** The lines of sensor readings. */
  sensorLines(): Promise<string[]> {
    return this.page.locator("#sensed .what").allTextContents();
  }
}

testInChromium("a DGT board at a serial port plays a game: a knocked piece, an illegal move, a cable", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "90m+30s" });
  const [spectator] = await Player.all(browser, links, ["spectator"]);
  // The arbiter sets the board up for both.
  const wood = await SensorBoard.open(links.arbiter, "dgt");
  await wood.says("This page reads the board (DGT)", "#source");
  await wood.says("Press when you are here");
  await wood.lever("black");
  await wood.press("white");
  await wood.press("black");
  await wood.says("The board is read");

  await wood.move("f2", "f3");
  await wood.says("What the board has sensed counts");
  await assertAccessible(wood.page);
  // Sensed, and no act yet: the table has it only after the press.
  assert.deepEqual(await spectator.moves(), []);
  await wood.lever("white");
  await spectator.seesMoves(["f3"]);

  // Black's sleeve knocks over two pawns; they are back before Black moves.
  await wood.put("a7", ".", 0);
  await wood.put("b7", ".");
  await wood.put("a7", "p");
  await wood.put("b7", "p");
  await wood.move("e7", "e5");
  await wood.says("What the board has sensed counts");
  await wood.lever("black");
  await spectator.seesMoves(["f3", "e5"]);
  assert.doesNotMatch(await textOf(spectator.page.locator("#rulings")), /7\.4/, "no penalty comes from a sensor");

  // A piece lifted and put back changes nothing and is only asked about.
  await wood.put("h2", ".");
  await wood.put("h2", "P");
  await wood.says("changes nothing", "#sensed");
  // An illegal move is a move until the press makes it an offence.
  await wood.move("g2", "g5");
  await wood.says("What the board has sensed counts");
  await shoot(wood.page, "electronic-board");
  await wood.lever("white");
  await wood.says(/7\.5/, "#ruling");
  await wood.says("put the pieces as they stand there");
  await wood.says("Different from the hall", "#differs");
  await shoot(wood.page, "electronic-board-follow");
  await wood.move("g5", "g2");
  await wood.says("The board is read");
  assert.doesNotMatch(await textOf(spectator.page.locator("#rulings")), /h2/, "what was put back did not count");

  // The cable breaks in the middle of the move.
  await wood.put("g2", ".");
  await wood.page.evaluate(() => window.sensors.unplug());
  await wood.says("The board is not connected");
  await wood.page.evaluate(() => window.sensors.squares.splice(38, 1, "P"));
  await wood.page.evaluate(() => window.sensors.plug());
  await wood.says("What the board has sensed counts");
  // The clock's lever has not moved; its first message after the cable only reports its state.
  await wood.press("white");
  await spectator.seesMoves(["f3", "e5", "g4"]);
  wood.squares[place("g2")] = ".";
  wood.squares[place("g4")] = "P";

  // Invalid bytes in between are skipped.
  await wood.page.evaluate(() => window.sensors.send([0x8e, 0, 5, 99, 1, 0x12, 0x34]));
  await wood.says("no sense", "#trouble");
  await wood.move("d8", "h4");
  await wood.says("What the board has sensed counts");
  await wood.press("black");
  await spectator.seesMoves(["f3", "e5", "g4", "Qh4#"]);
  await wood.says(/0-1|mate/i, "#status");
  assertNoFaults(wood.page);
});

testInChromium("one player uses a Chessnut board, the other plays on the screen", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "90m+30s" });
  const [black] = await Player.all(browser, links, ["black"]);
  const wood = await SensorBoard.open(links.white, "chessnut");
  await wood.says("Press when you are here");
  await wood.press("white");
  await black.arrive();
  await wood.says("The board is read");
  await wood.move("e2", "e4");
  await wood.says("What the board has sensed counts");
  await wood.press("white");
  await black.seesMoves(["e4"]);

  await black.seesClockOf("black");
  await black.play("d7", "d5");
  await black.press();
  // The opponent's move is executed on the board before it proposes again.
  await wood.says("put the pieces as they stand there");
  await wood.says("d5, d7", "#differs");
  await wood.move("d7", "d5");
  await wood.says("The board is read");
  // The pawn is lifted first, then the one it takes, in whole positions.
  await wood.put("e4", ".");
  await wood.put("d5", ".");
  await wood.put("d5", "P");
  await wood.says("What the board has sensed counts");
  await wood.press("white");
  await black.seesMoves(["e4", "d5", "exd5"]);

  // A press without a move is no act: no penalty comes from a sensor.
  await black.seesClockOf("black");
  await black.play("d8", "d5");
  await black.press();
  await black.seesClockOf("white");
  await wood.says("d5, d8", "#differs");
  await wood.put("d8", ".");
  await wood.put("d5", "q");
  await wood.says("The board is read");
  await wood.press("white");
  await wood.says("the board has sensed no move", "#trouble");
  await black.seesTurn("White to move");

  // The cable breaks, the hall is killed: the pressed move is there, and the rest is read again.
  await wood.put("b1", ".");
  await wood.page.evaluate(() => window.sensors.unplug());
  await wood.says("The board is not connected");
  await hall.kill();
  await hall.start();
  await wood.page.evaluate(() => window.sensors.plug());
  await wood.put("c3", "N");
  await wood.says("What the board has sensed counts");
  await wood.press("white");
  await black.seesMoves(["e4", "d5", "exd5", "Qxd5", "Nc3"]);
  assertNoFaults(wood.page);
});

/** LiveChess as it answers the page. */
class LiveChess {
  private readonly sockets = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  /** `null` where its port is taken on this machine. */
  static async open(): Promise<LiveChess | null> {
    const server = createServer();
    const live = new LiveChess(server);
    server.on("upgrade", (request, socket: Socket) => live.greet(String(request.headers["sec-websocket-key"]), socket));
    return new Promise((resolve) => {
      server.once("error", () => resolve(null));
      server.listen(1982, () => resolve(live));
    });
  }

  board = START;

  private greet(key: string, socket: Socket) {
    const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    this.sockets.add(socket);
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => this.hear(bytes, socket));
  }

  /** A small masked frame of the page. */
  private hear(bytes: Buffer, socket: Socket) {
    const length = (bytes[1] ?? 0) & 0x7f;
    const from = length === 126 ? 8 : 6;
    const mask = bytes.subarray(from - 4, from);
    const text = bytes.subarray(from).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
    if (((bytes[0] ?? 0) & 0xf) !== 1) return;
    const said = JSON.parse(Buffer.from(text).toString()) as { id: number; call: string };
    if (said.call === "eboards") {
      const boards = [{ serialnr: "31313", state: "ACTIVE", board: this.placement(), flipped: false, clock: null }];
      this.send({ response: "call", id: said.id, param: boards, time: 1 }, socket);
    } else this.report();
  }

  private placement(): string {
    const rows = this.board.match(/.{8}/g) ?? [];
    return rows.map((row) => row.replace(/\.+/g, (empty) => String(empty.length))).join("/");
  }

  private send(what: unknown, socket: Socket) {
    const text = Buffer.from(JSON.stringify(what));
    const head = text.length < 126 ? [0x81, text.length] : [0x81, 126, text.length >> 8, text.length & 0xff];
    socket.write(Buffer.concat([Buffer.from(head), text]));
  }

  /** Reports the position; the moves that it guesses are ignored. */
  report() {
    for (const socket of this.sockets) {
      const param = { serialnr: "31313", flipped: false, board: this.placement(), san: ["a3", "h6"] };
      this.send({ response: "feed", id: 1, param, time: 2 }, socket);
    }
  }

  async close() {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

testInChromium("LiveChess is read by its socket, and only from this page", async () => {
  const live = await LiveChess.open();
  if (live === null) {
    notRun("LiveChess", "another program has its port 1982 here");
    return;
  }
  try {
    const links = await createGame(await openPage(browser), hall, { time: "90m+30s" });
    const [spectator] = await Player.all(browser, links, ["spectator"]);
    const wood = await SensorBoard.open(links.arbiter, "livechess", async (wood) => {
      live.board = wood.squares.join("");
      live.report();
    });
    await wood.says("This page reads the board (DGT LiveChess)", "#source");
    await wood.press("white");
    await wood.press("black");
    await wood.says("The board is read");
    await wood.move("d2", "d4");
    await wood.says("What the board has sensed counts");
    await wood.press("white");
    await spectator.seesMoves(["d4"]);
    // Another page of the same link is the clock: a phone next to the board.
    const phone = await visit(browser, `${links.arbiter}/board`, { viewport: PHONE });
    await phone.locator("#source").filter({ hasText: "Another page reads the board" }).waitFor();
    await wood.move("d7", "d5");
    await phone.locator("#next").filter({ hasText: "What the board has sensed counts" }).waitFor();
    await phone.locator("[data-press=black]").press("Enter");
    await spectator.seesMoves(["d4", "d5"]);
    // No other page of the hall may connect to it.
    const table = await fetch(links.white);
    assert.doesNotMatch(table.headers.get("content-security-policy") ?? "", /1982/);
  } finally {
    await live.close();
  }
});

testInChromium("the overview of a room shows which electronic board is read, and whether it is connected", async () => {
  const arbiter = await openPage(browser);
  const links = await openRoom(arbiter, hall, 2, { table: "known" });
  await arbiter.goto(links.room);
  const flags = arbiter.locator("#b2 .board-flags");
  await flags.waitFor({ state: "attached" });
  assert.doesNotMatch(await textOf(flags), /Electronic/);
  const wood = await SensorBoard.open(linkOf(links, 2, "white"), "dgt");
  await flags.filter({ hasText: "Electronic board" }).waitFor();
  await wood.page.evaluate(() => window.sensors.unplug());
  await flags.filter({ hasText: "Electronic board is not connected" }).waitFor();
  await wood.page.evaluate(() => window.sensors.plug());
  await flags.filter({ hasNotText: "is not connected" }).filter({ hasText: "Electronic board" }).waitFor();
  // Closing the page disconnects the board, and the arbiter sees that too.
  await wood.page.close();
  await flags.filter({ hasText: "Electronic board is not connected" }).waitFor();
  assert.doesNotMatch(await textOf(arbiter.locator("#b1 .board-flags")), /Electronic/);
});

test("a browser without ports and a guarded game show a message", async () => {
  const links = await createGame(await openPage(browser), hall, { time: "90m+30s" });
  const page = await openPage(browser);
  await page.addInitScript(() => {
    delete (Navigator.prototype as unknown as Record<string, unknown>).serial;
    delete (Navigator.prototype as unknown as Record<string, unknown>).hid;
  });
  await page.goto(links.white);
  await page.getByRole("link", { name: "Electronic board" }).click();
  await page.locator("#no-serial").waitFor();
  await page.locator("#no-hid").waitFor();
  assert.ok(await page.locator("[data-board=dgt]").isDisabled());
  assert.ok(await page.locator("[data-board=livechess]").isEnabled());
  await assertAccessible(page);
  await shoot(page, "electronic-board-no-port");

  const guarded = await createGame(await openPage(browser), hall, { time: "90m+30s", regime: "guarded" });
  await page.goto(`${guarded.white}/board`);
  assert.match(await textOf(page.locator("main")), /not made by hand/);
  assert.equal((await fetch(`${links.spectator}/board`)).status, 404);
});
