"""The tables of `rokada check` in Spark: a page to read from top to bottom; a test runs it."""

# %% A folder with the tables, each in one file or in several:
# rokada check --out findings.parquet --games games.parquet games.pgn
import sys

from pyspark.sql import SparkSession

folder = sys.argv[1]

session = SparkSession.builder.master("local[2]").getOrCreate()
for table in ("findings", "games"):
    session.read.parquet(f"{folder}/{table}*.parquet").createOrReplaceTempView(table)

# %% How often each kind of finding occurs under the Laws of 2023, with the article.
kinds = session.sql("""
    select finding, number, count(*) as times
    from findings
    where edition = '2023'
    group by all
    order by times desc, finding, number
""")
kinds.show()

# %% How games ended by the Laws, and the most half-moves made after each kind of end.
ends = session.sql("""
    select g.end, count(*) as games, max(played_on) as longest
    from games g
    where g.end is not null
    group by all
    order by all
""")
ends.show()

# %% The games that went on longest after they had ended.
late = session.sql("""
    select file, game, g.end, end_ply, played_on
    from games g
    where played_on > 0
    order by played_on desc, file, game
    limit 10
""")
late.show(truncate=False)

# %% In how many games could a draw have been claimed (9.2, 9.3)?
claims = session.sql("select count(threefold_ply) as threefold, count(fifty_ply) as fifty from games")
claims.show()

# %% How many recorded results contradict the end, by the article of that end.
wrong = session.sql("""
    select clause, count(*) as games
    from findings
    where finding = 'result'
    group by all
    order by all
""")
wrong.show()

# %% Games and half-moves by year.
years = session.sql("""
    select left(coalesce(date, utc_date), 4) as year, count(*) as games, sum(plies) as plies
    from games
    group by all
    order by all
""")
years.show()

# %% Illegal moves and automatic ends by edition, and the games that went on after the end.
# A game counts once in a row.
editions = session.sql("""
    select f.edition, f.dated, f.finding,
        count(distinct file, game) as games,
        count(distinct file, game) filter (where f.ends and f.ply < g.plies) as went_on
    from findings f join games g using (file, game)
    where f.finding in ('illegal', 'fivefold', 'seventy-five', 'dead')
    group by all
    order by all
""")
editions.show()
