"""The tables of `rokada check` in DuckDB: a page to read from top to bottom; a test runs it."""

# %% A folder with the tables, each in one file or in several:
# rokada check --out findings.parquet --games games.parquet games.pgn
import sys

import duckdb

folder = sys.argv[1]

for table in ("findings", "games"):
    duckdb.sql(f"create view {table} as from read_parquet('{folder}/{table}*.parquet')")

# %% How often each kind of finding occurs under the Laws of 2023, with the article.
kinds = duckdb.sql("""
    select finding, number, count(*) as times
    from findings
    where edition = '2023'
    group by all
    order by times desc, finding, number
""")
print(kinds)

# %% How games ended by the Laws, and the most half-moves made after each kind of end.
ends = duckdb.sql("""
    select g.end, count(*) as games, max(played_on) as longest
    from games g
    where g.end is not null
    group by all
    order by all
""")
print(ends)

# %% The games that went on longest after they had ended.
late = duckdb.sql("""
    select file, game, g.end, end_ply, played_on
    from games g
    where played_on > 0
    order by played_on desc, file, game
    limit 10
""")
print(late)

# %% In how many games could a draw have been claimed (9.2, 9.3)?
claims = duckdb.sql("select count(threefold_ply) as threefold, count(fifty_ply) as fifty from games")
print(claims)

# %% How many recorded results contradict the end, by the article of that end.
wrong = duckdb.sql("""
    select clause, count(*) as games
    from findings
    where finding = 'result'
    group by all
    order by all
""")
print(wrong)

# %% Games and half-moves by year.
years = duckdb.sql("""
    select left(coalesce(date, utc_date), 4) as year, count(*) as games, sum(plies)::bigint as plies
    from games
    group by all
    order by all
""")
print(years)

# %% Illegal moves and automatic ends by edition, and the games that went on after the end.
# A game counts once in a row.
editions = duckdb.sql("""
    select f.edition, f.dated, f.finding,
        count(distinct (file, game)) as games,
        count(distinct (file, game)) filter (where f.ends and f.ply < g.plies) as went_on
    from findings f join games g using (file, game)
    where f.finding in ('illegal', 'fivefold', 'seventy-five', 'dead')
    group by all
    order by all
""")
print(editions)
