"""Findings and games in Polars: a page to read from top to bottom; a test runs it."""

# %%
import sys

import polars as pl

import rokada

path = sys.argv[1]

# %% A frame is made from the stream of Arrow batches.
games = pl.DataFrame(rokada.games(path))
print(games.select("white", "black", "result", "end", "end_ply", "played_on"))

# %% Games that went on after they had ended.
late = games.filter(pl.col("played_on") > 0)
print(late.select("game", "end", "played_on"))

# %% A frame can be checked as well: a column of movetext, and tags by their names.
frame = pl.DataFrame(
    {
        "movetext": ["1. f3 e5 2. g4 Qh4# 1-0", "1. e4 Ke7 *"],
        "Date": ["2023.01.02", "2023.01.03"],
    }
)
found = pl.DataFrame(rokada.findings(frame))
print(found.select("game", "move", "finding", "number", "text"))

# %% The position in which each game ended. This movetext has no comments.
def last_position(row: dict) -> str:
    moves = [word for word in row["movetext"].split() if not word[0].isdigit()]
    return rokada.Board().play(*moves[: row["end_ply"]]).fen


ended = (
    pl.DataFrame(rokada.games(frame))
    .select("end", "end_ply")
    .hstack(frame)
    .drop_nulls("end")
    .with_columns(
        position=pl.struct("movetext", "end_ply").map_elements(last_position, return_dtype=pl.String)
    )
)
print(ended.select("end", "position"))

# %%
assert ended["position"].to_list() == [
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
]
assert found["finding"].to_list() == ["result", "illegal"]
assert games["game"].to_list() == list(range(1, len(games) + 1))
