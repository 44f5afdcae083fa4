#!/usr/bin/env python3
"""Measures the import and the export of a large collection by Karuta and by Anki's own library.

usage: speed.py KARUTA [CARDS [ROUNDS [REVIEWS]]]

The cards were studied less often than REVIEWS (4). The programs import a package in turn, and export one with the
progress, from the command line; the time and the most memory of each run are shown, and their medians.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time


def make(path: str, count: int, most: int) -> None:
    """Makes the package of a collection with so many cards of fewer than so many reviews, whose rows are like those that Anki makes."""
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
            reviews = n % most
            days = 2 + n // 4 % 12
            last = (now - 86_400 * days) * 1000 - n
            data = json.dumps({"s": 12.5, "d": 5.25, "dr": 0.9, "lrt": last // 1000})
            cards.append((
                id, id, decks[n % 4], 0, now, -1, 2 if reviews else 0, 2 if reviews else 0,
                today - days + 12 if reviews else n, 12 if reviews else 0, 2500 if reviews else 0,
                reviews, 0, 0, 0, 0, 0, data if reviews else "{}"))
            for review in range(reviews):
                left = reviews - review - 1
                log.append((
                    last - 86_400_000 * left * 4, id, -1, 3, 12 if left == 0 else 4,
                    4 if review else -60, 2500, 4000 + n % 5000, 1 if review else 0))

        def insert() -> None:
            for table, rows in (("notes", [row + ("",) for row in notes]), ("cards", cards), ("revlog", log)):
                col.db.executemany(f"insert into {table} values ({','.join('?' * len(rows[0]))})", rows)

        # Each row would be a transaction of its own.
        col.db.transact(insert)
        options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, legacy=False)
        col.export_anki_package(out_path=path, options=options, limit=None)
        print(f"{count} cards, {len(log)} reviews, {os.path.getsize(path) >> 10} KiB")
        col.close()


def take(path: str, folder: str) -> None:
    """Imports the package into an empty collection of Anki's library."""
    from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
    os.makedirs(folder)
    col = Collection(f"{folder}/collection.anki2")
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
    col.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=options))
    col.close()


def give(path: str, folder: str) -> None:
    """Exports the collection into a package."""
    from anki.collection import Collection, ExportAnkiPackageOptions
    col = Collection(f"{folder}/collection.anki2")
    options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, legacy=True)
    col.export_anki_package(out_path=path, options=options, limit=None)
    col.close()


def measure(name: str, command: list) -> tuple:
    """Runs a command in a process whose resources are counted apart; returns seconds and MiB."""
    begin = time.time()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{name} failed")
    result = (time.time() - begin, used.ru_utime + used.ru_stime, used.ru_maxrss >> 10)
    show(name, result)
    return result


def show(name: str, result: tuple) -> None:
    seconds, processor, memory = result
    print(f"{name:22} {seconds:5.1f} s, {processor:5.1f} s of the processor, {memory:.0f} MiB", flush=True)


def main(program: str, count: str = "200000", rounds: str = "3", most: str = "4") -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, out = f"{folder}/large.apkg", f"{folder}/out.apkg"
        # A process that this one starts counts its memory, too, which is to stay small.
        own = [sys.executable, "-B", __file__]
        subprocess.run([*own, "--make", path, count, most], check=True)
        results: dict = {}
        for run in range(int(rounds)):
            home = f"{folder}/home-{run}"
            karuta = ["env", f"HOME={home}", f"XDG_DATA_HOME={home}", f"XDG_CONFIG_HOME={home}", program]
            for name, command in (
                    ("Anki imports", [*own, "--take", path, f"{home}/anki"]),
                    ("Karuta imports", [*karuta, "import", path, "--with-progress"]),
                    ("Anki exports", [*own, "--give", out, f"{home}/anki"]),
                    ("Karuta exports", [*karuta, "export", f"{home}/karuta/decks", "-o", out, "--with-progress", "--force"])):
                results.setdefault(name, []).append(measure(name, command))
        for name, runs in results.items():
            show(f"{name}, median", tuple(statistics.median(values) for values in zip(*runs)))


if sys.argv[1] == "--make":
    make(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
elif sys.argv[1] == "--take":
    take(*sys.argv[2:])
elif sys.argv[1] == "--give":
    give(*sys.argv[2:])
else:
    main(*sys.argv[1:])
