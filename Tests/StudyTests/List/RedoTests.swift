import Decks
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `The redo of what was undone` {
  private let files: TwoDecks

  init() throws { files = try TwoDecks() }

  @Test func `makes steps of all kinds again, the last undone first`() throws {
    let progress = try files.study()
    let (a, b) = (progress.id("a"), progress.id("b"))
    let state = try progress.grade("a", at: 10)
    try progress.mark(a, .known, at: 11)
    try progress.suspend(b, true, at: 12)
    try progress.bury(b, through: 3, at: 13)
    progress.shuffle(seed: 7, at: 14)
    progress.show(.hideKnown, at: 15)
    for _ in 1...6 { _ = try progress.undo(at: 20) }
    #expect(try progress.redo(at: 21) == .grade(a))
    #expect(try progress.card(a).state == state)
    #expect(try progress.redo(at: 21) == .mark(a))
    #expect(progress.words.mark(of: a) == .known)
    #expect(try progress.redo(at: 21) == .suspension(b))
    #expect(progress.words.isSuspended(b))
    #expect(try progress.redo(at: 21) == .burying(b))
    #expect(try progress.card(b).buried == 3)
    #expect(try progress.redo(at: 21) == .shuffle && progress.words.seed == 7)
    #expect(try progress.redo(at: 21) == .filter && progress.words.filter == .hideKnown)
    #expect(try progress.redo(at: 21) == nil)
    #expect(try progress.undo(at: 22) == .filter)
    let again = try files.study()
    #expect(try again.card(a).state == state && again.words.mark(of: a) == .known)
  }

  @Test func `ends when something else is done, here or to the same card elsewhere`() throws {
    let progress = try files.study()
    try progress.grade("a")
    #expect(try progress.undo(at: 20) != nil)
    try progress.mark(progress.id("b"), .known, at: 21)
    #expect(try progress.redo(at: 22) == nil)

    try progress.grade("c")
    #expect(try progress.undo(at: 23) == .grade(progress.id("c")))
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
    try files.workshop.write("a\t1\nb\ttheirs\nc\t3\n")
    #expect(throws: DeckError.self) { try progress.redo(at: 20) }
    #expect(try files.text() == "a\t1\nb\ttheirs\nc\t3\n")
    #expect(try progress.redo(at: 21) == nil)
  }
}
