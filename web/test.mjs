// Bundles the tests, which are TypeScript, and runs them file by file: `node test.mjs unit` those
// without a browser, `node test.mjs browser` those with one; further arguments select files by
// name.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

import { bundle } from "./bundle.mjs";

const ending = ".test.ts";
const [kind, ...wanted] = process.argv.slice(2);
const folder = { unit: "unit/", browser: "" }[kind];
if (folder === undefined) {
  console.error("which tests: unit or browser");
  process.exit(2);
}
const all = readdirSync(`tests/${folder}`)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no such tests: ${unknown.join(" ")}; there are ${all.join(" ")}`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : all;
const files = await bundle(names.map((name) => `${folder}${name}.test`));
// A browser and a hall use two processors.
const atOnce = kind === "browser" && availableParallelism() < 4 ? 1 : 2;
const flags = ["--enable-source-maps", "--test", "--test-reporter=spec", `--test-concurrency=${atOnce}`];
process.exit(spawnSync(process.execPath, [...flags, ...files], { stdio: "inherit" }).status ?? 1);
