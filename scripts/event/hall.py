#!/usr/bin/env python3
"""A large event in a hall, from its list to its report, by plain forms; how long each page takes.

    hall.py ROKADA [PLAYERS] [ROUNDS] [ENGINE]

With an ENGINE the hall pairs by it, else by Berger tables. The slowest answer of each page is told
in milliseconds; one over 200 is a fault.
"""

import http.client
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse

LIMIT_MS = 200


class Hall:
    def __init__(self, rokada, folder, engine):
        words = [rokada, "hall", "--listen", "127.0.0.1:0", "--data", folder, "--json", "--tables-per-client", "5000"]
        if engine:
            words += ["--pairing", engine]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        self.host = json.loads(self.process.stdout.readline())["listening"]
        self.line = http.client.HTTPConnection(self.host)
        self.slowest = {}

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        headers = {"Content-Type": kind, "Origin": f"http://{self.host}"} if body is not None else {}
        begun = time.perf_counter()
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        text = answer.read().decode()
        took = (time.perf_counter() - begun) * 1000
        if answer.status >= 400:
            sys.exit(f"{method} {path}: {answer.status}: {re.sub('<[^>]*>', ' ', text)[:600]}")
        return answer, text, took

    def get(self, name, path):
        _, text, took = self.ask("GET", path)
        self.slowest[name] = max(took, self.slowest.get(name, 0))
        return text

    def post(self, path, **fields):
        return self.ask("POST", path, urllib.parse.urlencode(fields))

    def begin(self, **fields):
        border = "rokadarokada"
        parts = [f'--{border}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
        body = "".join(parts) + f"--{border}--\r\n"
        answer, _, took = self.ask("POST", "/events", body.encode(), f"multipart/form-data; boundary={border}")
        return answer.getheader("Location").split("?")[0], took


def main():
    rokada = sys.argv[1]
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 9
    engine = sys.argv[4] if len(sys.argv) > 4 else None
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(rokada, folder, engine)
        try:
            names = "\n".join(f"Player{n}, Test {2500 - n} SLO" for n in range(1, players + 1))
            home, took = hall.begin(
                name="Large Open", rounds=str(rounds), system="swiss" if engine else "berger",
                time="90m+30s", tie_breaks="DE BH/C1 BH SB", list=names)
            print(f"begun with {players} players in {took:.0f} ms")
            page = hall.get("arbiter's page", home)
            number = re.search(r'href="/e/(\d+)"', page).group(1)
            for at in range(1, rounds + 1):
                _, _, pairing = hall.post(f"{home}/pair")
                _, _, tables = hall.post(f"{home}/tables", round=at) if at == 1 else (0, 0, 0)
                text = hall.get("arbiter's page", home)
                boards = re.findall(rf'value="result ({at}\.\d+) \{{signs\}}"', text)
                begun = time.perf_counter()
                for board in boards:
                    hall.post(home, deed=f"result {board} {{signs}}", signs=chance.choice(["1-0", "0-1", "1/2-1/2"]))
                entered = (time.perf_counter() - begun) * 1000
                for name, path in [
                    ("arbiter's page", home), ("public page", f"/e/{number}"), ("projector", f"/e/{number}/wall"),
                    ("projector, table", f"/e/{number}/wall?turn=1"), ("slips", f"{home}/slips/{at}"),
                    ("seats to print", f"{home}/sheets/1"), ("final table", f"{home}/final"), ("TRF16", f"{home}/trf16.trf"),
                    ("TRF26", f"{home}/trf26.trf"), ("PGN", f"/e/{number}/round-1.pgn"), ("PGN again", f"/e/{number}/round-1.pgn"),
                    ("relay PGN", f"/e/{number}/round-1-relay.pgn"), ("events", "/events"),
                ]:
                    hall.get(name, path)
                print(f"round {at}: paired in {pairing:.0f} ms, {len(boards)} tables set up in {tables:.0f} ms, results entered in {entered:.0f} ms")
            report = hall.get("TRF26", f"{home}/trf26.trf")
            if report.count("\n001 ") != players:
                sys.exit("the report lacks players")
        finally:
            hall.process.terminate()
            hall.process.wait()
    slow = False
    for name, took in sorted(hall.slowest.items(), key=lambda it: -it[1]):
        slow |= took > LIMIT_MS
        print(f"{took:7.1f} ms  {name}")
    sys.exit(1 if slow else 0)


main()
