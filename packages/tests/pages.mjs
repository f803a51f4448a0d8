// Tests the example pages of both packages in a browser, from a server of static files: pages.mjs
// PACKAGES CHROMIUM
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";

const { chromium } = createRequire(resolve(import.meta.dirname, "../../web/package.json"))("playwright-core");
const packages = resolve(process.argv[2]);
const kinds = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

const server = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url, "http://localhost");
  if (!(extname(pathname) in kinds)) {
    answer.writeHead(204).end();
    return;
  }
  const file = readFileSync(join(packages, pathname));
  answer.writeHead(200, { "content-type": kinds[extname(pathname)] }).end(file);
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await chromium.launch({ executablePath: process.argv[3], args: ["--no-sandbox"] });

/** The page of a package; prints its errors. */
async function open(name) {
  const page = await browser.newPage();
  const wrong = [];
  page.on("pageerror", (why) => wrong.push(why.message));
  page.on("console", (said) => said.type() === "error" && wrong.push(said.text()));
  await page.goto(`http://127.0.0.1:${server.address().port}/${name}/example.html`);
  return { page, wrong };
}

/** Submits until the page shows the answer: before its module is open, a press only sends the form. */
async function answers(page, ask, read, wanted) {
  for (const end = Date.now() + 20_000; ; ) {
    await ask();
    const said = await read();
    if (wanted.test(said)) return said;
    assert.ok(Date.now() < end, `${page.url()} says ${said}`);
    await page.waitForTimeout(100);
  }
}

try {
  const desk = await open("desk");
  const rule = () => desk.page.locator("button").click();
  const rulings = async () => (await desk.page.locator("ol li").allTextContents()).join("\n");
  await answers(desk.page, rule, rulings, /^4\.3\.1: Black's claim is upheld/m);
  await desk.page.locator("textarea").fill("title: Nothing of this can be read\n---\nwhite jumps\n");
  await answers(desk.page, rule, rulings, /line 3: /);
  assert.deepEqual(desk.wrong, []);

  const winnable = await open("winnable");
  const ask = () => winnable.page.locator("button").click();
  const said = async () => (await winnable.page.locator("output").textContent()) ?? "";
  const fen = (text) => winnable.page.locator('input[name="fen"]').fill(text);
  await answers(winnable.page, ask, said, /^No: /);
  await fen("8/8/8/4k3/8/8/3pK3/6N1 w - - 0 1");
  await answers(winnable.page, ask, said, /^Yes: ([a-h][1-8]){2}/);
  await fen("nonsense");
  await answers(winnable.page, ask, said, /^(?!Yes|No).+/);
  assert.deepEqual(winnable.wrong, []);
  console.log("both example pages answer in a browser");
} finally {
  await browser.close();
  server.close();
}
