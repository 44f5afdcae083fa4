"""The collection of somebody who has used Anki for years, made by its own library."""
import os
import random

from anki.collection import Collection

import collection

# As media are named by people.
NAMES = ["Bibi & Bubu.png", "100 %.png", "a (1).png", "quote's.png", "é (composed).png", "그림 하나.png", "単語.png",
         "🙂.png", "UPPER.PNG", "dots.in.name.png"]


def note_type(col: Collection, name: str, fields: list, templates: list, kind: int = 0) -> None:
    new = col.models.new(name)
    new["type"] = kind
    for field in fields:
        col.models.add_field(new, col.models.new_field(field))
    for number, (question, answer) in enumerate(templates):
        template = col.models.new_template(f"Card {number + 1}")
        template["qfmt"], template["afmt"] = question, answer
        col.models.add_template(new, template)
    col.models.add_dict(new)


def preset(col: Collection, name: str, retention: float, learning: list, relearning: list, decks: list) -> None:
    own = col.decks.add_config(name)
    own.update(desiredRetention=retention, fsrsParams6=[value * 1.05 for value in collection.PARAMETERS[:20]] + [0.2])
    own["new"].update(perDay=15, delays=learning, bury=True)
    own["rev"]["bury"] = True
    own["lapse"]["delays"] = relearning
    col.decks.update_config(own)
    for deck in decks:
        made = col.decks.get(col.decks.id(deck))
        made["conf"] = own["id"]
        col.decks.save(made)


def fill(col: Collection, rng: random.Random) -> None:
    """Adds note types of five to nine fields, image occlusion, typed answers, gaps with hints, media with odd names, a
    history of SM-2 before FSRS, filtered decks in progress, and suspended, buried, and flagged cards."""
    note_type(
        col, "Vocabulary",
        ["Word", "Reading", "Meaning", "Example", "Translation", "Picture", "Audio", "Level", "Add Reverse"],
        [("{{Word}}", "{{FrontSide}}<hr id=answer>{{Reading}}<br>{{Meaning}}<br>{{Example}}{{Picture}}"),
         ("{{#Add Reverse}}{{Meaning}}{{/Add Reverse}}", "{{FrontSide}}<hr id=answer>{{Word}}"),
         ("{{Word}}<br>{{type:Reading}}", "{{FrontSide}}<hr id=answer>{{Reading}}")])
    note_type(
        col, "Proof", ["Theorem", "Proof", "Idea", "Field", "Source"],
        [("{{Theorem}}", "{{FrontSide}}<hr id=answer>{{Proof}}<br>{{Idea}}")])
    note_type(
        col, "Deep Gaps", ["Text", "Back Extra", "Source", "Year", "Comment", "Link"],
        [("{{cloze:Text}}", "{{cloze:Text}}<br>{{Back Extra}}<br>{{Source}}")], 1)
    note_type(
        col, "Typed", ["Question", "Answer", "Hint", "Unit", "Remark", "Chapter"],
        [("{{Question}}{{hint:Hint}}{{type:Answer}}", "{{FrontSide}}<hr id=answer>{{Answer}} {{Unit}}")])
    for name in NAMES:
        with open(os.path.join(col.media.dir(), name), "wb") as file:
            file.write(collection.png() + name.encode())
    for number in range(30):
        picture = NAMES[number % len(NAMES)].replace("&", "&amp;")
        collection.add(col, "Vocabulary", "Heavy::Words", {
            "Word": f"単語{number}", "Reading": f"たんご{number}", "Meaning": f"<i>word</i> {number}",
            "Example": f"an example &amp; <b>more</b> {number}", "Translation": f"Übersetzung {number}",
            "Picture": f'<img src="{picture}">', "Audio": "", "Level": "N5",
            "Add Reverse": "y" if number % 2 else ""}, f"lang::ja n{number % 5}", f"heavy{number}")
        if number < 15:
            collection.add(col, "Proof", "Heavy::Math", {
                "Theorem": f"\\(x^2 + {number} &lt; y\\)", "Proof": f"<ol><li>one</li><li>{number}</li></ol>",
                "Idea": "<table><tr><td>a</td></tr></table>", "Field": "algebra"}, "math::algebra", f"proof{number}")
            collection.add(col, "Deep Gaps", "Heavy::Gaps", {
                "Text": f"The {{{{c1::{{{{c2::inner}}}} gap {number}::a hint}}}} and {{{{c3::<b>bold</b>}}}}{{{{c1::again}}}}",
                "Back Extra": f"extra {number}", "Source": "a book"}, "", f"deep{number}")
            collection.add(col, "Typed", "Heavy::Math", {
                "Question": f"question {number}", "Answer": f"answer {number}", "Hint": "think", "Unit": "km"},
                "", f"typed{number}")
    for number in range(3):
        collection.add(col, "Image Occlusion", "Heavy::Pictures", {
            "Occlusion": "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}<br>"
                         "{{c2::image-occlusion:rect:left=.5:top=.5:width=.2:height=.2}}",
            "Image": '<img src="UPPER.PNG">', "Header": f"picture {number}"}, "", f"occlusion{number}")
    preset(col, "Words", 0.87, [1, 10], [10], ["Heavy", "Heavy::Words"])
    preset(col, "Careful", 0.95, [5, 30, 1440], [7, 30], ["Heavy::Math", "Heavy::Gaps", "Heavy::Pictures"])
    # The first months are without FSRS.
    for is_fsrs in (False, True):
        col.set_config("fsrs", is_fsrs)
        for _ in range(8 if is_fsrs else 12):
            for deck in ("Heavy::Words", "Heavy::Math", "Heavy::Gaps", "Heavy::Pictures"):
                collection.answer(col, deck, collection.buttons(rng, [3] * 6))
            collection.pass_days(col, rng.choice([1, 1, 2, 3]))
    # The last day ends in the middle of steps.
    for deck in ("Heavy::Words", "Heavy::Math"):
        collection.answer(col, deck, rng.choices([1, 2, 3], k=8))
    studied = list(col.find_cards("deck:Heavy is:review -is:buried"))
    rng.shuffle(studied)
    col.sched.suspend_cards(studied[:4])
    col.sched.bury_cards(studied[4:7])
    for flag in range(1, 8):
        col.set_user_flag_for_cards(flag, [studied[7 + flag]])
    collection.gather(col, "Heavy early", "deck:Heavy::Words is:review -is:suspended -is:buried", True)
    collection.gather(col, "Heavy look", "deck:Heavy::Gaps -is:suspended -is:buried", False)
    collection.answer(col, "Heavy early", [3])
    collection.answer(col, "Heavy look", [1, 3])
