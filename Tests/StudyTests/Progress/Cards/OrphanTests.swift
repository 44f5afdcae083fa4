import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `Orphaned progress` {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\nc\t3\n")
  }

  private func fronts(_ progress: StudyList) throws -> [String] {
    try progress.file.orphans().map(\.front)
  }

  private func grade(_ id: CardID, _ progress: StudyList, _ kind: Review.Kind) throws {
    try progress.grade(id, Review(time: 1, grade: 3, kind: kind), TestRule.next)
  }

  @Test(arguments: ["mark", "suspension", "burying", "answer", "cramming"])
  func `is a mark, an answer, or that a card is put aside, unless it was taken back`(
    kind: String
  ) throws {
    let progress = try directory.study()
    for front in ["a", "b"] {
      let id = progress.id(front)
      switch kind {
      case "mark": try progress.mark([id], .known, at: 1)
      case "suspension": try progress.suspend([id], true, at: 1)
      case "burying": try progress.bury(id, through: 9, at: 1)
      case "answer": try grade(id, progress, .study)
      default: try grade(id, progress, .cram)
      }
    }
    _ = try progress.undo(at: 2)
    try directory.write("c\t3\n")
    #expect(try fronts(directory.study()) == ["a"])
    try FileManager.default.removeItem(atPath: directory.path("deck.tsv"))
    #expect(try fronts(progress) == ["a"])
  }

  @Test func `can be rejoined with a card of which only undone steps are saved`() throws {
    var progress = try directory.study()
    try progress.grade("a")
    try progress.grade("b")
    _ = try progress.undo(at: 2)
    try progress.mark([progress.id("b")], .known, at: 3)
    try progress.mark([progress.id("b")], nil, at: 4)
    try directory.write("b\t2\nc\t3\n")
    progress = try directory.study()
    let number = try #require(try progress.file.orphans().first?.number)
    #expect(try progress.rejoin(number, with: progress.id("b")))
    #expect(try progress.undo(at: 5)?.step == .grade(progress.id("b")), "steps of b went with it")
    #expect(try progress.card(progress.id("b")).state.reps == 0)
    try progress.grade("b")
    #expect(try progress.file.faults().isEmpty && progress.file.orphans().isEmpty)
    let answers = try progress.database.number("SELECT count(*) FROM log WHERE kind = 1")
    #expect(answers == 3, "the log still has every grade")
    try directory.write("b\ttwo\nc\t3\n")
    let again = try directory.study()
    #expect(try again.row(of: again.id("b")) == number)
  }

  @Test func `goes with its card also where a twin comes before it`() throws {
    var progress = try directory.study()
    try progress.grade("b")
    _ = try progress.undo(at: 2)
    try progress.grade("a")
    try directory.write("b\t2\nc\t3\n")
    progress = try directory.study()
    let number = try #require(try progress.file.orphans().first?.number)
    #expect(try progress.rejoin(number, with: progress.id("b")))
    try directory.write("b\ttwin\nb\t2\nc\t3\n")
    let twins = try directory.study()
    #expect(try twins.row(of: twins.id("b", 1)) == number)
  }

  @Test func `is not that of a card that was deleted, until it is written again and lost`() throws {
    var progress = try directory.study()
    for front in ["a", "b"] {
      try progress.grade(front)
      try progress.delete(progress.id(front), at: 1)
    }
    #expect(try fronts(progress) == [])
    try directory.write("x\t9\nc\t3\nb\t2\n")
    progress = try directory.study()
    #expect(try fronts(progress) == [])
    #expect(try progress.card(progress.id("b")).state.reps == 1)
    try directory.write("c\t3\n")
    #expect(try fronts(directory.study()) == ["b"])
    try FileManager.default.removeItem(atPath: directory.path("deck.tsv"))
    #expect(try fronts(progress) == ["b"])
  }

  @Test(arguments: [true, false])
  func `that was discarded returns with its card, and is reported if that is lost again`(
    isFileGone: Bool
  ) throws {
    var progress = try directory.study()
    try progress.grade("b")
    if isFileGone {
      try FileManager.default.removeItem(atPath: directory.path("deck.tsv"))
    } else {
      try directory.write("a\t1\nc\t3\n")
      progress = try directory.study()
    }
    try progress.file.forget(try #require(progress.file.orphans().first?.number))
    #expect(try fronts(progress) == [])
    try directory.write("a\t1\nb\t2\nc\t3\n")
    progress = try directory.study()
    #expect(try progress.card(progress.id("b")).state.reps == 1)
    try directory.write("a\t1\nc\t3\n")
    #expect(try fronts(directory.study()) == ["b"])
  }

  @Test func `is waited for again once it is back in its file, and studied`() throws {
    let text = "a\t1\n"
    try directory.write(text)
    var progress = try directory.study()
    try progress.grade("a")
    try FileManager.default.removeItem(atPath: directory.path("deck.tsv"))
    try progress.file.forget(try #require(progress.file.orphans().first?.number))
    #expect(try fronts(progress) == [])
    try directory.write(text)
    progress = try directory.study()
    try progress.mark([progress.id("a")], .known, at: 1)
    try FileManager.default.removeItem(atPath: directory.path("deck.tsv"))
    #expect(try fronts(progress) == ["a"])
  }

  @Test func `is that of a removed file, not of one that cannot be reached`() throws {
    for link in ["loop", "pool"] {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path(link), withDestinationPath: link == "loop" ? "pool" : "loop")
    }
    let paths = ["none.tsv", "deck.tsv/none.tsv", "deck.tsv", "loop/x.tsv", longName]
    let gone = paths.filter { Orphan.isGone(directory.path($0)) }
    #expect(gone == ["none.tsv", "deck.tsv/none.tsv"])
  }

  private let longName = String(repeating: "x", count: 300)
}
