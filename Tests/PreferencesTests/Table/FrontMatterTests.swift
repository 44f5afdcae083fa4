import Foundation
import Progress
import Scheduling
import Study
import Testing

@testable import Preferences

@MainActor @Suite struct `The front matter of a note` {
  private let folder = "/tmp/karuta-\(UInt64.random(in: 0 ... .max))"

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  @Test func `has settings that go before karuta.conf, and is changed in place`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let plain = "# Title\n\nQ: a\nA: b\n"
    try "---\ntitle: x\ndirections: both\nnew-cards: many\n---\n\(plain)".write(
      toFile: "\(folder)/a.md", atomically: true, encoding: .utf8)
    try plain.write(toFile: "\(folder)/b.md", atomically: true, encoding: .utf8)
    let config = ConfigFile(
      "[deck a]\ndirections = reversed\nnew-cards = 7\n[deck b]\nnew-cards = 8")
    let preferences = Preferences(config)
    let library = Library(
      folder: folder, progress: try ProgressFile(path: ":memory:"),
      options: preferences.settings.study, localTime: LocalTime { _ in 0 },
      clock: { 1_780_000_000 })
    library.noteRead = { preferences.read(note: $0, $1).map(\.description) }
    let (a, b) = ("\(folder)/a.md", "\(folder)/b.md")
    let problems = library.problems(ofDeck: a)
    #expect(try library.overview().entries.map(\.badLines) == [1, 0])
    #expect(problems.count == 1 && problems[0].reason.contains("many"), "\(problems)")
    let list = try library.open(library.decks(in: [folder]))
    #expect(list.wrongSettings.map(\.reason) == problems.map(\.reason))
    #expect(library.sideRules(of: [a, b]).map(\.directions) == [.both, .one])
    let directions = try #require(Setting.ofSections.first { $0.name == "directions" })
    let newCards = try #require(Setting.ofSections.first { $0.name == "new-cards" })
    #expect(preferences.value(of: directions, for: a, in: library).text == "both")
    #expect(preferences.value(of: newCards, for: a, in: library).text == "7")

    try preferences.set(directions, to: "one", of: a, in: library)
    #expect(
      try text("a.md") == "---\ntitle: x\ndirections: one\nnew-cards: many\n---\n\(plain)")
    #expect(library.sideRules(of: [a])[0].directions == .one)
    try preferences.set(directions, to: nil, of: a, in: library)
    #expect(try text("a.md") == "---\ntitle: x\nnew-cards: many\n---\n\(plain)")
    #expect(preferences.value(of: directions, for: a, in: library).text == "reversed")
    try preferences.set(newCards, to: "3", of: b, in: library)
    #expect(try text("b.md") == "---\nnew-cards: 3\n---\n\(plain)")
    #expect(try library.overview().entries.map(\.counts.total) == [1, 1])
  }
}
