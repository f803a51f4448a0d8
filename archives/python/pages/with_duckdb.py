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

# %% Functions of rokada in SQL: who can still mate (5.2.2, 6.9), and is a move legal?
def can_mate(fen: str, color: str) -> bool:
    return bool(rokada.can_mate(fen, color))


def is_legal(fen: str, move: str) -> bool:
    return rokada.Board(fen).is_legal(move)


duckdb.create_function("can_mate", can_mate)
duckdb.create_function("is_legal", is_legal)
positions = duckdb.sql("""
    select can_mate(fen, 'white') as white, can_mate(fen, 'black') as black,
        is_legal(fen, 'Kg4') as king_move
    from (values ('8/8/8/8/4n3/7k/8/6BK b - - 0 1'), ('8/8/8/8/8/7k/8/6BK b - - 0 1')) as it(fen)
""")
print(positions)


# %% A text that is no position is an error. This function finds such rows.
def fault(fen: str) -> str:
    try:
        rokada.Board(fen)
    except ValueError as error:
        return str(error)
    return ""


duckdb.create_function("fault", fault)
faults = duckdb.sql("""
    select fen, fault(fen) as fault
    from (values ('8/8/8/8/4k3/8/8/3BK3 w - - 0 1'), ('8/8/8/8/8/8/8/8 w - - 0 1')) as it(fen)
    where fault(fen) <> ''
""")
print(faults)

# %%
assert dict(kinds.fetchall())["result"] == len(wrong.fetchall())
assert positions.fetchall() == [(True, True, True), (False, False, True)]
assert [fen for fen, _ in faults.fetchall()] == ["8/8/8/8/8/8/8/8 w - - 0 1"]
