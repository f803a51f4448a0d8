// Third-party PGN readers, to check that they read our files.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

import { notRun, tool } from "./hall";

// Debian installs pgn-extract among the games, outside many PATHs.
process.env.PATH += ":/usr/games";

const READ = `
import chess.pgn, io, sys
game = chess.pgn.read_game(io.StringIO(sys.stdin.read()))
assert game is not None, "no game"
assert not game.errors, game.errors
print(game.headers["Result"], *(move.uci() for move in game.mainline_moves()))
`;

/** Both readers accept the game and hold these moves (UCI) and this result. */
export function readByOthers(pgn: string, moves: string[], result: string): void {
  const python = tool(process.env.PYTHON || "python3", "-c", "import chess");
  if (python === null) {
    notRun("the exported game read by python-chess", "there is no Python with chess");
  } else {
    const run = spawnSync(python, ["-c", READ], { input: pgn, encoding: "utf8" });
    assert.equal(run.status, 0, `python-chess: ${run.stderr}\n${pgn}`);
    assert.equal(run.stdout.trim(), [result, ...moves].join(" "), "python-chess reads other moves");
  }
  const extract = tool(process.env.PGN_EXTRACT || "pgn-extract", "--version");
  if (extract === null) {
    notRun("the exported game read by pgn-extract", "it is not installed");
  } else {
    const run = spawnSync(extract, ["-Wuci", "--notags"], { input: pgn, encoding: "utf8" });
    assert.equal(run.status, 0, `pgn-extract: ${run.stderr}\n${pgn}`);
    assert.match(run.stderr, /1 game matched/, `pgn-extract: ${run.stderr}\n${pgn}`);
    assert.equal(
      run.stdout.trim().split(/\s+/).join(" "),
      [...moves, result].join(" "),
      "pgn-extract reads other moves",
    );
  }
}
