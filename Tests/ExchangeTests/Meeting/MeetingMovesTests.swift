import Decks
import Exchange
import Files
import Foundation
import Progress
import Testing

@Suite struct MeetingMovesTests {
  private let meetings: Meetings

  init() throws {
    meetings = try Meetings()
    try meetings.meet()
  }

  private func path(_ name: String) -> String { "\(meetings.learner.imports.library)/\(name)" }

  private func add(_ line: String, to name: String) throws {
    let text = (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
    try FileManager.default.createDirectory(
      atPath: Path.folder(of: path(name)), withIntermediateDirectories: true)
    try (text + line + "\n").write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func fronts(_ name: String) throws -> [String] {
    let deck = try DeckFile(path(name)).deck(needsCards: false)
    return (0..<deck.count).map { deck[$0].front }
  }

  @Test func `New cards become notes with a note type, decks, tags, and answers`() throws {
    try add("#columns:front\tback\treading\ttags\n산\t<mountain>\tsan\tnature", to: "New/Hills.tsv")
    try add("불\tfire\t\t\tboth", to: "Two.tsv")
    try meetings.answer("산", 3)
    #expect(try meetings.meet() == ["new notes: 2"])
    let notes = try meetings.rows(
      """
      SELECT replace(flds, char(31), '/'), sfld, tags, notes.usn, notetypes.name, replace(decks.name, char(31), '::'), due
      FROM notes JOIN notetypes ON notetypes.id = mid JOIN cards ON nid = notes.id JOIN decks ON decks.id = did
      WHERE guid LIKE 'karuta-%' AND ord = 0 ORDER BY sfld
      """)
    #expect(
      notes == [
        "불/fire////|불| |-1|Karuta|Two|9".replacing("| |", with: "||"),
        "산/&lt;mountain&gt;/san///|산| nature |-1|Karuta|New::Hills|8",
      ])
    // The next round has the answers.
    #expect(try meetings.meet() == ["1 answer"])
    #expect(try meetings.meet() == [])
    #expect(
      try meetings.rows(
        "SELECT type, reps, cards.usn FROM cards JOIN notes ON notes.id = nid WHERE sfld = '산'")
        == ["1|1|-1"])
    #expect(try fronts("New/Hills.tsv") == ["산"])
    // An edit of the front in Anki is one of the card here.
    try meetings.anki(
      "UPDATE notes SET flds = replace(flds, '산', '언덕'), mod = NOW WHERE sfld = '산'")
    try meetings.meet()
    #expect(try fronts("New/Hills.tsv") == ["언덕"])
  }

  @Test(arguments: [false, true])
  func `Notes that were deleted here are deleted in Anki if the learner wants it`(isWanted: Bool)
    throws
  {
    try meetings.edit("빵\t\"• bread\n• R&B\"\t\t\t\tg<1\n", "")
    try FileManager.default.removeItem(atPath: path("Cloze.tsv"))
    let meeting = try meetings.open()
    #expect(meeting.counts.notesDeletedHere == 2)
    meeting.close()
    var choices = MeetingChoices()
    choices.deletesThere = isWanted
    #expect(try meetings.meet(choices) == (isWanted ? ["deleted notes: 2"] : []))
    #expect(try meetings.rows("SELECT count(*) FROM notes") == [isWanted ? "5" : "7"])
    #expect(
      try meetings.rows("SELECT type, usn, count(*) FROM graves GROUP BY type")
        == (isWanted ? ["0|-1|3", "1|-1|2"] : []))
    #expect(try meetings.meet() == [])
  }

  @Test(arguments: [false, true])
  func `Cards that were deleted in Anki are deleted here if the learner wants it`(isWanted: Bool)
    throws
  {
    try meetings.anki(
      "DELETE FROM cards WHERE nid = 1795497210024; DELETE FROM notes WHERE id = 1795497210024")
    var choices = MeetingChoices()
    choices.deletesHere = isWanted
    #expect(try meetings.meet(choices) == [])
    #expect(try fronts("Korean.tsv") == (isWanted ? [] : ["물"]))
    #expect(try meetings.meet() == [])
    #expect(try meetings.rows("SELECT count(*) FROM notes WHERE guid LIKE 'karuta-%'") == ["0"])
  }

  @Test func `What the learner refused isn't asked about again`() throws {
    let questions = {
      let meeting = try self.meetings.open()
      defer { meeting.close() }
      return (meeting.counts.questions, meeting.counts.deleted)
    }
    try meetings.edit("빵\t\"• bread\n• R&B\"\t\t\t\tg<1\n", "")
    try meetings.anki(
      """
      DELETE FROM cards WHERE nid = 1795497210024; DELETE FROM notes WHERE id = 1795497210024;
      UPDATE cards SET did = 1, mod = NOW WHERE nid = 1795497210030
      """)
    #expect(try questions() == (3, 1))
    var choices = MeetingChoices()
    choices.moves = false
    try meetings.meet(choices)
    #expect(try questions() == (2, 1))
    choices.areFinal = true
    try meetings.meet(choices)
    #expect(try questions() == (0, 0))
    #expect(try meetings.meet() == [])
    #expect(try fronts("Korean.tsv") == ["물"] && fronts("日本語.tsv") == ["漢字"])
    #expect(try meetings.rows("SELECT count(*) FROM notes WHERE guid = 'g<1'") == ["1"])
    // Another deletion is.
    try FileManager.default.removeItem(atPath: path("Cloze.tsv"))
    #expect(try questions() == (1, 1))
  }

  @Test(arguments: [false, true])
  func `A refused deletion that was undone is asked about when it is made again`(
    isMetBetween: Bool
  ) throws {
    var refusal = MeetingChoices()
    refusal.areFinal = true
    let questions = {
      let meeting = try self.meetings.open()
      defer { meeting.close() }
      return meeting.counts.questions
    }
    let line = "빵\t\"• bread\n• R&B\"\t\t\t\tg<1\n"
    let food = try String(contentsOfFile: path("Korean/Food.tsv"), encoding: .utf8)
    try meetings.edit(line, "")
    try meetings.meet(refusal)
    #expect(try questions() == 0)
    try food.write(toFile: path("Korean/Food.tsv"), atomically: true, encoding: .utf8)
    if isMetBetween {
      try meetings.meet(refusal)
    } else {
      try meetings.learner.file.follow(DeckFile(path("Korean/Food.tsv")).deck())
    }
    try meetings.edit(line, "")
    #expect(try questions() == 1)
  }

  @Test func `A deletion in Anki that was refused is asked about when it is made again`() throws {
    var refusal = MeetingChoices()
    refusal.areFinal = true
    let deletion =
      "DELETE FROM cards WHERE nid = 1795497210024; DELETE FROM notes WHERE id = 1795497210024"
    let tables = ["notes", "cards"]
    try meetings.anki(
      tables.map { "CREATE TABLE old_\($0) AS SELECT * FROM \($0)" }.joined(separator: ";"))
    try meetings.anki(deletion)
    try meetings.meet(refusal)
    try meetings.anki(
      tables.map { "INSERT OR IGNORE INTO \($0) SELECT * FROM old_\($0)" }.joined(separator: ";"))
    try meetings.meet(refusal)
    try meetings.anki(deletion)
    let meeting = try meetings.open()
    #expect(meeting.counts.deletedThere == 1)
    meeting.close()
  }

  @Test func `A note is asked about when its last card is deleted, whenever the others were`()
    throws
  {
    let meetings = try Meetings(
      """
      DROP INDEX idx_templates_name_ntid;
      INSERT INTO templates SELECT ntid, 2, 'Third', mtime_secs, usn, config FROM templates
        WHERE ord = 1 AND ntid = (SELECT mid FROM notes WHERE guid = 'guid-water');
      INSERT INTO cards SELECT 1, nid, did, 2, NOW, -1, 0, 0, due, 0, 0, 0, 0, 0, 0, 0, 0, '' FROM cards
        WHERE nid = 1795497210024 AND ord = 0
      """)
    try meetings.meet()
    let deck = "\(meetings.learner.imports.library)/Korean.tsv"
    let lines = try String(contentsOfFile: deck, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.contains("guid-water") } == 2)
    var refusal = MeetingChoices()
    refusal.areFinal = true
    for (guid, count) in [("guid-water#3", 0), ("guid-water", 1)] {
      try lines.filter { !$0.contains(guid) }.joined(separator: "\n").appending("\n")
        .write(toFile: deck, atomically: true, encoding: .utf8)
      let meeting = try meetings.open()
      #expect(meeting.counts.notesDeletedHere == count)
      meeting.close()
      try meetings.meet(refusal)
    }
  }

  @Test func `Cards that were moved in one program are moved in the other`() throws {
    let text = try String(contentsOfFile: path("Korean/Food.tsv"), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("차") })
    try meetings.edit("\(line)\n", "")
    try add("#columns:front\tback\timage\tsound\ttags\tguid\n\(line)", to: "Drinks.tsv")
    try meetings.anki("UPDATE cards SET did = 1, mod = NOW WHERE nid = 1795497210030")
    let lines = try meetings.meet()
    #expect(lines == ["cards in another deck: 1"])
    #expect(
      try meetings.rows(
        "SELECT name, cards.usn FROM cards JOIN decks ON decks.id = did WHERE nid = 1795497210031")
        == ["Drinks|-1"])
    #expect(try fronts("Default.tsv") == ["漢字"])
    #expect(try fronts("日本語.tsv") == [])
    #expect(try meetings.meet() == [])
  }

  @Test func `A card that was moved in Anki is known in a deck with fewer columns`() throws {
    try meetings.anki(
      """
      UPDATE cards SET did = (SELECT did FROM cards JOIN notes ON notes.id = nid WHERE guid = 'guid-water'), mod = NOW
      WHERE nid = 1795497210030
      """)
    #expect(try meetings.meet() == [])
    #expect(try fronts("Korean.tsv") == ["물", "漢字"])
    let meeting = try meetings.open()
    #expect(meeting.counts.questions == 0 && meeting.counts.deleted == 0)
    meeting.close()
    #expect(try meetings.learner.rows("SELECT count(*) FROM cards WHERE missing NOT NULL") == ["0"])
  }

  @Test(arguments: [MeetingChoices.Texts.anki, .own])
  func `The learner takes the texts of one program where both changed them`(
    texts: MeetingChoices.Texts
  ) throws {
    try meetings.edit("\twater", "\train")
    try meetings.anki(
      "UPDATE notes SET flds = replace(flds, 'water', 'sea'), mod = NOW WHERE guid = 'guid-water'")
    var choices = MeetingChoices()
    choices.texts = texts
    try meetings.meet(choices)
    let text = texts == .own ? "rain" : "sea"
    #expect(try meetings.cards().first { $0.front == "물" }?.back == text)
    #expect(
      try meetings.rows("SELECT substr(flds, 3) FROM notes WHERE guid = 'guid-water'") == [text])
    #expect(try meetings.meet() == [])
  }
}
