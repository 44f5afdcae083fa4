"""A collection with everything that Karuta imports, made by Anki's own library."""
import json
import os
import struct
import zipfile
import zlib
from random import Random

from anki.collection import Collection, ExportAnkiPackageOptions
from anki.decks import DeckId

# As long as Anki's media may have names.
LONG_NAME = "가" * 35 + "x" * 10 + ".png"

PARAMETERS = [
    0.3, 1.3, 2.4, 8.2, 6.4, 0.83, 3.02, 0.01, 1.87, 0.17, 0.8, 1.48, 0.06, 0.26, 1.65, 0.6, 1.87,
    0.54, 0.09, 0.066, 0.15]


def png() -> bytes:
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    header = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"\0" + b"\xff\0\0" * 2 + b"\0" + b"\0\0\xff" * 2)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def add(col: Collection, kind, deck, fields, tags="", guid=None):
    note = col.new_note(col.models.by_name(kind))
    for name, text in fields.items():
        note[name] = text
    note.tags = tags.split()
    note.guid = guid
    col.add_note(note, col.decks.id(deck))
    return note


def pass_days(col: Collection, days: int) -> None:
    """Moves everything that happened into the past."""
    seconds = days * 86_400
    for id in col.db.list("select id from revlog order by id"):
        col.db.execute("update revlog set id = ? where id = ?", id - seconds * 1000, id)
    for id, data in col.db.all("select id, data from cards where data like '%lrt%'"):
        values = json.loads(data)
        values["lrt"] -= seconds
        col.db.execute("update cards set data = ? where id = ?", json.dumps(values), id)
    col.db.execute("update cards set due = due - ? where queue = 1", seconds)
    col.db.execute("update col set crt = crt - ?", seconds)
    path = col.path
    col.close()
    col.reopen() if hasattr(col, "reopen") else col.__init__(path)


def buttons(random: Random | None, usual: list) -> list:
    """The buttons to press: the usual ones, or as many by chance."""
    return random.choices([1, 2, 3, 4], [2, 1, 5, 2], k=len(usual) + 4) if random else usual


def answer(col: Collection, deck: str, eases) -> None:
    col.decks.select(col.decks.id(deck))
    for ease in eases:
        card = col.sched.getCard()
        if card is None:
            return
        card.start_timer()
        col.sched.answerCard(card, ease)


def gather(col: Collection, name: str, search: str, reschedules: bool) -> None:
    """Makes a filtered deck of some cards."""
    deck = col.sched.get_or_create_filtered_deck(DeckId(0))
    deck.name = name
    deck.config.reschedule = reschedules
    deck.config.preview_again_secs = 60
    del deck.config.search_terms[:]
    deck.config.search_terms.add(search=search, limit=3, order=0)
    col.sched.add_or_update_filtered_deck(deck)


def fill(col: Collection, is_fsrs: bool, random: Random | None = None) -> None:
    col.set_config("fsrs", is_fsrs)
    preset = col.decks.config_dict_for_deck_id(1)
    preset["desiredRetention"] = 0.85
    preset["fsrsParams6"] = PARAMETERS
    preset["new"]["perDay"] = 1000
    col.decks.update_config(preset)
    for name, data in (
            ("사과 1.png", png()), ("물 (2) & 3.png", png()), ("third.jpg", png()),
            (LONG_NAME, png()), ("sound.mp3", b"ID3 no music"), ("slow.ogg", b"OggS no music"), ("only.wav", b"RIFF")):
        with open(os.path.join(col.media.dir(), name), "wb") as file:
            file.write(data)
    for number in range(12):
        add(col, "Basic", "Korean::Food", {"Front": f"음식 {number}", "Back": f"food {number}"},
            "food" if number % 2 else "food hard", f"food-{number:02}")
    add(col, "Basic", "Korean", {
        "Front": "사과", "Back": 'apple<img src="사과 1.png">[sound:sound.mp3]'}, "fruit", "media-01")
    add(col, "Basic (and reversed card)", "Korean", {"Front": "물", "Back": "water"}, "", "both-01")
    add(col, "Cloze", "Cloze", {
        "Text": "{{c1::서울}} is in {{c2::Korea::country}}", "Back Extra": "a city"}, "geo", "cloze-01")
    pictures = '<img src="사과 1.png"><br><img src="물 (2) &amp; 3.png">'
    sounds = "[sound:sound.mp3][sound:slow.ogg]"
    add(col, "Basic", "Media", {"Front": "둘", "Back": f"two {pictures}{sounds}"}, "", "media-02")
    add(col, "Basic", "Media", {"Front": pictures, "Back": f"{sounds} both (again)"}, "", "media-03")
    add(col, "Basic", "Media", {"Front": "[sound:only.wav]", "Back": '<img src="third.jpg">'}, "", "media-04")
    add(col, "Cloze", "Media", {
        "Text": '{{c1::하나<img src="third.jpg">}} and {{c2::둘[sound:slow.ogg]}}',
        "Back Extra": f"{pictures}{sounds} more"}, "", "media-05")
    add(col, "Basic", "Media", {"Front": "여섯", "Back": f'<img src="{LONG_NAME}">'}, "a::b 한국어", "<b>&amp;\"x")
    answer(col, "Korean", buttons(random, [3, 3, 4, 1, 2, 3, 3, 3, 4, 4, 1, 3]))
    answer(col, "Cloze", buttons(random, [3, 4]))
    pass_days(col, 1)
    answer(col, "Korean", buttons(random, [3, 3, 3, 1, 3, 2, 4, 3, 1, 3, 3]))
    pass_days(col, 3)
    answer(col, "Korean", buttons(random, [3, 1, 3, 3, 2, 4]))
    pass_days(col, 9)
    answer(col, "Korean", buttons(random, [1, 3, 3, 2, 4, 3, 1]))
    cards = {guid: id for guid, id in col.db.all(
        "select guid, cards.id from cards join notes on notes.id = nid where ord = 0")}
    suspended = [cards["food-01"], cards["food-11"]]
    if random:
        # Any phase may be suspended.
        suspended += [cards[f"food-{n:02}"] for n in random.sample(range(6, 11), 2)]
    col.sched.suspend_cards(suspended)
    col.sched.bury_cards([cards["food-02"]])
    col.set_user_flag_for_cards(3, [cards["food-03"]])
    col.sched.set_due_date([cards["food-04"]], "5")
    col.sched.schedule_cards_as_new([cards["food-05"]])
    gather(col, "Early", "deck:Korean is:review -is:suspended", True)
    gather(col, "Preview", "deck:Korean -is:suspended", False)
    answer(col, "Early", [3])
    answer(col, "Preview", [1, 3])


def export(col: Collection, folder: str, name: str) -> list:
    """Exports all forms: NAME-1.apkg (collection.anki2), NAME-2.apkg (collection.anki21), NAME-3.apkg and
    NAME.colpkg (collection.anki21b)."""
    paths = [f"{folder}/{name}-{number}.apkg" for number in (1, 2, 3)]
    for legacy, path in ((True, paths[1]), (False, paths[2])):
        options = ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy)
        col.export_anki_package(out_path=path, options=options, limit=None)
    # The first form is the second under its old name, as other programs make it.
    with zipfile.ZipFile(paths[1]) as old, \
         zipfile.ZipFile(paths[0], "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.namelist():
            if member not in ("meta", "collection.anki2"):
                new.writestr(member.replace("anki21", "anki2"), old.read(member))
    col.export_collection_package(f"{folder}/{name}.colpkg", include_media=True, legacy=False)
    return paths + [f"{folder}/{name}.colpkg"]
