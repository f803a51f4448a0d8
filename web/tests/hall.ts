// A real hall in a temporary folder, and a browser.

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { type Browser, chromium, firefox } from "playwright-core";

import { firefoxPath, results, until, web } from "./page";

const binary = process.env.ROKADA || join(web, "../target/release/rokada");
const browserPath = process.env.CHROMIUM || "/usr/bin/chromium";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A hall in a separate folder. It can be killed and started again at the same address. */
export class Hall {
  private log = "";
  private process: ChildProcess | null = null;

  private constructor(
    private readonly data: string,
    private readonly port: number,
    readonly url: string,
    private readonly more: string[],
  ) {}

  /** With additional command-line arguments. */
  static async open(...more: string[]): Promise<Hall> {
    assert.ok(existsSync(binary), `no hall to test at ${binary}: build it, or set ROKADA to its path`);
    const data = mkdtempSync(join(tmpdir(), "rokada-browser-"));
    const port = await freePort();
    const hall = new Hall(data, port, `http://127.0.0.1:${port}`, more);
    await hall.start();
    return hall;
  }

  async start() {
    this.log = "";
    const process = spawn(binary, ["hall", "--listen", `127.0.0.1:${this.port}`, "--data", this.data, ...this.more], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = process;
    for (const stream of [process.stdout, process.stderr]) {
      stream.on("data", (text: Buffer) => {
        this.log += text.toString();
      });
    }
    await until("the hall to answer", async () => {
      assert.equal(process.exitCode, null, `the hall has stopped:\n${this.log}`);
      return (await fetch(`${this.url}/health`)).ok;
    });
  }

  /** SIGKILL: the hall writes and sends nothing more. */
  async kill() {
    const { process } = this;
    if (process === null || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGKILL");
    await gone;
  }

  async close() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/**
 * A test with touch, of a page without scripts, or of the traffic of its connection. Firefox
 * supports none of these under automation: there the test is not run.
 */
export function testInChromium(name: string, body: () => Promise<void>) {
  if (firefoxPath === null) {
    test(name, body);
  } else {
    notRun(
      name,
      "under automation Firefox has no touch, cannot disable scripts and does not show a connection's traffic",
    );
  }
}

export async function openBrowser(): Promise<Browser> {
  mkdirSync(results, { recursive: true });
  if (firefoxPath !== null) return firefox.launch({ channel: "moz-firefox", executablePath: firefoxPath });
  return chromium.launch({ executablePath: browserPath, args: FLAGS });
}

/**
 * A hall and a browser for all tests of a file, closed after them; with additional arguments for
 * the hall.
 */
export async function hallAndBrowser(...more: string[]): Promise<{ hall: Hall; browser: Browser }> {
  const hall = await Hall.open(...more);
  after(() => hall.close());
  const browser = await openBrowser();
  after(() => browser.close());
  return { hall, browser };
}

/** A hall and a browser for a measurement, closed after it. */
export async function withHallAndBrowser(measure: (hall: Hall, browser: Browser) => Promise<void>): Promise<void> {
  const hall = await Hall.open();
  const browser = await openBrowser();
  try {
    await measure(hall, browser);
  } finally {
    await browser.close();
    await hall.close();
  }
}

/** Prints the number of these times, their median, their 95th percentile and their maximum. */
export function printTimes(name: string, times: number[]): { p95: number; max: number } {
  const rising = [...times].sort((a, b) => a - b);
  const at = (percent: number) => rising[Math.min(rising.length - 1, Math.floor((rising.length * percent) / 100))];
  const [p50, p95, max] = [at(50), at(95), at(100)];
  console.log(`${name}_count: ${times.length}`);
  for (const [part, ms] of Object.entries({ p50, p95, max })) console.log(`${name}_${part}: ${ms.toFixed(1)}`);
  return { p95, max };
}

/** Reports what cannot run on this machine. */
export function notRun(what: string, why: string): void {
  console.log(`NOT RUN: ${what}: ${why}`);
}

/** The program if it can run here. */
export function tool(name: string, ...probe: string[]): string | null {
  const run = spawnSync(name, probe, { stdio: "ignore" });
  return run.error === undefined && run.status === 0 ? name : null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
