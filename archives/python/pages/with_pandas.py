"""Findings and games in pandas: a page to read from top to bottom; a test runs it."""

# %%
import sys

import pandas as pd
import pyarrow as pa

import rokada

path = sys.argv[1]

# %% Before version 3 pandas reads Arrow through pyarrow.
games = pa.table(rokada.games(path)).to_pandas()
print(games[["white", "black", "result", "end", "plies"]])

# %% In how many games could a draw have been claimed?
claims = games[["threefold_ply", "fifty_ply"]].notna().sum()
print(claims)

# %% A pandas frame is also passed through pyarrow.
frame = pd.DataFrame({"pgn": ['[Date "2023.01.02"]\n\n1. f3 e5 2. g4 Qh4# 1-0', None]})
found = pa.table(rokada.findings(pa.Table.from_pandas(frame))).to_pandas()
print(found[["game", "finding", "text"]])

# %%
assert found["finding"].tolist() == ["result", "unreadable"]
assert len(games) > 0
