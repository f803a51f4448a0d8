"""The FIDE Laws of Chess: archives of games checked, rulings, who can still mate."""

from collections.abc import Iterator, Sequence
from os import PathLike
from typing import Any, Literal, Protocol, TypedDict, final

from typing_extensions import Unpack

__version__: str

class ArrowStream(Protocol):
    """Anything that passes its rows by the Arrow PyCapsule interface: a table of pyarrow, a frame of
    Polars or pandas, a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

#: The source of the games: a path, several paths, PGN in memory, or rows with a column of movetext.
#: Files are PGN (plain, gzip, zstd), Parquet or Arrow.
Source = str | PathLike[str] | Sequence[str | PathLike[str]] | bytes | bytearray | ArrowStream

Side = Literal["white", "black", "w", "b"]

@final
class Reader:
    """Rows that are computed on demand, as a stream of Arrow batches.

    The check begins with the first request. Files and bytes are checked again on another
    request; rows that came in by a stream are given once.

    ``pyarrow.table(reader)``, ``polars.DataFrame(reader)``, ``duckdb.sql("from reader")`` and
    ``pandas.DataFrame.from_arrow(reader)`` (pandas 3) take it without copies. As an iterator it
    gives one batch after another in constant memory. Errors on the way are raised there:
    a truncated input ends in an error, not in fewer rows.
    """

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __iter__(self) -> Reader: ...
    def __next__(self) -> Any: ...

class Options(TypedDict, total=False):
    """How `check`, `findings` and `games` check; each option may be left out."""

    #: Judge every game by this edition; by default by that of its date.
    edition: Literal["2014", "2018", "2023"] | None
    #: The language of the piece letters, such as ``"de"``; ``"en"`` by default.
    letters: str
    #: How many threads check; by default as many as the machine has.
    threads: int | None
    #: One share of each input: ``"3/16"`` is the third of sixteen.
    part: str | None
    #: The column of the moves in a table; by default ``movetext`` or ``pgn``.
    movetext: str | None
    #: The value of the column ``file`` for bytes and rows.
    name: str | None

def check(
    table: Literal["findings", "games"], source: Source, **options: Unpack[Options]
) -> Reader:
    """Replays games under the Laws; a row for each finding, or for each game.

    The columns are those of ``rokada check --out`` and ``--games`` (docs/tables.md). The games are
    checked on separate threads while the rows are taken, without the interpreter's lock; Ctrl-C
    ends it.

    Args:
        table: Which rows.
        source: The source of the games.
        options: See `Options`.

    Raises:
        OSError: a file cannot be opened.
        ValueError: an argument is invalid, or a table has no column of movetext.
    """

def findings(source: Source, **options: Unpack[Options]) -> Reader:
    """``check("findings", ...)``: a row for each finding."""

def games(source: Source, **options: Unpack[Options]) -> Reader:
    """``check("games", ...)``: a row for each game: tags, plies, its end, claims, clocks."""

def columns(table: Literal["findings", "games"]) -> list[tuple[str, str, bool]]:
    """The columns of a table: name, type, whether a row may lack a value."""

def plies(movetext: str) -> int:
    """How many half-moves of the first game in this text are legal one after another."""

def rule(
    transcript: str,
    editions: Sequence[Literal["2014", "2018", "2023"]] | None = None,
    lang: str = "en",
) -> dict[str, Any]:
    """Rules on a transcript of acts: the answer of ``rokada rule --json`` and ``POST /api/rule``.

    Args:
        transcript: A header, a line ``---``, acts (docs/transcripts.md).
        editions: The editions to rule under; all by default.
        lang: The language of the answer: ``en``, ``sr-Latn``, ``sr-Cyrl``, ``cnr``, ``ro``, ``sl``.

    Raises:
        ValueError: all faults of the text, one per line.
    """

def can_mate(fen: str, color: Side, states: int | None = None) -> CanMate:
    """Whether a side can mate by any series of legal moves (5.2.2, 6.9).

    Args:
        fen: The position.
        color: The side that should mate.
        states: How many positions are examined; about a million by default.

    Raises:
        ValueError: the text is not a position that can be judged.
    """

@final
class CanMate:
    """The answer to the question whether a side can still mate.

    True or false if the answer is known; otherwise its truth value raises ``ValueError``.
    """

    answer: Literal["yes", "no", "undecided"]
    #: Moves as ``e2e4`` to a mate, if the answer is yes.
    line: list[str] | None
    #: The stable name of the reason, if the answer is no.
    reason: str | None
    #: Why not, or how many positions were examined.
    why: str | None
    #: The proof that there is no mate, if one was found; ``rokada winnable --check`` verifies it.
    certificate: str | None
    def __bool__(self) -> bool: ...

@final
class Board:
    """A position with the side to move. It never changes: `play` returns another.

    Args:
        fen: In Forsyth-Edwards notation; the initial position by default.

    Raises:
        ValueError: all faults of the text.
    """

    def __new__(cls, fen: str | None = None) -> Board: ...
    @property
    def fen(self) -> str:
        """The position in Forsyth-Edwards notation."""
    @property
    def turn(self) -> Literal["white", "black"]:
        """The side to move."""
    @property
    def moves(self) -> list[str]:
        """All legal moves as ``e2e4``."""
    @property
    def sans(self) -> list[str]:
        """All legal moves in algebraic notation, in the order of `moves`."""
    @property
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    @property
    def is_checkmate(self) -> bool:
        """Whether it is checkmated (5.1.1)."""
    @property
    def is_stalemate(self) -> bool:
        """Whether it is stalemated (5.2.1)."""
    @property
    def key(self) -> int:
        """A hash of the position, the same on every machine."""
    def is_legal(self, text: str) -> bool:
        """Whether a text, ``Nf3`` or ``g1f3``, is a legal move here."""
    def san(self, text: str) -> str:
        """A move in algebraic notation. Raises ``ValueError`` if it is not legal."""
    def uci(self, text: str) -> str:
        """A move as ``g1f3``. Raises ``ValueError`` if it is not legal."""
    def play(self, *moves: str) -> Board:
        """The position after these moves. Raises ``ValueError`` at the first illegal one."""
    def is_dead(self, states: int | None = None) -> bool | None:
        """Whether neither side can mate any more (5.2.2); ``None`` if it is not known."""
    def can_mate(self, color: Side, states: int | None = None) -> CanMate:
        """Whether a side can mate by any series of legal moves."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
