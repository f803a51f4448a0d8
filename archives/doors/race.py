"""Compares the time and memory of `rokada-sql` with those of `rokada check` on the same file of games,
and measures other programs on the same games; prints ``name: value`` lines.

Arguments: a PGN file. ROKADA and ROKADA_SQL hold the paths of both programs. The two take turns,
and the best of five rounds counts; CPU seconds do not depend on other load on the machine.
Exits with 1 if `rokada-sql` takes longer than allowed, or memory grows with the file.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROUNDS = 5
#: How much of the file the slow programs read, in bytes.
BYTES_OF_SLOW = 2_000_000
#: For the memory test the file is repeated this many times.
TIMES = 10
#: The maximum time of `rokada-sql` as a multiple of that of `rokada check`.
TIMES_AS_LONG = 1.2
#: How much more memory the longer file may take: Parquet keeps some data for each group of rows.
MORE_MEGABYTES = 32
#: The exit codes of `rokada check`: success, and some unreadable games.
GAMES_UNREAD = (0, 2)


class Took(NamedTuple):
    seconds: float
    cpu_seconds: float
    peak_megabytes: float


def run(*arguments: str | Path, fine: tuple[int, ...]) -> Took:
    """One run of a program as a process; `fine` lists the accepted exit codes."""
    begun = time.monotonic()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=said)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in fine:
            said.seek(0)
            sys.exit(said.read().decode(errors="replace"))
    cpu = used.ru_utime + used.ru_stime
    return Took(time.monotonic() - begun, cpu, used.ru_maxrss / 1024)


def check(path: Path, folder: Path) -> Took:
    out = folder / "check.parquet"
    out.unlink(missing_ok=True)
    return run(os.environ["ROKADA"], "check", "--out", out, path, fine=GAMES_UNREAD)


def ask(path: Path, folder: Path) -> Took:
    query = f"SELECT * FROM findings('{path}')"
    out = folder / "sql.parquet"
    return run(os.environ["ROKADA_SQL"], "--quiet", "--out", out, query, fine=(0,))


def check_both(path: Path, folder: Path) -> Took:
    outs = [folder / name for name in ("out.parquet", "games.parquet")]
    for out in outs:
        out.unlink(missing_ok=True)
    tables = ("--out", outs[0], "--games", outs[1])
    return run(os.environ["ROKADA"], "check", *tables, path, fine=GAMES_UNREAD)


def ask_games(path: Path, folder: Path) -> Took:
    query = f"SELECT * FROM games('{path}')"
    out = folder / "sql.parquet"
    return run(os.environ["ROKADA_SQL"], "--quiet", "--out", out, query, fine=(0,))


def race(path: Path, folder: Path) -> list[str]:
    with path.open("rb") as lines:
        games = sum(line.startswith(b"[Event ") for line in lines)
    print(f"megabytes: {path.stat().st_size / 1e6:.1f}\ngames: {games}", flush=True)
    contestants = {"check": check, "sql": ask}
    rounds = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, contestant in contestants.items():
            rounds[name].append(contestant(path, folder))
    best = {name: Took(*map(min, zip(*took))) for name, took in rounds.items()}
    for name, took in best.items():
        print(f"{name}_seconds: {took.seconds:.2f}\n{name}_cpu_seconds: {took.cpu_seconds:.2f}")
    ratios = [of_sql / of_check for of_sql, of_check in zip(best["sql"], best["check"])]
    print(f"sql_to_check: {ratios[0]:.2f}\nsql_to_check_cpu: {ratios[1]:.2f}", flush=True)
    for name, took in best.items():
        print(f"{name}_games_a_cpu_second: {games / took.cpu_seconds:.0f}", flush=True)
    if ratios[0] <= TIMES_AS_LONG:
        return []
    return [f"rokada-sql takes {ratios[0]:.2f} times as long, at most {TIMES_AS_LONG}"]


def memory(path: Path, folder: Path) -> list[str]:
    missed = []
    long = folder / "long.pgn"
    with long.open("wb") as out:
        for _ in range(TIMES):
            with path.open("rb") as games:
                shutil.copyfileobj(games, out)
    for name, contestant in (
        ("check_out", check),
        ("check_out_games", check_both),
        ("sql_findings", ask),
        ("sql_games", ask_games),
    ):
        peaks = []
        for file in (path, long):
            took = contestant(file, folder)
            peaks.append(took.peak_megabytes)
            megabytes = file.stat().st_size / 1e6
            print(f"{name}_peak_of_{megabytes:.0f}_mb: {took.peak_megabytes:.1f} MB", flush=True)
        if peaks[1] > peaks[0] + MORE_MEGABYTES:
            missed.append(f"{name} takes {peaks[1] - peaks[0]:.0f} MB more, at most {MORE_MEGABYTES}")
    long.unlink()
    return missed


def peers(path: Path, folder: Path) -> None:
    """Measures other programs on the first games of the file. None of them applies the Laws: they read,
    replay, and give the status of the last position."""
    with path.open("rb") as file:
        text = file.read(BYTES_OF_SLOW)
    text = text[: text.rindex(b"\n[Event ")]
    games_there = text.count(b"\n[Event ") + text.startswith(b"[Event ")
    first = folder / "first.pgn"
    first.write_bytes(text)
    for name, replay in (("python_chess", by_python_chess), ("duckdb_chess", by_duckdb_chess)):
        begun = time.process_time()
        games = replay(first)
        took = time.process_time() - begun
        if games is None:
            continue
        if games != games_there:
            sys.exit(f"{name} has {games} games of {games_there}")
        print(f"{name}_games_a_cpu_second: {games / took:.0f}", flush=True)


def by_python_chess(path: Path) -> int | None:
    try:
        import chess.pgn
    except ModuleNotFoundError:
        print("NOT RUN: python-chess: pip install chess")
        return None
    # It would print the moves that it finds illegal.
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    games = 0
    with path.open() as file:
        while game := chess.pgn.read_game(file):
            game.end().board().outcome()
            games += 1
    return games


def by_duckdb_chess(path: Path) -> int | None:
    how = "NOT RUN: duckdb-chess: pip install duckdb, and in it INSTALL chess FROM community"
    try:
        import duckdb
    except ModuleNotFoundError:
        print(how)
        return None
    with duckdb.connect() as here:
        try:
            # Nothing is downloaded: the extension is installed or not.
            here.load_extension("chess")
        except duckdb.Error:
            print(how)
            return None
        query = "SELECT count(chess_moves_hash(movetext)) FROM read_pgn(?)"
        return here.execute(query, [str(path)]).fetchone()[0]


def main() -> None:
    path = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as place:
        # This process stays small while memory is measured: a child begins as its copy.
        missed = race(path, Path(place)) + memory(path, Path(place))
        peers(path, Path(place))
    for what in missed:
        print(f"MISSED: {what}")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
