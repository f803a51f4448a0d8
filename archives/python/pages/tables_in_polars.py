"""The tables of `rokada check` in Polars: a page to read from top to bottom; a test runs it."""

# %% A folder with the tables, each in one file or in several:
# rokada check --out findings.parquet --games games.parquet games.pgn
import sys

import polars as pl
from polars import col

folder = sys.argv[1]

findings = pl.scan_parquet(f"{folder}/findings*.parquet")
games = pl.scan_parquet(f"{folder}/games*.parquet")

# %% How often each kind of finding occurs under the Laws of 2023, with the article.
kinds = (
    findings.filter(edition="2023")
    .group_by("finding", "number")
    .agg(times=pl.len())
    .sort("times", "finding", "number", descending=[True, False, False])
    .collect()
)
print(kinds)

# %% How games ended by the Laws, and the most half-moves made after each kind of end.
ends = (
    games.drop_nulls("end")
    .group_by("end")
    .agg(games=pl.len(), longest=col("played_on").max())
    .sort("end")
    .collect()
)
print(ends)

# %% The games that went on longest after they had ended.
late = (
    games.filter(col("played_on") > 0)
    .select("file", "game", "end", "end_ply", "played_on")
    .sort("played_on", "file", "game", descending=[True, False, False])
    .head(10)
    .collect()
)
print(late)

# %% In how many games could a draw have been claimed (9.2, 9.3)?
claims = games.select(
    threefold=col("threefold_ply").count(), fifty=col("fifty_ply").count()
).collect()
print(claims)

# %% How many recorded results contradict the end, by the article of that end.
wrong = (
    findings.filter(finding="result").group_by("clause").agg(games=pl.len()).sort("clause").collect()
)
print(wrong)

# %% Games and half-moves by year.
years = (
    games.group_by(year=pl.coalesce("date", "utc_date").str.head(4))
    .agg(games=pl.len(), plies=col("plies").sum())
    .sort("year")
    .collect()
)
print(years)

# %% Illegal moves and automatic ends by edition, and the games that went on after the end.
# A game counts once in a row.
key = pl.struct("file", "game")
editions = (
    findings.filter(col("finding").is_in(["illegal", "fivefold", "seventy-five", "dead"]))
    .join(games.select("file", "game", "plies"), on=["file", "game"])
    .group_by("edition", "dated", "finding")
    .agg(
        games=key.n_unique(),
        went_on=key.filter(col("ends") & (col("ply") < col("plies"))).n_unique(),
    )
    .sort("edition", "dated", "finding")
    .collect()
)
print(editions)
