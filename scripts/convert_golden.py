#!/usr/bin/env python3
"""Renames the event `stands` to `square` in the golden records and the golden store. Run once, then delete."""
import glob
import hashlib
import re
import sqlite3


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


for name in glob.glob("data/golden/*.records"):
    with open(name, encoding="utf-8") as file:
        records = file.read()
    with open(name, "w", encoding="utf-8") as file:
        file.write(re.sub(r"(?m)^: stands ", ": square ", records))

name = "data/golden/store.sql"
store = sqlite3.connect(":memory:")
with open(name, encoding="utf-8") as file:
    store.executescript(file.read())
store.executescript("DROP TRIGGER entries_no_update;")
games = store.execute("SELECT id, kind, header, white, black, event, created FROM games").fetchall()
for record, *head in games:
    chain = first(*head)
    entries = store.execute(
        "SELECT seq, at_ms, act, events, command_id FROM entries WHERE game = ? ORDER BY seq", (record,)
    )
    for seq, at_ms, act, events, command in entries.fetchall():
        events = re.sub(r"(?m)^stands ", "square ", events)
        chain = following(chain, seq, at_ms, act, events, command)
        store.execute(
            "UPDATE entries SET events = ?, hash = ? WHERE game = ? AND seq = ?", (events, chain, record, seq)
        )
store.execute(
    "CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries\n"
    "    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
)
store.commit()
version, application = (store.execute(f"PRAGMA {it}").fetchone()[0] for it in ("user_version", "application_id"))
with open(name, "w", encoding="utf-8") as file:
    print("PRAGMA foreign_keys = OFF;", file=file)
    for line in store.iterdump():
        if line == "COMMIT;":
            print(f"PRAGMA application_id = {application};\nPRAGMA user_version = {version};", file=file)
        print(line, file=file)
