#!/usr/bin/env python3
"""Takes collections of Anki's own library through Karuta and back, and compares them.

usage: roundtrip.py KARUTA [SEED]

The answers are random; without a seed they are others each time, and the seed is printed.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

import collection


class Differences:
    count = 0

    def expect(self, what: str, first, second) -> None:
        if first != second:
            Differences.count += 1
            print(f"  {what}:\n    Anki   {first}\n    Karuta {second}")


def karuta(program: str, home: str, *words: str, typed: str = "") -> str:
    environment = dict(os.environ, HOME=home, XDG_DATA_HOME=f"{home}/data", XDG_CONFIG_HOME=f"{home}/conf")
    done = subprocess.run([program, *words], env=environment, input=typed, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"karuta {' '.join(words)} failed: {done.stderr}")
    return done.stdout


def text(field: str) -> str:
    return re.sub(r"<img[^>]*>|<br>|\[sound:[^]]*\]", "", field).strip()


def cards(col: Collection, is_source: bool) -> dict:
    """All that has to be equal, by the guid of the note."""
    creation = col.db.scalar("select crt from col")
    found = {}
    for id in col.find_cards(""):
        card = col.get_card(id)
        note = card.note()
        guid = note.guid
        if note.note_type()["type"] == 1:
            guid = f"{guid}#{card.ord + 1}"
        elif card.ord > 0:
            guid = f"{guid}, back to front"
        data = json.loads(col.db.scalar("select data from cards where id = ?", id) or "{}")
        due = card.odue if card.odid and card.odue else card.due
        # A filtered deck has queues of its own.
        queue = {0: 0, 1: 1, 2: 2, 3: 1}[card.type] if card.odid else max(card.queue, -2)
        if card.type and due < 1_000_000_000:
            due = time.strftime("%F", time.localtime(creation + due * 86_400))
        log = col.db.all(
            "select id, ease, ivl, lastIvl, factor, time, type from revlog where cid = ? order by id", id)
        found[guid] = {
            "deck": col.decks.name(card.current_deck_id()),
            "tags": sorted(note.tags),
            "texts": None if note.note_type()["type"] == 1 else [text(f) for f in note.fields[:2]],
            "media": sorted(set(re.findall(r'img src="([^"]*)|sound:([^]]*)', " ".join(note.fields)))),
            "type": card.type, "queue": queue, "flag": card.user_flag(),
            "due": due if card.type else None,
            "reps": card.reps if card.type else None, "lapses": card.lapses if card.type else None,
            "stability": round(data.get("s", 0), 2), "difficulty": round(data.get("d", 0), 2),
            "log": [tuple(row) for row in log],
        }
    return found


def compare(before: Collection, after: Collection, is_fsrs: bool) -> None:
    first, second = cards(before, True), cards(after, False)
    differences = Differences()
    differences.expect("guids", sorted(first), sorted(second))
    for guid in sorted(set(first) & set(second)):
        for name, value in first[guid].items():
            if name == "texts" and (value is None or second[guid][name] is None or "#" in guid):
                continue
            if name in ("stability", "difficulty") and not is_fsrs:
                continue
            differences.expect(f"{guid} {name}", value, second[guid][name])
    differences.expect("media", sorted(os.listdir(before.media.dir())), sorted(os.listdir(after.media.dir())))
    differences.expect("problems", "none", after.fix_integrity()[0] if not after.fix_integrity()[1] else "none")


def take_through(program: str, path: str, before: Collection, is_fsrs: bool) -> None:
    print(f"{os.path.basename(path)}, FSRS {'on' if is_fsrs else 'off'}")
    with tempfile.TemporaryDirectory() as home:
        print("  " + karuta(program, home, "import", path).strip().replace("\n", "\n  ").replace(home, "~"))
        karuta(program, home, "import", path)
        decks = f"{home}/data/karuta/decks"
        back = f"{home}/back.apkg"
        karuta(program, home, "export", decks, "-o", back, "--with-progress")
        after = Collection(f"{home}/collection.anki2")
        options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
        log = after.import_anki_package(ImportAnkiPackageRequest(package_path=back, options=options)).log
        Differences().expect("notes that Anki doesn't take", 0, len(log.conflicting) + len(log.duplicate))
        compare(before, after, is_fsrs)
        after.close()
        # Something is studied, and comes back too.
        karuta(program, home, "review", "--plain", typed="\n3\n\n3\n")
        karuta(program, home, "export", decks, "-o", back, "--with-progress", "--force")
        again = Collection(f"{home}/again.anki2")
        again.import_anki_package(ImportAnkiPackageRequest(package_path=back, options=options))
        old = before.db.scalar(
            "select count() from revlog join cards on cards.id = cid join notes on notes.id = nid")
        Differences().expect("reviews after two more", old + 2, again.db.scalar("select count() from revlog"))
        again.close()


def study_both(program: str) -> None:
    """Cards are answered in Anki and in Karuta; all answers come to Karuta once, and the last one of a card counts."""
    print("answers on both sides")
    with tempfile.TemporaryDirectory() as home:
        col = Collection(f"{home}/source.anki2")
        for number in range(10):
            collection.add(col, "Basic", "D", {"Front": f"f{number}", "Back": "b"}, "", f"g{number}")
        collection.answer(col, "D", [3, 4] * 4)
        collection.pass_days(col, 20)
        decks = f"{home}/data/karuta/decks"
        logs = []

        def take(name: str) -> None:
            path = collection.export(col, home, name)[2]
            col.reopen()
            karuta(program, home, "import", path)

        def back(name: str) -> dict:
            karuta(program, home, "export", decks, "-o", f"{home}/{name}.apkg", "--with-progress")
            after = Collection(f"{home}/{name}.anki2")
            options = ImportAnkiPackageOptions(with_scheduling=True)
            after.import_anki_package(
                ImportAnkiPackageRequest(package_path=f"{home}/{name}.apkg", options=options))
            logs.append(after.db.scalar("select count() from revlog"))
            found = cards(after, False)
            after.close()
            return found

        take("first")
        karuta(program, home, "review", "--plain", typed="\n3\n\n1\n\n4\n\n3\n")
        own = back("own")
        time.sleep(1)
        collection.answer(col, "D", [3, 1, 2, 3])
        take("second")
        merged = back("merged")
        karuta(program, home, "import", f"{home}/own.apkg")
        differences = Differences()
        differences.expect("imported again", merged, back("again"))
        theirs = cards(col, True)
        for guid in sorted(theirs):
            both = sorted(set(theirs[guid]["log"]) | set(own[guid]["log"]))
            differences.expect(f"{guid} log", both, merged[guid]["log"])
            last = max(theirs[guid], own[guid], key=lambda card: card["log"][-1:])
            differences.expect(f"{guid} due", last["due"], merged[guid]["due"])
        differences.expect("reviews", logs[1], logs[2])
        col.close()


def main(program: str, seed: str = "") -> None:
    seed = int(seed or time.time())
    print(f"seed {seed}")
    for is_fsrs in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            col = Collection(f"{folder}/source.anki2")
            collection.fill(col, is_fsrs, random.Random(seed))
            for path in collection.export(col, folder, "source"):
                if col.db is None:
                    col = Collection(f"{folder}/source.anki2")
                take_through(program, path, col, is_fsrs)
            col.close()
    study_both(program)
    print(f"{Differences.count} differences, seed {seed}")
    sys.exit(1 if Differences.count else 0)


main(*sys.argv[1:])
