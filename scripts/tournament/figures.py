"""Random tournaments as report files, each with the figures that tiebreak-core computes for it.

    python3 scripts/tournament/figures.py FOLDER [COUNT]
    python3 scripts/tournament/figures.py --of REPORT.trf

writes NAME.trf and NAME.tsv (number, points, WIN, WON, PS, BH, BH/C1, SB, place by DE then BH/C1).
The tournaments in data/trf were made this way; `make tournament-programs` makes others and compares
them with `rokada tournament standings` (`--of` prints the figures of one report as JSON).
"""

import json
import random
import sys
from pathlib import Path

from tiebreak_core import GameRecord, PlayerTiebreakData, calculate_all_strict, rank_standings_strict

CRITERIA = ["wins", "won", "progressive", "buchholz", "buchholz_cut1", "sonneborn_berger"]


def random_tournament(chance, players, rounds):
    """Rounds of random pairs: players meet only once if possible."""
    cards = {number: [] for number in range(1, players + 1)}
    met = set()
    gone = {number: chance.randint(2, rounds) for number in cards if chance.random() < 0.12}
    had_bye = set()
    for at in range(1, rounds + 1):
        here = []
        for number in cards:
            if gone.get(number, rounds + 1) <= at:
                cards[number].append((0, "-", "Z"))
            elif chance.random() < 0.05:
                cards[number].append((0, "-", chance.choice("HZ")))
            else:
                here.append(number)
        chance.shuffle(here)
        if len(here) % 2:
            left = next((number for number in here if number not in had_bye), here[0])
            here.remove(left)
            had_bye.add(left)
            cards[left].append((0, "-", "U"))
        while here:
            white = here.pop()
            black = next((other for other in here if (white, other) not in met), here[0])
            here.remove(black)
            met |= {(white, black), (black, white)}
            if chance.random() < 0.06:
                signs = chance.choice(["+-", "-+", "--"])
            else:
                signs = chance.choice(["10", "01", "==", "10", "01", "==", "00", "WL", "DD", "=0"])
            cards[white].append((black, "w", signs[0]))
            cards[black].append((white, "b", signs[1]))
    return cards


SCORE = {"1": 1, "W": 1, "+": 1, "U": 1, "F": 1, "=": 0.5, "D": 0.5, "H": 0.5}
KIND = {"+": "forfeit_win", "-": "forfeit_loss", "U": "pairing_bye", "H": "requested_bye", "Z": "requested_bye"}


def as_trf(cards, ratings):
    lines = ["012 Random event", f"XXR {len(cards[1])}", "202 DE,BH/C1"]
    for number, card in cards.items():
        points = sum(SCORE.get(sign, 0) for _, _, sign in card)
        line = f"001 {number:4}      {'Player ' + str(number):33} {ratings[number]:4}"
        line = f"{line:80}{points:4.1f} {number:4}"
        for opponent, color, sign in card:
            line += f"  {opponent or '0000':>4} {color} {sign}"
        lines.append(line)
    return "\r\n".join(lines) + "\r\n"


def figures(cards, ratings, planned=0):
    rounds = max(planned, len(cards[1]))
    players = {}
    for number, card in cards.items():
        games = [
            GameRecord(
                opponent or -1, ratings.get(opponent, 0), float(SCORE.get(sign, 0)),
                "black" if color == "b" else "white", at, kind=KIND.get(sign, "played"))
            for at, (opponent, color, sign) in enumerate(card, 1)
        ]
        players[number] = PlayerTiebreakData(number, ratings[number], sum(it.score for it in games), games)
    table = rank_standings_strict(
        players, ["direct_encounter", "buchholz_cut1"], total_rounds=rounds, ruleset="fide-2026")
    order = [line.player_id for line in table.players]
    for number, player in players.items():
        values = calculate_all_strict(player, players, CRITERIA, total_rounds=rounds, ruleset="fide-2026")
        yield number, [player.points] + [values[name] for name in CRITERIA], order.index(number) + 1


CODES = ["points", "WIN", "WON", "PS", "BH", "BH/C1", "SB"]


def of_report(path):
    cards, ratings, planned = {}, {}, 0
    for line in path.read_text().splitlines():
        if line.startswith("XXR"):
            planned = int(line[3:])
        if not line.startswith("001"):
            continue
        number = int(line[4:8])
        ratings[number] = int(line[48:52].strip() or 0)
        cards[number] = [
            (int(line[at : at + 4].strip() or 0), line[at + 5], line[at + 7]) for at in range(91, len(line), 10)
        ]
    return {number: dict(zip(CODES, values)) for number, values, _ in figures(cards, ratings, planned)}


def main():
    if sys.argv[1] == "--of":
        print(json.dumps(of_report(Path(sys.argv[2]))))
        return
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    for seed in range(1, count + 1):
        chance = random.Random(seed)
        players, rounds = chance.randint(6, 24), chance.randint(3, 9)
        ratings = {number: 2400 - 10 * number for number in range(1, players + 1)}
        cards = random_tournament(chance, players, rounds)
        name = f"random-{seed}"
        (folder / f"{name}.trf").write_bytes(as_trf(cards, ratings).encode())
        rows = [
            "\t".join([str(number), *(f"{value:g}" for value in values), str(place)])
            for number, values, place in figures(cards, ratings)
        ]
        (folder / f"{name}.tsv").write_text("\n".join(rows) + "\n")


main()
