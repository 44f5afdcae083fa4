import Decks
import Testing

@testable import Progress
@testable import Study

@Suite struct `The progress of a card whose file others write to` {
  private let files: TwoDecks

  init() throws { files = try TwoDecks() }

  @Test func `is found though others wrote to the file meanwhile`() throws {
    let file = try files.workshop.open()
    let progress = try files.study(file)
    try progress.grade("b")
    try progress.grade("c")
    try progress.grade("c")
    let id = progress.id("c")
    try files.workshop.write("x\t0\nc\t3\na\t1\nbb\t2\n")
    try progress.change(id, to: Card(front: "z", back: "9"), at: 2)
    #expect(try files.text() == "x\t0\nz\t9\na\t1\nbb\t2\n")
    #expect(progress.id("z") == id)
    try files.expect(progress, "x z2 a bb1 d")
    _ = try files.undo(progress)
    try files.expect(progress, "x c2 a bb1 d")
  }

  @Test func `is not touched where the edit is refused`() throws {
    let progress = try files.study()
    try progress.grade("b")
    let id = progress.id("b")
    try files.workshop.write("a\t1\nb\ttheirs\nc\t3\n")
    #expect(throws: DeckError.self) {
      try progress.change(id, to: Card(front: "z", back: "2"), at: 2)
    }
    #expect(progress.words.card(id).back == "2")
    #expect(try progress.undo(at: 3) == .grade(id))
    try progress.grade("b")
    #expect(try progress.reread(0))
    try files.expect(progress, "a b1 c d")
    #expect(progress.words.card(id).back == "theirs")
  }

  @Test func `follows a file that is read again`() throws {
    let progress = try files.study()
    for word in ["a", "b", "c", "c"] { try progress.grade(word) }
    try progress.mark(progress.id("c"), .unknown, at: 1)
    let ids = ["a", "b", "c", "d"].map { progress.id($0) }
    #expect(try !progress.reread(0))
    try files.workshop.write("# new\nc\t3\nn\t0\na\t1\n")
    #expect(try progress.reread(0))
    try files.expect(progress, "c2X n a1 d")
    #expect([0, 2, 3].map { ids[$0] } == ["a", "c", "d"].map { progress.id($0) })
    try files.workshop.write("c\t3\nb\t2\n")
    #expect(try progress.reread(0))
    try files.expect(progress, "c2X b1 d")
    try files.workshop.write("")
    #expect(try progress.reread(0))
    #expect(try files.told(progress) == "d")
    try files.workshop.write("c\t3\nb\t2\n")
    #expect(try progress.reread(0))
    try files.expect(progress, "c2X b1 d")
    let gone = StorageError(files.workshop.path("deck.tsv"), .cardGone)
    #expect(throws: gone) { try progress.mark(ids[0], .known, at: 1) }
    #expect(throws: gone) { try progress.delete(ids[0], at: 1) }
    #expect(throws: gone) { try progress.move(ids[0], toDeck: 1, at: 1) }
    let id = try #require(try progress.add(Card(front: "n", back: "0"), toDeck: 1, at: 1))
    try progress.delete(id, at: 1)
    #expect(throws: StorageError(files.workshop.path("other.tsv"), .cardGone)) {
      try progress.delete(id, at: 1)
    }
  }

  @Test func `is found in a file that another program emptied, once it is written again`() throws {
    let progress = try files.study()
    for word in ["a", "b", "b"] { try progress.grade(word) }
    try files.workshop.write("")
    try progress.add(Card(front: "n", back: "0"), toDeck: 0, at: 1)
    try files.expect(progress, "n d")
    try progress.add(Card(front: "b", back: "2"), toDeck: 0, at: 2)
    try files.expect(progress, "n b2 d")
    try progress.add(Card(front: "m", back: "0"), toDeck: 0, at: 3)
    try files.expect(progress, "n b2 m d")
  }
}
