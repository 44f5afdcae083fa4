import Decks
import Exchange
import Foundation
import Progress
import Scheduling
import Testing

/// The collection has 사과 and 물, answered once, 빵, 漢字, a suspended 차, and gaps.
@Suite struct AnkiMeetingTests {
  private static let apple = "1795497210021"
  private static let water = "1795497210024"

  @Test func `An answer of each program comes to the other once`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.answer("사과", 3)
    let time = Int(meetings.now * 1000)
    try meetings.anki(
      """
      INSERT INTO revlog VALUES(NOW000, \(Self.water), -1, 3, 4, -600, 500, 4000, 0);
      UPDATE cards SET type = 2, queue = 2, due = 6, ivl = 4, reps = 2, mod = NOW, usn = -1,
        data = '{"pos":3,"s":4,"d":5,"lrt":NOW}' WHERE id = \(Self.water)
      """)
    #expect(try meetings.meet() == ["1 answer"])
    #expect(
      try meetings.rows(
        "SELECT id, cid, ease, type, usn FROM revlog WHERE ease = 3 AND id = \(time)")
        == ["\(time)|\(Self.apple)|3|0|-1"])
    #expect(try meetings.rows("SELECT reps, usn FROM cards WHERE id = \(Self.apple)") == ["2|-1"])
    let log = try meetings.learner.rows("SELECT count(*) FROM log WHERE kind = 1")
    #expect(log == ["4"])
    #expect(try meetings.meet() == [])
    #expect(try meetings.learner.rows("SELECT count(*) FROM log WHERE kind = 1") == log)
  }

  @Test(
    arguments: [
      "queue = -1", "queue = 1", "did = 1", "queue = -2", "flags = 3",
      #"data = '{"pos":1,"s":3,"d":5,"lrt":1795497210}'"#,
    ])
  func `An answer counts though Anki changed the card's row later`(change: String) throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.answer("사과", 4)
    try meetings.anki("UPDATE cards SET \(change), mod = NOW, usn = -1 WHERE id = \(Self.apple)")
    #expect(try meetings.meet().first == "1 answer")
    let row = try meetings.rows("SELECT type, reps, ivl > 1 FROM cards WHERE id = \(Self.apple)")
    #expect(row == ["2|2|1"])
    #expect(
      try meetings.learner.rows(
        "SELECT phase, reps FROM schedules JOIN origins USING(card, side) WHERE anki_card = \(Self.apple)"
      ) == ["2|2"])
  }

  @Test func `A card that was forgotten in Anki later is new`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.answer("사과", 4)
    try meetings.anki(
      """
      INSERT INTO revlog VALUES(NOW000, \(Self.apple), -1, 0, 0, 0, 0, 0, 4);
      UPDATE cards SET type = 0, queue = 0, due = 1, ivl = 0, left = 0, mod = NOW, usn = -1
        WHERE id = \(Self.apple)
      """)
    try meetings.meet()
    #expect(try meetings.rows("SELECT type, reps FROM cards WHERE id = \(Self.apple)") == ["0|1"])
    // Its counts stay.
    try meetings.answer("사과", 3)
    try meetings.meet()
    #expect(try meetings.rows("SELECT type, reps FROM cards WHERE id = \(Self.apple)") == ["1|2"])
  }

  @Test(arguments: [false, true])
  func `An answer that is undone gives the card its former state`(isTouched: Bool) throws {
    let meetings = try Meetings()
    try meetings.meet()
    let columns = "type, queue, due, ivl, reps, lapses"
    let before = try meetings.rows("SELECT \(columns) FROM cards WHERE id = \(Self.apple)")
    try meetings.answer("사과", 4)
    let answered = Int(meetings.now)
    try meetings.meet()
    #expect(try meetings.rows("SELECT \(columns) FROM cards WHERE id = \(Self.apple)") != before)
    try meetings.undo("사과")
    let undone = Int(meetings.now)
    if isTouched {
      try meetings.anki("UPDATE cards SET flags = 1, mod = NOW, usn = -1 WHERE id = \(Self.apple)")
    }
    #expect(try meetings.meet().first == "undone answers: 1")
    #expect(try meetings.rows("SELECT \(columns) FROM cards WHERE id = \(Self.apple)") == before)
    #expect(
      try meetings.rows(
        "SELECT id / 1000, ease, type FROM revlog WHERE cid = \(Self.apple) ORDER BY id"
      ).suffix(2)
        == ["\(answered)|4|0", "\(undone)|0|4"])
    // Anki's check compares it with the log.
    #expect(
      try meetings.rows("SELECT data FROM cards WHERE id = \(Self.apple)") == [
        #"{"pos":1,"lrt":\#(answered)}"#
      ])
    #expect(try meetings.meet() == [])
  }

  @Test(arguments: [false, true])
  func `The time of the last answer is in the card with FSRS and without it`(isOn: Bool) throws {
    let meetings = try Meetings(
      isOn ? "INSERT INTO config VALUES('fsrs', 0, 0, CAST('true' AS BLOB))" : "")
    try meetings.meet()
    try meetings.answer("사과", 3)
    try meetings.meet()
    let data = try meetings.rows("SELECT data FROM cards WHERE id = \(Self.apple)")[0]
    #expect(data.hasSuffix(#""lrt":\#(Int(meetings.now - 60))}"#), "\(data)")
    #expect(data.contains(#""s":"#) == isOn)
  }

  @Test func `Suspended and flagged cards are so in both, also after changes within a second`()
    throws
  {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.set(.isSuspended(true), of: "사과")
    #expect(try meetings.meet() == ["cards suspended, buried, or flagged otherwise: 1"])
    #expect(try meetings.rows("SELECT queue FROM cards WHERE id = \(Self.apple)") == ["-1"])
    for queue in [1, -1, 1] {
      try meetings.anki(
        "UPDATE cards SET queue = \(queue), mod = 1795605000 WHERE id = \(Self.apple)")
      #expect(try meetings.meet() == [])
      let suspended = try meetings.learner.rows(
        "SELECT suspended FROM schedules JOIN origins USING(card, side) WHERE anki_card = \(Self.apple)"
      )
      #expect(suspended == [queue < 0 ? "1" : "0"])
    }
  }

  @Test func `A preview and a collection that can't be written change nothing`() throws {
    let meetings = try Meetings()
    try meetings.meet()
    try meetings.answer("사과", 3)
    try meetings.anki("UPDATE notes SET flds = replace(flds, 'water', 'rain'), mod = NOW")
    let folder = URL(filePath: meetings.learner.imports.path(""))
    func bytes() throws -> [String: Data] {
      let names = try #require(FileManager.default.enumerator(atPath: folder.path))
      return names.reduce(into: [:]) { files, name in
        let file = folder.appending(path: "\(name)")
        // SQLite's log and the memory beside it.
        if !file.path.contains("progress.db-") { files[file.path] = try? Data(contentsOf: file) }
      }
    }
    let before = try bytes()
    let meeting = try meetings.open()
    #expect(try meeting.preview().lines == ["1 answer"])
    #expect(throws: ExchangeError.self) { try meetings.open() }
    meeting.close()
    #expect(try bytes() == before)
  }

  @Test(
    arguments: [
      (
        "UPDATE col SET ver = 19",
        "the collection has version 19, newer than Karuta knows; update Karuta"
      ),
      (
        "UPDATE col SET ver = 17",
        "the collection has version 17, not 18; open it with a present Anki once"
      ),
      ("DROP TABLE cards", "the collection is damaged: it has no table cards; export it again"),
    ])
  func `Another schema is refused`(change: String, message: String) throws {
    let meetings = try Meetings(change)
    #expect(throws: ExchangeError.self) { try meetings.meet() }
    do { try meetings.meet() } catch { #expect("\(error)" == "\(meetings.collection): \(message)") }
  }

  @Test func `A damaged collection is to be restored in Anki`() throws {
    let meetings = try Meetings()
    let bytes = try Data(contentsOf: URL(filePath: meetings.collection))
    try bytes.prefix(30_000).write(to: URL(filePath: meetings.collection))
    let error = #expect(throws: ExchangeError.self) { _ = try meetings.open() }
    #expect(error?.description.hasSuffix("; restore a backup in Anki") == true)
  }

  @Test(arguments: ["", "front\tback\n"])
  func `A file that is no collection is named`(text: String) throws {
    let meetings = try Meetings()
    try text.write(toFile: meetings.collection, atomically: true, encoding: .utf8)
    let message = "it is no collection of Anki; karuta import reads other files"
    do {
      _ = try meetings.open()
      Issue.record("it was opened")
    } catch { #expect("\(error)" == "\(meetings.collection): \(message)") }
    #expect(try String(contentsOfFile: meetings.collection, encoding: .utf8) == text)
  }

  @Test func `A package gives another one with the answers, the pictures, and the sounds`() throws {
    let meetings = try Meetings()
    let new = meetings.learner.imports.path("new.colpkg")
    let package = try PackagedCollection(Sample.collection.path)
    for isAnswered in [false, true] {
      if isAnswered { try meetings.answer("사과", 3) }
      let meeting = try AnkiMeeting(package.path, with: meetings.setting)
      #expect(
        try meeting.commit(lockingFolder: nil, time: "now\(isAnswered)").lines
          == (isAnswered ? ["1 answer"] : []))
      meeting.close()
    }
    try package.write(to: new)
    let read = try ImportReader(progressFor: meetings.learner.schedule, at: meetings.now).read(new)
    #expect(read.lines == (try ImportReader().read(Sample.collection.path)).lines)
    let again = try PackagedCollection(new)
    let log = try ExchangeTests.rows(in: again.path, "SELECT ease FROM revlog WHERE usn = -1")
    #expect(log == ["3", "3", "3"])
    for name in ["사과 1.png", "sound.mp3"] {
      let files = [package, again].map { package in
        FileManager.default.contents(
          atPath: package.path.replacing("collection.anki2", with: "collection.media/\(name)"))
      }
      #expect(files[0] != nil && files[0] == files[1])
    }
  }
}
