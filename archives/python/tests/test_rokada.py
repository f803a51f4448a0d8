"""Tests of the wheel as users call it."""

import gzip
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import rokada

HERE = Path(__file__).parent
GAMES = """\
[White "Fool"]
[Black "Scholar"]
[Date "2023.01.02"]
[Result "1-0"]

1. f3 {[%clk 0:03:00]} e5 2. g4 Qh4# 1-0

[Date "2023.01.03"]
[Result "*"]

1. e4 Ke7 *
"""


def rows(reader: rokada.Reader) -> list[dict]:
    return pa.table(reader).to_pylist()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(GAMES)
    return path


def test_files_bytes_and_rows_give_the_same(path: Path, tmp_path: Path) -> None:
    from_file = rows(rokada.findings(path))
    assert [row["finding"] for row in from_file] == ["result", "illegal"]
    packed = tmp_path / "games.pgn.gz"
    packed.write_bytes(gzip.compress(GAMES.encode()))
    without = lambda rows, *names: [
        {name: value for name, value in row.items() if name not in names} for row in rows
    ]
    for source in (str(path), [path], packed, GAMES.encode(), bytearray(GAMES.encode())):
        assert without(rows(rokada.findings(source)), "file") == without(from_file, "file")
    table = pa.table(
        {
            "movetext": ["1. f3 e5 2. g4 Qh4# 1-0", "1. e4 Ke7 *"],
            "UTCDate": ["2023.01.02", "2023.01.03"],
        }
    )
    places = ("file", "byte", "line", "column")
    assert without(rows(rokada.findings(table)), *places) == without(from_file, *places)
    pq.write_table(table, tmp_path / "games.parquet")
    assert without(rows(rokada.findings(tmp_path / "games.parquet")), *places) == without(
        from_file, *places
    )


def test_games_have_their_tags_and_ends(path: Path) -> None:
    fool, other = rows(rokada.games(path))
    assert (fool["white"], fool["end"], fool["lawful_result"]) == ("Fool", "checkmate", "0-1")
    assert fool["clocks_ms"] == [180000]
    assert (other["examined"], other["plies"], other["end"]) == ("to-illegal", 1, None)
    names = [name for name, _, _ in rokada.columns("games")]
    assert names == list(fool) == rokada.games(path).column_names


def test_batches_come_one_after_another() -> None:
    reader = rokada.games(b"1. e4 e5 *\n\n" * 20_000)
    sizes = [len(pa.record_batch(batch)) for batch in reader]
    assert sum(sizes) == 20_000 and len(sizes) > 1
    # Files and bytes are checked again on another request; a stream is read once.
    assert len(pa.table(reader)) == len(pa.table(reader)) == 20_000
    rows = rokada.games(pa.table({"movetext": ["1. e4 *"]}))
    assert len(pa.table(rows)) == 1
    with pytest.raises(RuntimeError, match="given already"):
        pa.table(rows)


def test_shares_make_up_the_whole(tmp_path: Path) -> None:
    path = tmp_path / "many.pgn"
    path.write_text("[Date \"2023.01.02\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n" * 60_000)
    key = lambda row: row["game"]
    whole = rows(rokada.findings(path))
    parts = [row for n in (1, 2, 3) for row in rows(rokada.findings(path, part=f"{n}/3"))]
    assert sorted(parts, key=key) == whole and len(whole) == 60_000


def test_bad_input_is_named(path: Path, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        rokada.findings(tmp_path / "nowhere.pgn")
    with pytest.raises(ValueError, match="no column `movetext` or `pgn`; .*; movetext= names another"):
        rokada.findings(pa.table({"moves": ["1. e4 *"]}))
    with pytest.raises(ValueError, match="holds no text, but Int64"):
        rokada.findings(pa.table({"movetext": [1]}))
    with pytest.raises(ValueError, match="2014"):
        rokada.findings(path, edition="1997")
    with pytest.raises(TypeError):
        rokada.findings(7)
    packed = gzip.compress(GAMES.encode() * 50)
    cut = tmp_path / "cut.pgn.gz"
    cut.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(Exception, match="cannot read on behind game"):
        pa.table(rokada.games(cut))
    empty = rows(rokada.findings(pa.table({"movetext": ["1. e4 *", None, "hello"]})))
    assert [row["finding"] for row in empty if row["game"] == 2] == ["unreadable"]
    assert [row["game"] for row in empty][-1] == 3


def test_other_threads_run_while_games_are_checked() -> None:
    """The interpreter's lock is released: a Python thread runs while batches are awaited."""
    done = threading.Event()
    turns = 0

    def other() -> None:
        nonlocal turns
        while not done.is_set():
            turns += 1

    thread = threading.Thread(target=other)
    thread.start()
    before = turns
    for _ in rokada.games(b"1. e4 e5 2. Nf3 Nc6 *\n\n" * 20_000):
        pass
    assert turns > before
    done.set()
    thread.join()


def test_ctrl_c_ends_a_check(tmp_path: Path) -> None:
    program = """
import signal, sys, time, rokada, pyarrow as pa
# If the tests run in the background it is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
def endless():
    batch = pa.record_batch({"movetext": ["1. e4 e5 *"] * 1000})
    while True:
        yield batch
schema = pa.schema({"movetext": pa.string()})
reader = rokada.findings(pa.RecordBatchReader.from_batches(schema, endless()))
try:
    print("begun", flush=True)
    for _ in reader:
        pass
except KeyboardInterrupt:
    # These games have no findings: the check notices at the next piece that its receiver is gone.
    time.sleep(0.5)
    before = time.process_time()
    time.sleep(1)
    print(f"ended {time.process_time() - before:.2f}", flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None and run.stdout.readline() == "begun\n"
        os.kill(run.pid, signal.SIGINT)
        ended, worked_seconds = run.stdout.readline().split()
        assert ended == "ended" and float(worked_seconds) < 0.3
        assert run.wait(10) == 0


def test_boards() -> None:
    board = rokada.Board()
    assert (board.turn, len(board.moves), board.is_check) == ("white", 20, False)
    mated = board.play("f3", "e7e5", "g4", "Qh4#")
    assert mated.is_checkmate and mated.is_check and mated.moves == []
    assert board.uci("Nf3") == "g1f3" and board.san("g1f3") == "Nf3"
    assert "Nf3" in board.sans and not board.is_legal("Nf6")
    assert board == rokada.Board(board.fen) and hash(board) == hash(rokada.Board(board.fen))
    assert board.key == rokada.Board().key != mated.key
    with pytest.raises(ValueError, match='"Ke2" is no move here'):
        board.play("Ke2")
    with pytest.raises(ValueError, match="rank 7 has 7 squares"):
        rokada.Board("rnbqkbnr/ppppppp/8/8/8/8/8/RNBQKBNR w KQkq - 0 1")


def test_who_can_still_mate() -> None:
    yes = rokada.can_mate("8/8/8/8/4n3/7k/8/6BK w - - 0 1", "white")
    assert yes and yes.answer == "yes" and yes.line
    board = rokada.Board("8/8/8/8/4n3/7k/8/6BK w - - 0 1").play(*yes.line)
    assert board.is_checkmate
    no = rokada.can_mate("8/8/8/8/8/7k/8/6BK w - - 0 1", "white")
    assert not no and no.why
    assert rokada.Board("8/8/8/8/8/7k/8/6BK w - - 0 1").is_dead() is True
    assert rokada.Board().is_dead() is False
    with pytest.raises(ValueError, match="a side is"):
        rokada.can_mate("8/8/8/8/8/7k/8/6BK w - - 0 1", "green")


def test_rulings() -> None:
    answer = rokada.rule(
        "title: x\nsource: x\n---\nwhite touch e2\nexpect bound white move e2\n", ["2023"]
    )
    assert len(answer["runs"]) == 1
    assert "e2" in str(answer)
    with pytest.raises(ValueError, match="line "):
        rokada.rule("title: x\nsource: x\n---\nwhite dance\n")


def test_plies() -> None:
    assert rokada.plies("1. e4 e5 2. Ke3 *") == 2


def test_everything_is_described() -> None:
    stub = (HERE.parent / "rokada" / "__init__.pyi").read_text()
    for name in rokada.__all__:
        assert f"def {name}(" in stub or f"class {name}" in stub or f"{name}:" in stub, name
    for kind in (rokada.Board, rokada.CanMate, rokada.Reader):
        for member in (name for name in vars(kind) if not name.startswith("_")):
            assert f" {member}(" in stub or f" {member}:" in stub, f"{kind.__name__}.{member}"
