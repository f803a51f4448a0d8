"""The pages run, and answer about the games of `data/games` as an independent count does."""

import csv
import os
import runpy
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import rokada

PAGES = Path(__file__).parents[1] / "pages"
REAL = Path(__file__).parents[3] / "data" / "games"
FILES = sorted(REAL.glob("*.pgn"))
TABLES = ("findings", "games")

Rows = list[dict]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both tables, each in two files, as several machines write them."""
    folder = tmp_path_factory.mktemp("tables")
    middle = len(FILES) // 2
    for number, files in ((1, FILES[:middle]), (2, FILES[middle:])):
        for table in TABLES:
            pq.write_table(pa.table(rokada.check(table, files)), folder / f"{table}-{number}.parquet")
    return folder


@pytest.fixture(scope="session")
def facts() -> Rows:
    """What is true of each game; it is found without the checker (data/games/README.md)."""
    lines = (REAL / "facts.tsv").read_text().splitlines()
    return list(csv.DictReader((it for it in lines if it[0] != "#"), delimiter="\t"))


@pytest.fixture(scope="session")
def counted(folder: Path, facts: Rows) -> dict[str, list[tuple]]:
    """The answer to each question, counted from the facts, or else row by row."""
    rows = {table: pa.table(rokada.check(table, FILES)).to_pylist() for table in TABLES}
    findings, games = rows["findings"], rows["games"]
    is_found = lambda name: sum(fact[name] != "-" for fact in facts)

    kinds = Counter((it["finding"], it["number"]) for it in findings if it["edition"] == "2023")
    over = Counter(fact["over"].split()[0] for fact in facts if fact["over"] != "-")
    longest = {
        end: max(game["played_on"] for game in games if game["end"] == end) for end in over
    }
    late = [
        tuple(game[name] for name in ("file", "game", "end", "end_ply", "played_on"))
        for game in games
        if game["played_on"]
    ]
    wrong = Counter(it["clause"] for it in findings if it["finding"] == "result")
    years = Counter(game["date"][:4] for game in games)
    plies = Counter()
    for game in games:
        plies[game["date"][:4]] += game["plies"]

    plies_of = {(game["file"], game["game"]): game["plies"] for game in games}
    found, went_on = set(), set()
    for it in findings:
        if it["finding"] in ("illegal", "fivefold", "seventy-five", "dead"):
            game = (it["file"], it["game"])
            entry = (it["edition"], it["dated"], it["finding"], game)
            found.add(entry)
            if it["ends"] and it["ply"] < plies_of[game]:
                went_on.add(entry)
    by_edition, late_by_edition = (Counter(it[:3] for it in entries) for entries in (found, went_on))
    by_kind = Counter(it[2] for it in found)
    for kind, fact in (
        ("illegal", "illegal"),
        ("fivefold", "fifth"),
        ("seventy-five", "seventy_five"),
        ("dead", "dead"),
    ):
        assert by_kind[kind] == is_found(fact) > 0, kind

    return {
        "kinds": sorted(((*kind, times) for kind, times in kinds.items()), key=lambda it: (-it[2], it)),
        "ends": sorted((end, games, longest[end]) for end, games in over.items()),
        "late": sorted(late, key=lambda it: (-it[4], it))[:10],
        "claims": [(is_found("third"), is_found("fifty"))],
        "wrong": sorted(wrong.items()),
        "years": sorted((year, games, plies[year]) for year, games in years.items()),
        "editions": sorted((*it, games, late_by_edition[it]) for it, games in by_edition.items()),
    }


def answers_of(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict:
    """Runs a page in this process, and returns its variables."""
    monkeypatch.setattr(sys, "argv", [page, str(folder)])
    return runpy.run_path(str(PAGES / page))


def test_tables_in_duckdb(folder, counted, monkeypatch) -> None:
    answers = answers_of("tables_in_duckdb.py", folder, monkeypatch)
    assert {name: answers[name].fetchall() for name in counted} == counted


def test_tables_in_polars(folder, counted, monkeypatch) -> None:
    answers = answers_of("tables_in_polars.py", folder, monkeypatch)
    assert {name: answers[name].rows() for name in counted} == counted


def test_tables_in_spark(session, folder, counted, monkeypatch) -> None:
    # The page takes the session of the tests, because it is there.
    answers = answers_of("tables_in_spark.py", folder, monkeypatch)
    rows = {name: [tuple(row) for row in answers[name].collect()] for name in counted}
    assert rows == counted


@pytest.mark.parametrize("page", sorted(PAGES.glob("with_*.py")), ids=lambda page: page.stem)
def test_page_over_games(page: Path) -> None:
    run = subprocess.run([sys.executable, page, REAL / "mate.pgn"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_command_writes_the_same_rows(tmp_path: Path) -> None:
    out = {table: tmp_path / f"{table}.parquet" for table in TABLES}
    options = ("--out", out["findings"], "--games", out["games"])
    subprocess.run([os.environ["ROKADA"], "check", *options, *FILES], check=True)
    for table in TABLES:
        rows = pa.table(rokada.check(table, FILES)).to_pylist()
        assert pq.read_table(out[table]).to_pylist() == rows, table
