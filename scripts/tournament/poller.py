#!/usr/bin/env python3
"""A poller that reads the rounds of tournaments like a broadcast while illegal moves are on a board.

    poller.py ROKADA

An illegal move is made unnoticed; ten moves later it is found and taken back. Another is made where
the reply confirms it. After every act both files of the round are polled. The third-party programs
python-chess and pgn-extract must read the relay-safe one each time, and its moves may only grow; the
faithful one shows every move as it was made.
"""

import io
import re
import shutil
import subprocess
import sys
import tempfile

import chess
import chess.pgn

from forms import Hall

# Quiet moves of both sides that can be made with or without a rook on h3.
TEN_MOVES = [
    "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "d2d3", "f8e7", "c2c3", "e8g8",
    "b1d2", "d7d6", "d2f1", "c8d7", "f1e3", "f8e8", "a2a3", "e7f8", "b2b4",
]
ILLEGAL = ("h1h3", "Rh3")


class Poller:
    """Polls one round."""

    def __init__(self, hall, tournament, extract):
        self.hall, self.extract = hall, extract
        self.paths = [f"/tournaments/{tournament}/round-1.pgn", f"/tournaments/{tournament}/round-1-relay.pgn"]
        self.tags, self.texts = [None, None], [None, None]
        self.lines, self.read, self.unchanged = {}, 0, 0

    def look(self):
        for at, path in enumerate(self.paths):
            text, self.tags[at] = self.hall.poll(path, self.tags[at])
            if text is None:
                self.unchanged += 1
            else:
                self.texts[at] = text
                if at == 1:
                    self.follow(text)
        return self.texts

    def follow(self, text):
        self.read += 1
        file, games = io.StringIO(text), 0
        while (game := chess.pgn.read_game(file)) is not None:
            games += 1
            board, start = game.headers["Board"], game.headers.get("FEN", "")
            line = [move.uci() for move in game.mainline_moves()]
            if game.errors:
                sys.exit(f"python-chess: {game.errors}\n{text}")
            before = self.lines.get(board, (start, []))
            if before[0] == start and line[: len(before[1])] != before[1]:
                sys.exit(f"board {board} has lost moves: {before[1]}, then {line}\n{text}")
            self.lines[board] = (start, line)
        if self.extract:
            run = subprocess.run([self.extract, "-Wuci", "--notags"], input=text, capture_output=True, text=True)
            theirs = [words.split()[:-1] for words in run.stdout.split("\n\n") if words.strip()]
            ours = [line for _, line in self.lines.values()]
            matched = re.search(r"(\d+) games? matched", run.stderr)
            if run.returncode or theirs != ours or not matched or int(matched[1]) != games:
                sys.exit(f"pgn-extract reads {theirs} for {ours}: {run.stderr}\n{text}")


class Table:
    """The players of a board and their arbiter, by plain forms."""

    def __init__(self, hall, home, board, seats):
        self.hall, self.seats = hall, seats
        answer, _, _ = hall.ask("GET", f"{home}/table/1.{board}")
        self.arbiter = answer.getheader("Location")
        for seat in seats:
            hall.post(f"{seat}/act", act="arrive")

    def act(self, who, words):
        self.hall.post(f"{who}/act", act=words)

    def move(self, color, move):
        self.act(self.seats[color], f"move {move}")
        self.act(self.seats[color], "press")

    def claim(self, color):
        self.act(self.seats[color], "claim illegal")
        if '"question":{' in self.hall.get("view", f"{self.arbiter}/view.json"):
            self.act(self.arbiter, "answer upheld")


def round_of(hall, **fields):
    """A tournament of four players with its first round at tables: its number, and the two boards."""
    home, _ = hall.begin(system="berger", list="Novak, Ana 2310\nPetrov, Boris 2250\nKos, Cilka 2100\nRus, Dan 1990", **fields)
    tournament = re.search(r'href="/tournaments/(\d+)"', hall.get("page", home)).group(1)
    hall.post(f"{home}/pair")
    hall.post(f"{home}/tables", round=1)
    found = re.findall(r'href="https?://[^"/]+(/t/[^"]+)"', hall.get("sheets", f"{home}/sheets/1"))
    return tournament, [Table(hall, home, 1, found[:2]), Table(hall, home, 2, found[2:4])]


def expect(holds, what, *texts):
    if not holds:
        sys.exit("\n".join([what, *texts]))


def taken_back(hall, extract):
    """Found ten moves later: the position before it comes back (7.5.1)."""
    tournament, [board, other] = round_of(hall, name="Taken back", time="90m+30s")
    poller = Poller(hall, tournament, extract)
    board.move(0, "e2e4")
    poller.look()
    board.move(1, "h7h6")
    board.move(0, ILLEGAL[0])
    for number, move in enumerate(TEN_MOVES):
        board.move((number + 1) % 2, move)
        faithful, relay = poller.look()
        expect(ILLEGAL[1] in faithful and "illegal" not in faithful, "the faithful file shows it without a word", faithful)
        expect("illegal" not in relay and ILLEGAL[1] not in relay, "the relay-safe file waits before it", relay)
        if number % 5 == 0:
            other.move(number // 5 % 2, ["d2d4", "g8f6", "c2c4", "e7e6"][number // 5])
            poller.look()
    expect(poller.lines["1"][1] == ["e2e4", "h7h6"], f"it waited: {poller.lines}")
    board.claim(1)
    faithful, relay = poller.look()
    expect("2. Rh3 was illegal" in " ".join(faithful.split()), "the ruling is in the faithful file", faithful)
    board.move(0, "d2d4")
    for number, move in enumerate(["d7d5", "e4d5", "d8d5"]):
        board.move((number + 1) % 2, move)
        poller.look()
    expect(poller.lines["1"][1][1:] == ["h7h6", "d2d4", "d7d5", "e4d5", "d8d5"], f"it went on: {poller.lines}")
    expect(poller.lines["2"][1] == ["d2d4", "g8f6", "c2c4", "e7e6"], f"the other board: {poller.lines}")
    faithful, relay = poller.look()
    expect("[RelaySafe" in faithful and "[Faithful" in relay, "each refers to the other", faithful, relay)
    return poller


def confirmed(hall, extract):
    """The reply confirms it (A.5.2): the relay-safe game goes on from its position."""
    tournament, [board, _] = round_of(hall, name="Confirmed", time="15m+10s", regulations="supervision: basic")
    poller = Poller(hall, tournament, extract)
    for color, move in [(0, "e2e4"), (1, "h7h6"), (0, ILLEGAL[0])]:
        board.move(color, move)
        poller.look()
    expect(poller.lines["1"][1] == ["e2e4", "h7h6"], f"it waits: {poller.lines}")
    for number, move in enumerate(TEN_MOVES):
        board.move((number + 1) % 2, move)
        faithful, relay = poller.look()
    start, line = poller.lines["1"]
    expect(start and line[: len(TEN_MOVES)] == TEN_MOVES, f"it goes on from its position: {start!r} {line}", relay, faithful)
    there = chess.Board(start)
    expect(there.piece_at(chess.H3) == chess.Piece.from_symbol("R") and there.piece_at(chess.H1) is None, f"after the illegal move: {start}")
    expect("The moves before: 1. e4 h6 2. Rh3" in " ".join(relay.split()), "the earlier moves are kept", relay)
    return poller


def main():
    extract = shutil.which("pgn-extract")
    if extract is None:
        print("NOT RUN: the rounds read by pgn-extract: it is not installed")
    for run in (taken_back, confirmed):
        with tempfile.TemporaryDirectory() as folder, Hall(sys.argv[1], folder) as hall:
            poller = run(hall, extract)
            print(f"{run.__name__}: {poller.read} states read by others, {poller.unchanged} polls answered that nothing changed")


main()
