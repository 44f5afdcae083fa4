#!/usr/bin/env python3
"""Kills a round of `karuta anki` at random moments; the next round completes it.

usage: kills.py KARUTA [ROUNDS] [SEED]

Both sides have answers, edits, and new cards for each other. After a kill each side is as before or as after a round,
and after another round both are as after one that wasn't killed.
"""
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import collection
from meeting import Desk, Differences


def prepare(desk: Desk) -> None:
    """Gives both sides something for each other."""
    col = desk.open()
    col.set_config("fsrs", True)
    for number in range(30):
        collection.add(col, "Basic", "Words", {"Front": f"f{number}", "Back": f"b{number}"}, "", f"g{number}")
    collection.answer(col, "Words", [3, 4, 1, 2] * 3)
    col.close()
    desk.meet()
    desk.karuta("review", "--plain", typed="\n3\n" * 6)
    deck = f"{desk.home}/data/karuta/decks/Words.tsv"
    text = open(deck).read().replace("\tb20", "\tedited here")
    with open(deck, "w") as file:
        file.write(text)
    desk.karuta("add", "--new", "Own", "made", "here")
    col = desk.open()
    note = col.get_note(col.find_notes("f25")[0])
    note["Back"] = "edited there"
    col.update_note(note)
    collection.add(col, "Basic", "Words", {"Front": "new", "Back": "there"}, "", "new")
    collection.answer(col, "Words", [3, 3])
    col.close()


def anki(home: str) -> tuple:
    """The rows of the collection without times of changes and new IDs."""
    db = sqlite3.connect(f"{home}/data/Anki2/User 1/collection.anki2")
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    cards = db.execute(
        "select sfld, flds, ord, decks.name, type, queue, due, ivl, reps, lapses, cards.data from cards"
        " join notes on notes.id = nid join decks on decks.id = did order by 1, 3").fetchall()
    log = db.execute("select revlog.id, ease, revlog.ivl, sfld from revlog join cards on cards.id = cid join notes on notes.id = nid"
                     " order by 1").fetchall()
    db.close()
    return cards, log


def karuta(home: str) -> tuple:
    """The states and answers in Karuta, and its decks."""
    db = sqlite3.connect(f"{home}/data/karuta/progress.db")
    assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    states = db.execute(
        "select front, side, phase, due, reps, lapses from schedules join cards on id = card where reps > 0 order by 1, 2"
    ).fetchall()
    log = db.execute("select time, grade, kind, front from log join cards on cards.id = card where kind < 3 order by 1").fetchall()
    db.close()
    folder = f"{home}/data/karuta/decks"
    return states, log, {name: open(f"{folder}/{name}").read() for name in sorted(os.listdir(folder))}


def main(program: str, rounds: str = "200", seed: str = "") -> None:
    seed = int(seed or time.time())
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        first = f"{folder}/home"
        prepare(Desk(program, first))
        before = (anki(first), karuta(first))
        # The meetings of all copies have the same paths.
        saved = f"{folder}/saved"
        os.rename(first, saved)

        def restore() -> Desk:
            shutil.rmtree(first, ignore_errors=True)
            shutil.copytree(saved, first)
            return Desk(program, first)

        desk = restore()
        start = time.time()
        desk.meet()
        length = time.time() - start
        after = (anki(first), karuta(first))
        killed = 0
        for number in range(int(rounds)):
            desk = restore()
            process = subprocess.Popen(
                [program, "anki", "--yes"], env=desk.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(rng.random() * length * 1.1)
            process.send_signal(signal.SIGKILL)
            killed += process.wait() == -signal.SIGKILL
            logs = [before[0][1], after[0][1]]
            Differences.expect(f"log of Anki after kill {number}", True, anki(first)[1] in logs)
            desk.meet()
            Differences.expect(f"Anki after kill {number}", after[0], anki(first))
            Differences.expect(f"Karuta after kill {number}", after[1], karuta(first))
            again = desk.meet()
            Differences.expect(f"twice after kill {number}", "nothing new", again.splitlines()[-1].split(": ")[-1])
    print(f"{killed} of {rounds} rounds killed, {Differences.count} differences, seed {seed}")
    sys.exit(1 if Differences.count else 0)


main(*sys.argv[1:])
