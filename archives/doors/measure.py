"""Measures the cost of games through each interface on one machine: CPU seconds, which do not depend on
other load on the machine, and elapsed seconds.

Arguments: the number of games. ROKADA and ROKADA_SQL hold the paths of the commands. Prints
``name: value`` lines.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import made_games

WHEEL = """
import sys
import rokada
rows = sum(batch.num_rows for batch in rokada.findings(sys.argv[1]))
"""
STREAM = """
import sys
import pyarrow as pa
import pyarrow.parquet as pq
import rokada
file = pq.ParquetFile(sys.argv[1])
batches = pa.RecordBatchReader.from_batches(file.schema_arrow, file.iter_batches())
rows = sum(batch.num_rows for batch in rokada.findings(batches))
"""


def write(folder: Path, how_many: int) -> tuple[Path, Path]:
    """The games as a PGN file and as Parquet, written piece by piece."""
    pgn, parquet = folder / "games.pgn", folder / "rows.parquet"
    some = list(made_games.games(10_000))
    table = pa.table(made_games.as_columns(some))
    text = made_games.as_pgn(some)
    with pgn.open("w") as file, pq.ParquetWriter(parquet, table.schema) as rows:
        for _ in range(max(1, how_many // len(some))):
            file.write(text)
            rows.write_table(table)
    return pgn, parquet


def measured(what: str, *command: str | Path) -> None:
    """Runs a command, and prints its cost."""
    begun = time.monotonic()
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert run.stderr is not None
    errors = run.stderr.read()
    _, status, usage = os.wait4(run.pid, 0)
    # 1: `rokada check` has findings.
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise RuntimeError(f"{what}: {errors.decode()}")
    print(f"{what}_cpu_seconds: {usage.ru_utime + usage.ru_stime:.1f}")
    print(f"{what}_seconds: {time.monotonic() - begun:.1f}", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        pgn, parquet = write(folder, int(sys.argv[1]))
        print(f"cores_of_this_machine: {os.cpu_count()}")
        print(f"games: {pq.ParquetFile(parquet).metadata.num_rows}")
        print(f"pgn_mb: {pgn.stat().st_size / 1e6:.0f}\nparquet_mb: {parquet.stat().st_size / 1e6:.0f}")
        for name, path in (("pgn", pgn), ("parquet", parquet)):
            if rokada_path := os.environ.get("ROKADA"):
                out = folder / f"{name}-found.parquet"
                measured(f"check_{name}", rokada_path, "check", "--out", out, path)
            measured(f"wheel_{name}", sys.executable, "-c", WHEEL, path)
            if sql := os.environ.get("ROKADA_SQL"):
                query = f"select count(text) from findings('{path}')"
                measured(f"sql_{name}", sql, query)
        measured("wheel_arrow_stream", sys.executable, "-c", STREAM, parquet)


if __name__ == "__main__":
    main()
