"""Three nodes of one hall on a PostgreSQL with a synchronous standby, and what breaks under load:
a node is killed every twenty seconds, each is stopped in good order and started again, and in the
end the primary is killed and the standby promoted.

Players play by plain forms, sending an act again under its id until it is answered, at whichever
node answers; every fourth pair has two seconds and no more for a move, and comes back a second
after its connection broke. The answers are then compared with the rows of the database by SQL and
hashes computed here. Prints `name: value` lines; exits with 1 if a goal is missed.
"""

import argparse
import glob
import hashlib
import http.client
import json
import math
import os
import pwd
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

# How soon play must continue after a node or the primary died, in seconds.
WITHIN_S = 3.0
# The most that a clock may be charged for a move, as all move immediately, in seconds.
CHARGED_S = 1.0
# The times of games: the long ones show the cost of a fault, in the short ones a flag falls because of it.
LONG, SHORT = "60m", "2s d1s"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Postgres:
    """A primary and its standby, as an ordinary user."""

    def __init__(self, folder):
        places = glob.glob("/usr/lib/postgresql/*/bin")
        places = [it for it in places if int(it.split("/")[-2]) >= 15]
        self.bin = max(places) if places else os.path.dirname(shutil.which("initdb"))
        self.folder = folder
        # The home of the starting user may be private.
        self.user = {"env": {**os.environ, "HOME": folder}}
        if os.getuid() == 0:
            who = pwd.getpwnam("nobody")
            os.chown(folder, who.pw_uid, who.pw_gid)
            self.user |= {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
        self.ports = [free_port(), free_port()]
        self.servers = [None, None]

    def run(self, program, *words):
        subprocess.run(
            [f"{self.bin}/{program}", *words], check=True, cwd=self.folder,
            stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, **self.user)

    def data(self, which):
        return f"{self.folder}/{('primary', 'standby')[which]}"

    def start(self, which, *settings):
        words = [f"{self.bin}/postgres", "-D", self.data(which), "-p", str(self.ports[which]),
                 "-k", self.folder, "-c", "listen_addresses=127.0.0.1", "-c", "ssl=on", "-c", "max_connections=100"]
        for setting in settings:
            words += ["-c", setting]
        with open(f"{self.folder}/log", "ab") as log:
            self.servers[which] = subprocess.Popen(
                words, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                **self.user)
        for _ in range(600):
            ready = subprocess.run(
                [f"{self.bin}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.ports[which])])
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        sys.exit("PostgreSQL does not start")

    def open(self):
        self.run("initdb", "-D", self.data(0), "-U", "rokada", "-A", "trust", "-E", "UTF8",
                 "--locale=C", "--no-sync")
        # Network connections must use TLS.
        key, certificate = f"{self.data(0)}/server.key", f"{self.data(0)}/server.crt"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-days", "2", "-subj", "/CN=rokada", "-addext", "subjectAltName=IP:127.0.0.1",
             "-addext", "basicConstraints=critical,CA:FALSE", "-keyout", key, "-out", certificate],
            check=True, capture_output=True, **self.user)
        with open(f"{self.data(0)}/pg_hba.conf", "w", encoding="utf-8") as rules:
            rules.write("hostssl all all 127.0.0.1/32 trust\n"
                        "hostssl replication all 127.0.0.1/32 trust\n")
        shutil.copy(certificate, f"{self.folder}/authority.pem")
        self.start(0, "synchronous_standby_names=standby")
        primary = f"host=127.0.0.1 port={self.ports[0]} user=rokada application_name=standby"
        self.run("pg_basebackup", "-D", self.data(1), "-R", "-X", "stream", "-d", primary)
        self.start(1)
        for _ in range(600):
            if self.rows(0, "SELECT sync_state FROM pg_stat_replication") == [["sync"]]:
                return
            time.sleep(0.1)
        with open(f"{self.folder}/log", encoding="utf-8", errors="replace") as log:
            sys.exit(f"the standby is not synchronous; PostgreSQL said:\n{log.read()[-2000:]}")

    def url(self):
        hosts = ",".join(f"127.0.0.1:{port}" for port in self.ports)
        authority = f"{self.folder}/authority.pem"
        return f"postgres://rokada@{hosts}/postgres?sslmode=verify-full&sslrootcert={authority}"

    def rows(self, which, sql):
        said = subprocess.run(
            [f"{self.bin}/psql", "-qAt", "-h", "127.0.0.1", "-p", str(self.ports[which]),
             "-U", "rokada", "-d", "postgres", "-c",
             f"SELECT coalesce(json_agg(it), '[]') FROM ({sql}) it"],
            check=True, capture_output=True, text=True).stdout
        return [list(row.values()) for row in json.loads(said)]

    def fail_over(self):
        """Kills the primary with all its processes, and promotes the standby."""
        primary = self.servers[0]
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(primary.pid)], capture_output=True, text=True)
        for process in [primary.pid, *map(int, children.stdout.split())]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        primary.wait()
        self.run("pg_ctl", "-D", self.data(1), "-w", "promote")

    def close(self):
        for server in self.servers:
            if server and server.poll() is None:
                server.send_signal(signal.SIGQUIT)
                server.wait()


class Node:
    """A hall in a separate process."""

    def __init__(self, rokada, data, url):
        self.words = [rokada, "hall", "--json", "--data", data, "--store", url,
                      "--tables-per-client", "10000"]
        self.port = None
        self.process = None

    def start(self):
        listen = f"127.0.0.1:{self.port or 0}"
        self.process = subprocess.Popen(
            [*self.words, "--listen", listen], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL, text=True, env={**os.environ, "RUST_LOG": "off"})
        said = json.loads(self.process.stdout.readline() or "null")
        if not said:
            sys.exit("a node does not open")
        self.port = int(said["listening"].rsplit(":", 1)[1])

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait()


class Line:
    """A connection to a node that is kept open."""

    def __init__(self, port):
        self.port = port
        self.http = None

    def ask(self, *what):
        is_kept = self.http is not None
        try:
            return self.ask_once(*what)
        except (OSError, http.client.HTTPException) as why:
            # A node closes idle connections: that is no failure of the node.
            if not is_kept or isinstance(why, TimeoutError):
                raise
            return self.ask_once(*what)

    def ask_once(self, method, path, fields=None):
        if self.http is None:
            self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=6)
        body = urllib.parse.urlencode(fields) if fields else None
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if fields else {}
        try:
            self.http.request(method, path, body, kind)
            answer = self.http.getresponse()
            return answer.status, answer.getheader("location"), answer.read().decode()
        except (OSError, http.client.HTTPException):
            self.http.close()
            self.http = None
            raise


class Game(threading.Thread):
    """Both players of a game, who move as soon as they can."""

    def __init__(self, number, cluster):
        super().__init__(daemon=True)
        self.random = random.Random(number)
        self.cluster = cluster
        self.at = number % len(cluster.ports)
        self.time = SHORT if number % 4 == 3 else LONG
        self.lines = {}
        self.sent_acts = []
        self.answered = []
        self.clocks = []
        self.seats = None
        self.wrong = []
        self.fallen = []

    def ask(self, *what):
        """Asks until some node gives a final answer."""
        while True:
            ports = self.cluster.ports
            port = ports[self.at % len(ports)]
            line = self.lines.setdefault(port, Line(port))
            try:
                status, where, body = line.ask(*what)
                if status < 500 and status != 429:
                    return status, where, body
                if self.cluster.over:
                    raise Over
            except (OSError, http.client.HTTPException):
                if self.cluster.over:
                    raise Over from None
                self.at += 1
                if self.time == SHORT:
                    time.sleep(1)
            time.sleep(0.05)

    def create(self):
        fields = {"time": self.time, "regime": "guarded"}
        _, where, _ = self.ask("POST", "/games", fields)
        _, _, page = self.ask("GET", where)
        by_seat = {}
        for path in dict.fromkeys(re.findall(r"/t/[A-Za-z0-9]{26}", page)):
            view = json.loads(self.ask("GET", f"{path}/view.json")[2])
            by_seat[view["seat"]] = path
        self.seats = by_seat
        for seat in ("white", "black"):
            self.act(seat, "arrive")

    def act(self, seat, act):
        name = f"c{len(self.sent_acts)}"
        sent = time.monotonic()
        status, _, body = self.ask("POST", f"{self.seats[seat]}/act", {"id": name, "act": act})
        if status == 303:
            self.sent_acts.append((self.seats[seat], seat, name, act))
            self.answered.append(time.monotonic())
            self.cluster.waits.append(time.monotonic() - sent)
        else:
            # Another node had not seen it yet: the view is read again.
            self.sent_acts.append((self.seats[seat], seat, name, None))
            if status not in (409, 422):
                self.wrong.append(f"{status} for {act}: {body[:200]}")

    def run(self):
        try:
            while not self.cluster.over:
                if self.seats is None:
                    self.create()
                seat = "white"
                view = json.loads(self.ask("GET", f"{self.seats[seat]}/view.json")[2])
                if view["turn"] != seat:
                    seat = "black"
                    view = json.loads(self.ask("GET", f"{self.seats[seat]}/view.json")[2])
                clocks = view["clocks"]
                self.clocks.append((time.monotonic(), clocks["white"] + clocks["black"]))
                if view["result"] is not None:
                    if view["result"]["clause"].startswith("6.9"):
                        self.fallen.append(f"a flag fell: {view['result']}")
                    self.seats = None
                elif view["legal"]:
                    self.act(seat, "move " + self.random.choice(view["legal"]))
                else:
                    time.sleep(0.02)
        except Over:
            pass


class Over(Exception):
    """The game is over."""


class Cluster:
    """State shared by the players."""

    def __init__(self):
        self.ports = []
        self.waits = []
        self.over = False


def text(summed, words):
    words = words.encode()
    summed.update(struct.pack(">Q", len(words)) + words)


def check(database, games):
    """Compares the acknowledged acts with the rows, by SQL and hashes computed here."""
    wrong = []
    heads = {}
    for game, kind, created, *rest in database.rows(
            1, "SELECT id, kind, created, header, white, black, event FROM games"):
        first = hashlib.sha256({"game": b"rokada game 3"}[kind] + struct.pack(">q", created))
        for words in rest:
            text(first, words)
        heads[game] = first.digest()
    commands = {}
    ends = {}
    for game, seq, at_ms, act, events, command, found in database.rows(
            1, "SELECT game, seq, at_ms, act, events, command_id, encode(hash, 'hex') AS hash "
               "FROM entries ORDER BY game, seq"):
        before, last, last_ms = ends.get(game, (heads[game], 0, 0))
        summed = hashlib.sha256(b"rokada entry 1" + before + struct.pack(">QQ", seq, at_ms))
        text(summed, act)
        text(summed, events)
        summed.update(bytes([command is not None]))
        text(summed, command or "")
        if summed.hexdigest() != found or seq != last + 1 or at_ms < last_ms:
            wrong.append(f"game {game}, entry {seq}: the record does not add up")
        ends[game] = (summed.digest(), seq, at_ms)
        if command is not None:
            commands.setdefault((game, command), []).append(act)
    links = {token: game for token, game in database.rows(
        1, "SELECT encode(token_hash, 'hex') AS token, game FROM seats")}
    acknowledged = 0
    for game in games:
        for path, seat, name, act in game.sent_acts:
            if act is None:
                continue
            acknowledged += 1
            number = links[hashlib.sha256(path.removeprefix("/t/").encode()).hexdigest()]
            there = commands.get((number, f"{seat}:{name}"), [])
            if there != [f"{seat} {act}"]:
                wrong.append(f"game {number}: {seat} {act} was acknowledged, and there is {there}")
    return acknowledged, len(commands), wrong


def main():
    given = argparse.ArgumentParser()
    given.add_argument("--rokada", required=True)
    given.add_argument("--games", type=int, default=24)
    given.add_argument("--seconds", type=float, default=6, help="how long each rate is measured")
    given.add_argument("--every", type=float, default=20, help="seconds from one killed node to the next")
    given = given.parse_args()
    folder = tempfile.mkdtemp(prefix="rokada-cluster.")
    os.chmod(folder, 0o755)
    os.mkdir(f"{folder}/database")
    database = Postgres(f"{folder}/database")
    nodes = []
    try:
        return faults(given, folder, database, nodes)
    finally:
        for node in nodes:
            if node.process and node.process.poll() is None:
                node.end(signal.SIGKILL)
        database.close()
        shutil.rmtree(folder, ignore_errors=True)


class Figures:
    """Prints figures and collects missed goals."""

    def __init__(self):
        self.missed = []

    def tell(self, name, value, most=None):
        print(f"{name}: {value:.2f}" if isinstance(value, float) else f"{name}: {value}",
              flush=True)
        if most is not None and value > most:
            self.missed.append(f"{name} is {value}, at most {most}")


class Break:
    """One fault: its duration, the longest pause of each game, and the most that its clocks were
    charged for one move."""

    def __init__(self, games, fault, before_the_next):
        began = time.monotonic()
        fault()
        done = time.monotonic()
        time.sleep(max(0.0, began + before_the_next - done))
        ended = time.monotonic()
        self.took = done - began
        self.pauses, self.charged = [], []
        for game in games:
            answered = [at for at in game.answered if began < at < ended]
            moments = [began, *answered, ended]
            self.pauses.append(max(after - before for before, after in zip(moments, moments[1:])))
            if game.time == LONG:
                shown = [left for at, left in game.clocks if began <= at < ended]
                # A rising clock is another game.
                self.charged += [(before - after) / 1000 for before, after in zip(shown, shown[1:])]


def tell_breaks(figures, name, breaks):
    """Prints the figures of all faults of a kind."""
    figures.tell(f"{name}_times", len(breaks))
    figures.tell(f"{name}_took_s_max", max(it.took for it in breaks))
    pauses = [pause for it in breaks for pause in it.pauses]
    figures.tell(f"{name}_play_goes_on_s_max", max(pauses), WITHIN_S)
    charged = [charge for it in breaks for charge in it.charged]
    figures.tell(f"{name}_moves", len(charged))
    figures.tell(f"{name}_charged_a_move_s_max", max(charged, default=math.inf), CHARGED_S)


def rates(figures, given, cluster, nodes, games):
    """The rate of acts with one, two and three nodes."""
    for number in (1, 2, 3):
        cluster.ports = [node.port for node in nodes[:number]]
        for game in games:
            game.at = game.random.randrange(3)
        time.sleep(1)
        before = sum(len(game.answered) for game in games)
        time.sleep(given.seconds)
        acts = sum(len(game.answered) for game in games) - before
        figures.tell(f"acts_per_second_with_{number}_nodes", acts / given.seconds)


def break_things(figures, given, database, nodes, games):
    def kill(node):
        return lambda: node.end(signal.SIGKILL)

    def restart(node):
        def stop_and_start():
            node.end(signal.SIGTERM)
            node.start()

        return stop_and_start

    tell_breaks(figures, "undisturbed", [Break(games, lambda: None, given.every)])
    killed = []
    for node in (nodes[1], nodes[2], nodes[0]):
        killed.append(Break(games, kill(node), given.every - 2))
        node.start()
        time.sleep(2)
    tell_breaks(figures, "killed_node", killed)
    restarted = [Break(games, restart(node), 8) for node in nodes]
    tell_breaks(figures, "restarted_node", restarted)
    tell_breaks(figures, "promoted_standby", [Break(games, database.fail_over, 10)])


def faults(given, folder, database, nodes):
    database.open()
    cluster = Cluster()
    for number in range(3):
        data = f"{folder}/node{number}"
        if number:
            os.mkdir(data, 0o700)
            shutil.copy(f"{folder}/node0/envelopes.key", data)
        nodes.append(Node(given.rokada, data, database.url()))
        nodes[-1].start()
    cluster.ports = [nodes[0].port]
    games = [Game(number, cluster) for number in range(given.games)]
    for game in games:
        game.start()
    figures = Figures()
    time.sleep(given.seconds)
    rates(figures, given, cluster, nodes, games)
    break_things(figures, given, database, nodes, games)
    cluster.over = True
    for game in games:
        game.join(10)
    acknowledged, stored, wrong = check(database, games)
    figures.tell("acknowledged_acts", acknowledged)
    figures.tell("stored_commands", stored)
    waits = sorted(cluster.waits)
    figures.tell("answer_ms_p50", waits[len(waits) // 2] * 1000)
    figures.tell("answer_ms_p99", waits[len(waits) * 99 // 100] * 1000)
    fallen = [what for game in games for what in game.fallen]
    figures.tell("flags_fallen", len(fallen), 0)
    wrong += [what for game in games for what in game.wrong]
    figures.tell("lost_or_wrong", len(wrong), 0)
    for what in (fallen + wrong)[:20] + figures.missed:
        print(f"MISSED: {what}")
    return 1 if figures.missed else 0


if __name__ == "__main__":
    sys.exit(main())
