import Decks
import Files
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress
@testable import Study

/// A device whose shared folder only the carrier of a test brings to others.
final class Desk {
  let device: Int64
  let directory: TemporaryFolder
  private(set) var progress: ProgressFile
  private(set) var shared: SharedProgress
  var now: Double

  init(_ device: Int64, at now: Double, isJoined: Bool = true) throws {
    self.device = device
    self.now = now
    directory = try TemporaryFolder()
    try Folder(directory.path("decks")).make()
    progress = try ProgressFile(path: directory.path("progress.db"), device: device)
    shared = try SharedProgress.join(
      directory.path("decks"), name: "desk \(device)", progress)
    progress.clock = { [unowned self] in self.now }
  }

  var folder: String { shared.folder }

  func write(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Its decks as one list.
  func open(_ names: String...) throws -> StudyList {
    try progress.open(WordList(decks: Deck.open(names.map { "\(folder)/\($0)" })))
  }

  func grade(_ front: String, _ grade: Int = 3, in deck: String = "words.tsv") throws {
    now += 60
    let list = try open(deck)
    guard let id = list.list.order.first(where: { list.list.card($0).front == front }) else {
      return
    }
    let settings = ReviewSettings()
    let review = Review(
      time: now, day: Int(now / 86_400), grade: grade, elapsed: 2.5, settings: settings.text,
      seed: UInt64(now))
    _ = try list.grade(id, review, ReviewSettings.rule)
  }

  /// Brings all files of the folder of logs to another device, as a sync program does.
  func carry(to other: Desk, cutTo share: Double = 1) throws {
    for name in logs {
      try other.receive(name, File("\(shared.log.folder)/\(name)").read(limit: 1 << 30), share)
    }
  }

  /// Brings its own log to another device, in place of any other form of it.
  func carryOwn(to other: Desk) throws {
    for file in shared.log.files {
      let target = URL(filePath: "\(other.shared.log.folder)/\(Path.name(of: file))")
      try Data(File(file).read(limit: 1 << 30)).write(to: target, options: .atomic)
    }
  }

  /// Gets a part of a log, unless it has more of it, or the log is its own.
  func receive(_ name: String, _ bytes: [UInt8], _ share: Double = 1) throws {
    let target = "\(shared.log.folder)/\(name)"
    if shared.log.files.contains(target) { return }
    let part = Data(bytes.prefix(Int(Double(bytes.count) * share)))
    if let size = File(target).size, size >= part.count { return }
    try part.write(to: URL(filePath: target))
  }

  /// Puts another file in place of a log, or beside it: an old copy of it, or a part.
  func replace(_ name: String, as other: String? = nil, cutTo share: Double) throws {
    let bytes = try File("\(shared.log.folder)/\(name)").read(limit: 1 << 30)
    let part = Data(bytes.prefix(max(1, Int(Double(bytes.count) * share))))
    try part.write(to: URL(filePath: "\(shared.log.folder)/\(other ?? name)"))
  }

  /// The logs in its folder.
  var logs: [String] { LogFolder.names(in: folder) }

  func rename(_ name: String, to new: String) throws {
    let (old, new) = ("\(folder)/\(name)", "\(folder)/\(new)")
    try progress.change {
      #expect(try progress.renameDeck(old, to: new, at: now))
      try File(old).rename(to: new)
    }
  }

  @discardableResult
  func read() throws -> MergedChanges { try shared.read(at: now) }

  func change(_ front: String, to new: String, in deck: String) throws {
    now += 60
    let list = try open(deck)
    guard let id = list.list.order.first(where: { list.list.card($0).front == front }) else {
      return
    }
    var card = list.list.card(id)
    card.front = new
    try list.change(id, to: card, at: now)
  }

  /// Opens everything again, as after a restart.
  func restart() throws {
    progress.close()
    progress = try ProgressFile(path: directory.path("progress.db"), device: device)
    progress.clock = { [unowned self] in self.now }
    shared = try SharedProgress(progress)!
  }

  /// All that the device knows, by names that are the same on each.
  func dump(of other: ProgressFile? = nil) throws -> [String] {
    try Desk.dump(of: other ?? progress, folder)
  }

  static func dump(of progress: ProgressFile, _ folder: String) throws -> [String] {
    for name in try Folder(folder).names() where name.hasSuffix(".tsv") {
      _ = try progress.open(WordList(decks: Deck.open(["\(folder)/\(name)"])))
    }
    let names = "replace(path, '\(folder)/', '') || ' ' || cards.key"
    let columns = "phase, step, stability, difficulty, due, last_review, lapses, reps"
    let queries = [
      """
      SELECT \(names) || ' ' || side || ' ' || json_array(suspended, buried, flag, \(columns))
      FROM schedules JOIN cards ON cards.id = card JOIN decks ON decks.id = deck
      WHERE suspended OR buried OR flag OR phase
      """,
      """
      SELECT \(names) || ' mark ' || mark
      FROM cards JOIN decks ON decks.id = deck WHERE mark NOT NULL
      """,
      """
      SELECT log.stamp || ' ' || device || ' ' || number || ' ' || kind || ' ' || retracted || ' ' || grade
        || ' ' || ifnull(cards.key, '')
      FROM log LEFT JOIN cards ON cards.id = card
      """,
      "SELECT json_array(day, count, milliseconds) FROM answers JOIN decks ON decks.id = deck WHERE count > 0",
    ]
    var known: [StudyDay: Int] = [:]
    try StudyLog(progress).eachKnownChange { known[$0, default: 0] += $1 }
    return try queries.flatMap { query in
      try progress.database.rows(query) { $0.text(0) ?? "" }.sorted()
    } + known.filter { $1 != 0 }.map { "\($0.number) known \($1)" }.sorted()
  }
}

extension Desk {
  /// Two devices with one deck.
  static func pair() throws -> (Desk, Desk) {
    let noon = moment("2026-06-10T12:00:00Z")
    let (a, b) = (try Desk(1, at: noon), try Desk(2, at: noon + 1))
    for desk in [a, b] { try desk.write("words.tsv", "하나\t一\n둘\t二\n") }
    return (a, b)
  }

  /// Brings all logs both ways until nothing is new.
  static func exchange(_ a: Desk, _ b: Desk) throws {
    for _ in 0..<3 {
      try a.carry(to: b)
      try b.carry(to: a)
      _ = try (a.read(), b.read(), a.dump(), b.dump())
    }
  }
}
