import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A card with gaps` {
  private final class Clock {
    var now = LibraryFolder.now
  }

  private let clock = Clock()
  private let files: LibraryFolder

  init() throws { files = try LibraryFolder() }

  private func library(_ rules: SideRules = SideRules()) -> Library {
    var options = StudyOptions(limits: DailyLimits(newCards: 9))
    options.sides = rules
    return Library(
      folder: files.library.folder, progress: files.library.progress, options: options,
      localTime: LocalTime { _ in 0 }, clock: { [clock] in clock.now })
  }

  private func words(_ library: Library) throws -> StudyList {
    try library.open(library.decks(in: ["\(library.folder)/deck.tsv"]))
  }

  /// Answers everything of some days; returns the questions of each.
  private func days(_ count: Int, in library: Library) throws -> [[String]] {
    let start = clock.now
    return try (0..<count).map { day in
      clock.now = start + Double(day) * UnixTime.day
      let words = try words(library)
      let session = try ReviewSession(words, in: library, seed: 5)
      var asked: Set<String> = []
      while true {
        while let card = session.current {
          let text = words.list.card(card.id).asking(gap: card.side.gap)
          asked.insert(card.side == .back ? text.back : text.front)
          clock.now += 1
          try session.answer(.easy, after: 1, at: clock.now)
          try session.next(at: clock.now)
        }
        guard let step = session.nextStep else { return asked.sorted() }
        clock.now = max(clock.now, step)
        try session.next(at: clock.now)
      }
    }
  }

  /// The rules, and the questions of two days.
  @Test(arguments: [
    (SideRules(), [["[x] b", "w"], ["a […]"]]),
    (SideRules(directions: .both), [["[x] b", "w"], ["W", "a […]"]]),
    (SideRules(buriesNew: false), [["[x] b", "a […]", "w"], []]),
  ])
  func `asks for each gap, on several days if the rules say so`(
    rules: SideRules, expected: [[String]]
  ) throws {
    try files.write("deck.tsv", text: "{{c1::a::x}} {{c3::b}}\t\nw\tW\n")
    let library = library(rules)
    #expect(try library.overview().plan.new == expected[0].count)
    #expect(try days(2, in: library) == expected)
    #expect(try library.overview().plan.new == 0)
    #expect(try words(library).file.rebuild(ReviewSettings.rule) == 0)
  }

  @Test func `has a schedule for each gap, and none for gaps that are taken out`() throws {
    try files.write("deck.tsv", text: "{{c1::a}} {{c2::b}}\tnote\n")
    let library = library()
    #expect(try days(2, in: library) == [["[…] b"], ["a […]"]])
    let words = try words(library)
    let id = CardID(rawValue: 0)
    #expect(try words.card(id, .gap(1)).state.reps == 1)
    #expect(try words.card(id, .gap(2)).state.reps == 1)
    var card = words.list.card(id)
    #expect(card.asking(gap: 2).note == "note")
    card.front = "a {{c2::b}} {{c3::c}}"
    try words.change(id, to: card, at: clock.now)
    clock.now += UnixTime.day
    #expect(try library.overview().plan.new == 1)
    #expect(try days(1, in: library) == [["a b […]"]])
    #expect(try words.card(id, .gap(1)).state == CardState())
    card.front = "a b"
    try words.change(id, to: card, at: clock.now)
    #expect(try words.card(id).state == CardState())
    card.front = "{{c1::a}} b"
    try words.change(id, to: card, at: clock.now)
    #expect(try words.card(id, .gap(1)).state.reps == 1)
    #expect(try words.file.faults().isEmpty)
  }

  @Test func `is suspended with all its gaps, also those that come later`() throws {
    try files.write("deck.tsv", text: "{{c1::a}} {{c2::b}}\t\n")
    let library = library()
    let words = try words(library)
    let id = CardID(rawValue: 0)
    try words.set(.isSuspended(true), of: [id], at: clock.now)
    var card = words.list.card(id)
    card.front = "{{c1::a}} {{c2::b}} {{c3::c}}"
    try words.change(id, to: card, at: clock.now)
    #expect(try (1...3).allSatisfy { try words.card(id, .gap($0)).isSuspended })
    #expect(try library.overview().plan.new == 0)
  }
}
