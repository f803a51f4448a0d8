// Bundles the tests, which are TypeScript, and runs them file by file.
// `npm test -- hands pages` runs only those two.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

import { bundle } from "./bundle.mjs";

const ending = ".test.ts";
const all = readdirSync("tests")
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no such tests: ${unknown.join(" ")}; there are ${all.join(" ")}`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : all;
const files = await bundle(names.map((name) => `${name}.test`));
const flags = ["--enable-source-maps", "--test", "--test-reporter=spec", "--test-concurrency=1"];
process.exit(spawnSync(process.execPath, [...flags, ...files], { stdio: "inherit" }).status ?? 1);
