import Decks
import Exchange
import Foundation
import Progress
import Scheduling
import Testing

/// The collection has the note `{{c1::서울}} is in {{c2::Korea::country}}`.
@Suite struct MeetingGapsTests {
  private let meetings: Meetings

  init() throws {
    meetings = try Meetings()
    try meetings.meet()
  }

  private func path(_ name: String) -> String { "\(meetings.learner.imports.library)/\(name)" }

  /// The numbers of the cards of a note in Anki.
  private let numbers = "SELECT ord FROM cards JOIN notes ON notes.id = nid"

  @Test(
    arguments: [
      ("서울", "부산", "{{c1::부산}} is in {{c2::Korea::country}} / a city", "0 1"),
      (
        " is in ", " {{c4::is}} in ", "{{c1::서울}} {{c4::is}} in {{c2::Korea::country}} / a city",
        "0 1 3"
      ),
      ("Korea::country", "Asia", "{{c1::서울}} is in {{c2::Asia}} / a city", "0 1"),
      ("a city", "a big city", "{{c1::서울}} is in {{c2::Korea::country}} / a big city", "0 1"),
    ])
  func `An edited text with gaps is in its field, and a new gap has a card`(
    old: String, new: String, fields: String, cards: String
  ) throws {
    try meetings.edit(old, new)
    #expect(try meetings.meet() == ["notes with other texts: 1"])
    #expect(
      try meetings.rows(
        "SELECT replace(flds, char(31), ' / ') FROM notes WHERE guid = 'guid-cloze'") == [fields])
    let there = try meetings.rows("\(numbers) WHERE guid = 'guid-cloze' ORDER BY ord")
    #expect(there.joined(separator: " ") == cards)
    #expect(try meetings.meet() == [])
    #expect(try meetings.cards().count { $0.guid == "guid-cloze" } == 1)
    // A new card is beside the others, and known here.
    #expect(
      try meetings.rows(
        "SELECT count(DISTINCT did), count(DISTINCT due) FROM cards JOIN notes ON notes.id = nid WHERE guid = 'guid-cloze'"
      ) == ["1|1"])
    let known = try meetings.learner.rows(
      "SELECT number FROM origins JOIN cards ON id = card WHERE side > 1 ORDER BY 1")
    #expect(known.joined(separator: " ") == cards)
  }

  @Test func `No note of new cards is read again`() throws {
    let meeting = try meetings.open()
    #expect(meeting.plan.changes.isEmpty)
    meeting.close()
  }

  @Test func `A text whose gaps were all taken away stays here`() throws {
    let before = try meetings.rows("SELECT * FROM notes")
    try meetings.edit("{{c1::서울}} is in {{c2::Korea::country}}\t", "Seoul\tcity")
    let meeting = try meetings.open()
    #expect(meeting.counts.unwritten == 1)
    meeting.close()
    try meetings.meet()
    #expect(try meetings.rows("SELECT * FROM notes") == before)
  }

  @Test func `A gap that was added in Anki is one of the card here`() throws {
    let id = try meetings.rows("SELECT id FROM notes WHERE guid = 'guid-cloze'")[0]
    try meetings.anki(
      """
      UPDATE notes SET flds = replace(flds, 'a city', 'a big city'), mod = NOW WHERE id = \(id);
      UPDATE notes SET flds = replace(flds, ' is in', ' {{c3::is}} in') WHERE id = \(id);
      INSERT INTO cards SELECT NOW * 1000, nid, did, 2, NOW, -1, 0, 0, due, 0, 0, 0, 0, 0, 0, 0, 0, '' FROM cards
        WHERE nid = \(id) AND ord = 0
      """)
    #expect(try meetings.meet() == [])
    let card = try #require(try meetings.cards().first { $0.guid == "guid-cloze" })
    #expect(card.gaps == [1, 2, 3] && card.note == "a big city")
    try meetings.answer(card.front, 3, .gap(3))
    #expect(try meetings.meet() == ["1 answer"])
    #expect(
      try meetings.rows(
        "SELECT ord FROM revlog JOIN cards ON cards.id = cid ORDER BY revlog.id DESC LIMIT 1")
        == ["2"])
  }

  @Test func `New cards with gaps become notes with a card for each`() throws {
    let decks = [
      "A.tsv": "#columns:front\tback\tdirections\n불\tfire\tboth\n",
      "B.tsv": "#columns:front\tback\n{{c1::A::b}} is {{c3::C & D}}\tmore\n산\tmountain\n",
      "C.md": "C: [France] has [Paris].\n",
    ]
    for (name, text) in decks {
      try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    }
    #expect(try meetings.meet() == ["new notes: 4"])
    let notes = """
      SELECT notetypes.name, replace(flds, char(31), '/'), (SELECT group_concat(ord, ' ')
        FROM (SELECT ord FROM cards WHERE nid = notes.id ORDER BY ord))
      FROM notes JOIN notetypes ON notetypes.id = mid WHERE guid LIKE 'karuta-%' ORDER BY notes.id
      """
    let expected = [
      "Karuta (both directions)|불/fire////|0 1",
      "Karuta Cloze|{{c1::A::b}} is {{c3::C &amp; D}}/more////|0 2",
      "Karuta|산/mountain////|0",
      "Karuta Cloze|{{c1::France}} has {{c2::Paris}}./////|0 1",
    ]
    #expect(try meetings.rows(notes) == expected)
    let cards = try meetings.cards()
    #expect(try meetings.meet() == [])
    try meetings.answer("[France] has [Paris].", 3, .gap(2))
    try meetings.answer("{{c1::A::b}} is {{c3::C & D}}", 1, .gap(3))
    #expect(try meetings.meet() == ["2 answers"])
    #expect(
      try meetings.rows(
        "SELECT ord, ease FROM revlog JOIN cards ON cards.id = cid ORDER BY revlog.id DESC LIMIT 2")
        == ["2|1", "1|3"])
    #expect(try meetings.meet() == [])
    #expect(try meetings.rows(notes) == expected)
    #expect(try meetings.cards() == cards)
  }

  /// In Anki the card of a gap that is gone has a number of which no text has a gap.
  @Test(
    arguments: [
      ("[Today] [France] has [Paris].", ["0|0", "1|1", "2|2"], "France", "Paris"),
      ("France has [Paris].", ["0|2", "10000|1"], nil, "Paris"),
      ("[The France] has [Paris].", ["0|1", "1|2"], "The France", "Paris"),
    ])
  func `The cards in Anki follow the texts of gaps without numbers`(
    text: String, cards: [String], first: String?, second: String
  ) throws {
    let old = "[France] has [Paris]."
    try "C: \(old)\n".write(toFile: path("C.md"), atomically: true, encoding: .utf8)
    try meetings.meet()
    try meetings.answer(old, 3, .gap(1))
    for _ in 0..<2 { try meetings.answer(old, 3, .gap(2)) }
    try meetings.meet()
    try meetings.edit(old, text)
    let numbers = """
      SELECT ord, reps FROM cards JOIN notes ON notes.id = nid WHERE guid LIKE 'karuta-%' ORDER BY ord
      """
    #expect(try meetings.meet() == ["notes with other texts: 1"])
    #expect(try meetings.meet() == [])
    #expect(try meetings.rows(numbers) == cards)
    // Answers go to the same gaps in both.
    let gaps = try #require(try meetings.cards().first { $0.front == text }?.gapsByPlace)
    for (gap, reps) in [(first, 2), (second, 3)] {
      guard let number = gaps.first(where: { $0.text == gap })?.number else { continue }
      try meetings.answer(text, 3, .gap(number))
      #expect(try meetings.meet() == ["1 answer"])
      #expect(try meetings.rows(numbers).contains("\(number - 1)|\(reps)"))
    }
    #expect(try meetings.meet() == [])
  }
}
