import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

/// Decks of which every card has a record.
@Suite struct `The lines of a deck` {
  private let directory: StudyFolder

  init() throws { directory = try StudyFolder() }

  /// A deck of some cards, of which each third is marked.
  private func study(_ count: Int) throws -> StudyList {
    try directory.write((0..<count).map { "\($0)\tback \($0)\n" }.joined())
    let progress = try directory.study()
    try progress.write {
      for id in progress.list.order {
        try progress.mark([id], id.rawValue.isMultiple(of: 3) ? .unknown : .known, at: 0)
      }
    }
    return progress
  }

  /// The cards that are not marked as they should be, by their fronts.
  private func wrong(_ progress: StudyList) -> [String] {
    progress.list.order.map { (progress.list.card($0).front, progress.list.mark(of: $0)) }
      .filter { $1 != (Int($0)?.isMultiple(of: 3) == true ? .unknown : .known) }.map(\.0)
  }

  @Test(arguments: ["delete", "delete several", "insert", "move", "undo", "undo several"])
  func `are right whatever is done before them`(name: String) throws {
    let other = try directory.write("n\t0\n", to: "other.tsv")
    let several = { (progress: StudyList) in [1, 2, 4, 6].map { progress.list.order[$0] } }
    let edit = { (progress: StudyList) throws in
      let first = progress.list.order[2]
      switch name {
      case "delete": try progress.delete(first, at: 1)
      case "move": _ = try progress.move([first], to: other, at: 1)
      case "delete several": try progress.delete(several(progress), at: 1)
      case "undo", "undo several":
        if case .edit(let step) = try progress.undo(at: 2)?.step { try progress.revert(step) }
      default: try progress.edit(.insert(Card(front: "n", back: "0"), at: 1), inDeck: 0, at: 1)
      }
    }
    for count in [10, 500] {
      let progress = try study(count)
      if name == "undo" { try progress.delete(progress.list.order[2], at: 1) }
      if name == "undo several" { try progress.delete(several(progress), at: 1) }
      try edit(progress)
      for progress in [progress, try directory.study()] {
        #expect(wrong(progress) == (name == "insert" ? ["n"] : []))
      }
    }
  }

  @Test func `count the twins of some hundred cards that are marked at once`() throws {
    try directory.write((0..<300).map { "\($0 % 7)\tback \($0)\n" }.joined())
    let progress = try directory.study()
    try progress.mark(Array(progress.list.order), .known, at: 0)
    let wrong = """
      SELECT count(*) FROM cards AS one WHERE ordinal
        <> (SELECT count(*) FROM cards WHERE key = one.key AND line < one.line)
      """
    #expect(try progress.database.number(wrong) == 0)
    #expect(try progress.database.number("SELECT max(ordinal) FROM cards") == 42)
  }

  @Test(arguments: [false, true])
  func `tell twins of a large deck apart while another thread looks for them`(isAhead: Bool) throws
  {
    let lines = (0..<100_100).map { "word \($0 % 100_000)\tback\n" }.joined()
    try directory.write(lines)
    let progress = try directory.study()
    if isAhead { progress.prepareKeys() }
    let twin = progress.list.order[100_050]
    try progress.mark([twin], .known, at: 0)
    #expect(progress.knownFronts(among: ["word 99999", "word 100000"]) == 1)
    try directory.write("new\tback\n" + lines)
    let words = try directory.study().list
    #expect(words.order.filter { words.mark(of: $0) != nil } == [words.order[100_051]])
  }

  @Test func `are right after many edits and a change in another editor`() throws {
    let progress = try study(620)
    for number in 0..<300 {
      try progress.delete(CardID(rawValue: Int32(2 * number + 1)), at: 1)
    }
    for progress in [progress, try directory.study()] {
      #expect(progress.list.count == 320 && wrong(progress) == [])
    }
    let text = try String(contentsOfFile: directory.path("deck.tsv"), encoding: .utf8)
    try directory.write("0\tback 0\nfirst\t1\n" + text.dropFirst("0\tback 0\n".count) + "last\t1\n")
    #expect(wrong(progress) == [])
    #expect(try progress.reread(0))
    for progress in [progress, try directory.study()] {
      #expect(wrong(progress) == ["first", "last"])
      try progress.grade("4")
      #expect(try progress.due(by: 1e9).map { progress.list.card($0.id).front } == ["4"])
    }
    let kept = "SELECT count(*) FROM cards WHERE missing IS NOT NULL"
    #expect(try progress.database.number(kept) == 300)
    #expect(try progress.file.faults().isEmpty)
  }
}

@Suite struct `The log of a record` {
  @Test func `has each of its decks and keys, and why they changed`() throws {
    let files = try TwoDecks()
    let progress = try files.study()
    try progress.grade("b")
    try progress.change(progress.id("b"), to: Card(front: "b2", back: "2"), at: 1)
    try progress.change(progress.id("b2"), to: Card(front: "b2", back: "two"), at: 2)
    _ = try progress.move(progress.id("b2"), toDeck: 1, at: 3)
    try files.directory.write("d\t4\nb22\ttwo\n", to: "other.tsv")
    #expect(try progress.reread(1))
    _ = try files.study()
    let keys = ["b", "b2", "b22"].map(CardKey.of)
    let paths = ["deck.tsv", "other.tsv"].map(files.directory.path)
    let rows = try progress.database.rows(
      "SELECT kind, path, key, new_path, new_key FROM log WHERE kind >= 12 ORDER BY stamp"
    ) { row in
      let places = [1, 3].map { paths.firstIndex(of: row.text($0) ?? "") ?? -1 }
      let found = [2, 4].map { keys.firstIndex(of: row.integer($0)) ?? -1 }
      return "\(row.integer(0)): \(places[0]) \(found[0]) to \(places[1]) \(found[1])"
    }
    #expect(rows == ["12: 0 0 to 0 1", "12: 0 1 to 1 1", "13: 1 1 to 1 2"])
  }
}

@Suite struct `A front` {
  @Test(arguments: [
    ("물", "물", true), ("aplle", "apple", true), ("감사", "김사", true), ("밥", "밤", true),
    ("밥", "빵", false), ("bird", "stone", false), ("水", "火", false), ("", "", true),
  ])
  func `is like another that could be a typo of it`(a: String, b: String, expected: Bool) {
    #expect(EditDistance.isTypo(a, b) == expected)
  }
}
