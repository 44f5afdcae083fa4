#!/usr/bin/env python3
"""Measures the import of a large package by Karuta and by Anki's own library.

usage: speed.py KARUTA [CARDS]

Three quarters of the cards were studied, up to three times. Each program imports it three times, from the
command line; the time and the most memory are shown.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time


def make(path: str, count: int) -> None:
    """Makes the package of a collection with so many cards, whose rows are like those that Anki makes."""
    from anki.collection import Collection, ExportAnkiPackageOptions
    with tempfile.TemporaryDirectory() as folder:
        col = Collection(f"{folder}/source.anki2")
        col.set_config("fsrs", True)
        kind = col.models.by_name("Basic")["id"]
        decks = [col.decks.id(f"Korean::Part {number}") for number in range(4)]
        today, now = col.sched.today, int(time.time())
        notes, cards, log = [], [], []
        for n in range(count):
            id = (now - 40 * 86_400) * 1000 + n
            notes.append((
                id, f"guid-{n}", kind, now, -1, " korean " if n % 2 else "",
                f"단어 {n}\x1fword {n}<br><i>an example</i> of its use", f"단어 {n}", 0, 0))
            reviews = n % 4
            data = json.dumps({"s": 12.5, "d": 5.25, "dr": 0.9, "lrt": now - 86_400 * 2})
            cards.append((
                id, id, decks[n % 4], 0, now, -1, 2 if reviews else 0, 2 if reviews else 0,
                today + n % 30 if reviews else n, 12 if reviews else 0, 2500 if reviews else 0, reviews,
                0, 0, 0, 0, 0, data if reviews else "{}"))
            for review in range(reviews):
                left = reviews - review - 1
                log.append((
                    (now - 86_400 * (2 + left * 4)) * 1000 - n, id, -1, 3, 12 if left == 0 else 4,
                    4 if review else -60, 2500, 4000 + n % 5000, 1 if review else 0))
        col.db.executemany(f"insert into notes values ({','.join('?' * 11)})", [
            row + ("",) for row in notes])
        col.db.executemany(f"insert into cards values ({','.join('?' * 18)})", cards)
        col.db.executemany(f"insert into revlog values ({','.join('?' * 9)})", log)
        options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, legacy=False)
        col.export_anki_package(out_path=path, options=options, limit=None)
        print(f"{count} cards, {len(log)} reviews, {os.path.getsize(path) >> 10} KiB")
        col.close()


def take(path: str) -> None:
    """Imports the package into an empty collection of Anki's library."""
    from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
    with tempfile.TemporaryDirectory() as folder:
        col = Collection(f"{folder}/collection.anki2")
        options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
        col.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=options))
        col.close()


def measure(name: str, command: list) -> None:
    """Runs a command in a process whose resources are counted apart."""
    begin = time.time()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{name} failed")
    print(f"{name:7} {time.time() - begin:5.1f} s, {used.ru_utime + used.ru_stime:5.1f} s of the "
          f"processor, {used.ru_maxrss >> 10} MiB")


def main(program: str, count: str = "200000") -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/large.apkg"
        # A process that this one starts counts its memory, too, which is to stay small.
        subprocess.run([sys.executable, "-B", __file__, "--make", path, count], check=True)
        for run in range(3):
            home = f"{folder}/home-{run}"
            measure("Anki", [sys.executable, "-B", __file__, "--take", path])
            measure("Karuta", [
                "env", f"HOME={home}", f"XDG_DATA_HOME={home}", f"XDG_CONFIG_HOME={home}", program,
                "import", path, "--with-progress"])


if sys.argv[1] == "--make":
    make(sys.argv[2], int(sys.argv[3]))
elif sys.argv[1] == "--take":
    take(sys.argv[2])
else:
    main(*sys.argv[1:])
