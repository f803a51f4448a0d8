"""Findings and games in DuckDB: a page to read from top to bottom; a test runs it."""

# %% Games: any PGN, plain or compressed, or Parquet with a column of movetext.
import sys

import duckdb

import rokada

path = sys.argv[1]

# %% A reader is a stream of Arrow batches: DuckDB takes it without copies.
findings = rokada.findings(path)
games = rokada.games(path)
duckdb.sql("create table findings as select * from findings")
duckdb.sql("create table games as select * from games")

# %% The findings by kind.
kinds = duckdb.sql("select finding, count(*) from findings group by all order by all")
print(kinds)

# %% Results that contradict the board, with the players.
wrong = duckdb.sql("""
    select g.white, g.black, g.result, g.lawful_result, f.move, f.number
    from findings f join games g using (file, game)
    where f.finding = 'result' and g.result <> g.lawful_result
    order by g.game
""")
print(wrong)

# %%
assert dict(kinds.fetchall())["result"] == len(wrong.fetchall())
