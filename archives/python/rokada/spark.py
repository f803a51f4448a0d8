"""Archives checked on a Spark cluster: games in, findings or a row a game out::

    from rokada import spark as on_spark

    month = session.read.parquet("s3a://archive/year=2017/month=03")
    on_spark.findings(month, key="Site").write.parquet("findings")
    on_spark.files_games(session, ["/nfs/a.pgn.zst"]).groupBy("end").count()

Each partition is checked where it is, by ``mapInArrow``; nothing is gathered. Spark runs a partition
again whose worker died, and a partition gives the same rows each time, so what comes out is what one
machine gives. What cannot be read to its end fails the query with its reason, and never ends in fewer
rows. It needs Spark 4 (``pip install 'rokada[spark]'``), and the wheel on every worker.
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

#: The tags that any check reads, as `_plain` writes them.
_NEEDED = {"date", "utcdate", "result", "fen", "setup", "variant"}


def findings(
    frame: DataFrame,
    key: str,
    *,
    movetext: str | None = None,
    edition: _Edition | None = None,
    letters: str = "en",
) -> DataFrame:
    """A row for each thing found in the games of a frame.

    The columns are ``key``, which says of which game, and those of ``rokada.findings`` without
    ``file`` and ``game``: rows of a frame have no order that lasts.

    Args:
        frame: A game a row: a column of movetext, the others tags by their names (docs/tables.md).
            Columns that are not needed are not read.
        key: The column that names a game, such as ``Site`` of the Lichess set. What stands in it is
            taken as it is; where two games have the same key their rows cannot be told apart.
        movetext: The column of the moves; ``movetext`` or ``pgn`` if left out.
        edition: Judge every game by this edition; else each by that of its date.
        letters: Whose letters the pieces have, such as ``"de"``.

    Raises:
        ValueError: at once, before anything runs, where a column is missing or of a type that is not
            read, or an argument means nothing.
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
    """A row for each game of a frame: tags, how it ended, what could have been claimed, clocks.

    The columns are ``key`` and those of ``rokada.games`` without ``file``, ``game``, ``byte`` and
    ``line``. Arguments and errors are those of `findings`. A row of the frame in which there is no
    game gives none here; that it has none is a finding of the kind ``unreadable``.
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
    """A row for each thing found in files that every worker can open under the same name.

    The rows are those of ``rokada check --out``. A file, or a share of one, is a task. What lies in
    an object store, or in Parquet that Spark can read itself, is better a frame for `findings`.

    Args:
        session: The session of Spark.
        paths: Files of PGN (plain, gzip, zstd), Parquet or Arrow.
        parts: Into how many shares each file is cut. Each share of PGN reads the whole file and
            checks its part, so take as many as there are cores, and 1 for many files.
        movetext: The column of the moves in tables; ``movetext`` or ``pgn`` if left out.
        edition: Judge every game by this edition; else each by that of its date.
        letters: Whose letters the pieces have, such as ``"de"``.

    Raises:
        ValueError: at once, where there is no path or an argument means nothing. A file that a worker
            cannot open or read to its end fails the query; the message names it.
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
    """A row for each game of files, as ``rokada check --games`` has it.

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
    # The key stands first, and once more among the tags where it is one (`Site`).
    read = [name for name in frame.columns if name == movetext or _is_read(table, name)]
    quoted = [col("`" + name.replace("`", "``") + "`") for name in (key, *read)]
    needed = frame.select(quoted[0].alias(_KEY), *quoted[1:])
    names = [field.name for field in kept]

    def check(batch: pa.RecordBatch | pa.Table) -> rokada.Reader:
        # One thread: Spark has a task for each core.
        return rokada.check(
            table, batch, movetext=movetext, edition=edition, letters=letters, threads=1
        )

    # Says at once what is wrong with columns and arguments: nothing is read for no rows.
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

    # Says at once what is wrong with the arguments.
    check(b"", None)

    def rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        for batch in batches:
            for number in batch.column("id").to_pylist():
                yield from pa.RecordBatchReader.from_stream(check(*shares[number]))

    numbers = session.range(0, len(shares), 1, len(shares))
    return numbers.mapInArrow(rows, StructType(_fields(table)))


def _shares(files: Sequence[str], parts: int) -> list[tuple[str, str]]:
    """Each file with each of its shares: a task each."""
    if not files:
        raise ValueError("no files: give at least one path")
    if parts < 1:
        raise ValueError(f"a file is cut into one share at least, not {parts}")
    if "-" in files:
        raise ValueError("a worker has no standard input: '-' is no file here")
    return [(file, f"{part}/{parts}") for file in files for part in range(1, parts + 1)]


#: What the key is called on its way; nobody's tag.
_KEY = "rokada key"


def _fields(table: _Table) -> list[StructField]:
    """The columns of a table as Spark has them."""
    from pyspark.sql.types import ArrayType, BooleanType, LongType, StringType, StructField

    types = {
        "string": StringType(),
        "int64": LongType(),
        "bool": BooleanType(),
        "list<int64>": ArrayType(LongType()),
    }
    return [StructField(name, types[kind]) for name, kind, _ in rokada.columns(table)]


def _is_read(table: _Table, name: str) -> bool:
    """Whether a check looks at a column of this name: movetext, or a tag that it needs."""
    plain = _plain(name)
    return (
        plain in {"movetext", "pgn"}
        or plain in _NEEDED
        or (table == "games" and plain in {_plain(column) for column, _, _ in rokada.columns(table)})
    )


def _plain(name: str) -> str:
    return name.replace("_", "").lower()
