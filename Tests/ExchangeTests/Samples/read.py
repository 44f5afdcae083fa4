#!/usr/bin/env python3
"""Imports a package into an empty collection with Anki's own library, and prints what is in it.

usage: read.py PACKAGE
"""
import os
import sys
import tempfile

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


def main(path: str) -> None:
    with tempfile.TemporaryDirectory() as work:
        col = Collection(os.path.join(work, "collection.anki2"))
        options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
        log = col.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=options)).log
        print(f"new {len(log.new)} updated {len(log.updated)} duplicate {len(log.duplicate)} "
              f"conflicting {len(log.conflicting)} of {log.found_notes}")
        for id in sorted(col.find_notes("")):
            note = col.get_note(id)
            for card in note.cards():
                deck = col.decks.name(card.current_deck_id())
                print("|".join([deck, note.guid, " ".join(note.tags), str(note.fields),
                                f"type {card.type} queue {card.queue} due {card.due}"]))
        sums = col.db.scalar("select count() from notes where csum = 0")
        print(f"notes without a checksum: {sums}")
        print("media:", sorted(os.listdir(col.media.dir())))
        print("problems:", col.fix_integrity()[0] or "none")


main(sys.argv[1])
