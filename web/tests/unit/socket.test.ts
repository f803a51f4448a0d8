// The connection of a page to the hall: acts are sent until they are answered, silence is detected.
// The test controls sockets, time and timers.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { HallConnection, type Listener } from "../../src/socket";
import type { ClientMessage, ServerMessage } from "../../src/wire";

/** A socket of a page, and the messages sent through it. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  readonly sent: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: URL) {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The hall says something. */
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks. */
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  get acts(): string[] {
    return this.sent.flatMap((message) => (message.type === "act" ? [message.act] : []));
  }
}

let sockets: FakeSocket[] = [];
let now = 0;

mock.method(performance, "now", () => now);
// Every back-off has its middle length.
mock.method(Math, "random", () => 0.5);
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  addEventListener: () => {},
  document: { addEventListener: () => {}, hidden: false },
  location: { href: "http://hall/t/key" },
});

/** The status of the page, 0 without a network, and the requests for it. */
let page = { status: 200, requests: [] as string[] };
mock.method(globalThis, "fetch", async (address: URL, { method }: RequestInit) => {
  page.requests.push(`${method} ${address}`);
  if (page.status === 0) throw new TypeError("no network");
  return { status: page.status };
});

/** Lets the answer to a request arrive. */
async function answer(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** Lets time pass in steps of a quarter of a second. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 250) {
    now += 250;
    mock.timers.tick(250);
  }
}

/** A connection that is being opened, and the events its page received. */
function connect() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  sockets = [];
  now = 0;
  page = { status: 200, requests: [] };
  const received: string[] = [];
  const listener: Listener = {
    view: ({ seq }) => received.push(`view ${seq}`),
    ack: (_, seq) => received.push(`ack ${seq}`),
    refused: (_, reason) => received.push(`refused: ${reason}`),
    unknown: (reason) => received.push(`unknown: ${reason}`),
    halted: (why) => received.push(`halted: ${why}`),
    error: (reason) => received.push(`error: ${reason}`),
    now: (ms) => received.push(`now ${ms}`),
    state: (state) => received.push(state),
    failed: () => received.push("failed"),
  };
  const line = new HallConnection(new URL("ws://hall/t/key/socket"), 7, listener);
  return { line, received };
}

const beat: ServerMessage = { type: "beat", now: 1 };
const newest = (): FakeSocket => {
  const socket = sockets.at(-1);
  assert.ok(socket !== undefined);
  return socket;
};

test("the first message of the hall opens the connection, and a page asks for what it lacks", () => {
  const { line, received } = connect();
  assert.equal(newest().url.searchParams.get("have"), "7");
  assert.deepEqual([line.isOpen, line.hasBeenOpen], [false, false]);
  newest().hear(beat);
  assert.deepEqual([line.isOpen, line.hasBeenOpen, received], [true, true, ["open", "now 1"]]);
});

test("an act is sent again every four seconds under its id, until it is answered", () => {
  const { line, received } = connect();
  newest().hear(beat);
  const id = line.send("press");
  pass(3_000);
  assert.deepEqual(newest().acts, ["press"]);
  newest().hear(beat);
  pass(6_000);
  assert.deepEqual(newest().acts, ["press", "press"]);
  newest().hear({ type: "ack", id, seq: 8 });
  pass(10_000);
  const ids = newest().sent.flatMap((message) => (message.type === "act" ? [message.id] : []));
  assert.deepEqual([ids, received.includes("ack 8")], [[id, id], true]);
});

test("refused and failed acts are not sent again; unknown ones are", () => {
  const { line, received } = connect();
  newest().hear(beat);
  const [refused, failed, unknown] = ["lift e2", "lift d2", "press"].map((act) => line.send(act));
  newest().hear({ type: "refused", id: refused ?? "", reason: "no" });
  newest().hear({ type: "failed", id: failed ?? "", reason: "disk" });
  newest().hear({ type: "unknown", id: unknown ?? "", reason: "wait" });
  pass(6_000);
  assert.deepEqual(newest().acts, ["lift e2", "lift d2", "press", "press"]);
  assert.deepEqual(received.slice(2), ["refused: no", "refused: disk", "unknown: wait"]);
});

test("after a break the page connects again, has its newest view, and sends what is not answered", () => {
  const { line, received } = connect();
  newest().hear(beat);
  const id = line.send("press");
  const view = { type: "view", view: { seq: 9 }, tails: {}, panels: {} } as unknown as ServerMessage;
  newest().hear(view);
  newest().break();
  // It has been open: plain forms are not needed.
  assert.deepEqual([line.isOpen, received.at(-1), received.includes("failed")], [false, "lost", false]);
  pass(500);
  assert.equal(sockets.length, 2);
  assert.equal(newest().url.searchParams.get("have"), "9");
  assert.deepEqual(newest().acts, []);
  newest().hear(beat);
  assert.deepEqual(newest().sent, [{ type: "act", id, act: "press" }]);
  assert.equal(received.at(-2), "open");
});

test("twelve seconds of silence are reported, and a new connection is made", () => {
  const { received } = connect();
  newest().hear(beat);
  pass(12_000);
  assert.equal(received.at(-1), "now 1");
  const silent = newest();
  pass(1_000);
  assert.deepEqual([received.at(-1), silent.readyState], ["silent", 3]);
  pass(1_000);
  assert.equal(sockets.length, 2);
  // Further messages of the old one are ignored.
  silent.hear({ type: "beat", now: 99 });
  silent.break();
  assert.equal(received.at(-1), "silent");
  newest().hear(beat);
  assert.equal(received.at(-2), "open");
});

test("a connection that never opens fails plainly at once, and is called lost at the fourth attempt", () => {
  const { line, received } = connect();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    newest().break();
    pass(2_000);
  }
  assert.deepEqual(received, ["failed", "failed", "failed", "failed", "lost"]);
  assert.equal(line.hasFailed, true);
});

test("a spectator asked to leave for a player reconnects after half a minute", () => {
  connect();
  newest().hear(beat);
  newest().break(1013);
  pass(29_000);
  assert.equal(sockets.length, 1);
  pass(2_000);
  assert.equal(sockets.length, 2);
});

test("an open connection is asked for a sign of life every ten seconds", () => {
  connect();
  for (let second = 0; second < 25; second += 1) {
    newest().hear(beat);
    pass(1_000);
  }
  assert.equal(newest().sent.filter(({ type }) => type === "ping").length, 2);
  assert.equal(sockets.length, 1);
});

test("a revoked link is reported at once, is not called a broken network, and is tried again slowly", async () => {
  const { line, received } = connect();
  newest().hear(beat);
  page.status = 404;
  newest().break(1008);
  await answer();
  assert.deepEqual(page.requests, ["HEAD http://hall/t/key"]);
  assert.deepEqual([line.isOpen, received.slice(2)], [false, ["connecting", "revoked"]]);
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    pass(31_000);
    newest().break();
    await answer();
  }
  assert.deepEqual([sockets.length, received.at(-1)], [7, "revoked"]);
  pass(31_000);
  newest().hear(beat);
  assert.equal(received.at(-2), "open");
});

test("a link revoked while the page was away is noticed by the first connection that is refused", async () => {
  const { received } = connect();
  newest().hear(beat);
  newest().break();
  assert.deepEqual([received.at(-1), page.requests], ["lost", []]);
  page.status = 404;
  pass(500);
  newest().break();
  await answer();
  assert.deepEqual([received.at(-1), page.requests.length], ["revoked", 1]);
});

test("a page that made room for another one of the same link connects again", async () => {
  const { received } = connect();
  newest().hear(beat);
  newest().break(1008);
  await answer();
  pass(500);
  newest().hear(beat);
  assert.deepEqual(received.slice(2), ["connecting", "open", "now 1"]);
});

test("without a network nothing is known about the link, and few requests are made", async () => {
  const { received } = connect();
  page.status = 0;
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    newest().break();
    await answer();
    pass(2_000);
  }
  assert.deepEqual([received.includes("lost"), received.includes("revoked"), page.requests.length], [true, false, 1]);
});
