#!/usr/bin/env python3
"""A pairing program with bbpPairings' command line out of a Python library that pairs.

    engine.py --dutch ASK.trf -p ANSWER.txt

The environment variable ENGINE says which library: py4swiss (the usual), caissify or pairing-core.
"""

import os
import sys
from pathlib import Path


def py4swiss(ask):
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    pairs = DutchEngine.generate_pairings(TrfParser.parse(ask))
    return [(pair.white, pair.black) for pair in pairs]


def caissify(ask):
    from caissify_pairings import fpc
    from caissify_pairings.engines.dutch import DutchEngine
    from caissify_pairings.trf import TRFParser

    text = ask.read_text()
    parsed = TRFParser(text).parse()
    players = {player["starting_number"]: player for player in parsed["players"]}
    rounds = parsed["tournament"].get("total_rounds") or 9
    # A player without a game has a bye in the round already.
    played = min((len(player["results"]) for player in players.values()), default=0)
    number = played + 1
    for player in players.values():
        # Its checker counts a player as playing if the round has an entry for the player.
        player["results"].setdefault(number, {"opponent": None, "color": None, "result": "U"})
    color = fpc._infer_initial_color(players) if number > 1 else "white"
    engine = DutchEngine(
        players=fpc._build_engine_players(players, number),
        previous_pairings=fpc._build_previous_pairings(players, number),
        round_number=number, total_rounds=rounds, initial_color=color, accelerated=False)
    return [(pair["white_id"], pair.get("black_id") or 0) for pair in engine.generate_pairings()]


def pairing_core(ask):
    """dutch-2026, from the file as its own reader parses it."""
    from pairing_core.adapters.trf import parse_trf
    from pairing_core.fide2026 import DUTCH_2026, P26Player, P26Request, pair_2026

    tournament = parse_trf(ask.read_text())
    played = min(len(player.rounds) for player in tournament.players)
    cards = {player.pairing_id: player.rounds for player in tournament.players}
    worth = {"1": 1.0, "+": 1.0, "W": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "D": 0.5, "H": 0.5}

    def score(number, rounds):
        return sum(worth.get(it.result, 0.0) for it in cards[number][:rounds])

    def floated(number, at):
        if at < 0:
            return ""
        it = cards[number][at]
        if it.opponent is None or it.result in "+-":
            return "D" if worth.get(it.result, 0.0) > 0 else ""
        mine, theirs = score(number, at), score(it.opponent, at)
        return "D" if mine > theirs else "U" if mine < theirs else ""

    here = {player.pairing_id for player in tournament.players if len(player.rounds) == played}
    players = []
    for player in tournament.players:
        number = player.pairing_id
        if len(player.rounds) > played:
            continue
        games = [it for it in player.rounds if it.opponent is not None and it.result not in "+-"]
        players.append(P26Player(
            id=number, tpn=number, score=score(number, played), rating=player.rating or None,
            colors="".join("W" if it.color == "w" else "B" for it in games),
            opponents=tuple(it.opponent for it in games if it.opponent in here), unplayed=played - len(games),
            last_float=floated(number, played - 1), prev_float=floated(number, played - 2),
            got_pab=any(it.result == "U" for it in player.rounds),
            forfeit_win=any(it.result == "+" for it in player.rounds), played=len(games)))
    answer = pair_2026(P26Request(
        players=tuple(players), ruleset=DUTCH_2026, round_number=played + 1,
        total_rounds=tournament.rounds_total, is_last_round=played + 1 == tournament.rounds_total))
    pairs = [(pair.white_id, pair.black_id) for pair in answer.pairs]
    return pairs + ([(answer.bye_id, 0)] if answer.bye_id else [])


LIBRARIES = {"py4swiss": py4swiss, "caissify": caissify, "pairing-core": pairing_core}


def main():
    rules, ask, option, answer = sys.argv[1:5]
    if rules != "--dutch" or option != "-p":
        print("only: --dutch ASK -p ANSWER", file=sys.stderr)
        return 3
    try:
        pairs = LIBRARIES[os.environ.get("ENGINE", "py4swiss")](Path(ask))
    except Exception as why:  # whatever a library throws is said and ends in a code
        print(f"{type(why).__name__}: {why}", file=sys.stderr)
        return 2
    lines = [str(len(pairs)), *(f"{white} {black or 0}" for white, black in pairs)]
    Path(answer).write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
