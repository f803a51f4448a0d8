// Both packages answer in node as the crates do natively: every tenth of the cases, and some
// positions. same.mjs PACKAGES EXAMPLES
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, examples] = process.argv.slice(2).map((path) => resolve(path));
const root = resolve(import.meta.dirname, "../..");
const load = async (name) => (await import(pathToFileURL(join(packages, name, "index.js")))).open();

/** The native crate's answer to each question. */
function natively(example, asked) {
  const input = asked.map((text) => `${JSON.stringify(text)}\n`).join("");
  const run = spawnSync(join(examples, example), { input, encoding: "utf8", maxBuffer: 1 << 30 });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** The answer, or the error in the form of the module. */
function answered(ask) {
  try {
    return ask();
  } catch (why) {
    assert.ok(Array.isArray(why.faults), why);
    return { error: why.message, faults: why.faults };
  }
}

const desk = await load("desk");
const files = readdirSync(join(root, "data/cases"), { recursive: true }).filter((path) => path.endsWith(".case"));
const cases = files.sort().filter((_, at) => at % 10 === 0).map((path) => readFileSync(join(root, "data/cases", path), "utf8"));
cases.push("title: Nothing of this can be read\n---\nwhite jumps\n");
const languages = ["en", "sr-Cyrl", "sl"];
const asked = cases.map((transcript, at) => ({ ask: "rule", transcript, editions: [], language: languages[at % 3], why: "" }));
const native = natively("desk_said", asked.map((it) => JSON.stringify(it)));
asked.forEach(({ transcript, ...how }, at) => {
  assert.deepEqual(answered(() => desk.rule(transcript, how)), native[at], transcript);
});
assert.ok(native.at(-1).faults.length > 0, "what cannot be read has faults");
assert.ok(native[0].runs.length === 3, "three editions");

const winnable = await load("winnable");
const positions = [
  ["8/8/8/4k3/8/8/4K3/6N1 w - - 0 1", "no"],
  ["8/8/8/4k3/8/8/3pK3/6N1 w - - 0 1", "yes"],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "yes"],
  ["8/6b1/1p3k2/1Pp1p1p1/2P1PpP1/5P2/8/5K2 b - - 0 1", "no"],
];
const sides = positions.flatMap(([fen]) => [[fen, "white"], [fen, "black"]]);
const solved = natively("winnable_said", sides.map((side) => side.join("\n")));
sides.forEach(([fen, color], at) => {
  assert.deepEqual(winnable.canMate(fen, color), solved[at], fen);
  const said = desk.canMate(fen, color);
  assert.equal(said.answer, solved[at].answer, fen);
  assert.deepEqual((said.line ?? []).map((move) => move.uci), solved[at].line ?? [], fen);
});
positions.forEach(([fen, answer], at) => assert.equal(solved[2 * at].answer, answer, fen));
assert.throws(() => winnable.canMate("nonsense", "white"), /./);
assert.throws(() => winnable.canMate(positions[0][0], "green"), /white or black/);
assert.equal(winnable.canMate(positions[2][0], "white", 1).answer, natively("winnable_said", [`${positions[2][0]}\nwhite\n1`])[0].answer);
console.log(`${cases.length} cases and ${sides.length} questions are answered alike`);
