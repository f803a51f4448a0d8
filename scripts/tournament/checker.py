"""Holds our places to the checker of FIDE's Technical Commission (PyPI `gacrux`, MIT).

    python3 scripts/tournament/checker.py ROKADA [COUNT] [SEED]

makes COUNT random tournaments of each kind, each with random tie-breaks. `ROKADA tournament export`
writes each with our places; the checker computes them again. Where the two read an article in
different ways, a comment below names it.
"""

import contextlib
import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from gacrux.tiebreakchecker import tiebreakchecker

PLAYERS = """DE DE/P WIN WON BPG BWG PS PS/C1 PS/C2 REP STD TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P AOB
    AOB/F FB FB/C1 FB/M1 SB SB/C1 SB/C2 SB/C1/P KS KS/L+1 KS/L-2 ARO ARO/C1 ARO/C2 ARO/M1 TPR PTP APRO APPO RTNG
    RTNG/R""".split()
# BC is for teams with equal game points (12.1); the checker counts it for all.
TEAMS = """DE WIN WON BPG REP PS PS:GP/C1 BH BH:GP BH:MP/C1 BH:GP/M1 FB AOB SB KS KS:GP MPvGP EMMSB EMGSB EGMSB EGGSB
    EMGSB/C1 EMGSB/C1/P EMMSB/C2 EDE EDE/P EDEBT EDEBB EDET EDEB SSSC SSSC/K4 SSSC/F TBR BBE MPvGP,BC""".split()
# 15.2: in a round robin a forfeit that was won is a game; the checker counts none.
ONLY_IN_SWISS = {"robin": ["WON", "BPG", "BWG"], "team robin": []}
# Not for a round robin (8).
BUCHHOLZ = ("BH", "FB", "AOB", "SSSC")


def codes(chance, kind):
    known = TEAMS if "team" in kind else PLAYERS
    known = [code for code in known if code not in ONLY_IN_SWISS.get(kind, [])]
    if "robin" in kind:
        known = [code for code in known if not code.startswith(BUCHHOLZ)]
    return chance.sample(known, 3)


def swiss_rounds(chance, count, rounds):
    """Each round: the pairs, the participant with the bye, and those who are absent."""
    gone = {one: chance.randint(2, rounds) for one in range(1, count + 1) if chance.random() < 0.1}
    met, free = set(), set()
    for at in range(1, rounds + 1):
        absent = {one: "Z" for one, last in gone.items() if last <= at}
        for one in range(1, count + 1):
            if one not in absent and chance.random() < 0.05:
                absent[one] = chance.choice("HZ")
        here = [one for one in range(1, count + 1) if one not in absent]
        chance.shuffle(here)
        bye = 0
        if len(here) % 2:
            bye = next((one for one in here if one not in free), here[0])
            here.remove(bye)
            free.add(bye)
        pairs = []
        while here:
            one = here.pop()
            other = next((it for it in here if (one, it) not in met), here[0])
            here.remove(other)
            met |= {(one, other), (other, one)}
            pairs.append((one, other))
        yield pairs, bye, absent


def robin_rounds(count):
    """The circle method, for an even number."""
    ring = list(range(1, count + 1))
    for at in range(count - 1):
        pairs = [(ring[k], ring[count - 1 - k]) for k in range(count // 2)]
        yield [pair if (at + k) % 2 else pair[::-1] for k, pair in enumerate(pairs)], 0, {}
        ring.insert(1, ring.pop())


def players(chance, kind):
    count = chance.choice([6, 8]) if kind == "robin" else chance.randint(8, 20)
    rounds = count - 1 if kind == "robin" else chance.randint(4, 7)
    cells = {one: [] for one in range(1, count + 1)}
    for pairs, bye, absent in robin_rounds(count) if kind == "robin" else swiss_rounds(chance, count, rounds):
        for white, black in pairs:
            signs = chance.choice(["+-", "-+"]) if chance.random() < 0.08 else chance.choice(["10", "01", "=="])
            cells[white].append(f"{black:>4} w {signs[0]}")
            cells[black].append(f"{white:>4} b {signs[1]}")
        for one in cells:
            if one == bye or one in absent:
                cells[one].append(f"0000 - {absent.get(one, 'U')}")
    system = "FIDE_ROUNDROBIN" if kind == "robin" else "FIDE_DUTCH_2026"
    head = [f"142 {rounds}", f"192 {system}"]
    return head, cells, []


def teams(chance, kind):
    boards = chance.randint(2, 4)
    count = chance.choice([6, 8]) if kind == "team robin" else chance.randint(6, 12)
    rounds = count - 1 if kind == "team robin" else chance.randint(3, 5)
    player = lambda team, board: (team - 1) * boards + board + 1
    cells = {one: [] for one in range(1, count * boards + 1)}
    asked, free = [], []
    for at, (pairs, bye, absent) in enumerate(
            robin_rounds(count) if kind == "team robin" else swiss_rounds(chance, count, rounds), 1):
        free.append(bye)
        for one, other in pairs:
            for board in range(boards):
                white, black = player(one, board), player(other, board)
                if board % 2:
                    white, black = black, white
                signs = chance.choice(["+-", "-+"]) if board and chance.random() < 0.05 else chance.choice(["10", "01", "=="])
                cells[white].append(f"{black:>4} w {signs[0]}")
                cells[black].append(f"{white:>4} b {signs[1]}")
        for team in range(1, count + 1):
            if team == bye or team in absent:
                for board in range(boards):
                    cells[player(team, board)].append("0000 - " + ("U" if team == bye else absent[team]))
            if team in absent:
                asked.append(f"240 {absent[team]} {at:03} {team:>4}")
    system = "FIDE_TEAM_ROUNDROBIN" if kind == "team robin" else "CUSTOM_TEAM_SWISS"
    head = [f"142 {rounds}", f"192 {system}", "352 " + ("WB" * boards)[:boards]]
    tail = [f"310 {team:>3} {'Team ' + str(team):<32}{'':33}" + " ".join(f"{player(team, board):>4}" for board in range(boards))
            for team in range(1, count + 1)]
    bye = f"320 {1.0:>4} {boards / 2:>4} " + " ".join(f"{team:03}" for team in free)
    return head, cells, tail + ([bye] if any(free) else []) + asked


def report(chance, kind):
    head, cells, tail = (teams if "team" in kind else players)(chance, kind)
    day = chance.choice(["2025/05/01", "2026/05/01"])
    points = ["162 W  3.0     D  1.0     L  0.0"] if "team" not in kind and chance.random() < 0.15 else []
    lines = [f"012 {kind}", f"042 {day}", *points, *head, "202 " + ",".join(codes(chance, kind))]
    for one, rounds in cells.items():
        rating = chance.randint(1400, 2400)
        lines.append(f"001 {one:>4}      {'Player ' + str(one):<33} {rating:>4}{'':39}" + "  ".join(rounds))
    return "\n".join(lines + tail) + "\n"


def theirs(path, kind):
    """The result of the checker, given the system, which it guesses by the number of rounds."""
    program = tiebreakchecker()
    out = path.with_suffix(".json")
    sys.argv = ["tiebreakchecker", "-c", "-p" if "robin" in kind else "-s", "-i", str(path), "-o", str(out)]
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        program.common_main()
    return json.loads(out.read_text() or said.getvalue())


def places(text, kind):
    if "team" in kind:
        return {int(line[4:7]): int(line[68:71]) for line in text.splitlines() if line.startswith("310")}
    return {int(line[4:8]): int(line[85:89]) for line in text.splitlines() if line.startswith("001")}


def main():
    rokada = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind in ["swiss", "robin", "team swiss", "team robin"]:
            for at in range(seed, seed + count):
                chance = random.Random(f"{kind} {at}")
                path = Path(folder) / "in.trf"
                path.write_text(report(chance, kind))
                done = subprocess.run([rokada, "tournament", "export", path, "--as", "trf26"],
                                      capture_output=True, text=True, check=True)
                path = Path(folder) / "out.trf"
                path.write_text(done.stdout)
                found = theirs(path, kind)["tiebreakResult"]
                ours = places(done.stdout, kind)
                differ = [it for it in found["competitors"] if it["rank"] != ours[it["cid"]]]
                if differ:
                    wrong += 1
                    named = next(line for line in done.stdout.splitlines() if line.startswith("202"))
                    of = "; ".join(f"{it['cid']}: {ours[it['cid']]}, theirs {it['rank']} {it['tiebreakScore']}" for it in differ)
                    print(f"{kind} {at}: {named}: {of}")
            print(f"{kind}: {count} tournaments")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
