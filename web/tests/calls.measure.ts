// The time of a player's call to the arbiter's page: fifty boards, thirty of them played on the
// screen and ten by clocks next to wooden boards. Measured from sending the act on the player's
// connection until the call is drawn. Prints `name: value` lines, and fails if the goal is missed.

import assert from "node:assert/strict";

import { printTimes, withHallAndBrowser } from "./hall";
import { openPage, until, visit } from "./page";
import { fiftyInPlay, linkOf } from "./rooms";

/** The goal, in milliseconds. */
const GOAL = 100;

await withHallAndBrowser(async (hall, browser) => {
  const arbiter = await openPage(browser);
  const { links, players } = await fiftyInPlay(arbiter, hall);
  const caller = await visit(browser, `${hall.url}/laws`);
  // When the number of calls in the title last rose, once it was drawn.
  await arbiter.evaluate(() => {
    const count = () => Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0);
    let last = count();
    const drawn: number[] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver(() => {
      const now = count();
      if (now > last) requestAnimationFrame(() => setTimeout(() => drawn.push(Date.now())));
      last = now;
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });
  // The duration of each frame while all clocks ran.
  await arbiter.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const drawn = () => arbiter.evaluate(() => (globalThis as unknown as { drawn: number[] }).drawn);
  const took: number[] = [];
  // At clocks without a press, then in the middle of the games on the screen.
  const quiet = Array.from({ length: 10 }, (_, index) => [41 + index, "phone", "white stop"] as const);
  const played = Array.from({ length: 30 }, (_, index) => [1 + index, "white", "stop"] as const);
  for (const [board, seat, act] of [...quiet, ...played]) {
    const link = linkOf(links, board, seat);
    // A socket of the browser, whose clock is that of the arbiter's page.
    await caller.evaluate(
      async (address) => {
        const socket = new WebSocket(address);
        Object.assign(globalThis, { socket });
        await new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
      },
      `${link.replace("http", "ws")}/socket`,
    );
    const calls = (await drawn()).length;
    const began = await caller.evaluate(
      (message) => {
        const began = Date.now();
        (globalThis as unknown as { socket: WebSocket }).socket.send(message);
        return began;
      },
      JSON.stringify({ type: "act", id: `call-${board}`, act }),
    );
    await until(`the call of board ${board}`, async () => (await drawn()).length > calls);
    took.push((await drawn())[calls] - began);
    await caller.evaluate(() => (globalThis as unknown as { socket: WebSocket }).socket.close());
  }
  const frames = await arbiter.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await players.leave();
  printTimes("frame_ms", frames);
  const { p95 } = printTimes("call_to_page_ms", took);
  assert.ok(p95 < GOAL, `MISSED call_to_page_ms_p95: ${p95}, the goal is ${GOAL}`);
});
