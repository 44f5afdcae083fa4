#!/usr/bin/env python3
"""Lets a learner study for days with Karuta at the desk and Anki on the phone, and compares what both have.

usage: thirty_days.py KARUTA [DAYS] [SEED [heavy]]

The desk has a profile of Anki, which meets Karuta and syncs with a server of Anki's; a second profile, the phone, syncs
with the server, too. The clock of all of them is moved by clock.c. With `heavy` the
collection has that of heavy.py, too.
"""
import json
import os
import random
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

if "TEST_CLOCK" not in os.environ:
    folder = tempfile.mkdtemp()
    here = os.path.dirname(os.path.abspath(__file__))
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", f"{folder}/clock.so", f"{here}/clock.c", "-ldl"], check=True)
    open(f"{folder}/offset", "w").write("0")
    environment = dict(
        os.environ, LD_PRELOAD=f"{folder}/clock.so", TEST_CLOCK=f"{folder}/offset", TZ="UTC", PYTHONHASHSEED="0")
    try:
        sys.exit(subprocess.run([sys.executable, "-B", *sys.argv], env=environment).returncode)
    finally:
        shutil.rmtree(folder)

from anki.collection import Collection
from anki.scheduler.v3 import CardAnswer

import collection
import heavy
from meeting import Desk, Differences

DAY = 86_400
start = time.time()
offset = 0


def move_to(day: int, hour: float) -> None:
    """Moves the clock to an hour of a day; it never goes back."""
    global offset
    real = time.time() - offset
    wanted = (start // DAY + 1 + day) * DAY + hour * 3600
    offset = max(int(wanted - real), offset)
    with open(os.environ["TEST_CLOCK"], "r+") as file:
        file.write(f"{offset}\n")


class Server:
    def __init__(self, folder: str):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/"
        os.makedirs(folder)
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from anki.syncserver import run_sync_server; run_sync_server()"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=dict(os.environ, SYNC_USER1="learner:secret", SYNC_BASE=folder, SYNC_HOST="127.0.0.1",
                     SYNC_PORT=str(port)))
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.1)

    def sync(self, path: str, upload=None) -> None:
        """Syncs a profile; the first time by a full upload or download."""
        col = Collection(path)
        auth = col.sync_login("learner", "secret", self.url)
        done = col.sync_collection(auth, False)
        if upload is None:
            Differences.expect(f"sync of {path}, which has to be an ordinary one", 0, done.required)
        else:
            col.close_for_full_sync()
            col.full_upload_or_download(auth=auth, server_usn=None, upload=upload)
            col.reopen(after_full_sync=True)
        col.close()


def fill(col: Collection, count: int) -> None:
    col.set_config("fsrs", True)
    preset = col.decks.config_dict_for_deck_id(1)
    preset["desiredRetention"] = 0.87
    preset["fsrsParams6"] = collection.PARAMETERS
    preset["new"]["perDay"] = 8
    col.decks.update_config(preset)
    other = col.decks.add_config("Second", clone_from=preset)
    other.update(desiredRetention=0.93)
    other["new"]["delays"] = [5, 30, 1440]
    other["lapse"]["delays"] = [7]
    col.decks.update_config(other)
    for number in range(count):
        collection.add(col, "Basic", "Words::One", {"Front": f"one {number}", "Back": f"<b>back</b> {number}"},
                       "tag", f"one{number}")
        collection.add(col, "Basic (and reversed card)", "Words", {"Front": f"two {number}", "Back": f"zwei {number}"},
                       "", f"two{number}")
        collection.add(col, "Cloze", "Gaps", {"Text": f"{{{{c1::gap}}}} {number} {{{{c2::Korea::hint}}}}"}, "", f"gap{number}")
    for name in ("Words", "Gaps"):
        deck = col.decks.by_name(name)
        deck["conf"] = other["id"] if name == "Gaps" else 1
        col.decks.save(deck)


def answer(path: str, rng: random.Random, count: int) -> int:
    """Answers as a phone does."""
    col = Collection(path)
    done = 0
    for deck in ("Words", "Gaps", "Heavy"):
        if not col.decks.id_for_name(deck):
            continue
        col.decks.select(col.decks.id(deck))
        for _ in range(count):
            queue = col.sched.get_queued_cards(fetch_limit=1)
            if not queue.cards:
                break
            card = col.get_card(queue.cards[0].card.id)
            card.start_timer()
            col.sched.answer_card(col.sched.build_answer(
                card=card, states=queue.cards[0].states, rating=rng.choices([0, 1, 2, 3], [2, 1, 5, 2])[0]))
            done += 1
            time.sleep(0.002)
    if rng.random() < 0.4:
        cards = col.find_cards("is:review")
        if cards:
            action = rng.choice(["suspend", "unsuspend", "bury", "flag"])
            chosen = rng.sample(list(cards), 1)
            if action == "suspend":
                col.sched.suspend_cards(chosen)
            elif action == "unsuspend":
                col.sched.unsuspend_cards(chosen)
            elif action == "bury":
                col.sched.bury_cards(chosen)
            else:
                col.set_user_flag_for_cards(rng.randrange(8), chosen)
    if rng.random() < 0.3:
        note = col.get_note(rng.choice(list(col.find_notes("note:Basic"))))
        note["Back"] = f"phone {rng.randrange(1000)}"
        col.update_note(note)
    if rng.random() < 0.2:
        note = col.get_note(rng.choice(list(col.find_notes("note:Cloze"))))
        note["Text"] += f" phone {{{{c{rng.randrange(1, 5)}::{rng.randrange(1000)}}}}}"
        col.update_note(note)
    col.close()
    return done


def change_notes(path: str, rng: random.Random, day: int) -> None:
    """Adds, deletes, and moves notes on the phone."""
    col = Collection(path)
    if rng.random() < 0.3:
        collection.add(col, "Basic", rng.choice(["Words", "Phone"]), {"Front": f"phone {day}", "Back": "new"}, "")
    notes = list(col.find_notes("note:Basic"))
    if rng.random() < 0.2:
        col.remove_notes([rng.choice(notes)])
    elif rng.random() < 0.3:
        col.set_deck(col.card_ids_of_note(rng.choice(notes)), col.decks.id(rng.choice(["Words", "Moved"])))
    col.close()


def change_decks(desk: Desk, rng: random.Random, day: int) -> None:
    """Adds, edits, deletes, and moves cards in the decks at the desk."""
    decks = f"{desk.home}/data/karuta/decks"
    if rng.random() < 0.3:
        with open(f"{decks}/Desk.tsv", "a") as file:
            file.write(f"desk {day}\tnew\n")
    name = f"{decks}/Words/One.tsv"
    lines = open(name).read().splitlines(keepends=True)
    cards = [index for index, line in enumerate(lines) if not line.startswith("#")]
    if not cards:
        return
    index, kind = rng.choice(cards), rng.random()
    if kind < 0.2:
        del lines[index]
    elif kind < 0.4:
        header = [line for line in lines if line.startswith(("#columns", "#separator"))]
        target = f"{decks}/Away.tsv"
        with open(target, "a") as file:
            file.writelines(([] if os.path.getsize(target) else header) + [lines.pop(index)])
    elif kind < 0.7:
        fields = lines[index].split("\t")
        lines[index] = "\t".join([fields[0], f"desk {day}"] + fields[2:])
    with open(name, "w") as file:
        file.writelines(lines)
    if rng.random() < 0.3:
        # The text of a gap, or a new gap.
        name = f"{decks}/Gaps.tsv"
        with open(name) as file:
            lines = file.read().splitlines(keepends=True)
        index = rng.choice([index for index, line in enumerate(lines) if not line.startswith("#")])
        old, new = rng.choice([("Korea", "Asia"), ("::gap", "::hole"), ("\t", f" and {{{{c3::desk {day}}}}}\t")])
        lines[index] = lines[index].replace(old, new, 1)
        with open(name, "w") as file:
            file.writelines(lines)


def check(path: str, day: int) -> None:
    """Anki's own check of a copy, which finds nothing."""
    copy = path + ".copy.anki2"
    shutil.copy(path, copy)
    col = Collection(copy)
    text, is_fine = col.fix_integrity()
    col.close()
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(copy + ending):
            os.remove(copy + ending)
    Differences.expect(f"check on day {day}", "Database rebuilt and optimized.", text)


def rows(path: str) -> dict:
    db = sqlite3.connect(path)
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    cards = {row[0]: row[1:] for row in db.execute(
        "select id, did, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data from cards")}
    log = db.execute("select id, cid, ease, ivl, lastIvl, factor, time, type from revlog order by id").fetchall()
    notes = {row[0]: row[1:] for row in db.execute("select id, guid, mid, tags, flds, sfld, csum from notes")}
    creation = db.execute("select crt from col").fetchone()[0]
    decks = dict(db.execute("select name, id from decks"))
    db.close()
    return {"cards": cards, "log": log, "notes": notes, "decks": decks, "creation": creation}


def compare(desk: Desk, phone: str) -> None:
    first, second = rows(desk.path), rows(phone)
    Differences.expect("log of the phone", first["log"], second["log"])
    for kind in ("cards", "notes"):
        for id in sorted(set(first[kind]) | set(second[kind])):
            Differences.expect(f"{kind} {id} of the phone", first[kind].get(id), second[kind].get(id))
    db = sqlite3.connect(f"{desk.home}/data/karuta/progress.db")
    ours = {}
    for row in db.execute(
            "select anki_card, phase, due, stability, difficulty, reps, lapses, suspended, flag, last_review from origins"
            " left join schedules using(card, side)"):
        ours[row[0]] = row[1:]
    pictures = first["decks"].get("Heavy\x1fPictures")
    theirs = {id for id, card in first["cards"].items() if card[0] != pictures}
    for id, card in first["cards"].items():
        did, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data = card
        if id not in ours:
            # Karuta takes no notes that cover parts of a picture.
            if card[0] == pictures:
                continue
            Differences.expect(f"card {id} in Karuta", card, None)
            continue
        phase, moment, stability, difficulty, own_reps, own_lapses, suspended, flag, last = ours[id]
        Differences.expect(f"card {id}", (type, queue == -1, flags & 7), (phase or 0, bool(suspended), flag or 0))
        if type == 0:
            continue
        values = json.loads(data)
        Differences.expect(f"card {id} counts", (reps, lapses), (own_reps, own_lapses))
        # Anki computes that of an older card when it is answered.
        same = "s" not in values or abs(values.get("s", 0) - stability) <= 0.02 * stability + 0.002 and abs(values["d"] - difficulty) < 0.02
        Differences.expect(f"card {id} memory", True, same or (values, stability, difficulty))
        if type == 2:
            # A card in a filtered deck has its own day beside.
            day = (first["creation"] - 4 * 3600) // DAY + (odue if odid and odue else due)
            own = int((last - 4 * 3600) // DAY) + round((moment - last) / DAY)
            Differences.expect(f"card {id} due", day, own)
    answers = db.execute(
        "select round(time * 1000), anki_card, grade from log join origins using(card, side)"
        " where kind in (1, 2) and retracted = 0").fetchall()
    # A card that was deleted in one program has no more answers of the other.
    answers = [row for row in answers if row[1] in theirs]
    theirs = [(row[0], row[1], row[2]) for row in first["log"] if row[2] and row[1] in theirs]
    Differences.expect("answers in Karuta alone", [], sorted(set(answers) - set(theirs)))
    Differences.expect("answers in Anki alone", [], sorted(set(theirs) - set(answers)))
    Differences.expect("answers in Karuta", len(theirs), len(answers))
    db.close()


def main(program: str, days: str = "30", seed: str = "", size: str = "") -> None:
    seed = int(seed or start)
    rng = random.Random(seed)
    print(f"seed {seed}")
    with tempfile.TemporaryDirectory() as home:
        server = Server(f"{home}/server")
        try:
            desk, phone = Desk(program, home), f"{home}/phone.anki2"
            move_to(0, 8)
            col = desk.open()
            if size:
                heavy.fill(col, rng)
            fill(col, 12)
            col.close()
            before = rows(desk.path)["notes"]
            check(desk.path, -1)
            server.sync(desk.path, upload=True)
            server.sync(phone, upload=False)
            desk.meet()
            total = [0, 0]
            for day in range(int(days)):
                move_to(day, 9)
                count = rng.randrange(0, 12)
                eases = "".join(rng.choices("1234", [2, 1, 5, 2], k=count))
                change_decks(desk, rng, day)
                out = desk.karuta("review", "--plain", typed="".join(f"\n{ease}\n" for ease in eases))
                total[0] += count
                if rng.random() < 0.3:
                    # Both answer before they meet, but no card within some milliseconds.
                    move_to(day, 9.5)
                    total[1] += answer(phone, rng, 3)
                    server.sync(phone)
                    server.sync(desk.path)
                move_to(day, 12)
                desk.meet_and_agree()
                check(desk.path, day)
                server.sync(desk.path)
                server.sync(phone)
                move_to(day, 18)
                total[1] += answer(phone, rng, rng.randrange(0, 8))
                change_notes(phone, rng, day)
                server.sync(phone)
                if rng.random() < 0.8:
                    server.sync(desk.path)
            for round in range(2):
                move_to(int(days) + round, 10)
                server.sync(desk.path)
                out = desk.meet_and_agree() if round == 0 else desk.meet()
                server.sync(desk.path)
                server.sync(phone)
            Differences.expect("the last round", "nothing new", out.splitlines()[-1].split(": ")[-1])
            compare(desk, phone)
            after = rows(desk.path)["notes"]
            untouched = [id for id in before if not before[id][0].startswith(("one", "gap"))]
            Differences.expect("notes that nobody touched", {id: before[id] for id in untouched},
                               {id: after.get(id) for id in untouched})
            print(f"{days} days, {total[0]} answers at the desk, {total[1]} on the phone")
        finally:
            server.process.terminate()
            server.process.wait()
    print(f"{Differences.count} differences, seed {seed}")
    sys.exit(1 if Differences.count else 0)


main(*sys.argv[1:])
