"""Every crate that is in the program for a target, with its version, its licence and its texts.

    python3 scripts/licences.py x86_64-unknown-linux-gnu
"""

import json
import pathlib
import subprocess
import sys

given = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", sys.argv[1]]
said = json.loads(subprocess.run(given, check=True, capture_output=True, text=True).stdout)
packages = {one["id"]: one for one in said["packages"]}
nodes = {one["id"]: one for one in said["resolve"]["nodes"]}
(root,) = [one["id"] for one in said["packages"] if one["name"] == "rokada"]

# Crates for builds or tests only are not in the program.
inside, waiting = set(), [root]
while waiting:
    one = waiting.pop()
    if one in inside:
        continue
    inside.add(one)
    for needed in nodes[one]["deps"]:
        if any(kind["kind"] is None for kind in needed["dep_kinds"]):
            waiting.append(needed["pkg"])

texts = {}
lines = []
for one in sorted((packages[it] for it in inside), key=lambda it: (it["name"], it["version"])):
    name = f"{one['name']} {one['version']}"
    lines.append(f"{name}: {one['license'] or one['license_file']}")
    for file in sorted(pathlib.Path(one["manifest_path"]).parent.iterdir()):
        if file.is_file() and file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE")):
            text = file.read_text(encoding="utf-8", errors="replace").strip()
            texts.setdefault(text, []).append(name)

print("What is in the program, with its version and licence; below, the texts that come with them.")
print("SQLite, inside of libsqlite3-sys, is in the public domain.\n")
print("\n".join(lines))
for text, names in texts.items():
    print(f"\n{'=' * 80}\n{', '.join(names)}\n\n{text}")
