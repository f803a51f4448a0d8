"""The FIDE Laws of Chess: archives of games checked, rulings, who can still mate."""

from collections.abc import Iterator, Sequence
from os import PathLike
from typing import Any, Literal, Protocol, TypedDict, final

from typing_extensions import Unpack

__version__: str

class ArrowStream(Protocol):
    """Anything that gives its rows by the Arrow PyCapsule interface: a table of pyarrow, a frame of
    Polars or pandas, a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

#: Where games are: a path, paths one behind the other, PGN in memory, or rows with a column of
#: movetext. Files are PGN (plain, gzip, zstd), Parquet or Arrow.
Source = str | PathLike[str] | Sequence[str | PathLike[str]] | bytes | bytearray | ArrowStream

Side = Literal["white", "black", "w", "b"]

@final
class Reader:
    """Rows that are still to be found, as a stream of Arrow batches.

    The check begins when they are asked for. Files and bytes are checked anew where they are asked
    for again; rows that came in by a stream are given once.

    ``pyarrow.table(reader)``, ``polars.DataFrame(reader)``, ``duckdb.sql("from reader")`` and
    ``pandas.DataFrame.from_arrow(reader)`` (pandas 3) take it without copies. As an iterator it
    gives one batch after the other in constant memory. What goes wrong on the way is raised there:
    an input that is cut short ends in an error, not in fewer rows.
    """

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __iter__(self) -> Reader: ...
    def __next__(self) -> Any: ...

class Options(TypedDict, total=False):
    """How `check`, `findings` and `games` check; each may be left out."""

    #: Judge every game by this edition; else each by that of its date.
    edition: Literal["2014", "2018", "2023"] | None
    #: Whose letters the pieces have, such as ``"de"``; ``"en"`` if left out.
    letters: str
    #: How many threads check; all that the machine has if left out.
    threads: int | None
    #: One share of each input: ``"3/16"`` is the third of sixteen.
    part: str | None
    #: The column of the moves in a table; ``movetext`` or ``pgn`` if left out.
    movetext: str | None
    #: What the column ``file`` says of bytes and of rows.
    name: str | None

def check(
    table: Literal["findings", "games"], source: Source, **options: Unpack[Options]
) -> Reader:
    """Replays games under the Laws; a row for each thing found, or for each game.

    The columns are those of ``rokada check --out`` and ``--games`` (docs/tables.md). The games are
    checked on threads of their own while the rows are taken, without the interpreter's lock; Ctrl-C
    ends it.

    Args:
        table: Which rows.
        source: Where the games are.
        options: As `Options` has them.

    Raises:
        OSError: a file cannot be opened.
        ValueError: an argument means nothing, or a table has no column of movetext.
    """

def findings(source: Source, **options: Unpack[Options]) -> Reader:
    """``check("findings", ...)``: a row for each thing found."""

def games(source: Source, **options: Unpack[Options]) -> Reader:
    """``check("games", ...)``: a row for each game: tags, plies, how it ended, claims, clocks."""

def columns(table: Literal["findings", "games"]) -> list[tuple[str, str, bool]]:
    """The columns of a table: name, type, whether a row may have nothing there."""

def plies(movetext: str) -> int:
    """How many half-moves of the first game in this text are legal one after the other."""

def rule(
    transcript: str,
    editions: Sequence[Literal["2014", "2018", "2023"]] | None = None,
    lang: str = "en",
) -> dict[str, Any]:
    """Rules on a transcript of acts: what ``rokada rule --json`` and ``POST /api/rule`` answer.

    Args:
        transcript: A header, a line ``---``, acts (docs/transcripts.md).
        editions: Under which editions; all if left out.
        lang: In whose words: ``en``, ``sr-Latn``, ``sr-Cyrl``, ``cnr``, ``ro``, ``sl``.

    Raises:
        ValueError: all that is wrong with the text, a line each.
    """

def can_mate(fen: str, color: Side, states: int | None = None) -> CanMate:
    """Whether a side can mate by any series of legal moves (5.2.2, 6.9).

    Args:
        fen: The position.
        color: Whose mate.
        states: How many positions are looked at; a million or so if left out.

    Raises:
        ValueError: the text is no position that can be judged.
    """

@final
class CanMate:
    """What became of the question whether a side can still mate.

    True and false where it is known; as a truth value it raises ``ValueError`` where it is not.
    """

    answer: Literal["yes", "no", "undecided"]
    #: Moves as ``e2e4`` to a mate, where the answer is yes.
    line: list[str] | None
    #: The reason by its stable name, where the answer is no.
    reason: str | None
    #: Why not, or how far was looked.
    why: str | None
    #: The proof that there is none, where one was found; ``rokada winnable --check`` holds it.
    certificate: str | None
    def __bool__(self) -> bool: ...

@final
class Board:
    """A position and whose move it is. It never changes: `play` gives another.

    Args:
        fen: In Forsyth-Edwards notation; the start position if left out.

    Raises:
        ValueError: all that is wrong with the text.
    """

    def __new__(cls, fen: str | None = None) -> Board: ...
    @property
    def fen(self) -> str:
        """The position in Forsyth-Edwards notation."""
    @property
    def turn(self) -> Literal["white", "black"]:
        """Who has the move."""
    @property
    def moves(self) -> list[str]:
        """All legal moves as ``e2e4``."""
    @property
    def sans(self) -> list[str]:
        """All legal moves in algebraic notation, in the order of `moves`."""
    @property
    def is_check(self) -> bool:
        """Whether the side that has the move is in check."""
    @property
    def is_checkmate(self) -> bool:
        """Whether it is mated (5.1.1)."""
    @property
    def is_stalemate(self) -> bool:
        """Whether it is stalemated (5.2.1)."""
    @property
    def key(self) -> int:
        """A number for hash tables, the same on every machine."""
    def is_legal(self, text: str) -> bool:
        """Whether a text, ``Nf3`` or ``g1f3``, is a legal move here."""
    def san(self, text: str) -> str:
        """A move in algebraic notation. Raises ``ValueError`` where it is none."""
    def uci(self, text: str) -> str:
        """A move as ``g1f3``. Raises ``ValueError`` where it is none."""
    def play(self, *moves: str) -> Board:
        """The position after these moves. Raises ``ValueError`` at the first that is none."""
    def is_dead(self, states: int | None = None) -> bool | None:
        """Whether neither side can mate any more (5.2.2); ``None`` where it is not known."""
    def can_mate(self, color: Side, states: int | None = None) -> CanMate:
        """Whether a side can mate by any series of legal moves."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
