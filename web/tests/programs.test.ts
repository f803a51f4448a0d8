// A page of another site that plays by a token from its reader.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";

import { hallAndBrowser } from "./hall";
import { assertAccessible, seesText, shoot, textOf, until, visit } from "./page";

const { hall, browser } = await hallAndBrowser();

/** A program of which only the requests are known. */
class Program {
  private constructor(
    private readonly token: string,
    readonly lines: Record<string, unknown>[] = [],
  ) {}

  /** An account with a token, by the form of the page. */
  static async make(name: string, ...scopes: string[]): Promise<Program> {
    const form = new URLSearchParams({ name, agree: "true", bot: "true" });
    for (const scope of scopes) form.append("scopes[]", scope);
    const page = await fetch(`${hall.url}/account/oauth/token/create`, { method: "POST", body: form });
    const token = /id="token"[^>]*value="([^"]+)"/.exec(await page.text())?.[1];
    assert.ok(token !== undefined, "the page shows a token");
    return new Program(token);
  }

  async ask(method: string, path: string, fields?: Record<string, string>): Promise<Response> {
    const body = fields === undefined ? null : new URLSearchParams(fields);
    return fetch(hall.url + path, { method, body, headers: { Authorization: `Bearer ${this.token}` } });
  }

  async does(path: string, fields?: Record<string, string>): Promise<void> {
    const answer = await this.ask("POST", path, fields);
    assert.ok(answer.ok, `${path}: ${await answer.text()}`);
  }

  /** Gathers the lines of a stream. */
  async listen(path: string): Promise<void> {
    const answer = await this.ask("GET", path);
    assert.ok(answer.ok && answer.body !== null, `${path}: ${answer.status}`);
    const gather = async (body: ReadableStream<Uint8Array>) => {
      const decoder = new TextDecoder();
      let text = "";
      for await (const chunk of body) {
        const lines = (text + decoder.decode(chunk, { stream: true })).split("\n");
        text = lines.pop() ?? "";
        for (const line of lines) if (line !== "") this.lines.push(JSON.parse(line) as Record<string, unknown>);
      }
    };
    gather(answer.body).catch(() => {});
  }
}

/** The page of another site: api-demo, as short as possible. */
async function demo(hall: string): Promise<void> {
  const say = (text: string) => {
    document.body.textContent = text;
  };
  const address = new URL(location.href);
  const back = `${address.origin}/`;
  const code = address.searchParams.get("code");
  const url64 = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  if (address.searchParams.has("error")) {
    say(`refused: ${address.searchParams.get("error")}`);
    return;
  }
  if (code === null) {
    const secret = url64(crypto.getRandomValues(new Uint8Array(32)).buffer as ArrayBuffer);
    sessionStorage.setItem("secret", secret);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
    const asks = new URLSearchParams({
      response_type: "code",
      client_id: "a demo",
      redirect_uri: back,
      scope: "board:play",
      code_challenge_method: "S256",
      code_challenge: url64(digest),
      state: "s&1",
    });
    location.href = `${hall}/oauth?${asks}`;
    return;
  }
  const fetched = await fetch(`${hall}/api/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: back,
      client_id: "a demo",
      code_verifier: sessionStorage.getItem("secret") ?? "",
    }),
  });
  const { access_token: token } = (await fetched.json()) as { access_token: string };
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(hall + path, { ...more, headers: { Authorization: `Bearer ${token}` } });
  const me = (await (await ask("/api/account")).json()) as { username: string };
  const terms = new FormData();
  for (const [name, value] of Object.entries({ rated: "false", "clock.limit": "180", "clock.increment": "2" })) {
    terms.append(name, value);
  }
  terms.append("color", "white");
  const made = await ask("/api/challenge/DemoBot", { method: "POST", body: terms });
  const challenge = (await made.json()) as { id: string; timeControl: { show: string } };
  const events = (await ask("/api/stream/event")).body?.getReader();
  say(`${me.username} has challenged ${challenge.timeControl.show}`);
  for (let text = ""; !text.includes("gameStart"); ) text += new TextDecoder().decode((await events?.read())?.value);
  const moved = await ask(`/api/board/game/${challenge.id}/move/e2e4`, { method: "POST" });
  const refused = await ask(`/api/board/game/${challenge.id}/move/e2e5`, { method: "POST" });
  const why = (await refused.json()) as { error: string };
  say(`moved: ${moved.ok}; then: ${why.error}`);
}

test("a page of another site asks its reader for a token, challenges a bot and moves", async () => {
  const bot = await Program.make("DemoBot", "bot:play");
  await bot.listen("/api/stream/event");
  const script = `(${demo})(${JSON.stringify(hall.url)}).catch((why) => { document.body.textContent = "broken: " + why; });`;
  const site = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><title>demo</title><body>...</body><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  after(() => site.close());
  // Another port is another site of the same machine; another host name is another site.
  const home = `http://localhost:${(site.address() as AddressInfo).port}/`;
  const page = await visit(browser, home);
  await page.waitForURL("**/oauth?**");
  assert.ok((await textOf(page.locator(".lead"))).startsWith(`a demo, a page at ${home.slice(0, -1)},`));
  await assertAccessible(page);
  await shoot(page, "oauth");
  await page.getByRole("link", { name: "Say no and go back" }).click();
  await seesText(page.locator("body"), /^refused: access_denied$/);
  await page.goto(home);
  await page.waitForURL("**/oauth?**");
  await page.getByLabel("Name of a new account").fill("Demo");
  await page.check("[name=agree]");
  await page.getByRole("button", { name: "Let it play" }).click();
  await until("the way back", async () => (await page.locator("#page").inputValue()).includes("/account/"));
  await assertAccessible(page);
  await page.getByRole("link", { name: "Go back to" }).click();
  await seesText(page.locator("body"), /^Demo has challenged 3\+2$/);
  // The page may show it before the program has read it.
  const challenged = () => bot.lines.find(({ type }) => type === "challenge")?.challenge as { id: string } | undefined;
  await until("the program to be challenged", async () => challenged() !== undefined);
  await bot.does(`/api/challenge/${challenged()?.id}/accept`);
  await seesText(page.locator("body"), /^moved: true; then: Not /);
});
