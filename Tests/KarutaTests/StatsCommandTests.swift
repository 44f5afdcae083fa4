import Decks
import Exchange
import Foundation
import Progress
import Scheduling
import Study
import Testing

@testable import karuta

@Suite struct `The command stats` {
  @Test func `prints what the screen shows, or JSON, of all or of some decks`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/words.tsv"
    try "사과\tりんご\n물\t水\n".write(toFile: path, atomically: true, encoding: .utf8)
    let library = Library(
      folder: folder.path, progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { 1_795_000_000 })
    #expect(
      try lines([], library) == [
        "Review some cards first; your statistics will appear here."
      ])
    let progress = try library.open(try Deck.open([path]))
    try progress.grade(CardID(rawValue: 0), Review(time: 1_795_000_000, grade: 3)) { _, review in
      CardState(phase: 2, due: review.time + 86_400, lastReview: review.time)
    }
    let all = try lines([], library)
    #expect(all[0].hasPrefix("Known words  0 "))
    #expect(all.contains("Answers  1 on 1 day · 1 day in a row · 1 the longest"))
    #expect(all.allSatisfy { $0.count <= 80 })
    #expect(!all.contains { $0.hasPrefix("new ") && $0.contains("━") })
    #expect(try lines([folder.path], library).contains { $0.hasPrefix("new         50%  ") })
    let json = try lines([path], library, json: true)
    #expect(json.count == 1 && json[0].contains(#""cards":{"new":1,"#))
    #expect(throws: DeckError.self) { try lines([path + "x"], library) }
  }

  @Test(arguments: [true, false])
  func `finds the cards of decks again that were renamed or edited outside`(isNamed: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "decks"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = { (name: String) in folder.path + "/" + name }
    let library = Library(
      folder: path("decks"), progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { 1_795_000_000 })
    for name in ["decks/words.tsv", "outside.tsv"] {
      try "사과\t\(name)\n물\t水\n".write(toFile: path(name), atomically: true, encoding: .utf8)
      let progress = try library.open(try Deck.open([path(name)]))
      for card in [0, 1] as [Int32] {
        try progress.grade(CardID(rawValue: card), Review(time: 1_795_000_000, grade: 3)) {
          CardState(phase: 2, due: $1.time + 86_400, lastReview: $1.time)
        }
      }
    }
    try FileManager.default.moveItem(
      atPath: path("decks/words.tsv"), toPath: path("decks/new.tsv"))
    try "물\t水\n불\t火\n".write(
      toFile: path("outside.tsv"), atomically: true, encoding: .utf8)
    let names = isNamed ? [path("decks/new.tsv"), path("outside.tsv")] : []
    #expect(try lines(names, library, json: true)[0].contains(#""young":3,"#))
  }

  private func lines(
    _ decks: [String], _ library: Library, json: Bool = false
  ) throws -> [String] {
    var lines: [String] = []
    let code = try StatsCommand.run(decks: decks, json: json, library: library) {
      lines.append($0)
    }
    #expect(code == 0)
    return lines
  }
}

@Suite struct `Statistics for programs` {
  @Test func `are a JSON object whose keys stay`() throws {
    let text = try statistics().json
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["reviews"] as? [Any])?.count == 6)
    #expect((object?["forecast"] as? [Any])?.count == 30)
    #expect(text.hasPrefix(#"{"today":"2026-11-18","reviews":[{"day":"2026-11-13","count":1},"#))
    let parts = [
      #"{"day":"2026-11-17","count":0},{"day":"2026-11-18","count":1}],"streak":"#,
      #""streak":{"current":1,"longest":1,"days_studied":3},"forecast":["#,
      #"{"day":"2026-11-20","due":1}"#,
      #""predicted":{"cards":0,"rate":null}"#,
      #""by_interval":[{"first":1,"last":3,"remembered":1,"forgotten":1,"rate":0.5},"#,
      #"{"first":91,"last":null,"remembered":0,"forgotten":0,"rate":null}]"#,
      #"{"month":"2026-11","remembered":1,"forgotten":1,"rate":0.5}]"#,
      #""buttons":{"new":[0,0,1,0],"learning":[0,0,0,0],"young":[1,0,1,0],"mature":[0,0,0,0]}"#,
      #""seconds":{"today":2.5,"last_7_days":7.5,"last_30_days":7.5,"total":7.5,"#,
      #""mean_per_day":2.5}"#,
      #""cards":{"new":1,"learning":0,"young":1,"mature":0,"suspended":0},"known":["#,
      #"{"day":"2026-11-18","count":0}]}"#,
    ]
    for part in parts { #expect(text.contains(part), "\(part)") }
  }

  /// A card that was reviewed on three days, and a new one.
  private func statistics() throws -> Statistics {
    let now: Double = 1_795_000_000
    let file = try ProgressFile(path: ":memory:")
    let deck = try Deck(path: "deck.tsv", bytes: Array("a\t1\nb\t2".utf8))
    let study = try file.open(WordList(decks: [deck]))
    for (day, grade) in [(5, 3), (3, 3), (0, 1)] {
      let time = now - Double(day) * 86_400
      try study.grade(study.list.order[0], Review(time: time, grade: grade, elapsed: 2.5)) { _, _ in
        CardState(phase: 2, due: time + 2 * 86_400, lastReview: time)
      }
    }
    return try Statistics(
      of: ["deck.tsv"], cardCount: 2, in: file, StudyCalendar(localTime: LocalTime { _ in 0 }),
      at: now)
  }
}
