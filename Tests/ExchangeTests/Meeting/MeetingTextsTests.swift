import Decks
import Exchange
import Foundation
import Progress
import Testing

/// The notes of the collection: 사과 with a picture and a sound, 빵, 물 with a reverse, 漢字 with a reading and a level,
/// 차, and gaps.
@Suite struct MeetingTextsTests {
  private func note(_ meetings: Meetings, _ guid: String) throws -> String {
    try meetings.rows("SELECT replace(flds, char(31), ' / ') FROM notes WHERE guid = '\(guid)'")[0]
  }

  @Test(
    arguments: [
      ("\twater", "\train", "guid-water", "물 / rain"),
      // The picture and the sound are in separate columns.
      (
        "사과\t", "사과나무\t", "guid-apple",
        #"사과나무 / apple<br>a fruit<img src="사과 1.png">[sound:sound.mp3]"#
      ),
      (
        "\t\"apple", "\t\"pear", "guid-apple",
        #"사과 / pear<br>a fruit<img src="사과 1.png">[sound:sound.mp3]"#
      ),
      // A character that Anki has between fields, and parts of a syllable.
      ("\twater", "\twa\u{1F}ter", "guid-water", "물 / wa ter"),
      ("\twater", "\t\u{1106}\u{116E}\u{11AF}", "guid-water", "물 / 물"),
    ])
  func `An edited text is in its field, and others stay`(
    old: String, new: String, guid: String, fields: String
  ) throws {
    let meetings = try Meetings()
    try meetings.meet()
    let others = try meetings.rows("SELECT * FROM notes WHERE guid <> '\(guid)'")
    try meetings.edit(old, new)
    #expect(try meetings.meet() == ["notes with other texts: 1"])
    #expect(try note(meetings, guid) == fields)
    #expect(try meetings.rows("SELECT * FROM notes WHERE guid <> '\(guid)'") == others)
    #expect(try meetings.rows("SELECT usn FROM notes WHERE guid = '\(guid)'") == ["-1"])
    #expect(try meetings.meet() == [])
  }

  @Test func `The first field is what Anki finds and sorts notes by`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.edit("물", "사과")
    try meetings.meet()
    // Anki's own number of the note 사과.
    #expect(
      try meetings.rows("SELECT sfld, csum FROM notes WHERE guid = 'guid-water'") == [
        "사과|327211284"
      ])
  }

  @Test func `Tags are written in Anki's order and case`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.edit("fruit red", "Zoo RED fruit Geo::x zoo")
    #expect(try meetings.meet() == ["notes with other texts: 1"])
    #expect(
      try meetings.rows("SELECT tags FROM notes WHERE guid = 'guid-apple'") == [
        " fruit geo::x red Zoo "
      ])
    #expect(
      try meetings.rows("SELECT tag, usn, collapsed FROM tags ORDER BY tag")
        == ["fruit|-1|1", "geo|-1|1", "geo::x|-1|1", "red|-1|1", "Zoo|-1|1"])
    #expect(try meetings.meet() == [])
  }

  @Test func `Texts of one note that each program changed come to the other`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.edit("\twater", "\train")
    try meetings.anki(
      "UPDATE notes SET flds = replace(flds, '물', '비'), mod = NOW WHERE guid = 'guid-water'")
    #expect(try meetings.meet() == ["notes with other texts: 1"])
    #expect(try note(meetings, "guid-water") == "비 / rain")
    #expect(try meetings.cards().contains { $0.front == "비" && $0.back == "rain" })
    #expect(try meetings.meet() == [])
  }

  @Test func `A text that both changed stays as it is in each, until both are the same`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.edit("\twater", "\train")
    try meetings.anki(
      "UPDATE notes SET flds = replace(flds, 'water', 'sea'), mod = NOW WHERE guid = 'guid-water'")
    for _ in 0..<2 {
      #expect(try meetings.meet() == [])
      #expect(try note(meetings, "guid-water") == "물 / sea")
      #expect(try meetings.cards().contains { $0.front == "물" && $0.back == "rain" })
      let meeting = try meetings.open()
      #expect(meeting.counts.conflicts == 1)
      meeting.close()
    }
    try meetings.edit("\train", "\tsea")
    #expect(try meetings.meet() == [])
    let meeting = try meetings.open()
    #expect(meeting.counts.conflicts == 0)
    meeting.close()
  }

  @Test(arguments: [("\tboth", "\tone"), ("사과 1.png", "")])
  func `An edit for which the note has no field is counted`(old: String, new: String) throws {
    let meetings = try Meetings()
    try meetings.meet()
    let before = try meetings.rows("SELECT * FROM notes")
    try meetings.edit(old, new)
    let meeting = try meetings.open()
    #expect(meeting.counts.unwritten == 1)
    meeting.close()
    #expect(try meetings.meet() == [])
    #expect(try meetings.rows("SELECT * FROM notes") == before)
  }

  @Test func `A deck that was deleted here doesn't return`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    let decks = try meetings.decks()
    let food = try #require(decks.first { $0.hasSuffix("Food.tsv") })
    try FileManager.default.removeItem(atPath: food)
    #expect(try meetings.meet() == [])
    #expect(try meetings.decks() == decks.filter { $0 != food })
  }
}
