"""One game of cli-chess without its screen: its own token manager, events and game model.

    cli_player.py BASE TOKEN OPPONENT COLOR LIMIT_MIN MOVES [resign|draw|wait]

It prints one word a line for its caller: `linked`, `started`, `over STATUS WINNER`.
"""

import sys
import time

import cli_chess.utils  # first: the parts of cli-chess need each other in this order
from cli_chess.core.api import api_manager
from cli_chess.core.game.game_options import GameOption
from cli_chess.modules.token_manager.token_manager_model import g_token_manager_model


def say(*words):
    print(*words, flush=True)


def main():
    base, token, opponent, color, minutes, moves, end = (sys.argv[1:] + ["wait"])[:7]
    g_token_manager_model.set_base_url(base)
    if not g_token_manager_model.update_linked_account(token):
        sys.exit("cli-chess does not take the token")
    if not api_manager.api_is_ready():
        api_manager._start_api(token, base)
    say("linked")
    from cli_chess.core.game.online_game.online_game_model import OnlineGameModel

    game = OnlineGameModel(
        {
            GameOption.COLOR: color,
            GameOption.VARIANT: "standard",
            GameOption.RATED: False,
            GameOption.OPPONENT: None if opponent == "-" else opponent,
            GameOption.TIME_CONTROL: (float(minutes), 0),
        },
        is_vs_ai=False,
    )
    game.create_game()
    wait(lambda: game.game_in_progress, "the game begins")
    say("started", game.playing_game_id)
    # The first line of the stream has come: until then its board is not ready.
    wait(lambda: game.game_metadata.clocks[True].units == "ms", "gameFull")
    time.sleep(0.2)
    stack = lambda: len(game.board_model.get_move_stack())
    mine = 0 if game.my_color else 1
    line = moves.split(",") if moves != "-" else []
    for ply, move in enumerate(line):
        if ply % 2 != mine:
            continue
        wait(lambda: stack() >= ply or not game.game_in_progress, f"ply {ply}")
        if not game.game_in_progress:
            break
        game.make_move(move)
        wait(lambda: stack() > ply or not game.game_in_progress, f"{move} is answered")
    wait(lambda: stack() >= len(line) or not game.game_in_progress, "the last move")
    if end == "resign":
        game.resign()
    elif end == "draw":
        try:
            game.offer_draw()
        except Exception as sent:  # cli-chess says by an exception that it was sent
            say("sent", type(sent).__name__)
    wait(lambda: not game.game_in_progress, "the end", 60)
    status = game.game_metadata.game_status
    say("over", status.status, status.winner or "-")


def wait(until, what, seconds=30):
    for _ in range(seconds * 20):
        if until():
            return
        time.sleep(0.05)
    sys.exit(f"cli-chess waits in vain: {what}")


if __name__ == "__main__":
    main()
