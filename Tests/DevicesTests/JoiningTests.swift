import Decks
import Files
import Foundation
import Scheduling
import Study
import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress

struct JoiningTests {
  /// The decks of two laptops before they join, and what the folder has in the end.
  struct Joining: CustomTestStringConvertible, Sendable {
    let a: String
    let b: String
    let merged: String
    var said = 0
    var testDescription: String { "\(a.debugDescription) \(b.debugDescription)" }
  }

  @Test(arguments: [
    Joining(a: "하나\t一\n둘\t二\n", b: "하나\t一\n둘\t二\n", merged: "하나\t一\n둘\t二\n"),
    Joining(a: "하나\t一\n둘\t二\n", b: "둘\t二\n셋\t三\n", merged: "하나\t一\n둘\t二\n셋\t三\n"),
    Joining(a: "하나\t一\n둘\t二\n", b: "둘\t2\n하나\t一\n", merged: "하나\t一\n둘\t二\n", said: 1),
    Joining(a: "둘\t一\n둘\t二\n", b: "둘\t二\n둘\t三\n", merged: "둘\t一\n둘\t二\n둘\t三\n"),
    Joining(a: "하나\t一\n", b: "둘\t二", merged: "하나\t一\n둘\t二\n"),
  ])
  func `Decks of one name are merged at the first use, with the progress of both`(
    joining: Joining
  ) throws {
    let sync = try TemporaryFolder()
    let (a, b) = (try Laptop(1, sync.folder.path), try Laptop(2, sync.folder.path))
    try a.write("words.tsv", joining.a)
    try b.write("n5/nouns.tsv", joining.b)
    try a.write("n5/nouns.tsv", joining.a)
    for front in ["하나", "둘"] { try a.grade(front, in: "n5/nouns.tsv") }
    for front in ["둘", "셋", "둘"] { try b.grade(front, in: "n5/nouns.tsv") }
    let grades = try (a.count() ?? 0) + (b.count() ?? 0)
    #expect(try a.join() == [])
    #expect(try b.join().count == joining.said)
    for laptop in [a, b, a] { try laptop.read() }
    let text = try String(contentsOfFile: "\(sync.folder.path)/n5/nouns.tsv", encoding: .utf8)
    #expect(text == joining.merged)
    #expect(try a.dump() == b.dump())
    for laptop in [a, b] {
      #expect(try laptop.count() == grades)
      #expect(try laptop.progress.orphans() == [])
      #expect(try Folder(laptop.own).names() == [])
    }
    #expect(try String(contentsOfFile: "\(b.own)/.trash/nouns.tsv", encoding: .utf8) == joining.b)
    // Joined again, nothing changes.
    let before = try a.dump()
    #expect(try b.join() == [])
    try a.read()
    #expect(try a.dump() == before)
  }

  @Test func `A device that left and joins again has all progress once`() throws {
    let sync = try TemporaryFolder()
    let (a, b) = (try Laptop(1, sync.folder.path), try Laptop(2, sync.folder.path))
    for laptop in [a, b] {
      try laptop.write("words.tsv", "하나\t一\n둘\t二\n")
      try laptop.grade("하나")
      _ = try laptop.join()
    }
    try b.leave()
    try b.grade("둘")
    try a.grade("둘")
    _ = try b.join()
    for laptop in [a, b, a] { try laptop.read() }
    #expect(try a.dump() == b.dump())
    #expect(try a.count() == 4)
  }

  @Test func `A new database is made again from the logs of the folder that was shared`() throws {
    let sync = try TemporaryFolder()
    let (a, b) = (try Laptop(1, sync.folder.path), try Laptop(2, sync.folder.path))
    for laptop in [a, b] {
      try laptop.write("words.tsv", "하나\t一\n둘\t二\n")
      try laptop.grade("하나")
      _ = try laptop.join()
    }
    try a.read()
    let new = try ProgressFile(path: a.directory.path("new.db"), device: 1)
    let again = try #require(try SharedProgress(new, memory: a.memory))
    _ = try again.read(at: moment("2026-06-11T12:00:00Z"))
    #expect(try a.dump(of: new) == a.dump())
    try again.leave()
    let other = try ProgressFile(path: a.directory.path("other.db"), device: 1)
    #expect(try SharedProgress(other, memory: a.memory) == nil)
  }

  @Test func `A second device of one name gets another one`() throws {
    let sync = try TemporaryFolder()
    for device in 1...3 { _ = try Laptop(Int64(device), sync.folder.path).join() }
    let last = try Laptop(4, sync.folder.path)
    _ = try last.join()
    try last.read()
    let names = try #require(try last.shared?.devices().map(\.name))
    #expect(Set(names).count == 3)
  }

  @Test func `A deck that comes after the log of another device is merged too`() throws {
    let sync = try TemporaryFolder()
    let (a, b) = (try Laptop(1, sync.folder.path), try Laptop(2, sync.folder.path))
    for laptop in [a, b] {
      try laptop.write("words.tsv", "하나\t一\n둘\t二\n")
      try laptop.grade("하나")
    }
    _ = try a.join()
    File("\(sync.folder.path)/words.tsv").remove()
    #expect(try b.join() == [])
    for laptop in [a, b, a] { try laptop.read() }
    #expect(try a.dump() == b.dump())
    #expect(try a.count() == 2)
    #expect(try b.count() == 2)
  }
}

/// A device with decks, and a folder that another program syncs at once.
private final class Laptop {
  let directory: TemporaryFolder
  let own: String
  let sync: String
  let progress: ProgressFile
  private var library: Library
  private(set) var shared: SharedProgress?
  private var now = moment("2026-06-10T12:00:00Z")

  init(_ device: Int64, _ sync: String) throws {
    directory = try TemporaryFolder()
    own = Path.canonical(directory.folder.path) + "/decks"
    self.sync = Path.canonical(sync)
    try Folder(own).make()
    progress = try ProgressFile(path: directory.path("progress.db"), device: device)
    var clock = { 0.0 }
    library = Library(folder: own, progress: progress, clock: { clock() })
    clock = { [unowned self] in now }
    now += Double(device)
  }

  var memory: String { directory.path("shared-folder") }
  private var folder: String { shared == nil ? own : sync }

  func write(_ name: String, _ text: String) throws {
    try Folder(Path.folder(of: "\(folder)/\(name)")).make()
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  func grade(_ front: String, in deck: String = "words.tsv") throws {
    now += 60
    let list = try library.open([DeckEditor.open("\(folder)/\(deck)")])
    guard let id = list.list.order.last(where: { list.list.card($0).front == front }) else {
      return
    }
    let review = Review(
      time: now, grade: 3, settings: ReviewSettings().text, seed: UInt64(now))
    _ = try list.grade(id, review, ReviewSettings.rule)
  }

  func join() throws -> [String] {
    let joined = try SharedProgress.join(sync, name: nil, progress, memory: memory)
    shared = joined
    _ = try joined.read(at: now)
    return try library.moveDecks(from: own, to: sync)
  }

  func leave() throws {
    try shared?.leave()
    shared = nil
    #expect(try library.copyDecks(from: sync, to: own) == [])
  }

  func read() throws {
    _ = try shared?.read(at: now)
    _ = try dump()
  }

  func count() throws -> Int? { try progress.database.number("SELECT count(*) FROM reviews") }

  func dump(of other: ProgressFile? = nil) throws -> [String] {
    let progress = other ?? progress
    for deck in (try? DeckFolder(sync).decks()) ?? [] {
      try progress.follow(DeckEditor.open(deck))
    }
    // Moves into the folder are each device's own.
    return try Desk.dump(of: progress, sync).filter { line in
      let words = line.split(separator: " ")
      return words.count < 6 || !["10", "11", "12"].contains(words[3])
    }
  }
}
