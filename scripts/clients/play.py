"""Whole games of unmodified clients in a real hall: berserk, cli-chess, and a page's socket; and
the requests of lichess-bot and BotLi after the hall was killed.

    play.py ROKADA

Each part prints a line when it holds; the first that does not ends the run with its reason.
"""

import html
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import berserk
import requests
import websocket

HERE = Path(__file__).parent
MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]
SCOPES = ["board:play", "bot:play", "challenge:read", "challenge:write"]


def wait(until, what, seconds=30):
    for _ in range(seconds * 20):
        value = until()
        if value:
            return value
        time.sleep(0.05)
    sys.exit(f"in vain: {what}")


class Hall:
    """A real hall that can be killed and opened again on the same port."""

    def __init__(self, program, data):
        self.program, self.data, self.port = program, data, 0
        self.open()

    def open(self):
        listen = f"127.0.0.1:{self.port}"
        command = [self.program, "hall", "--listen", listen, "--data", self.data, "--json"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.port = int(json.loads(self.process.stdout.readline())["listening"].rsplit(":", 1)[1])
        self.base = f"http://127.0.0.1:{self.port}"

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def token(self, name, bot=False):
        form = {"name": name, "agree": "true", "scopes[]": SCOPES}
        if bot:
            form["bot"] = "true"
        page = requests.post(f"{self.base}/account/oauth/token/create", data=form)
        page.raise_for_status()
        return html.unescape(re.search(r'id="token"[^>]*value="([^"]+)"', page.text)[1])


class Player:
    """A berserk client and the lines of its streams."""

    def __init__(self, hall, name, bot=False):
        self.hall, self.name = hall, name
        self.token = hall.token(name, bot)
        self.client = berserk.Client(berserk.TokenSession(self.token), base_url=hall.base)
        self.api = self.client.bots if bot else self.client.board
        self.events, self.lines = [], {}
        self.listen()

    def listen(self):
        self.gather(lambda: self.client.board.stream_incoming_events(), self.events)

    def comes_again(self):
        """Reconnects: the hall was killed and its streams are broken."""
        self.events.clear()
        self.listen()

    def gather(self, stream, into):
        def run():
            try:
                for line in stream():
                    into.append(line)
            except Exception as broken:  # the hall was killed
                into.append({"type": "broken", "why": str(broken)})
            into.append({"type": "end"})

        threading.Thread(target=run, daemon=True).start()

    def event(self, kind, seen=lambda event: True):
        find = lambda: next((e for e in self.events if e["type"] == kind and seen(e)), None)
        return wait(find, f"{self.name} hears {kind}")

    def sit(self, game):
        lines = self.lines[game] = []
        self.gather(lambda: self.api.stream_game_state(game), lines)
        first = wait(lambda: lines and lines[0], f"{self.name}: a first line")
        assert first["type"] == "gameFull", first
        return first

    def state(self, game):
        states = [line for line in self.lines[game].copy() if line["type"] in ("gameState", "gameFull")]
        return states[-1].get("state", states[-1])

    def sees(self, game, plies):
        enough = lambda: len(self.state(game)["moves"].split()) >= plies and self.state(game)
        return wait(enough, f"{self.name} sees {plies} plies")

    def over(self, game):
        ended = lambda: self.state(game)["status"] != "started" and self.state(game)
        return wait(ended, f"{self.name} sees the end", 60)


class Page:
    """The socket of a table's page, as the browser's module speaks it."""

    def __init__(self, hall, link):
        address = link.replace("http://", "ws://") + "/socket"
        self.socket, self.views, self.refused, self.ids = websocket.create_connection(address), [], [], 0
        threading.Thread(target=self.read, daemon=True).start()
        wait(lambda: self.views, "a view")

    def read(self):
        try:
            while True:
                said = json.loads(self.socket.recv())
                if said["type"] == "view":
                    self.views.append(said["view"])
                elif said["type"] in ("refused", "failed", "error"):
                    self.refused.append(said)
        except Exception:
            pass

    def act(self, *acts):
        for act in acts:
            before, self.ids = self.views[-1]["seq"], self.ids + 1
            self.socket.send(json.dumps({"type": "act", "id": str(self.ids), "act": act}))
            wait(lambda: self.views[-1]["seq"] > before or self.refused, act)
            assert not self.refused, self.refused


def challenge(white, black, **terms):
    """White challenges, Black accepts: the game."""
    made = white.client.challenges.create(black.name, rated=False, color="white", **terms)
    game = made["id"]
    black.event("challenge", lambda e: e["challenge"]["id"] == game)
    black.client.challenges.accept(game)
    for player in (white, black):
        player.event("gameStart", lambda e: e["game"]["gameId"] == game)
        player.sit(game)
    return game


def play(game, players, moves, begin=0):
    for ply, move in enumerate(moves, begin):
        players[ply % 2].api.make_move(game, move)
        for player in players:
            if isinstance(player, Player):
                player.sees(game, ply + 1)


def part(what):
    def mark(run):
        PARTS.append((what, run))
        return run

    return mark


PARTS = []


@part("berserk against berserk by a seek, to mate")
def seek(hall, ana, bot):
    for player in (ana, bot):
        seek = lambda player=player: player.client.board.seek(time=5, increment=3)
        threading.Thread(target=seek, daemon=True).start()
    game = ana.event("gameStart")["game"]
    whites = (ana, bot) if game["color"] == "white" else (bot, ana)
    for player in whites:
        player.sit(game["gameId"])
    play(game["gameId"], whites, MATE)
    for player in whites:
        last = player.over(game["gameId"])
        assert (last["status"], last["winner"]) == ("mate", "black"), last
        player.event("gameFinish", lambda e: e["game"]["gameId"] == game["gameId"])


@part("the hall killed with -9 in the middle: streams opened again go on")
def killed(hall, ana, bot):
    game = challenge(ana, bot, clock_limit=300, clock_increment=2)
    play(game, (ana, bot), MATE[:2])
    hall.kill()
    wait(lambda: ana.lines[game][-1]["type"] == "end", "the stream breaks")
    hall.open()
    for player in (ana, bot):
        player.comes_again()
        player.event("gameStart", lambda e: e["game"]["gameId"] == game)
        assert player.sit(game)["state"]["moves"] == "f2f3 e7e5"
    play(game, (ana, bot), MATE[2:], 2)
    assert ana.over(game)["status"] == "mate"


class Rows:
    """A program of which only the requests are known: those of lichess-bot and BotLi."""

    def __init__(self, hall, name):
        self.hall, self.name, self.token = hall, name, hall.token(name, bot=True)

    def ask(self, method, path, **more):
        headers = {"Authorization": f"Bearer {self.token}"}
        return requests.request(method, self.hall.base + path, headers=headers, timeout=2, **more)

    def insists(self, path):
        """Sent again until it is answered, as both do."""
        answers = []

        def answer():
            try:
                answers.append(self.ask("POST", path, params={"offeringDraw": "false"}))
            except requests.RequestException:
                pass
            return answers

        return wait(answer, path)[0]

    def lines(self, path):
        headers = {"Authorization": f"Bearer {self.token}"}
        with requests.get(self.hall.base + path, headers=headers, timeout=15, stream=True) as stream:
            for line in stream.iter_lines():
                if line:
                    yield json.loads(line)

    def challenges(self, other, limit):
        terms = {"rated": False, "variant": "standard", "clock.limit": limit, "clock.increment": 0, "color": "white"}
        game = self.ask("POST", f"/api/challenge/{other.name}", json=terms).json()["id"]
        assert other.ask("POST", f"/api/challenge/{game}/accept").json() == {"ok": True}
        return game


@part("killed with -9: lichess-bot and BotLi, request by request, come again and go on")
def rows_killed(hall, ana, bot):
    white, black = Rows(hall, "RowsWhite"), Rows(hall, "RowsBlack")
    game = white.challenges(black, 300)
    move = lambda uci: f"/api/bot/game/{game}/move/{uci}"
    for player, uci in ((white, "e2e4"), (black, "e7e5")):
        assert player.insists(move(uci)).json() == {"ok": True}
    # Acknowledged moves are stored; others are sent again, also while the hall is down.
    hall.kill()
    answers = []
    sending = threading.Thread(target=lambda: answers.append(white.insists(move("g1f3"))))
    sending.start()
    hall.open()
    for player in (ana, bot):
        player.comes_again()
    sending.join()
    assert answers[0].json() == {"ok": True}, answers[0].text
    assert white.insists(move("g1f3")).json() == {"ok": True}, "sent again it counts once"
    for player in (white, black):
        start = next(line for line in player.lines("/api/stream/event") if line["type"] == "gameStart")
        assert start["game"]["id"] == game, start
        full = next(player.lines(f"/api/bot/game/stream/{game}"))
        assert (full["type"], full["state"]["moves"]) == ("gameFull", "e2e4 e7e5 g1f3"), full
    on = white.ask("GET", "/api/account/playing").json()["nowPlaying"]
    assert [(it["gameId"], it["opponent"]["username"]) for it in on] == [(game, "RowsBlack")], on
    assert black.ask("POST", f"/api/bot/game/{game}/resign").json() == {"ok": True}


@part("killed with -9: a flag falls afterwards, and lichess-bot and BotLi see it")
def rows_flag(hall, ana, bot):
    white, black = Rows(hall, "FlagWhite"), Rows(hall, "FlagBlack")
    game = white.challenges(black, 3)
    hall.kill()
    hall.open()
    for player in (ana, bot):
        player.comes_again()
    for player in (white, black):
        for line in player.lines(f"/api/bot/game/stream/{game}"):
            last = line.get("state", line)
        assert (last["status"], last["winner"], last["wtime"]) == ("outoftime", "black", 0), last
    assert white.insists(f"/api/bot/game/{game}/move/e2e4").status_code == 400
    for room in ("player", "spectator"):
        said = black.ask("POST", f"/api/bot/game/{game}/chat", data={"room": room, "text": "Good game!"})
        assert said.json() == {"ok": True}
    assert '[Result "0-1"]' in black.ask("GET", f"/game/export/{game}").text
    assert black.ask("GET", "/api/account/playing").json()["nowPlaying"] == []


@part("a draw by agreement")
def draw(hall, ana, bot):
    game = challenge(ana, bot, clock_limit=300, clock_increment=0)
    play(game, (ana, bot), ["e2e4", "e7e5"])
    ana.client.board.offer_draw(game)
    wait(lambda: bot.state(game).get("wdraw"), "the offer is seen")
    bot.client.board.accept_draw(game)
    assert ana.over(game)["status"] == "draw" and "winner" not in ana.over(game)


@part("resignation")
def resign(hall, ana, bot):
    game = challenge(ana, bot, clock_limit=300, clock_increment=0)
    play(game, (ana, bot), ["e2e4"])
    bot.api.resign_game(game)
    last = ana.over(game)
    assert (last["status"], last["winner"]) == ("resign", "white"), last


@part("a flag falls")
def flag(hall, ana, bot):
    game = challenge(ana, bot, clock_limit=2, clock_increment=0)
    play(game, (ana, bot), ["e2e4"])
    last = ana.over(game)
    assert (last["status"], last["winner"]) == ("outoftime", "white"), last


@part("an abort before the first move, and none after it")
def abort(hall, ana, bot):
    game = challenge(ana, bot, clock_limit=300, clock_increment=0)
    bot.client.bots.abort_game(game)
    assert ana.over(game)["status"] == "aborted"
    game = challenge(ana, bot, clock_limit=300, clock_increment=0)
    play(game, (ana, bot), ["e2e4"])
    try:
        ana.client.board.abort_game(game)
        sys.exit("an abort after a move was taken")
    except berserk.exceptions.ResponseError as refused:
        assert refused.status_code == 400
    ana.client.board.resign_game(game)
    bot.over(game)


@part("talk as berserk sends it")
def talk(hall, ana, bot):
    game = challenge(ana, bot, clock_limit=300, clock_increment=0)
    ana.client.board.post_message(game, "Good luck")
    heard = lambda: any(line.get("text") == "Good luck" for line in bot.lines[game])
    wait(heard, "the talk is heard")
    ana.client.board.resign_game(game)
    bot.over(game)


def cli(hall, token, opponent, color, minutes, moves, end):
    home = tempfile.mkdtemp(prefix="cli-chess-")
    surroundings = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home}
    line = ",".join(moves) or "-"
    command = [sys.executable, str(HERE / "cli_player.py"), hall.base, token, opponent, color, minutes, line, end]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings)


def cli_game(hall, player, name, moves, end, minutes="5"):
    """cli-chess challenges with White; berserk answers with Black."""
    token = hall.token(name)
    process = cli(hall, token, player.name, "white", minutes, moves, end)
    ask = lambda e: e["challenge"]["challenger"]["name"] == name
    asked = player.event("challenge", ask)["challenge"]["id"]
    player.client.challenges.accept(asked)
    player.event("gameStart", lambda e: e["game"]["gameId"] == asked)
    player.sit(asked)
    for ply, move in enumerate(moves):
        if ply % 2:
            player.sees(asked, ply)
            player.api.make_move(asked, move)
    return asked, process


def cli_says(process, status, winner):
    said, _ = process.communicate(timeout=90)
    assert process.returncode == 0 and f"over {status} {winner}" in said, said


@part("cli-chess against berserk, to mate")
def cli_mate(hall, ana, bot):
    _, process = cli_game(hall, bot, "CliMate", MATE, "wait")
    cli_says(process, "mate", "black")


@part("cli-chess resigns")
def cli_resign(hall, ana, bot):
    game, process = cli_game(hall, bot, "CliResign", ["e2e4", "e7e5"], "resign")
    assert bot.over(game)["winner"] == "black"
    cli_says(process, "resign", "black")


@part("cli-chess offers a draw and berserk accepts it")
def cli_draw(hall, ana, bot):
    game, process = cli_game(hall, bot, "CliDraw", ["e2e4", "e7e5"], "draw")
    wait(lambda: bot.state(game).get("wdraw"), "the offer is seen")
    bot.client.board.accept_draw(game)
    cli_says(process, "draw", "-")


@part("cli-chess loses on time")
def cli_flag(hall, ana, bot):
    game, process = cli_game(hall, bot, "CliFlag", [], "wait", minutes="0.05")
    assert bot.over(game)["winner"] == "black"
    cli_says(process, "outoftime", "black")


def against_a_page(hall, bot, **terms):
    made = requests.post(f"{hall.base}/api/challenge/open", json=terms)
    made.raise_for_status()
    made = made.json()
    headers = {"Authorization": f"Bearer {bot.token}"}
    sat = requests.post(f"{hall.base}/api/seat", data={"link": made["urlBlack"]}, headers=headers)
    sat.raise_for_status()
    page = Page(hall, made["urlWhite"])
    page.act("arrive")
    bot.event("gameStart", lambda e: e["game"]["gameId"] == made["id"])
    bot.sit(made["id"])
    wait(lambda: page.views[-1]["phase"] == "playing", "the game begins")
    return made["id"], page


@part("a page's socket against berserk, moves guarded, to mate")
def page_mate(hall, ana, bot):
    game, page = against_a_page(hall, bot, **{"clock.limit": 300, "clock.increment": None})
    for ply, move in enumerate(MATE):
        if ply % 2 == 0:
            wait(lambda: page.views[-1]["turn"] == "white", "White has the move")
            page.act(f"move {move}")
        else:
            bot.sees(game, ply)
            bot.api.make_move(game, move)
    assert bot.over(game)["winner"] == "black"
    wait(lambda: page.views[-1]["result"], "the page sees the result")


@part("over the board: a page's illegal move is claimed for berserk, penalised, played on")
def page_illegal(hall, ana, bot):
    terms = {"clock.limit": 300, "clock.increment": 0, "regime": "over the board"}
    game, page = against_a_page(hall, bot, **terms)
    page.act("lift e2", "place e4", "press")
    bot.sees(game, 1)
    bot.api.make_move(game, "e7e5")
    wait(lambda: page.views[-1]["clocks"]["running"] == "white", "Black has pressed")
    page.act("lift f1", "place f4", "press")
    ruled = lambda: [line for line in bot.lines[game] if line.get("ruling", {}).get("clause", "").startswith("7.5")]
    wait(ruled, "the claim is upheld")
    wait(lambda: page.views[-1]["bound"] == ["move f1"], "the bishop has to move")
    assert page.views[-1]["clocks"]["black"] > 400_000, "two minutes more (7.5.5)"
    page.act("lift f1", "place c4", "press")
    assert bot.sees(game, 3)["moves"] == "e2e4 e7e5 f1c4"
    bot.api.resign_game(game)
    assert bot.over(game)["winner"] == "white"


@part("over the board: berserk's own illegal move is confirmed, and the game continues from it")
def own_illegal(hall, ana, bot):
    form = {"white": "Page", "black": "Bot", "time": "15m", "regime": "over the board", "supervision": "basic"}
    made = requests.post(f"{hall.base}/games", data=form, headers={"Accept": "application/json"}).json()
    links = {seat["seat"]: seat["link"] for seat in made["seats"]}
    headers = {"Authorization": f"Bearer {bot.token}"}
    sat = requests.post(f"{hall.base}/api/seat", data={"link": links["black"]}, headers=headers)
    game = sat.json()["gameId"]
    page = Page(hall, links["white"])
    page.act("arrive")
    bot.event("gameStart", lambda e: e["game"]["gameId"] == game)
    bot.sit(game)
    wait(lambda: page.views[-1]["phase"] == "playing", "the game begins")
    page.act("lift e2", "place e4", "press")
    bot.sees(game, 1)
    for act in ("lift g8", "place g6", "press"):
        done = requests.post(f"{hall.base}/api/board/game/{game}/act", data={"act": act}, headers=headers)
        done.raise_for_status()
    wait(lambda: page.views[-1]["clocks"]["running"] == "white", "Black has pressed")
    page.act("lift d2", "place d4", "press")
    restarted = lambda: [line for line in bot.lines[game].copy()[1:] if line["type"] == "gameFull"]
    wait(restarted, "the game is sent again")
    assert "6n1" in restarted()[0]["initialFen"], restarted()
    wait(lambda: bot.state(game)["moves"] == "d2d4", "the reply is seen")
    bot.api.make_move(game, "g6e5")
    wait(lambda: bot.state(game)["moves"] == "d2d4 g6e5", "its own move is seen")
    assert not any("g8g6" in line.get("moves", "") for line in bot.lines[game].copy())
    bot.api.resign_game(game)
    assert bot.over(game)["winner"] == "white"


def main():
    with tempfile.TemporaryDirectory(prefix="rokada-clients-") as data:
        hall = Hall(sys.argv[1], data)
        try:
            ana, bot = Player(hall, "Ana"), Player(hall, "Bot", bot=True)
            only = sys.argv[2:]
            for what, run in PARTS:
                if only and run.__name__ not in only:
                    continue
                run(hall, ana, bot)
                print("held:", what, flush=True)
        finally:
            hall.process.kill()


if __name__ == "__main__":
    main()
