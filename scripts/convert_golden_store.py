#!/usr/bin/env python3
"""Converts the golden store of format 5 to format 1 with an application_id. Run once, then delete.

usage: convert_golden_store.py store_format_5.sql >store.sql
"""
import hashlib
import sqlite3
import sys

APPLICATION_ID = 0x526F6B61
FORMAT = 1


def text(value):
    data = value.encode()
    return len(data).to_bytes(8, "big") + data


def first(kind, header, white, black, event, created):
    data = b"rokada record 1" + created.to_bytes(8, "big", signed=True)
    return hashlib.sha256(data + b"".join(map(text, (kind, header, white, black, event)))).digest()


def following(before, seq, at_ms, act, events, command):
    data = b"rokada entry 1" + before + seq.to_bytes(8, "big") + at_ms.to_bytes(8, "big")
    data += text(act) + text(events) + bytes([command is not None]) + text(command or "")
    return hashlib.sha256(data).digest()


old = sqlite3.connect(":memory:")
old.executescript(open(sys.argv[1], encoding="utf-8").read())
new = sqlite3.connect(":memory:")
# The schema of the program itself, from the source that makes it.
source = open("crates/store/src/sqlite.rs", encoding="utf-8").read()
new.executescript(source.split('const SCHEMA: &str = "', 1)[1].split('";', 1)[0])
games = old.execute("SELECT id, kind, header, white, black, event, created FROM games ORDER BY id")
for record, *head in games.fetchall():
    new.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", (record, *head))
    chain = first(*head)
    entries = old.execute(
        "SELECT seq, at_ms, act, events, command_id FROM entries WHERE game = ? ORDER BY seq", (record,)
    )
    for entry in entries.fetchall():
        chain = following(chain, *entry)
        new.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", (record, *entry, chain))
for table in ("seats", "envelopes", "running", "heartbeat", "stops"):
    for row in old.execute(f"SELECT * FROM {table}").fetchall():
        new.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
new.commit()
print("PRAGMA foreign_keys = OFF;")
for line in new.iterdump():
    if line == "COMMIT;":
        print(f"PRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {FORMAT};")
    print(line)
