#!/usr/bin/env python3
"""Makes the packages in this folder with Anki's own library (pip install anki).

usage: make.py FOLDER

The same collection in all forms: legacy1.apkg (collection.anki2), legacy2.apkg (collection.anki21),
latest.apkg and latest.colpkg (collection.anki21b). Nothing in it is anybody's work.
"""
import os
import struct
import sys
import tempfile
import zipfile
import zlib

from anki.collection import Collection, DeckIdLimit, ExportAnkiPackageOptions


def png() -> bytes:
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    header = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"\0" + b"\xff\0\0" * 2 + b"\0" + b"\0\0\xff" * 2)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def fill(col: Collection) -> None:
    media = col.media.dir()
    with open(os.path.join(media, "사과 1.png"), "wb") as file:
        file.write(png())
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


def main(folder: str) -> None:
    with tempfile.TemporaryDirectory() as work:
        col = Collection(os.path.join(work, "collection.anki2"))
        fill(col)
        options = lambda legacy: ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy)
        for name, legacy in [("legacy2", True), ("latest", False)]:
            col.export_anki_package(out_path=f"{folder}/{name}.apkg", options=options(legacy), limit=None)
        col.export_collection_package(f"{folder}/latest.colpkg", include_media=True, legacy=False)
    # The first form is the second under its old name, as other programs make it.
    with zipfile.ZipFile(f"{folder}/legacy2.apkg") as old, \
         zipfile.ZipFile(f"{folder}/legacy1.apkg", "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name not in ("meta", "collection.anki2"):
                new.writestr(name.replace("anki21", "anki2"), old.read(name))


main(sys.argv[1])
