#!/usr/bin/env python3
"""Makes the packages of ExchangeTests/Samples with Anki's own library.

usage: make.py FOLDER

One collection in all forms: legacy1.apkg (collection.anki2), legacy2.apkg (collection.anki21),
latest.apkg and latest.colpkg (collection.anki21b); and that of collection.py, which was studied with
FSRS, in the first form and the present one: studied1.apkg and studied3.apkg.
"""
import os
import sys
import tempfile

from anki.collection import Collection

import collection


def fill(col: Collection) -> None:
    media = col.media.dir()
    with open(os.path.join(media, "사과 1.png"), "wb") as file:
        file.write(collection.png())
    with open(os.path.join(media, "sound.mp3"), "wb") as file:
        file.write(b"ID3 no music")
    png_name = "사과 1.png"
    types = col.models

    def add(kind, deck, fields, tags="", guid=None):
        note = col.new_note(types.by_name(kind))
        for name, text in fields.items():
            note[name] = text
        note.tags = tags.split()
        if guid:
            note.guid = guid
        col.add_note(note, col.decks.id(deck))
        return note

    add("Basic", "Korean::Food", {"Front": "사과", "Back": f'apple<br>a fruit<img src="{png_name}">[sound:sound.mp3]'}, "fruit red", "guid-apple")
    add("Basic", "Korean::Food", {"Front": "<div><b>빵</b></div>", "Back": "<ul><li>bread</li><li>R&amp;B</li></ul>"}, guid="g<1")
    add("Basic (and reversed card)", "Korean", {"Front": "물", "Back": "water"}, guid="guid-water")
    add("Cloze", "Cloze", {"Text": "{{c1::서울}} is in {{c2::Korea::country}}", "Back Extra": "a city"}, "geo", "guid-cloze")
    japanese = types.copy(types.by_name("Basic"))
    japanese["name"] = "Japanese"
    for field, name in zip(japanese["flds"], ["Expression", "Meaning"]):
        field["name"] = name
    for name in ["Reading", "Level"]:
        types.add_field(japanese, types.new_field(name))
    japanese["tmpls"][0]["qfmt"] = "{{#Expression}}{{Expression}}{{/Expression}}"
    japanese["tmpls"][0]["afmt"] = "{{FrontSide}}<hr id=answer>{{Meaning}}<br>{{furigana:Reading}}"
    types.update_dict(japanese)
    note = add("Japanese", "日本語", {"Expression": "漢字", "Meaning": "<ruby>kanji<rt>x</rt></ruby>",
                                   "Reading": "漢字[かんじ]", "Level": "N5"}, guid="guid-kanji")
    missing = add("Basic", "Korean::Food", {"Front": "차", "Back": "tea <img src=gone.png>"}, guid="guid-tea")
    add("Basic", "Korean::Food", {"Front": "empty", "Back": ""}, guid="guid-empty")
    # Reviews and a suspended card.
    col.decks.select(col.decks.id("Korean"))
    for _ in range(2):
        card = col.sched.getCard()
        card.start_timer()
        col.sched.answerCard(card, 3)
    col.sched.suspend_cards([missing.cards()[0].id])
    assert note.cards()


def make(folder: str, fill, names: list) -> None:
    with tempfile.TemporaryDirectory() as work:
        col = Collection(os.path.join(work, "collection.anki2"))
        fill(col)
        for path, name in zip(collection.export(col, work, "made"), names):
            if name:
                os.replace(path, f"{folder}/{name}")


def main(folder: str) -> None:
    make(folder, fill, ["legacy1.apkg", "legacy2.apkg", "latest.apkg", "latest.colpkg"])
    make(folder, lambda col: collection.fill(col, True), ["studied1.apkg", None, "studied3.apkg", None])


main(sys.argv[1])
