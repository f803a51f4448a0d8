"""Tests `rokada.spark` as users call it, mostly with faulty input."""

import datetime
import gzip
import inspect
import os
import signal
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import rokada
from rokada import spark as on_spark

GAMES = """\
[White "Fool"]
[Date "2023.01.02"]
[Result "1-0"]

1. f3 e5 2. g4 Qh4# 1-0

[Date "2023.01.03"]
[Result "*"]

1. e4 Ke7 *

"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(GAMES)
    return path


def test_a_frame_gives_findings_and_games_by_its_key(session: SparkSession) -> None:
    rows = [
        ("a", datetime.date(2023, 1, 2), "1-0", "Fool", "1. f3 e5 2. g4 Qh4#"),
        ("b", datetime.date(2015, 1, 2), "*", None, "1. e4 Ke7"),
    ]
    frame = session.createDataFrame(
        rows, "Site string, Date date, Result string, White string, movetext string"
    )
    found = {row.key: row.asDict() for row in on_spark.findings(frame, "Site").collect()}
    assert found["a"]["finding"] == "result" and found["b"]["finding"] == "illegal"
    assert (found["a"]["edition"], found["b"]["edition"]) == ("2023", "2014")
    games = {row.key: row.asDict() for row in on_spark.games(frame, "Site").collect()}
    # The key is also a tag.
    assert games["a"]["site"] == "a" and games["a"]["white"] == "Fool"
    assert games["a"]["end"] == "checkmate" and games["a"]["lawful_result"] == "0-1"
    asked = on_spark.findings(frame, "Site", edition="2018").collect()
    assert {row.edition for row in asked} == {"2018"}


def test_the_columns_are_those_of_the_wheel(session: SparkSession, path: Path) -> None:
    frame = session.createDataFrame([(7, "1. e4 *")], "number bigint, moves string")
    for table, of_frame, of_files, without in (
        ("findings", on_spark.findings, on_spark.files_findings, 2),
        ("games", on_spark.games, on_spark.files_games, 4),
    ):
        names = [name for name, _, _ in rokada.columns(table)]
        assert of_frame(frame, "number", movetext="moves").columns == ["key", *names[without:]]
        assert of_files(session, path).columns == names
    assert on_spark.games(frame, "number", movetext="moves").schema["key"].dataType.typeName() == "long"


def test_only_what_is_needed_is_read(session: SparkSession, tmp_path: Path) -> None:
    pq.write_table(
        pa.table({"id": [1], "movetext": ["1. e4 *"], "White": ["A"], "heavy": ["x"]}),
        tmp_path / "games.parquet",
    )
    frame = session.read.parquet(str(tmp_path / "games.parquet"))
    plan = on_spark.findings(frame, "id")._jdf.queryExecution().executedPlan().toString()
    read = next(line for line in plan.splitlines() if "ReadSchema" in line).split("ReadSchema")[1]
    assert "movetext" in read and "heavy" not in read and "White" not in read


def test_wrong_columns_and_arguments_are_errors_before_anything_runs(
    session: SparkSession, path: Path
) -> None:
    frame = session.createDataFrame([(1, 2, "1. e4 *")], "id bigint, movetext bigint, other string")
    with pytest.raises(ValueError, match="holds no text, but Int64"):
        on_spark.findings(frame, "id")
    with pytest.raises(ValueError, match="no column 'moves'; there are: id, movetext, other"):
        on_spark.findings(frame, "id", movetext="moves")
    with pytest.raises(ValueError, match="no column 'key'"):
        on_spark.games(frame, "key", movetext="other")
    with pytest.raises(ValueError, match="no column `movetext` or `pgn`"):
        on_spark.findings(frame.drop("movetext"), "id")
    with pytest.raises(ValueError, match="unknown edition"):
        on_spark.findings(frame, "id", movetext="other", edition="1997")
    dated = session.createDataFrame([(1, "1. e4 *", [1])], "id int, pgn string, Date array<int>")
    with pytest.raises(ValueError, match="the column `Date` cannot be read as a tag"):
        on_spark.findings(dated, "id")
    with pytest.raises(ValueError, match="unknown edition"):
        on_spark.files_findings(session, path, edition="1997")
    with pytest.raises(ValueError, match="no files"):
        on_spark.files_games(session, [])
    with pytest.raises(ValueError, match="one share at least, not 0"):
        on_spark.files_games(session, path, parts=0)
    with pytest.raises(ValueError, match="no standard input"):
        on_spark.files_games(session, ["-"])


def test_row_without_a_game_is_reported(session: SparkSession) -> None:
    rows = [("none", None), ("words", "hello"), ("two", "1. e4 * 1. d4 *"), ("good", "1. e4 e5 *")]
    frame = session.createDataFrame(rows, "id string, movetext string").repartition(3)
    found = on_spark.findings(frame, "id").collect()
    assert {(row.key, row.finding) for row in found} == {
        ("none", "unreadable"),
        ("words", "unreadable"),
        ("two", "unreadable"),
    }


def test_files_and_shares_equal_the_wheel(
    session: SparkSession, path: Path, tmp_path: Path
) -> None:
    packed = tmp_path / "many.pgn.gz"
    packed.write_bytes(gzip.compress(GAMES.encode() * 20_000))
    table = tmp_path / "table.parquet"
    pq.write_table(pa.table({"movetext": ["1. f3 e5 2. g4 Qh4# 1-0"] * 3000}), table)
    paths = [path, packed, table]
    order = lambda row: (row["file"], row["game"])
    for name, of_files in (("findings", on_spark.files_findings), ("games", on_spark.files_games)):
        whole = sorted(pa.table(rokada.check(name, paths)).to_pylist(), key=order)
        for parts in (1, 3):
            frame = of_files(session, paths, parts=parts)
            assert frame.rdd.getNumPartitions() == 3 * parts
            assert sorted(frame.toArrow().to_pylist(), key=order) == whole


def test_truncated_or_missing_file_fails_with_its_name(
    session: SparkSession, tmp_path: Path
) -> None:
    packed = gzip.compress((GAMES * 50).encode())
    cut = tmp_path / "cut.pgn.gz"
    cut.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(PySparkException, match=r"cut\.pgn\.gz: cannot read on behind game"):
        on_spark.files_games(session, cut).count()
    with pytest.raises(PySparkException, match=r"No such file.*nowhere\.pgn"):
        on_spark.files_findings(session, tmp_path / "nowhere.pgn").count()
    half = tmp_path / "half.parquet"
    pq.write_table(pa.table({"movetext": ["1. e4 *"] * 100}), half)
    half.write_bytes(half.read_bytes()[:-20])
    with pytest.raises(PySparkException, match=r"half\.parquet: .*was it cut short"):
        on_spark.files_findings(session, half).count()
    brotli = tmp_path / "brotli.parquet"
    pq.write_table(pa.table({"movetext": ["1. e4 *"] * 100}), brotli, compression="brotli")
    with pytest.raises(PySparkException, match="packed by Brotli, which is not read"):
        on_spark.files_findings(session, brotli).count()


def test_killed_process_is_run_again(session: SparkSession, tmp_path: Path) -> None:
    """The first time a partition reaches a certain game, its process is killed."""
    marker = str(tmp_path / "died")
    rows = [(number, "1. f3 e5 2. g4 Qh4# 1-0") for number in range(4000)]
    frame = session.createDataFrame(rows, "id bigint, movetext string").repartition(4)

    def dies_once(batches):
        for batch in batches:
            yield batch
            try:
                os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                continue
            os.kill(os.getpid(), signal.SIGKILL)

    dying = frame.mapInArrow(dies_once, frame.schema)
    found = on_spark.findings(dying, "id").collect()
    assert Path(marker).exists(), "a process was killed"
    assert sorted(row.key for row in found) == list(range(4000))


def test_everything_is_described() -> None:
    for name in on_spark.__all__:
        function = getattr(on_spark, name)
        assert function.__doc__, name
        described = function.__doc__ + on_spark.findings.__doc__ + on_spark.files_findings.__doc__
        for argument in inspect.signature(function).parameters:
            assert f"{argument}:" in described, f"{name}: {argument}"
