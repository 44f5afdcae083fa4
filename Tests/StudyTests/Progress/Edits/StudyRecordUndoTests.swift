import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `The undo of an edit` {
  private let files: TwoDecks

  init() throws { files = try TwoDecks() }

  @Test func `waits if the file refuses it, until the file is repaired`() throws {
    let progress = try files.study()
    try progress.grade("a")
    let id = progress.id("b")
    try progress.change(id, to: Card(front: "b", back: "mine"), at: 2)
    try files.directory.write("a\t1\nb\ttheirs\nc\t3\n")
    for progress in [progress, try files.study()] {
      let refusal = #expect(throws: DeckError.self) { try files.undo(progress) }
      #expect(
        refusal?.description == files.directory.path("deck.tsv")
          + ":2: another program changed this "
          + "card's line, so it was left alone; look at the card before you try again")
      #expect(try files.text() == "a\t1\nb\ttheirs\nc\t3\n")
    }
    #expect(
      access(files.directory.path("deck.tsv.unsaved"), F_OK) != 0,
      "nothing is lost that had to be saved")
    try files.directory.write("a\t1\nb\tmine\n")
    #expect(try files.undo(progress) == id)
    #expect(try files.text() == "a\t1\nb\t2\n")
    #expect(try progress.undo(at: 100)?.step == .grade(progress.id("a")))
    #expect(try progress.undo(at: 100) == nil)
  }

  @Test func `lets older steps be undone if it is refused, and is tried again after them`()
    throws
  {
    let progress = try files.study()
    let (a, b) = (progress.id("a"), progress.id("b"))
    try progress.grade("a")
    try progress.change(progress.id("c"), to: Card(front: "c", back: "mine"), at: 1)
    try progress.mark([a], .known, at: 2)
    try progress.change(b, to: Card(front: "b", back: "mine"), at: 3)
    try files.directory.write("a\t1\nb\ttheirs\nc\tmine\n")
    func undo() throws -> (UndoneStep?, Bool?) {
      let undone = try progress.undo(at: 100)
      return (undone?.step, undone?.leavesEditOut)
    }
    #expect(throws: DeckError.self) { try files.undo(progress, leavingEditOut: false) }
    #expect(try undo() == (.mark(a), true))
    try progress.mark([a], .unknown, at: 4)
    #expect(try undo() == (.mark(a), false), "a later step")
    #expect(try files.undo(progress, leavingEditOut: true) == progress.id("c"))
    #expect(try files.text() == "a\t1\nb\ttheirs\nc\t3\n")
    #expect(try undo() == (.grade(a), true))
    #expect(throws: DeckError.self, "nothing else is left") {
      try files.undo(progress, leavingEditOut: false)
    }
    try files.directory.write("a\t1\nb\tmine\nc\t3\n")
    #expect(try files.undo(progress, leavingEditOut: false) == b)
    #expect(try files.text() == "a\t1\nb\t2\nc\t3\n")
    #expect(try progress.undo(at: 100) == nil)
  }

  @Test func `comes before older steps once its file is repaired`() throws {
    let progress = try files.study()
    try progress.mark([progress.id("a")], .known, at: 1)
    try progress.delete(progress.id("b"), at: 2)
    chmod(files.directory.path("deck.tsv"), 0o444)
    #expect(throws: DeckError.self) { try files.undo(progress) }
    chmod(files.directory.path("deck.tsv"), 0o644)
    #expect(try files.undo(progress, leavingEditOut: false) != nil)
    #expect(try files.text() == "a\t1\nb\t2\nc\t3\n")
  }

  @Test(arguments: ["add", "delete", "move"])
  func `waits where it is refused, whatever was edited`(edit: String) throws {
    let progress = try files.study()
    try progress.grade("b")
    switch edit {
    case "add": try progress.add([Card(front: "n", back: "0")], toDeck: 0, at: 2)
    case "delete": try progress.delete(progress.id("b"), at: 2)
    default: try progress.move(progress.id("b"), toDeck: 1, at: 2)
    }
    let (before, other) = (try files.text(), try files.text("other.tsv"))
    for name in ["deck.tsv", "other.tsv"] { chmod(files.directory.path(name), 0o444) }
    #expect(throws: DeckError.self) { try files.undo(progress) }
    #expect(try files.text() == before && files.text("other.tsv") == other)
    for name in ["deck.tsv", "other.tsv"] { chmod(files.directory.path(name), 0o644) }
    _ = try files.undo(progress)
    #expect(try files.text() == "a\t1\nb\t2\nc\t3\n" && files.text("other.tsv") == "d\t4\n")
    try files.expect(progress, "a b1 c d")
    #expect(try progress.undo(at: 100)?.step == .grade(progress.id("b")))
  }

  @Test(arguments: ["offset = -1", "old = new", "path = x'FF00'"])
  func `is refused if the saved edit is damaged`(damage: String) throws {
    let progress = try files.study()
    try progress.mark([progress.id("a")], .known, at: 1)
    try progress.change(progress.id("b"), to: Card(front: "b", back: "mine"), at: 2)
    try progress.database.execute("PRAGMA ignore_check_constraints = ON")
    try progress.database.execute("UPDATE edits SET \(damage)")
    let refusal = #expect(throws: DeckError.self) { try files.undo(progress) }
    #expect(refusal != nil)
    #expect(try files.text() == "a\t1\nb\tmine\nc\t3\n")
    #expect(try progress.undo(at: 100)?.step == .mark(progress.id("a")))
  }

  @Test func `of several at once waits if one of their files refuses it`() throws {
    try files.directory.write("d\t4\ne\t5\n", to: "other.tsv")
    let progress = try files.study()
    let ids = ["a", "d", "b"].map { progress.id($0) }
    try progress.delete(ids, at: 2)
    chmod(files.directory.path("other.tsv"), 0o444)
    #expect(throws: DeckError.self) { try files.undo(progress) }
    try files.expect(progress, "c e")
    chmod(files.directory.path("other.tsv"), 0o644)
    #expect(try files.undo(progress) == progress.id("a"))
    try files.expect(progress, "a b c d e")
    #expect(try progress.undo(at: 100) == nil)
    #expect(try progress.redo(at: 101)?.step.edit?.count == 3)
    try files.expect(progress, "c e")
    #expect(try progress.redo(at: 102) == nil)
  }

  @Test(arguments: [false, true])
  func `of several at once gives each card its line, progress, and place`(isShuffled: Bool) throws {
    let lines = (0..<30).map { "w\($0 % 9)\tx\($0)" }
    try files.directory.write(lines.joined(separator: "\r\n"))
    let progress = try files.study()
    for id in progress.list.order {
      try progress.grade(id, Review(time: 0, grade: 3), TestRule.next)
    }
    if isShuffled { progress.shuffle(seed: 3, at: 1) }
    let before = Array(progress.list.order)
    let backs = before.map { progress.list.card($0).back }
    let gone = before.enumerated().filter { $0.offset % 3 != 1 }.map(\.element)
    try progress.delete(gone, at: 2)
    #expect(Array(progress.list.order) == before.filter { !gone.contains($0) })
    #expect(try progress.file.faults().isEmpty)
    _ = try files.undo(progress)
    #expect(try files.text() == lines.joined(separator: "\r\n"))
    #expect(try files.text("other.tsv") == "d\t4\n")
    #expect(progress.list.order.map { progress.list.card($0).back } == backs)
    let again = try files.study()
    #expect(try again.list.order.allSatisfy { try again.card($0).state.reps == 1 })
    #expect(try progress.file.faults().isEmpty)
  }

  @Test func `of a move of several from two decks brings each card back to its own`() throws {
    try files.directory.write("d\t4\ng\t7\n", to: "other.tsv")
    try files.directory.write("e\t5\nf\t6\n", to: "third.tsv")
    let progress = try files.study()
    for word in ["a", "b", "d"] { try progress.grade(word) }
    let third = files.directory.path("third.tsv")
    try progress.move(["c", "a", "d"].map { progress.id($0) }, to: third, at: 2)
    try files.expect(progress, "b1 g")
    #expect(try files.text("third.tsv") == "e\t5\nf\t6\na\t1\nc\t3\nd\t4\n")
    let there = try files.directory.study(deck: "third.tsv")
    #expect(try files.summary(of: there) == "e f a1 c d1")
    #expect(try files.undo(progress) == progress.id("a"))
    try files.expect(progress, "a1 b1 c d1 g")
    #expect(try files.text("third.tsv") == "e\t5\nf\t6\n")
    #expect(try progress.redo(at: 101)?.step.edit?.count == 3)
    #expect(try files.text("third.tsv") == "e\t5\nf\t6\na\t1\nc\t3\nd\t4\n")
    try files.expect(progress, "b1 g")
  }

  @Test func `of several at once asks if one of them is in no open deck`() throws {
    try files.directory.write("d\t4\ne\t5\n", to: "other.tsv")
    let progress = try files.study()
    let ids = ["d", "a"].map { progress.id($0) }
    try progress.delete(ids, at: 2)
    #expect(try progress.nextElsewhere(at: 100) == nil)
    let path = files.directory.path("deck.tsv")
    let list = try files.directory.open().open(WordList(decks: Deck.open([path])))
    #expect(try list.nextElsewhere(at: 100)?.deck == "other")
  }
}

@Suite struct `The redo of an edit` {
  private let files: TwoDecks

  init() throws { files = try TwoDecks() }

  @Test func `makes steps of all kinds again, the last undone first`() throws {
    let progress = try files.study()
    let (a, b) = (progress.id("a"), progress.id("b"))
    let state = try progress.grade("a", at: 10)
    try progress.mark([a], .known, at: 11)
    try progress.suspend([b], true, at: 12)
    try progress.bury(b, through: 3, at: 13)
    progress.shuffle(seed: 7, at: 14)
    progress.show(.hideKnown, at: 15)
    for _ in 1...6 { _ = try progress.undo(at: 20) }
    #expect(try progress.redo(at: 21)?.step == .grade(a))
    #expect(try progress.card(a).state == state)
    #expect(try progress.redo(at: 21)?.step == .mark(a))
    #expect(progress.list.mark(of: a) == .known)
    #expect(try progress.redo(at: 21)?.step == .suspension(b))
    #expect(progress.list.isSuspended(b))
    #expect(try progress.redo(at: 21)?.step == .burying(b))
    #expect(try progress.card(b).buried == StudyDay(number: 3))
    #expect(try progress.redo(at: 21)?.step == .shuffle && progress.list.seed == 7)
    #expect(try progress.redo(at: 21)?.step == .filter && progress.list.filter == .hideKnown)
    #expect(try progress.redo(at: 21) == nil)
    #expect(try progress.undo(at: 22)?.step == .filter)
    let again = try files.study()
    #expect(try again.card(a).state == state && again.list.mark(of: a) == .known)
  }

  @Test func `ends when something else is done, here or to the same card elsewhere`() throws {
    let progress = try files.study()
    try progress.grade("a")
    #expect(try progress.undo(at: 20) != nil)
    try progress.mark([progress.id("b")], .known, at: 21)
    #expect(try progress.redo(at: 22) == nil)

    try progress.grade("c")
    #expect(try progress.undo(at: 23)?.step == .grade(progress.id("c")))
    try files.study().grade("c", 1)
    #expect(try progress.redo(at: 24) == nil, "the later grade stays")
    #expect(try progress.card(progress.id("c")).state.reps == 1)
  }

  @Test func `makes edits again, also moves between decks`() throws {
    let progress = try files.study()
    let a = progress.id("a")
    try progress.grade("a")
    try progress.move(a, toDeck: 1, at: 2)
    try progress.change(progress.id("b"), to: Card(front: "b", back: "new"), at: 3)
    try progress.delete(progress.id("c"), at: 4)
    let texts = try [files.text(), files.text("other.tsv")]
    for _ in 1...3 { _ = try files.undo(progress) }
    #expect(try files.text() == "a\t1\nb\t2\nc\t3\n")
    for _ in 1...3 { #expect(try progress.redo(at: 20) != nil) }
    #expect(try [files.text(), files.text("other.tsv")] == texts)
    try files.expect(progress, "b d a1")
    for _ in 1...3 { _ = try files.undo(progress) }
    try files.expect(progress, "a1 b c d")
  }

  @Test func `leaves a file as it is that another program has changed`() throws {
    let progress = try files.study()
    try progress.change(progress.id("b"), to: Card(front: "b", back: "mine"), at: 3)
    _ = try files.undo(progress)
    try files.directory.write("a\t1\nb\ttheirs\nc\t3\n")
    #expect(throws: DeckError.self) { try progress.redo(at: 20) }
    #expect(try files.text() == "a\t1\nb\ttheirs\nc\t3\n")
    #expect(try progress.redo(at: 21) == nil)
  }
}

extension UndoneStep {
  fileprivate var edit: UndoneEdit? { if case .redoneEdit(let edit) = self { edit } else { nil } }
}
