#!/usr/bin/env python3
"""Studies the same cards in Anki and in Karuta, and compares what both write into Anki's collection.

usage: meeting.py KARUTA

A copy of a collection is answered by Anki's own library, the collection itself by Karuta, which takes its answers there
with `karuta anki`; each row has to be the same but for times and intervals that are chosen by chance.
"""
import json
import os
import pty
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

from anki.collection import Collection

import collection

# A day of study begins at 4:00, and no round may cross it.
os.environ["TZ"] = "UTC"
time.tzset()


class Desk:
    """A home with Karuta and a profile of Anki."""

    def __init__(self, program: str, home: str):
        self.program, self.home = program, home
        self.profile = f"{home}/data/Anki2/User 1"
        os.makedirs(self.profile, exist_ok=True)
        self.path = f"{self.profile}/collection.anki2"

    def open(self) -> Collection:
        return Collection(self.path)

    @property
    def environment(self) -> dict:
        return dict(
            os.environ, HOME=self.home, XDG_DATA_HOME=f"{self.home}/data", XDG_CONFIG_HOME=f"{self.home}/conf",
            XDG_STATE_HOME=f"{self.home}/state")

    def karuta(self, *words: str, typed: str = "", fails: bool = False) -> str:
        done = subprocess.run(
            [self.program, *words], env=self.environment, input=typed, capture_output=True, text=True)
        if (done.returncode != 0) != fails:
            sys.exit(f"karuta {' '.join(words)}: {done.returncode} {done.stdout} {done.stderr}")
        return done.stdout + done.stderr

    def meet(self) -> str:
        return self.karuta("anki", "--yes")

    def meet_and_agree(self) -> str:
        """Answers each question of a meeting with yes."""
        own, other = pty.openpty()
        os.write(own, b"y\n" * 8)
        done = subprocess.run(
            [self.program, "anki"], env=self.environment, stdin=other, stdout=subprocess.PIPE, stderr=other, text=True)
        message = os.read(own, 10_000).decode(errors="replace")
        os.close(own)
        os.close(other)
        if done.returncode:
            sys.exit(f"karuta anki: {done.returncode} {done.stdout} {message}")
        return done.stdout


class Differences:
    count = 0

    @classmethod
    def expect(cls, what: str, first, second) -> None:
        if first != second:
            cls.count += 1
            print(f"  {what}:\n    expected {first}\n    found    {second}")


def rows(path: str) -> dict:
    """All that Anki has of cards, by the front, without times and what is chosen by chance."""
    db = sqlite3.connect(path)
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    found = {}
    for id, front, type, queue, ivl, factor, reps, lapses, left, flags, usn, odid, data, did in db.execute(
            "select cards.id, sfld, type, queue, ivl, factor, reps, lapses, left, cards.flags, cards.usn, odid,"
            " cards.data, did from cards join notes on notes.id = nid"):
        values = json.loads(data or "{}")
        has_time = bool(values.pop("lrt", None))
        log = db.execute("select ease, ivl, lastIvl, factor, type, usn from revlog where cid = ? order by id",
                         (id,)).fetchall()
        # Days are chosen by chance, and Anki goes on from memories that it has rounded.
        log = [(e, i if i < 1 else "days", l if l < 1 else "days", f // 5, t, u) for e, i, l, f, t, u in log]
        found[front] = (type, queue, "days" if ivl else 0, factor, reps, lapses, left, flags, usn, odid, has_time,
                        [(name, round(value, 1)) for name, value in values.items()], log, did)
    decks = db.execute("select name, hex(common), usn from decks order by name").fetchall()
    db.close()
    return found, [(name, drop_milliseconds(bytes.fromhex(common)), usn) for name, common, usn in decks]


def drop_milliseconds(common: bytes) -> str:
    from anki import decks_pb2
    message = decks_pb2.Deck.Common.FromString(common)
    message.milliseconds_studied = 0
    return str(message)


def answer_anki(path: str, eases: str) -> None:
    """Answers as Karuta shows the cards: each is found by its front."""
    col = Collection(path)
    for front, ease in eases:
        card = next(c for c in map(col.get_card, col.find_cards(f'"Front:{front}"')))
        states = col._backend.get_scheduling_states(card.id)
        from anki.scheduler.v3 import CardAnswer
        card.start_timer()
        col.sched.answer_card(col.sched.build_answer(card=card, states=states, rating=ease - 1))
    col.close()


def study(desk: Desk, eases: str) -> list:
    """Answers in Karuta; returns the fronts with their grades."""
    out = desk.karuta("review", "--plain", typed="".join(f"\n{e}\n" for e in eases))
    fronts, lines = [], out.splitlines()
    for line in lines:
        if ": " in line and " of " in line and line[0].isdigit():
            fronts.append(line.split(": ", 1)[1])
    return list(zip(fronts, map(int, eases)))


def same_answers(program: str) -> None:
    print("the same answers in both")
    for seed, (first, second) in enumerate([("3333", "3333"), ("1234", "432111"), ("4321", "4141"), ("11241", "33113412")]):
        with tempfile.TemporaryDirectory() as home:
            desk = Desk(program, home)
            col = desk.open()
            col.set_config("fsrs", True)
            if seed == 3:
                preset = col.decks.config_dict_for_deck_id(1)
                preset.update(desiredRetention=0.83, fsrsParams6=collection.PARAMETERS)
                preset["lapse"]["delays"] = [5, 20]
                preset["new"]["delays"] = [2, 15, 30]
                col.decks.update_config(preset)
            for number in range(8):
                collection.add(col, "Basic", "A::B", {"Front": f"f{number}", "Back": "b"}, "", f"g{number}")
            collection.answer(col, "A::B", [4] * 8 if seed == 3 else [3, 4, 4, 4, 1][: 5 - seed])
            collection.pass_days(col, 20)
            col.close()
            desk.meet()
            for eases in (first, second):
                shutil.copy(desk.path, f"{home}/copy.anki2")
                given = study(desk, eases)
                report = desk.meet()
                Differences.expect("report", True, f"{len(given)} answers" in report or report)
                answer_anki(f"{home}/copy.anki2", given)
                theirs, ours = rows(f"{home}/copy.anki2"), rows(desk.path)
                for front in theirs[0]:
                    Differences.expect(f"{given} {front}", theirs[0][front], ours[0].get(front))
                Differences.expect("decks", theirs[1], ours[1])
                before = open(desk.path, "rb").read()
                again = desk.meet()
                Differences.expect("a second time", "nothing new", again.splitlines()[-1].split(": ")[-1])
                Differences.expect("bytes after a second time", True, before == open(desk.path, "rb").read())
                col = desk.open()
                Differences.expect("problems", True, col.fix_integrity()[1] or col.fix_integrity()[0])
                col.close()


def new_rows(path: str) -> list:
    """All that Anki has of the note type Karuta and its notes, without times and IDs that are chosen by chance."""
    from anki import notetypes_pb2

    def message(kind, data: bytes) -> str:
        value = kind.FromString(data)
        if "id" in value.DESCRIPTOR.fields_by_name:
            value.ClearField("id")
        return str(value)

    db = sqlite3.connect(path)
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    types = db.execute("select id, name, usn, config from notetypes where name like 'Karuta%' order by name").fetchall()
    found = []
    for id, name, usn, config in types:
        found.append((name, usn, message(notetypes_pb2.Notetype.Config, config)))
        for row in db.execute("select ord, name, config from fields where ntid = ? order by ord", (id,)):
            found.append((*row[:2], message(notetypes_pb2.Notetype.Field.Config, row[2])))
        for row in db.execute("select ord, name, mtime_secs, usn, config from templates where ntid = ? order by ord", (id,)):
            found.append((*row[:4], message(notetypes_pb2.Notetype.Template.Config, row[4])))
        found += db.execute(
            "select n.usn, n.tags, n.flds, n.sfld, n.csum, n.flags, n.data, c.ord, c.usn, c.type, c.queue, c.due, c.ivl, c.factor,"
            " c.reps, c.lapses, c.left, c.odue, c.odid, c.flags, c.data, d.name, d.usn, d.common, d.kind from notes n"
            " join cards c on nid = n.id join decks d on d.id = did where mid = ? order by n.id, c.ord", (id,)).fetchall()
    found += db.execute("select key, usn, val from config where key = 'nextPos'").fetchall()
    found += db.execute("select tag, usn, collapsed from tags order by tag").fetchall()
    db.close()
    return found


def same_notes(program: str) -> None:
    print("new notes")
    with tempfile.TemporaryDirectory() as home:
        desk = Desk(program, home)
        col = desk.open()
        collection.add(col, "Basic", "A::B", {"Front": "f", "Back": "b"}, "Old", "g")
        col.close()
        desk.meet()
        copy = f"{home}/copy.anki2"
        shutil.copy(desk.path, copy)
        decks = f"{desk.home}/data/karuta/decks"
        os.makedirs(f"{decks}/New")
        with open(f"{decks}/New/Hills.tsv", "w") as file:
            file.write("#separator:tab\n#columns:front\tback\treading\ttags\tdirections\n"
                       "산 <b>\tmountain & hill\tsan\tnew::tag old\t\n"
                       "둘\ttwo\t\t\tboth\n"
                       "{{c1::Seoul}} is in {{c2::Korea::country & more}}\tand more\t\t\t\n")
        desk.meet()
        col = desk.open()
        kinds = [col.models.by_name(name) for name in ("Karuta", "Karuta (both directions)", "Karuta Cloze")]
        notes = [(note.fields, note.tags) for note in map(col.get_note, col.find_notes("deck:New"))]
        Differences.expect("problems", ("Database rebuilt and optimized.", True), col.fix_integrity())
        col.close()
        col = Collection(copy)
        for kind, (fields, tags) in zip(kinds, notes):
            new = col.models.new(kind["name"])
            for field in kind["flds"]:
                col.models.add_field(new, col.models.new_field(field["name"]))
            for template in kind["tmpls"]:
                own = col.models.new_template(template["name"])
                own["qfmt"], own["afmt"] = template["qfmt"], template["afmt"]
                col.models.add_template(new, own)
            new["css"], new["type"] = kind["css"], kind["type"]
            col.models.add_dict(new)
            note = col.new_note(col.models.by_name(kind["name"]))
            note.fields, note.tags = fields, tags
            col.add_note(note, col.decks.id("New::Hills"))
        for theirs, ours in zip(new_rows(copy), new_rows(desk.path), strict=True):
            Differences.expect("a row", theirs, ours)
        print("new gaps")
        with open(f"{decks}/New/Hills.tsv") as file:
            lines = file.read()
        with open(f"{decks}/New/Hills.tsv", "w") as file:
            file.write(lines.replace(" is in ", " {{c5::is}} {{c4::in}} "))
        desk.meet()
        note["Front"] = note["Front"].replace(" is in ", " {{c5::is}} {{c4::in}} ")
        col.update_note(note)
        col.close()
        for theirs, ours in zip(new_rows(copy), new_rows(desk.path), strict=True):
            Differences.expect("a row", theirs, ours)
        Differences.expect("a second time", "nothing new", desk.meet().splitlines()[-1].split(": ")[-1])


def main(program: str) -> None:
    same_answers(program)
    same_notes(program)
    print(f"{Differences.count} differences")
    sys.exit(1 if Differences.count else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
