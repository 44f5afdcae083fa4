import Decks
import Exchange
import Foundation
import Progress
import Scheduling
import Study
import Testing

@testable import karuta

@Suite struct `The commands decks and due` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "karuta-\(UUID())")
    .path
  private let now: UnixTime = 1_767_225_600

  private func library() throws -> Library {
    Library(
      folder: "\(folder)/decks", progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { now })
  }

  private func filled() throws -> Library {
    let library = try library()
    try FileManager.default.createDirectory(
      atPath: "\(library.folder)/日本語", withIntermediateDirectories: true)
    for (name, text) in ["한국어.tsv": "물\t水\n불\t火\n산\t山\n", "日本語/\"N5\".tsv": "水\t물\n", "빈.tsv": ""] {
      try text.write(toFile: "\(library.folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let words = try library.open(Deck.open(["\(library.folder)/한국어.tsv"]))
    try words.grade(CardID(rawValue: 0), Review(time: now - 5 * UnixTime.day, grade: 3)) {
      _, review in
      CardState(
        phase: 2, stability: 3, due: review.time + 3 * UnixTime.day, lastReview: review.time)
    }
    try words.set(.mark(.known), of: [CardID(rawValue: 1)], at: now)
    return library
  }

  private func run(_ command: ((String) -> Void) throws -> Int32) throws -> (Int32, [String]) {
    var lines: [String] = []
    let code = try command { lines.append($0) }
    return (code, lines)
  }

  @Test func `decks prints a table whose columns hold for wide names too`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try filled()
    let (code, lines) = try run { try DecksCommand.run(json: false, library: library, print: $0) }
    #expect(code == 0)
    #expect(
      lines.joined(separator: "\n") == """
                                                     due     new started   known   total
        日本語/                                        0       1       0       0       1
          "N5"                                         0       1       0       0       1
        빈  ! the file is empty; write one card per line, with a tab between front and…
        한국어                                         1       1       1       1       3
        """)
  }

  @Test func `decks prints the folders that are named`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try filled()
    let (_, lines) = try run {
      try DecksCommand.run(["日本語"], json: false, library: library, print: $0)
    }
    #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == ["日本語/", ""])
  }

  @Test func `decks prints one line of JSON for programs`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try filled()
    let (_, lines) = try run { try DecksCommand.run(json: true, library: library, print: $0) }
    try #require(lines.count == 1)
    let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    let decks = try #require(object?["decks"] as? [[String: Any]])
    #expect(decks.map { $0["name"] as? String } == ["\"N5\"", "빈", "한국어"])
    #expect(decks[2]["due"] as? Int == 1 && decks[2]["unseen"] as? Int == 1)
    #expect(decks[2]["started"] as? Int == 1)
    #expect(decks[1]["error"] as? String != nil && decks[2]["error"] is NSNull)
    #expect((object?["today"] as? [String: Any])?["new"] as? Int == 2)
  }

  @Test func `due prints the decks with something due, and its exit code says so too`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try filled()
    let due = { (names: [String], json: Bool) in
      try run { try DueCommand.run(names, json: json, library: library, print: $0) { _ in } }
    }
    #expect(
      try due([], false) == (
        1, ["한국어" + String(repeating: " ", count: 73) + "1", "2 new cards are waiting."]
      ))
    #expect(try due(["한국어"], false).0 == 1)
    #expect(try due(["日本語"], false) == (0, ["Nothing is due. 1 new card is waiting."]))
    #expect(try due(["日本語"], true).1[0].contains(#""today":{"new":1,"due":0"#))
    let japanese = try library.open(Deck.open(["\(library.folder)/日本語/\"N5\".tsv"]))
    try japanese.grade(CardID(rawValue: 0), Review(time: now - UnixTime.day, grade: 3)) {
      CardState(phase: 2, stability: 1, due: $1.time + 60, lastReview: $1.time)
    }
    let sum = try due([], false).1.first { $0.hasPrefix("total") }
    #expect(sum?.hasSuffix(" 2") == true)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/empty", withIntermediateDirectories: true)
    #expect(throws: DeckError.self) { try due(["\(folder)/empty", "한국어"], false) }
  }

  @Test func `A library that cannot be read is reported, and not taken for an empty one`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try library()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "".write(toFile: library.folder, atomically: true, encoding: .utf8)
    for json in [false, true] {
      #expect(throws: DeckError.self) {
        try run { try DecksCommand.run(json: json, library: library, print: $0) }
      }
      #expect(throws: DeckError.self) {
        try run { try DueCommand.run(json: json, library: library, print: $0) { _ in } }
      }
    }
  }

  @Test func `Without a library there is nothing to list`() throws {
    let library = try library()
    let (code, lines) = try run { try DecksCommand.run(json: false, library: library, print: $0) }
    #expect(code == 0)
    #expect(lines == ["There are no decks in \(library.folder)."])
    let due = try run { try DueCommand.run(json: false, library: library, print: $0) { _ in } }
    #expect(due == (0, ["Nothing is due."]))
  }
}
