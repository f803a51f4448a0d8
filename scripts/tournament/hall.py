#!/usr/bin/env python3
"""A large tournament in a hall, from its list to its report, by forms, with the time of each page.

    hall.py ROKADA [PLAYERS] [ROUNDS] [ENGINE]

With an ENGINE the hall pairs by it, else by Berger tables. Players come late, stay away and go; games
are forfeited, adjourned and end with every sign. The reports and the games that come out are read by
third-party programs if installed. The slowest answer of each page is printed in
milliseconds; one over 200 is a fault.
"""

import io
import random
import re
import sys
import tempfile

from forms import Hall

LIMIT_MS = 200
USUAL = ["1-0", "0-1", "1/2-1/2"] * 8
FORFEITS = ["+/-", "-/+", "-/-"]
# py4swiss cannot pair a tournament with these, so they come in the last round.
ODD = ["0-0", "1/2-0", "0-1/2", "1-0 unrated", "1/2-1/2 unrated"]


def pages(home, number, at):
    """Every page of a tournament and of a round of it, by its name."""
    return [
        ("arbiter's page", home), ("arbiter's page of a round", f"{home}?round={at}"), ("about", f"{home}/about"),
        ("teams", f"{home}/teams"), ("slips", f"{home}/slips/{at}"), ("seats to print", f"{home}/sheets/1"),
        ("final table", f"{home}/final"), ("TRF16", f"{home}/trf16.trf"), ("TRF26", f"{home}/trf26.trf"),
        ("record", f"{home}/record.tournament"), ("public page", f"/tournaments/{number}"), ("public page of a round", f"/tournaments/{number}?round={at}"),
        ("projector", f"/tournaments/{number}/wall"), ("projector, next turn", f"/tournaments/{number}/wall?turn=1"),
        ("a board", f"/tournaments/{number}/board/1.1"), ("scoresheet", f"/tournaments/{number}/board/1.1/scoresheet.pdf"),
        ("PGN", f"/tournaments/{number}/round-{at}.pgn"), ("PGN of the tables", f"/tournaments/{number}/round-1.pgn"),
        ("PGN again", f"/tournaments/{number}/round-1.pgn"), ("relay PGN", f"/tournaments/{number}/round-1-relay.pgn"), ("tournaments", "/tournaments"),
    ]


def results(hall, home, at, chance, boards, signs, adjourned):
    """All results of a round by the one form of its list; the last board is adjourned, and the one that
    was adjourned before has ended."""
    left = boards.pop()
    hall.post(home, deed=f"adjourn {at}.{left}", round=at)
    fields = {}
    for board in boards:
        fields |= {f"b{board}": chance.choice(signs), f"w{board}": ""}
    hall.post(f"{home}/results", round=at, **fields)
    if adjourned:
        hall.post(home, deed=f"result {adjourned} 1/2-1/2", round=at)
    return f"{at}.{left}"


def comings_and_goings(hall, home, at, chance, players):
    """One comes late, one goes, one stays away for a round."""
    hall.post(home, deed="enter {player}", late="yes", player=f"Late {at} | w | | {1500 + at} | SLO")
    away = chance.sample(range(2, players), 2)
    hall.post(home, deed=f"withdraw {away[0]} {at + 1}")
    hall.post(home, deed=f"ask {away[1]} {at + 1} half")


def read_by_others(name, report, older, games):
    """The reports by two libraries, which take every sign; the games by python-chess."""
    try:
        import chess.pgn
        from caissify_pairings.trf import TRFParser
        from pairing_core.adapters.trf import parse_trf
    except ImportError as why:
        print(f"NOT RUN: what came out read by others: {why}")
        return
    wanted = report.count("\n001 ")
    for text in (older, report):
        read = [len(TRFParser(text).parse()["players"]), len(parse_trf(text).players)]
        if read != [wanted, wanted]:
            sys.exit(f"of {wanted} players the libraries read {read}")
    file, count = io.StringIO(games), 0
    while (game := chess.pgn.read_game(file)) is not None:
        if game.errors:
            sys.exit(f"python-chess: {game.errors}")
        count += 1
    print(f"{name}: {wanted} players read by two libraries, {count} games by python-chess")


def run(hall, players, rounds, engine):
    chance = random.Random(1)
    names = "\n".join(f"Player{n}, Test {2500 - n} SLO" for n in range(1, players + 1))
    home, took = hall.begin(
        name="Large Open", rounds=str(rounds), system="swiss" if engine else "berger",
        time="90m+30s", tie_breaks="DE BH/C1 BH SB", list=names)
    print(f"begun with {players} players in {took:.0f} ms")
    number = re.search(r'href="/tournaments/(\d+)"', hall.get("arbiter's page", home)).group(1)
    adjourned = None
    for at in range(1, rounds + 1):
        _, _, pairing = hall.post(f"{home}/pair", next=at)
        _, _, tables = hall.post(f"{home}/tables", round=at) if at == 1 else (0, 0, 0)
        text = hall.get("arbiter's page", home)
        boards = [int(board) for board in re.findall(r'name="b(\d+)"', text)]
        count = len(boards)
        signs = USUAL + FORFEITS + (ODD if at == rounds else [])
        adjourned = results(hall, home, at, chance, boards, signs, adjourned)
        if engine and at < rounds:
            comings_and_goings(hall, home, at, chance, players)
        for name, path in pages(home, number, at):
            hall.get(name, path)
        print(f"round {at}: paired in {pairing:.0f} ms, {count} boards, tables set up in {tables:.0f} ms")
    hall.post(home, deed=f"result {adjourned} 1-0")
    report = hall.get("TRF26", f"{home}/trf26.trf")
    if report.count("\n001 ") != players + (rounds - 1 if engine else 0):
        sys.exit("the report lacks players")
    read_by_others("what came out", report, hall.get("TRF16", f"{home}/trf16.trf"), hall.get("relay PGN", f"/tournaments/{number}/round-1-relay.pgn"))


def main():
    rokada = sys.argv[1]
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 9
    engine = sys.argv[4] if len(sys.argv) > 4 else None
    with tempfile.TemporaryDirectory() as folder, Hall(rokada, folder, engine) as hall:
        run(hall, players, rounds, engine)
    for name, took in sorted(hall.slowest.items(), key=lambda it: -it[1]):
        print(f"{took:7.1f} ms  {name}")
    sys.exit(1 if max(hall.slowest.values()) > LIMIT_MS else 0)


main()
