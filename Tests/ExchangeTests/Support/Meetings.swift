import Decks
import Exchange
import Foundation
import Progress
import Scheduling

/// A learner who studies with Karuta and with a collection that Anki's own library made; each step is a minute later.
final class Meetings {
  let learner: Learner
  let collection: String
  /// 25 November 2026, 10:00, a day after the collection was made.
  private(set) var now: UnixTime = 1_795_600_800

  /// - Parameter change: A change of the collection before the first meeting.
  init(_ change: String = "") throws {
    learner = try Learner()
    collection = learner.imports.path("collection.anki2")
    let bytes = HostilePackage.unpacked(
      try member("collection.anki21b", of: Sample.collection.path))
    try Data(bytes).write(to: URL(filePath: collection))
    try anki(change)
  }

  var setting: MeetingSetting {
    MeetingSetting(
      folder: learner.imports.library, progress: learner.file, schedule: learner.schedule, at: now
    ) { _ in CardScheduler() }
  }

  func open() throws -> AnkiMeeting { try AnkiMeeting(collection, with: setting) }

  /// Both meet; returns the lines of what is new in Anki.
  @discardableResult
  func meet(_ choices: MeetingChoices = MeetingChoices()) throws -> [String] {
    wait(60)
    var meeting = try open()
    if try meeting.follow(choices) {
      meeting.close()
      meeting = try AnkiMeeting(collection, with: setting, choosing: choices)
    }
    defer { meeting.close() }
    return try meeting.commit(lockingFolder: nil, time: "\(Int(now))").lines
  }

  func wait(_ seconds: Double) { now += seconds }

  /// Changes the collection as Anki does: `NOW` is the second, and the changed rows have it.
  func anki(_ script: String) throws {
    wait(60)
    for sql in script.replacing("NOW", with: "\(Int(now))").split(separator: ";") {
      _ = try rows(String(sql))
    }
  }

  func rows(_ sql: String) throws -> [String] { try ExchangeTests.rows(in: collection, sql) }

  /// Answers a side of the card with a front.
  func answer(_ front: String, _ grade: Int, _ side: Side = .front) throws {
    wait(60)
    let (record, index) = try record(of: front)
    _ = try record.grade(
      (0, index), Review(time: now, grade: grade, settings: ReviewSettings().text), side: side,
      ReviewSettings.rule)
  }

  func set(_ value: CardValue, of front: String) throws {
    wait(60)
    let (record, index) = try record(of: front)
    try record.set(value, of: [(0, index)], at: now)
  }

  /// Undoes the last step of the card with a front.
  func undo(_ front: String) throws {
    wait(60)
    _ = try record(of: front).record.undo(at: now)
  }

  /// Replaces a text in the decks.
  func edit(_ old: String, _ new: String) throws {
    wait(60)
    for path in try decks() {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  func decks() throws -> [String] { try DeckFolder(learner.imports.library).decks() }

  /// The cards of all decks.
  func cards() throws -> [Card] {
    try decks().flatMap { path in
      let deck = try DeckFile(path).deck()
      return (0..<deck.count).map { deck[$0] }
    }
  }

  private func record(of front: String) throws -> (record: StudyRecord, index: Int) {
    for path in try decks() {
      let deck = try DeckFile(path).deck()
      if let index = (0..<deck.count).first(where: { deck[$0].front == front }) {
        return (try StudyRecord([deck], in: learner.file), index)
      }
    }
    throw HostilePackage.Failure(reason: "there is no card \(front)")
  }
}
