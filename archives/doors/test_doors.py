"""Checks that all interfaces give the same rows for the same games: `rokada check`, whole and in shares,
the wheel over files, bytes and Arrow streams, Spark, and `rokada-sql` if it is built.

ROKADA and ROKADA_SQL hold the paths of the commands.
"""

import json
import os
import subprocess
from collections import Counter
from pathlib import Path

import made_games
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import rokada
from pyspark.sql import SparkSession
from rokada import spark as on_spark

REAL = Path(__file__).parents[2] / "data" / "games"
MADE = 3000
TABLES = ("findings", "games")
# If it is not built, `scripts/archives.sh` says NOT RUN.
SQL = os.environ.get("ROKADA_SQL")
# A stream and a frame have rows; a PGN file has none.
of_rows = pytest.mark.parametrize("kind", ["parquet"], indirect=True, scope="session")
OPTION = {"findings": "--out", "games": "--games"}

Rows = list[dict]


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Real and generated games, as files of each format."""
    folder = tmp_path_factory.mktemp("games")
    made = list(made_games.games(MADE))
    text = "".join(path.read_text() for path in sorted(REAL.glob("*.pgn")))
    # The generated games follow the real ones, and are long enough for several pieces.
    (folder / "games.pgn").write_text(f"{text}\n{made_games.as_pgn(made)}")
    pq.write_table(pa.table(made_games.as_columns(made)), folder / "rows.parquet")
    return {"pgn": folder / "games.pgn", "parquet": folder / "rows.parquet"}


@pytest.fixture(scope="session", params=["pgn", "parquet"])
def kind(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="session")
def expected(kind: str, files: dict[str, Path], tmp_path_factory: pytest.TempPathFactory):
    """The rows of `rokada check` on one thread: the reference for all others."""
    folder = tmp_path_factory.mktemp("expected")
    rows = by_command(files[kind], folder, "whole", "--threads", "1")
    for table in TABLES:
        assert len(rows[table]) > 20, "there is something to compare"
    assert len(rows["games"]) >= MADE
    return rows


def by_command(path: Path, folder: Path, name: str, *options: str) -> dict[str, Rows]:
    """The two tables that `rokada check` writes."""
    out = {table: folder / f"{name}-{table}.parquet" for table in TABLES}
    written = [word for table in TABLES for word in (OPTION[table], out[table])]
    run = subprocess.run(
        [os.environ["ROKADA"], "check", *options, *written, path], capture_output=True, text=True
    )
    # 1: there are findings.
    assert run.returncode in (0, 1), run.stderr
    return {table: pq.read_table(out[table]).to_pylist() for table in TABLES}


def bag(rows: Rows, without: tuple[str, ...] = ()) -> Counter[str]:
    """Rows without their order: shares and partitions have none."""
    return Counter(
        json.dumps([value for name, value in row.items() if name not in without]) for row in rows
    )


def differ(one: Counter[str], other: Counter[str]) -> None:
    assert not (one - other) and not (other - one), (
        list((one - other).items())[:3],
        list((other - one).items())[:3],
    )


def test_the_command_on_all_threads(kind, files, expected, tmp_path) -> None:
    assert by_command(files[kind], tmp_path, "all") == expected


def test_the_shares_of_the_command(kind, files, expected, tmp_path) -> None:
    shares = [
        by_command(files[kind], tmp_path, f"part-{n}", "--part", f"{n}/3") for n in (1, 2, 3)
    ]
    for table in TABLES:
        parts = [share[table] for share in shares]
        assert sum(1 for part in parts if part) > 1, "more than one share has something"
        differ(bag([row for part in parts for row in part]), bag(expected[table]))


@pytest.mark.parametrize("table", TABLES)
def test_the_wheel_over_files(table, kind, files, expected) -> None:
    for threads in (1, None):
        found = pa.table(rokada.check(table, files[kind], threads=threads)).to_pylist()
        assert found == expected[table]


@pytest.mark.parametrize("table", TABLES)
def test_the_wheel_over_bytes(table, kind, files, expected) -> None:
    if kind != "pgn":
        with pytest.raises(ValueError, match="these bytes are a table"):
            rokada.check(table, files[kind].read_bytes())
        return
    reader = rokada.check(table, files[kind].read_bytes(), name=str(files[kind]))
    assert pa.table(reader).to_pylist() == expected[table]


@of_rows
@pytest.mark.parametrize("table", TABLES)
def test_the_wheel_over_an_arrow_stream(table, kind, files, expected) -> None:
    with pq.ParquetFile(files[kind]) as file:
        batches = pa.RecordBatchReader.from_batches(
            file.schema_arrow, file.iter_batches(batch_size=700)
        )
        reader = rokada.check(table, batches, name=str(files[kind]))
        assert pa.table(reader).to_pylist() == expected[table]


@pytest.mark.parametrize("table", TABLES)
def test_spark_over_files(session: SparkSession, table, kind, files, expected) -> None:
    of_files = getattr(on_spark, f"files_{table}")
    for parts in (1, 3):
        found = of_files(session, files[kind], parts=parts).toArrow().to_pylist()
        differ(bag(found), bag(expected[table]))


@of_rows
@pytest.mark.parametrize("table", TABLES)
def test_spark_over_a_frame(session: SparkSession, table, kind, files, expected) -> None:
    frame = session.read.parquet(str(files[kind])).repartition(5)
    found = getattr(on_spark, table)(frame, "Site").toArrow().to_pylist()
    keyed = [{"key": f"game {row['game']}"} | row for row in expected[table]]
    without = ("file", "game") if table == "findings" else ("file", "game", "byte", "line")
    differ(bag(found), bag(keyed, without))


if SQL:

    @pytest.mark.parametrize("table", TABLES)
    def test_sql(table, kind, files, expected, tmp_path) -> None:
        out = tmp_path / "rows.parquet"
        query = f"select * from {table}('{files[kind]}')"
        run = subprocess.run([SQL, query, "--out", out], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        differ(bag(pq.read_table(out).to_pylist()), bag(expected[table]))
