#!/usr/bin/env python3
"""Tournaments of random results, run by `rokada tournament`, compared with third-party libraries.

    programs.py ROKADA PYTHON [TOURNAMENTS] [SEED]

Every round is paired by three libraries through one adapter; what the first answers is played. The
reports that come out are read by two of them, and every figure of the table is compared with
tiebreak-core's.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ENGINES = ["py4swiss", "caissify", "pairing-core"]


def run(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)


def well(*words, **more):
    done = run(*words, **more)
    if done.returncode:
        sys.exit(f"{' '.join(str(word) for word in words)}: {done.stderr}")
    return done.stdout


class Held:
    def __init__(self, rokada, python):
        self.rokada, self.python = rokada, python
        self.rounds = self.figures = 0
        self.agree = {engine: 0 for engine in ENGINES}
        self.failed = {engine: 0 for engine in ENGINES}
        self.wrong = []

    def tournament(self, folder, seed):
        chance = random.Random(seed)
        players, rounds = chance.randint(7, 30), chance.randint(3, 7)
        record = folder / f"{seed}.tournament"
        names = "\n".join(f"Player{number} Test {2400 - 7 * number}" for number in range(1, players + 1))
        (folder / "list.txt").write_text(names + "\n")
        tournament = [self.rokada, "tournament"]
        well(*tournament, "new", record, "--name", f"Tournament {seed}", "--rounds", rounds, "--players", folder / "list.txt", "--tie-breaks", "DE BH/C1 BH SB")
        away = set()
        for at in range(1, rounds + 1):
            for number in range(1, players + 1):
                if number in away:
                    continue
                if at > 1 and chance.random() < 0.03:
                    away.add(number)
                    well(*tournament, "do", record, f"withdraw {number} {at}")
                elif chance.random() < 0.04:
                    well(*tournament, "do", record, f"ask {number} {at} {chance.choice(['half', 'zero'])}")
            ask = folder / "ask.trf"
            well(*tournament, "export", record, "--as", "ask", "-o", ask)
            answers = {}
            for engine in ENGINES:
                answer = folder / f"{engine}.txt"
                env = dict(os.environ, ENGINE=engine)
                done = run(self.python, HERE / "engine.py", "--dutch", ask, "-p", answer, env=env)
                if done.returncode:
                    self.failed[engine] += 1
                    continue
                lines = answer.read_text().split("\n")[1:]
                answers[engine] = {tuple(line.split()) for line in lines if line}
            if "py4swiss" not in answers:
                return
            self.rounds += 1
            for engine, pairs in answers.items():
                same = {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in answers["py4swiss"]}
                self.agree[engine] += same
            done = run(*tournament, "pair", record, "--pairings", folder / "py4swiss.txt")
            if done.returncode:
                self.wrong.append(f"seed {seed} round {at}: {done.stderr.strip()}")
                return
            boards = [line.split()[0] for line in done.stdout.split("\n") if line[:1].isdigit()]
            signs = ["1-0", "0-1", "1/2-1/2"] * 6 + ["+/-", "-/+", "-/-"]
            results = [word for board in boards for word in (board, chance.choice(signs))]
            if results:
                well(*tournament, "result", record, *results)
        self.table(folder, record, seed)

    def table(self, folder, record, seed):
        report = folder / f"{seed}.trf"
        well(self.rokada, "tournament", "export", record, "--as", "trf16", "-o", report)
        ours = json.loads(well(self.rokada, "tournament", "standings", record, "--json"))
        theirs = json.loads(well(self.python, HERE / "figures.py", "--of", report))
        for line in ours:
            mine = dict(line["tie_breaks"]) | {"points": line["points"]}
            for code, value in theirs[str(line["number"])].items():
                self.figures += 1
                if float(mine[code]) != value:
                    self.wrong.append(f"seed {seed} player {line['number']} {code}: {mine[code]}, theirs {value}")
        for form in ["trf16", "trf26"]:
            path = folder / "out.trf"
            well(self.rokada, "tournament", "export", record, "--as", form, "-o", path)
            check = "import sys; from pathlib import Path; from py4swiss.trf import TrfParser; from caissify_pairings.trf import TRFParser; from pairing_core.adapters.trf import parse_trf; t = Path(sys.argv[1]); TRFParser(t.read_text()).parse(); parse_trf(t.read_text()); sys.argv[2] == 'trf16' and TrfParser.parse(t)"
            done = run(self.python, "-c", check, path, form)
            if done.returncode:
                self.wrong.append(f"seed {seed} {form}: {done.stderr.strip().splitlines()[-1]}")


def main():
    rokada, python = Path(sys.argv[1]).resolve(), sys.argv[2]
    tournaments = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    held = Held(rokada, python)
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + tournaments):
            held.tournament(Path(folder), seed)
    print(f"{tournaments} tournaments, {held.rounds} rounds; {held.figures} figures of tables compared")
    for engine in ENGINES:
        print(f"  {engine}: {held.agree[engine]} rounds as py4swiss has them, {held.failed[engine]} without an answer")
    for line in held.wrong:
        print(line)
    sys.exit(1 if held.wrong else 0)


main()
