"""Checks archives on a Spark cluster: games in, findings or a row per game out::

    from rokada import spark as on_spark

    month = session.read.parquet("s3a://archive/year=2017/month=03")
    on_spark.findings(month, key="Site").write.parquet("findings")
    on_spark.files_games(session, ["/nfs/a.pgn.zst"]).groupBy("end").count()

Each partition is checked where it is, by ``mapInArrow``; nothing is gathered. Spark repeats a partition
whose worker died. A partition gives the same rows each time, so the result equals that of one machine.
Input that cannot be read to the end fails the query with the reason, and never ends in fewer rows.
It needs Spark 4 (``pip install 'rokada[spark]'``), and the wheel on every worker.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import rokada

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructField

__all__ = ["files_findings", "files_games", "findings", "games"]

_Table = Literal["findings", "games"]
_Edition = Literal["2014", "2018", "2023"]

#: The tags that every check reads, in the form of `_plain`.
_NEEDED = {"date", "utcdate", "result", "fen", "setup", "variant"}


def findings(
    frame: DataFrame,
    key: str,
    *,
    movetext: str | None = None,
    edition: _Edition | None = None,
    letters: str = "en",
) -> DataFrame:
    """A row for each finding in the games of a frame.

    The columns are ``key``, which identifies the game, and those of ``rokada.findings`` without
    ``file`` and ``game``, because the rows of a frame have no stable order.

    Args:
        frame: A game per row: a column of movetext, the others tags by their names (docs/tables.md).
            Columns that are not needed are not read.
        key: The column that identifies a game, such as ``Site`` of the Lichess set. Its values are
            used unchanged; rows of games with the same key cannot be distinguished.
        movetext: The column of the moves; by default ``movetext`` or ``pgn``.
        edition: Judge every game by this edition; by default by that of its date.
        letters: The language of the piece letters, such as ``"de"``.

    Raises:
        ValueError: at once, before anything runs, if a column is missing or of an unsupported type,
            or an argument is invalid.
    """
    return _of_frame("findings", frame, key, movetext, edition, letters)


def games(
    frame: DataFrame,
    key: str,
    *,
    movetext: str | None = None,
    edition: _Edition | None = None,
    letters: str = "en",
) -> DataFrame:
    """A row for each game of a frame: tags, its end, possible claims, clocks.

    The columns are ``key`` and those of ``rokada.games`` without ``file``, ``game``, ``byte`` and
    ``line``. Arguments and errors are those of `findings`. A row without a game gives no row here,
    but a finding of the kind ``unreadable``.
    """
    return _of_frame("games", frame, key, movetext, edition, letters)


def files_findings(
    session: SparkSession,
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    *,
    parts: int = 1,
    movetext: str | None = None,
    edition: _Edition | None = None,
    letters: str = "en",
) -> DataFrame:
    """A row for each finding in files that every worker can open by the same path.

    The rows are those of ``rokada check --out``. A file, or a share of one, is a task. For data in
    an object store, or in Parquet that Spark can read itself, prefer a frame and `findings`.

    Args:
        session: The Spark session.
        paths: Files of PGN (plain, gzip, zstd), Parquet or Arrow.
        parts: The number of shares of each file. Each share of PGN reads the whole file and checks
            its part, so use as many as there are cores, and 1 for many files.
        movetext: The column of the moves in tables; by default ``movetext`` or ``pgn``.
        edition: Judge every game by this edition; by default by that of its date.
        letters: The language of the piece letters, such as ``"de"``.

    Raises:
        ValueError: at once, if there is no path or an argument is invalid. A file that a worker
            cannot open or read to the end fails the query; the message names it.
    """
    return _of_files("findings", session, paths, parts, movetext, edition, letters)


def files_games(
    session: SparkSession,
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    *,
    parts: int = 1,
    movetext: str | None = None,
    edition: _Edition | None = None,
    letters: str = "en",
) -> DataFrame:
    """A row for each game of files, as in ``rokada check --games``.

    Arguments and errors are those of `files_findings`.
    """
    return _of_files("games", session, paths, parts, movetext, edition, letters)


def _of_frame(
    table: _Table,
    frame: DataFrame,
    key: str,
    movetext: str | None,
    edition: _Edition | None,
    letters: str,
) -> DataFrame:
    from pyspark.sql.functions import col
    from pyspark.sql.types import StructField, StructType

    for name in (key, movetext):
        if name is not None and frame.columns.count(name) != 1:
            count = "no column" if name not in frame.columns else "more than one column"
            raise ValueError(f"{count} {name!r}; there are: {', '.join(frame.columns)}")
    without = {"file", "game"} if table == "findings" else {"file", "game", "byte", "line"}
    kept = [field for field in _fields(table) if field.name not in without]
    key_field = StructField("key", frame.schema[key].dataType)
    # The key comes first, and again among the tags if it is one (`Site`).
    read = [name for name in frame.columns if name == movetext or _is_read(table, name)]
    quoted = [col("`" + name.replace("`", "``") + "`") for name in (key, *read)]
    needed = frame.select(quoted[0].alias(_KEY), *quoted[1:])
    names = [field.name for field in kept]

    def check(batch: pa.RecordBatch | pa.Table) -> rokada.Reader:
        # One thread: Spark has a task for each core.
        return rokada.check(
            table, batch, movetext=movetext, edition=edition, letters=letters, threads=1
        )

    # Reports invalid columns and arguments at once: the check of no rows reads nothing.
    check(needed.drop(_KEY).limit(0).toArrow())

    def rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa
        import pyarrow.compute as compute

        for batch in batches:
            keys = batch.column(0)
            for found in pa.RecordBatchReader.from_stream(check(batch.drop_columns([_KEY]))):
                of = compute.subtract(found.column("game"), 1)
                columns = [keys.take(of), *(found.column(name) for name in names)]
                yield pa.RecordBatch.from_arrays(columns, names=["key", *names])

    return needed.mapInArrow(rows, StructType([key_field, *kept]))


def _of_files(
    table: _Table,
    session: SparkSession,
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    parts: int,
    movetext: str | None,
    edition: _Edition | None,
    letters: str,
) -> DataFrame:
    from pyspark.sql.types import StructType

    files = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    shares = _shares([os.fspath(file) for file in files], parts)

    def check(source: str | bytes, part: str | None) -> rokada.Reader:
        return rokada.check(
            table,
            source,
            movetext=movetext,
            edition=edition,
            letters=letters,
            part=part,
            threads=1,
        )

    # Reports invalid arguments at once.
    check(b"", None)

    def rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        for batch in batches:
            for number in batch.column("id").to_pylist():
                yield from pa.RecordBatchReader.from_stream(check(*shares[number]))

    numbers = session.range(0, len(shares), 1, len(shares))
    return numbers.mapInArrow(rows, StructType(_fields(table)))


def _shares(files: Sequence[str], parts: int) -> list[tuple[str, str]]:
    """Each file with each of its shares; each pair is a task."""
    if not files:
        raise ValueError("no files: give at least one path")
    if parts < 1:
        raise ValueError(f"a file is cut into one share at least, not {parts}")
    if "-" in files:
        raise ValueError("a worker has no standard input: '-' is no file here")
    return [(file, f"{part}/{parts}") for file in files for part in range(1, parts + 1)]


#: The name of the key column during the check; it is not the name of a tag.
_KEY = "rokada key"


def _fields(table: _Table) -> list[StructField]:
    """The columns of a table as Spark fields."""
    from pyspark.sql.types import ArrayType, BooleanType, LongType, StringType, StructField

    types = {
        "string": StringType(),
        "int64": LongType(),
        "bool": BooleanType(),
        "list<int64>": ArrayType(LongType()),
    }
    return [StructField(name, types[kind]) for name, kind, _ in rokada.columns(table)]


def _is_read(table: _Table, name: str) -> bool:
    """Whether a check reads a column of this name: movetext, or a tag that it needs."""
    plain = _plain(name)
    return (
        plain in {"movetext", "pgn"}
        or plain in _NEEDED
        or (table == "games" and plain in {_plain(column) for column, _, _ in rokada.columns(table)})
    )


def _plain(name: str) -> str:
    return name.replace("_", "").lower()
