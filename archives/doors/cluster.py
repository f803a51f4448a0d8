"""Checks games on a Spark standalone cluster on this machine: a master and one, two and three workers,
then three of which one is killed during the run. The rows are compared with those of one machine
without Spark, and with `rokada check --out` if ROKADA holds its path.

Arguments: the number of games. Prints ``name: value`` lines; exits with 1 if rows differ.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
from pyspark.sql import SparkSession

import made_games
import rokada
from rokada import spark as on_spark

HOME = Path(pyspark.__file__).parent
#: The number of games in a file; a file is a task.
ROWS_A_FILE = 2000
#: The columns that differ between games with keys and games with numbers.
PLACES = ("file", "game", "byte", "line")

Rows = Counter[tuple]


def write_games(folder: Path, how_many: int) -> None:
    """Generated games as several Parquet files, whose names sort in the order of the games."""
    columns = made_games.as_columns(made_games.games(how_many))
    table = pa.table(columns)
    for begin in range(0, how_many, ROWS_A_FILE):
        pq.write_table(table.slice(begin, ROWS_A_FILE), folder / f"games-{begin:09}.parquet")


def kept(key: str, row: dict) -> tuple:
    """A row without its place, after the key of its game."""
    values = (tuple(it) if isinstance(it, list) else it for it in without_place(row).values())
    return (key, *values)


def without_place(row: dict) -> dict:
    return {name: value for name, value in row.items() if name not in (*PLACES, "key")}


def find_without_spark(folder: Path, table: str) -> Rows:
    """The rows that this machine finds without Spark."""
    rows = Rows()
    for path in sorted(folder.glob("*.parquet")):
        keys = pq.read_table(path, columns=["Site"]).column("Site").to_pylist()
        found = pa.table(rokada.check(table, path)).to_pylist()
        rows.update(kept(keys[row["game"] - 1], row) for row in found)
    return rows


def by_command(folder: Path, rokada_path: str) -> Rows:
    """The rows of `rokada check --out`."""
    rows = Rows()
    with tempfile.TemporaryDirectory() as place:
        for path in sorted(folder.glob("*.parquet")):
            keys = pq.read_table(path, columns=["Site"]).column("Site").to_pylist()
            out = Path(place, path.stem + "-found.parquet")
            run = subprocess.run(
                [rokada_path, "check", "--out", out, path], capture_output=True, text=True
            )
            # 1: there are findings.
            if run.returncode not in (0, 1):
                raise RuntimeError(f"rokada check ended with {run.returncode}: {run.stderr}")
            found = pq.read_table(out).to_pylist()
            rows.update(kept(keys[row["game"] - 1], row) for row in found)
    return rows


def free_port() -> int:
    with socket.socket() as here:
        here.bind(("127.0.0.1", 0))
        return here.getsockname()[1]


class Cluster:
    """A master and some workers, each a process."""

    def __init__(self, workers: int, folder: Path) -> None:
        self.folder = folder
        port = free_port()
        self.address = f"spark://127.0.0.1:{port}"
        self.processes: list[subprocess.Popen] = []
        try:
            self.start(
                "master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0"
            )
            for number in range(workers):
                self.start(
                    *("worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "700m"),
                    *("--webui-port", "0", "--work-dir", str(folder / f"worker-{number}")),
                    self.address,
                )
        except BaseException:
            self.stop()
            raise

    def start(self, name: str, *arguments: str) -> None:
        with (self.folder / f"{len(self.processes)}-{name}.log").open("w") as log:
            process = subprocess.Popen(
                [HOME / "bin" / "spark-class", f"org.apache.spark.deploy.{name}", *arguments],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.processes.append(process)

    def kill(self, process: subprocess.Popen) -> None:
        """Kills a worker with everything that it has started, like a machine that fails. Its process
        group contains no other process."""
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def cpu_seconds(self) -> float:
        """CPU seconds of the master, the workers and their children. The figure does not depend on
        other load on the machine."""
        ours, ticks = {process.pid for process in self.processes}, 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[3]) in ours:
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def kill_last_worker(self) -> None:
        self.kill(self.processes[-1])

    def stop(self) -> None:
        for process in reversed(self.processes):
            if process.poll() is None:
                self.kill(process)


def session_of(cluster: Cluster, workers: int) -> SparkSession:
    """A session that all workers have joined."""
    session = (
        SparkSession.builder.master(cluster.address)
        .appName("rokada")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.executor.memory", "512m")
        # A file is a task.
        .config("spark.sql.files.maxPartitionBytes", "1m")
        .config("spark.sql.files.openCostInBytes", "1m")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    deadline = time.monotonic() + 180
    status = session.sparkContext._jsc.sc()
    while status.getExecutorMemoryStatus().size() < workers + 1:
        if time.monotonic() > deadline:
            session.stop()
            raise RuntimeError("the workers did not come within three minutes")
        time.sleep(0.2)
    # Each worker has started its interpreter before anything is measured.
    session.range(0, 8 * workers, 1, 8 * workers).mapInArrow(lambda it: it, "id bigint").count()
    return session


class Took(NamedTuple):
    """The elapsed seconds and the CPU seconds."""

    seconds: float
    cpu_seconds: float


def on_cluster(folder: Path, workers: int, kill: bool) -> tuple[Rows, Rows | None, Took]:
    """Findings, games if three workers live, and the time for the findings."""
    with tempfile.TemporaryDirectory() as place:
        cluster = Cluster(workers, Path(place))
        session = None
        try:
            session = session_of(cluster, workers)
            frame = session.read.parquet(str(folder))
            finding = on_spark.findings(frame, key="Site")
            killer = None
            if kill:
                killer = killed_in_the_middle(session, cluster, finding.rdd.getNumPartitions())
            begun, cpu_before = time.monotonic(), cluster.cpu_seconds()
            found = finding.toArrow().to_pylist()
            took = Took(time.monotonic() - begun, cluster.cpu_seconds() - cpu_before)
            if killer is not None:
                killer.join()
                assert cluster.processes[-1].poll() is not None, "a worker was killed"
            games = None
            if not kill and workers == 3:
                games = on_spark.games(frame, key="Site").toArrow().to_pylist()
            return counted(found), None if games is None else counted(games), took
        finally:
            if session is not None:
                session.stop()
            cluster.stop()


def counted(found: list[dict]) -> Rows:
    return Rows(kept(row["key"], row) for row in found)


def killed_in_the_middle(session: SparkSession, cluster: Cluster, tasks: int) -> threading.Thread:
    """Kills a worker when a third of the tasks are done and others are not."""

    def watch() -> None:
        tracker = session.sparkContext.statusTracker()
        while True:
            for stage in tracker.getActiveStageIds():
                about = tracker.getStageInfo(stage)
                if about is not None and tasks // 3 <= about.numCompletedTasks < tasks:
                    cluster.kill_last_worker()
                    print(f"killed_after_tasks: {about.numCompletedTasks} of {tasks}", flush=True)
                    return
            time.sleep(0.02)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    return thread


def same(what: str, rows: Rows, whole: Rows) -> None:
    """Exits if rows differ, and shows some that do."""
    if rows == whole:
        print(f"{what}: the same {whole.total()} rows", flush=True)
        return
    print(f"{what}: OTHER ROWS: {rows.total()} where there are {whole.total()}")
    for sign, rest in (("-", whole - rows), ("+", rows - whole)):
        for row in list(rest)[:5]:
            print(sign, row)
    sys.exit(1)


def main() -> None:
    how_many = int(sys.argv[1])
    # Here and on the workers: this interpreter, and no address that others can reach.
    os.environ |= {
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_NO_DAEMONIZE": "1",
    }
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        write_games(folder, how_many)
        print(f"games: {how_many}\ncores_of_this_machine: {os.cpu_count()}", flush=True)
        begun, cpu_begun = time.monotonic(), time.process_time()
        whole = find_without_spark(folder, "findings")
        print(f"wheel_games_a_second: {how_many / (time.monotonic() - begun):.0f}")
        cpu_ms = (time.process_time() - cpu_begun) / how_many * 1e6
        print(f"wheel_cpu_ms_a_thousand_games: {cpu_ms:.0f}", flush=True)
        if path := os.environ.get("ROKADA"):
            same("rokada_check", by_command(folder, path), whole)
        else:
            print("NOT RUN: rokada check against the wheel: its path is not in ROKADA", flush=True)
        for workers in (1, 2, 3):
            found, games, took = on_cluster(folder, workers, kill=False)
            same(f"workers_{workers}_findings", found, whole)
            print(f"workers_{workers}_games_a_second: {how_many / took.seconds:.0f}")
            cpu_ms = took.cpu_seconds / how_many * 1e6
            print(f"workers_{workers}_cpu_ms_a_thousand_games: {cpu_ms:.0f}", flush=True)
            if games is not None:
                same(f"workers_{workers}_games", games, find_without_spark(folder, "games"))
        found, _, took = on_cluster(folder, 3, kill=True)
        same("one_of_three_killed_findings", found, whole)
        print(f"one_of_three_killed_games_a_second: {how_many / took.seconds:.0f}", flush=True)


if __name__ == "__main__":
    main()
