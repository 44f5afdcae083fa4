import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

/// Programs that are killed where a deck has its new form and the store does not know it yet.
@Suite struct `An edit that is cut short` {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\nc\t3\n")
    try directory.write("d\t4\n", to: "other.tsv")
    let progress = try study()
    for word in ["c", "b"] {
      try progress.grade(word)
      try progress.mark([progress.id(word)], .unknown, at: 1)
    }
  }

  private func study() throws -> StudyList {
    let paths = [directory.path("deck.tsv"), directory.path("other.tsv")]
    return try directory.open().open(WordList(decks: Deck.open(paths)))
  }

  private func edit(_ names: String) throws {
    let paths = ["deck.tsv", "other.tsv"].map(directory.path)
    let edits = names.split(separator: " ").map(String.init)
    #expect(try GraderProcess(["edit", directory.progress] + paths + edits).lines() == [])
  }

  /// The cards with their saved progress.
  private func summary(of progress: StudyList) throws -> String {
    try progress.list.order.map { id in
      let isKept = try progress.card(id).state.reps == 1 && progress.list.mark(of: id) == .unknown
      let card = progress.list.card(id)
      return "\(card.front)=\(card.back)\(isKept ? "*" : "")"
    }.joined(separator: " ")
  }

  private func undo(_ progress: StudyList) throws {
    guard case .edit(let step) = try progress.undo(at: 4)?.step else {
      Issue.record("the last step is no edit")
      return
    }
    try progress.revert(step)
  }

  @Test(
    arguments: [
      ("front", "a=1 x=2* c=3* d=4"), ("back", "a=1 b=9* c=3* d=4"), ("both", "a=1 x=9* c=3* d=4"),
      ("add", "a=1 b=2* c=3* n=0 d=4"), ("delete", "a=1 c=3* d=4"), ("move", "a=1 c=3* d=4 b=2*"),
    ])
  func `is complete at the next opening, and can be undone`(name: String, expected: String) throws {
    try edit(name)
    let progress = try study()
    try #require(try summary(of: progress) == expected)
    #expect(try progress.file.faults().isEmpty)
    try undo(progress)
    for progress in [progress, try study()] {
      try #require(try summary(of: progress) == "a=1 b=2* c=3* d=4")
    }
    #expect(try progress.undo(at: 5)?.step == .mark(progress.id("b")))
  }

  @Test(arguments: [true, false])
  func `leaves the progress of a card that moves where it was, and the check names the other`(
    hasRow: Bool
  ) throws {
    if hasRow { try study().grade("d") }
    try begin(commits: true)
    let progress = try study()
    #expect(try summary(of: progress) == "a=1 b=2* c=3* d=4 b=2")
    #expect(try progress.file.faults().isEmpty && progress.file.orphans().isEmpty)
    let found = try progress.list.decks.flatMap { try progress.file.halfMoved(to: $0) }
    #expect(found.map(\.front) == ["b"] && found.map(\.line) == [2])
    #expect(found.map(\.other) == [directory.path("deck.tsv")])
    try undo(progress)
    for progress in [progress, try study()] {
      #expect(try summary(of: progress) == "a=1 b=2* c=3* d=4")
    }
    #expect(try progress.file.halfMoved(to: progress.list.decks[1]).isEmpty)
    #expect(
      try study().undo(at: 5)?.step == (hasRow ? .grade(study().id("d")) : .mark(study().id("b"))))
  }

  @Test(
    arguments: [
      ("both", true, "n=0 a=1 x=9* c=3* d=4"), ("both", false, "n=0 a=1 b=2* c=3* d=4"),
      ("delete", true, "n=0 a=1 c=3* d=4"), ("delete", false, "n=0 a=1 b=2* c=3* d=4"),
    ])
  func `is followed where another program has written to the new text or the old one since`(
    name: String, isNew: Bool, expected: String
  ) throws {
    let old = "a\t1\nb\t2\nc\t3\n"
    try edit(name)
    let new = try String(contentsOfFile: directory.path("deck.tsv"), encoding: .utf8)
    try directory.write("n\t0\n" + (isNew ? new : old))
    for _ in 1...2 {
      let progress = try study()
      #expect(try summary(of: progress) == expected)
      #expect(try progress.file.orphans().isEmpty && progress.file.faults().isEmpty)
    }
  }

  @Test func `is forgotten, where no file has its new form, though one looks like that`() throws {
    try directory.write("d\t4\nb\t2\n", to: "other.tsv")
    try begin(commits: false)
    #expect(try summary(of: study()) == "a=1 b=2* c=3* d=4 b=2")
  }

  /// Begins to move the second card, and comes no further than into its new deck.
  private func begin(commits: Bool) throws {
    let progress = try study()
    let (from, to) = (progress.list.decks[0], progress.list.decks[1])
    let edits = [
      try DeckEditor(to).prepare([.add(from[1])]), try DeckEditor(from).prepare([.delete(1)]),
    ]
    _ = try PlannedEdit(
      edits, of: progress.decks.reversed(), undoing: nil, at: 2,
      in: progress.file)
    if commits { try edits[0].commit() }
  }

  @Test func `of many cards is whole or not at all, whenever the program is killed`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let lines = (0..<100).map { "w\($0)\tx\($0)\n" }
    let kept = (0..<100).filter { $0 % 2 == 0 }.map { lines[$0] }
    let deck = try directory.write(lines.joined())
    let first = try directory.study()
    for id in first.list.order { try first.grade(id, Review(time: 1, grade: 3), TestRule.next) }
    for round in 1...25 {
      let child = try GraderProcess(["delete", directory.progress, deck])
      child.next()
      usleep(UInt32(generator.next(below: 30_000)))
      child.kill()
      let reported = child.lines()
      #expect(!reported.contains { $0.hasPrefix("failed") }, "\(reported) seed \(seed)")
      let progress = try directory.study()
      let count = progress.list.count
      let comment: Comment = "round \(round), seed \(seed)"
      #expect(
        progress.list.decks[0].bytes == Array((count == 50 ? kept : lines).joined().utf8), comment)
      #expect(
        try progress.list.order.allSatisfy { try progress.card($0).state.reps == 1 }, comment)
      if count == 50 { try undo(progress) }
      #expect(progress.list.decks[0].bytes == Array(lines.joined().utf8), comment)
      #expect(
        try progress.list.order.allSatisfy { try progress.card($0).state.reps == 1 }, comment)
      #expect(try progress.file.faults().isEmpty, comment)
    }
  }

  @Test(arguments: ["front", "back", "both", "add", "delete", "move"])
  func `is undone completely if its undo was interrupted`(name: String) throws {
    try edit(name + " undo")
    let progress = try study()
    try #require(try summary(of: progress) == "a=1 b=2* c=3* d=4")
    #expect(try progress.undo(at: 5)?.step == .mark(progress.id("b")))
    #expect(try progress.file.faults().isEmpty)
  }
}
