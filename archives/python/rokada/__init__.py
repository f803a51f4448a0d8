"""The FIDE Laws of Chess: archives of games checked, rulings, who can still mate.

    >>> import rokada
    >>> games = b"1. f3 e5 2. g4 Qh4# 1-0"
    >>> import pyarrow as pa
    >>> pa.table(rokada.findings(games))["text"][0].as_py()
    'recorded 1-0, but checkmate on the board gives 0-1'

``__init__.pyi`` documents arguments and errors for type checkers and editors.
`rokada.spark` does the same on a cluster.
"""

from rokada._rokada import (
    Board,
    CanMate,
    Reader,
    __version__,
    can_mate,
    check,
    columns,
    plies,
    rule,
)

__all__ = [
    "Board",
    "CanMate",
    "Reader",
    "__version__",
    "can_mate",
    "check",
    "columns",
    "findings",
    "games",
    "plies",
    "rule",
]


def findings(source, **options):
    """Replays games under the Laws; a row for each finding. Options are those of `check`."""
    return check("findings", source, **options)


def games(source, **options):
    """Replays games under the Laws; a row for each game. Options are those of `check`."""
    return check("games", source, **options)
