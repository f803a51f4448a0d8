"""Generates games that resemble an archive, the same in every run: with real lengths, trades and
endgames, most of them resigned before mate, some with something for a check to find.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import rokada

#: The deciles of the lengths of 154,187 real games, in half-moves; the longest are cut.
LENGTHS = (20, 46, 56, 66, 74, 80, 86, 96, 110, 126, 200)

WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}

#: One half-move in this many is a fault.
FAULT_IN = 4000


class Game(NamedTuple):
    """A game as a row of an archive."""

    day: str
    result: str
    movetext: str


def games(how_many: int, seed: int = 19) -> Iterator[Game]:
    """The given number of games. At most a thousand are different; after them the same ones repeat
    with other dates, because a game takes longer to generate than to check."""
    chance = random.Random(seed)
    kinds = [made(chance) for _ in range(min(how_many, 1000))]
    for number in range(how_many):
        movetext, result = kinds[number % len(kinds)]
        yield Game(f"{2012 + number % 13}.{number % 12 + 1:02}.11", result, movetext)


def made(chance: random.Random) -> tuple[str, str]:
    """The text of a game, and its result."""
    tenth = chance.randrange(10)
    length = chance.randrange(LENGTHS[tenth], LENGTHS[tenth + 1])
    board, words, is_whole = rokada.Board(), [], True
    for ply in range(length):
        if not board.moves:
            break
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        if chance.randrange(FAULT_IN) == 0:
            words.append("Ke5")
            if not board.is_legal("Ke5"):
                is_whole = False
                break
            board = board.play("Ke5")
            continue
        number = chosen(board, chance)
        words.append(board.sans[number])
        board = board.play(board.moves[number])
    result = by_material(board, is_whole)
    # One result in a hundred contradicts the moves.
    if chance.randrange(100) == 0:
        result = chance.choice(["1-0", "0-1", "1/2-1/2"])
    return " ".join([*words, result]), result


def chosen(board: rokada.Board, chance: random.Random) -> int:
    """The legal move that such a player likes best: takes what is worth it, and advances pawns in an
    endgame."""
    men = men_of(board)
    is_ending = len(men) <= 14

    def liking(move: str) -> float:
        mover, taken = WORTH[men[move[:2]].lower()], WORTH[men.get(move[2:4], "k").lower()]
        gain = taken * 100 + 60 if taken and taken >= mover else taken * 10
        return gain + 80 * (is_ending and mover == 1) + 800 * (len(move) == 5) + chance.random() * 150

    moves = board.moves
    return max(range(len(moves)), key=lambda number: liking(moves[number]))


def men_of(board: rokada.Board) -> dict[str, str]:
    """The pieces by square, with their letters in FEN."""
    men = {}
    for rank, row in zip("87654321", board.fen.split()[0].split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                men["abcdefgh"[file] + rank] = letter
                file += 1
    return men


def by_material(board: rokada.Board, is_whole: bool) -> str:
    if not is_whole:
        return "1-0"
    if board.is_checkmate:
        return "0-1" if board.turn == "white" else "1-0"
    men = men_of(board).values()
    ahead = sum(WORTH[man.lower()] * (1 if man.isupper() else -1) for man in men)
    if board.is_stalemate or abs(ahead) < 2:
        return "1/2-1/2"
    return "1-0" if ahead > 0 else "0-1"


def as_pgn(all_games: Iterator[Game]) -> str:
    """The same as a PGN file."""
    return "".join(
        f'[Date "{game.day}"]\n[Result "{game.result}"]\n\n{game.movetext}\n\n'
        for game in all_games
    )


def as_columns(all_games: Iterator[Game]) -> dict[str, list]:
    """The same as columns with the names of the Lichess set, and a key."""
    rows = list(all_games)
    return {
        "Site": [f"game {number}" for number in range(1, len(rows) + 1)],
        "UTCDate": [row.day for row in rows],
        "Result": [row.result for row in rows],
        "movetext": [row.movetext for row in rows],
    }
