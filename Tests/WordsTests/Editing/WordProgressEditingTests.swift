import Foundation
import Testing

@testable import Words

@Suite struct `The progress of an edited card` {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write("a\t1\nb\t2\nc\t3\n")
    try workshop.write("d\t4\n", to: "other.tsv")
  }

  private func study(_ file: ProgressFile? = nil) throws -> WordProgress {
    let paths = [workshop.path("deck.tsv"), workshop.path("other.tsv")]
    return try (file ?? workshop.open()).open(WordStore(decks: Deck.open(paths)))
  }

  private func text(_ name: String = "deck.tsv") throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: workshop.path(name))), as: UTF8.self)
  }

  /// Cards with how often they were reviewed, as another opening sees them.
  private func told(_ progress: WordProgress) throws -> String {
    try progress.words.order.map { id in
      let reps = try progress.card(id).state.reps
      let mark = progress.words.mark(of: id).map { $0 == .known ? "O" : "X" } ?? ""
      return progress.words.card(id).front + (reps > 0 ? "\(reps)" : "") + mark
    }.joined(separator: " ")
  }

  /// The same for those who have it open and for one who opens it now.
  private func expect(
    _ progress: WordProgress, _ expected: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try told(progress) == expected, sourceLocation: location)
    #expect(try told(study()) == expected, sourceLocation: location)
    #expect(try progress.file.faults().isEmpty, sourceLocation: location)
  }

  private func undo(_ progress: WordProgress) throws -> CardID? {
    guard case .edit(let step) = try progress.undo(at: 100) else {
      Issue.record("the last step is no edit")
      return nil
    }
    return try progress.revert(step)
  }

  @Test func `stays with it whatever becomes of its text`() throws {
    let progress = try study()
    try progress.grade("b")
    let id = progress.id("b")
    try progress.mark(id, .unknown, at: 1)
    try progress.change(id, to: Card(front: "완전히 다른", back: "것"), at: 2)
    #expect(try text() == "a\t1\n완전히 다른\t것\nc\t3\n")
    #expect(progress.id("완전히 다른") == id)
    try expect(progress, "a 완전히 다른1X c d")
    #expect(try undo(progress) == id)
    #expect(try text() == "a\t1\nb\t2\nc\t3\n")
    try expect(progress, "a b1X c d")
    #expect(try progress.undo(at: 100) == .mark(id))
    #expect(try progress.undo(at: 100) == .grade(id))
  }

  @Test func `waits in the store while it is deleted, and comes back with it over a restart`()
    throws
  {
    var progress = try study()
    try progress.grade("b")
    try progress.mark(progress.id("b"), .known, at: 1)
    try progress.grade("c")
    try progress.delete(progress.id("b"), at: 2)
    try expect(progress, "a c1 d")
    #expect(progress.words.count(.known) == 0)
    #expect(try progress.file.orphans().map(\.front) == ["b"])
    progress = try study()
    let id = try undo(progress)
    #expect(id == progress.id("b"))
    #expect(try text() == "a\t1\nb\t2\nc\t3\n")
    try expect(progress, "a b1O c1 d")
    #expect(try progress.file.orphans().isEmpty)
  }

  @Test func `stays apart from its twins`() throws {
    try workshop.write("a\t1\nb\t1\na\t1\na\t1\n")
    let progress = try study()
    for (nth, times) in [(0, 1), (2, 3)] {
      for time in 1...times {
        try progress.grade(
          progress.id("a", nth), Review(time: Double(time), grade: 3), TestRule.next)
      }
    }
    try expect(progress, "a1 b a a3 d")
    try progress.delete(progress.id("a", 0), at: 1)
    try expect(progress, "b a a3 d")
    try progress.change(progress.id("b"), to: Card(front: "a", back: "1"), at: 2)
    try expect(progress, "a a a3 d")
    try progress.delete(progress.id("a", 2), at: 3)
    try expect(progress, "a a d")
    #expect(try progress.file.orphans().count == 2)
    _ = try undo(progress)
    try expect(progress, "a a a3 d")
    _ = try undo(progress)
    try expect(progress, "b a a3 d")
    _ = try undo(progress)
    try expect(progress, "a1 b a a3 d")
    #expect(try text() == "a\t1\nb\t1\na\t1\na\t1\n")
  }

  @Test func `moves with it to another deck and back`() throws {
    var progress = try study()
    try progress.grade("b")
    try progress.mark(progress.id("b"), .known, at: 1)
    let id = try progress.move(progress.id("b"), toDeck: 1, at: 2)
    #expect(id == progress.id("b"))
    #expect(try text() == "a\t1\nc\t3\n")
    #expect(try text("other.tsv") == "d\t4\nb\t2\n")
    try expect(progress, "a c d b1O")
    #expect(try progress.file.orphans().isEmpty)
    progress = try study()
    #expect(try undo(progress) == progress.id("b"))
    #expect(try text() == "a\t1\nb\t2\nc\t3\n")
    #expect(try text("other.tsv") == "d\t4\n")
    try expect(progress, "a b1O c d")
  }

  @Test func `is found though others wrote to the file meanwhile`() throws {
    let file = try workshop.open()
    let progress = try study(file)
    try progress.grade("b")
    try progress.grade("c")
    try progress.grade("c")
    let id = progress.id("c")
    try workshop.write("x\t0\nc\t3\na\t1\nbb\t2\n")
    try progress.change(id, to: Card(front: "z", back: "9"), at: 2)
    #expect(try text() == "x\t0\nz\t9\na\t1\nbb\t2\n")
    #expect(progress.id("z") == id)
    try expect(progress, "x z2 a bb1 d")
    _ = try undo(progress)
    try expect(progress, "x c2 a bb1 d")
  }

  @Test func `is not touched where the edit is refused`() throws {
    let progress = try study()
    try progress.grade("b")
    let id = progress.id("b")
    try workshop.write("a\t1\nb\ttheirs\nc\t3\n")
    #expect(throws: DeckError.self) {
      try progress.change(id, to: Card(front: "z", back: "2"), at: 2)
    }
    #expect(progress.words.card(id).back == "2")
    #expect(try progress.undo(at: 3) == .grade(id))
    try progress.grade("b")
    #expect(try progress.reread(0))
    try expect(progress, "a b1 c d")
    #expect(progress.words.card(id).back == "theirs")
  }

  @Test func `waits with its undo where the file refuses that, until the file is mended`() throws {
    let progress = try study()
    try progress.grade("a")
    let id = progress.id("b")
    try progress.change(id, to: Card(front: "b", back: "mine"), at: 2)
    try workshop.write("a\t1\nb\ttheirs\nc\t3\n")
    for progress in [progress, try study()] {
      let refusal = #expect(throws: DeckError.self) { try undo(progress) }
      #expect(
        refusal?.description == workshop.path("deck.tsv") + ":2: another program changed this "
          + "card's line, which stays as it is; look at it and try again")
      #expect(try text() == "a\t1\nb\ttheirs\nc\t3\n")
    }
    #expect(access(workshop.path("deck.tsv.unsaved"), F_OK) != 0, "nothing is lost to be kept")
    try workshop.write("a\t1\nb\tmine\n")
    #expect(try undo(progress) == id)
    #expect(try text() == "a\t1\nb\t2\n")
    #expect(try progress.undo(at: 100) == .grade(progress.id("a")))
    #expect(try progress.undo(at: 100) == nil)
  }

  @Test func `lets older steps be undone where its undo is refused, and comes again after them`()
    throws
  {
    let progress = try study()
    let (a, b) = (progress.id("a"), progress.id("b"))
    try progress.grade("a")
    try progress.change(progress.id("c"), to: Card(front: "c", back: "mine"), at: 1)
    try progress.mark(a, .known, at: 2)
    try progress.change(b, to: Card(front: "b", back: "mine"), at: 3)
    try workshop.write("a\t1\nb\ttheirs\nc\tmine\n")
    #expect(throws: DeckError.self) { try undo(progress) }
    #expect(!progress.leavesEditOut)
    #expect(try progress.undo(at: 100) == .mark(a) && progress.leavesEditOut)
    try progress.mark(a, .unknown, at: 4)
    #expect(try progress.undo(at: 100) == .mark(a) && !progress.leavesEditOut, "a later step")
    #expect(try undo(progress) == progress.id("c") && progress.leavesEditOut)
    #expect(try text() == "a\t1\nb\ttheirs\nc\t3\n")
    #expect(try progress.undo(at: 100) == .grade(a) && progress.leavesEditOut)
    #expect(throws: DeckError.self, "nothing else is left") { try undo(progress) }
    #expect(!progress.leavesEditOut)
    try workshop.write("a\t1\nb\tmine\nc\t3\n")
    #expect(try undo(progress) == b && !progress.leavesEditOut)
    #expect(try text() == "a\t1\nb\t2\nc\t3\n")
    #expect(try progress.undo(at: 100) == nil)
  }

  @Test func `is undone before older steps once its file is mended`() throws {
    let progress = try study()
    try progress.mark(progress.id("a"), .known, at: 1)
    try progress.delete(progress.id("b"), at: 2)
    chmod(workshop.path("deck.tsv"), 0o444)
    #expect(throws: DeckError.self) { try undo(progress) }
    chmod(workshop.path("deck.tsv"), 0o644)
    #expect(try undo(progress) != nil && !progress.leavesEditOut)
    #expect(try text() == "a\t1\nb\t2\nc\t3\n")
  }

  @Test(arguments: ["add", "delete", "move"])
  func `waits with the undo of any edit that is refused`(edit: String) throws {
    let progress = try study()
    try progress.grade("b")
    switch edit {
    case "add": try progress.add(Card(front: "n", back: "0"), toDeck: 0, at: 2)
    case "delete": try progress.delete(progress.id("b"), at: 2)
    default: try progress.move(progress.id("b"), toDeck: 1, at: 2)
    }
    let (before, other) = (try text(), try text("other.tsv"))
    for name in ["deck.tsv", "other.tsv"] { chmod(workshop.path(name), 0o444) }
    #expect(throws: DeckError.self) { try undo(progress) }
    #expect(try text() == before && text("other.tsv") == other)
    for name in ["deck.tsv", "other.tsv"] { chmod(workshop.path(name), 0o644) }
    _ = try undo(progress)
    #expect(try text() == "a\t1\nb\t2\nc\t3\n" && text("other.tsv") == "d\t4\n")
    try expect(progress, "a b1 c d")
    #expect(try progress.undo(at: 100) == .grade(progress.id("b")))
  }

  @Test func `follows a file that is read again`() throws {
    let progress = try study()
    for word in ["a", "b", "c", "c"] { try progress.grade(word) }
    try progress.mark(progress.id("c"), .unknown, at: 1)
    let ids = ["a", "b", "c", "d"].map { progress.id($0) }
    #expect(try !progress.reread(0))
    try workshop.write("# new\nc\t3\nn\t0\na\t1\n")
    #expect(try progress.reread(0))
    try expect(progress, "c2X n a1 d")
    #expect([0, 2, 3].map { ids[$0] } == ["a", "c", "d"].map { progress.id($0) })
    try workshop.write("c\t3\nb\t2\n")
    #expect(try progress.reread(0))
    try expect(progress, "c2X b1 d")
    try workshop.write("")
    #expect(try progress.reread(0))
    #expect(try told(progress) == "d")
    try workshop.write("c\t3\nb\t2\n")
    #expect(try progress.reread(0))
    try expect(progress, "c2X b1 d")
    let gone = StorageError(workshop.path("deck.tsv"), .cardGone)
    #expect(throws: gone) { try progress.mark(ids[0], .known, at: 1) }
    #expect(throws: gone) { try progress.delete(ids[0], at: 1) }
    #expect(throws: gone) { try progress.move(ids[0], toDeck: 1, at: 1) }
    let id = try #require(try progress.add(Card(front: "n", back: "0"), toDeck: 1, at: 1))
    try progress.delete(id, at: 1)
    #expect(throws: StorageError(workshop.path("other.tsv"), .cardGone)) {
      try progress.delete(id, at: 1)
    }
  }

  @Test func `comes back where a lost word is written again`() throws {
    let progress = try study()
    try progress.grade("b")
    try progress.delete(progress.id("b"), at: 1)
    try progress.add(Card(front: "b", back: "new"), toDeck: 1, at: 2)
    try expect(progress, "a c d b")
    try progress.add(Card(front: "b", back: "new"), toDeck: 0, at: 3)
    try expect(progress, "a c b1 d b")
  }

  @Test func `is found in a file that another program emptied, once it is written again`() throws {
    let progress = try study()
    for word in ["a", "b", "b"] { try progress.grade(word) }
    try workshop.write("")
    try progress.add(Card(front: "n", back: "0"), toDeck: 0, at: 1)
    try expect(progress, "n d")
    try progress.add(Card(front: "b", back: "2"), toDeck: 0, at: 2)
    try expect(progress, "n b2 d")
    try progress.add(Card(front: "m", back: "0"), toDeck: 0, at: 3)
    try expect(progress, "n b2 m d")
  }

  @Test func `moves up and down with what is put in and taken out before it`() throws {
    try workshop.write("a\t1\nb\t2\nb\t3\nc\t4\nb\t5\ne\t6\n")
    let progress = try study()
    for (nth, times) in [(0, 1), (2, 3)] {
      for _ in 1...times {
        try progress.grade(progress.id("b", nth), Review(time: 0, grade: 3), TestRule.next)
      }
    }
    try progress.grade("e")
    try progress.edit(.insert(Card(front: "n", back: "0"), at: 1), inDeck: 0, at: 1)
    try expect(progress, "a n b1 b c b3 e1 d")
    // A twin that nothing is kept of goes, and the others are counted anew.
    try progress.delete(progress.id("b", 1), at: 2)
    try expect(progress, "a n b1 c b3 e1 d")
    try progress.edit(.insert(Card(front: "b", back: "9"), at: 0), inDeck: 0, at: 3)
    try expect(progress, "b a n b1 c b3 e1 d")
    try progress.change(progress.id("b", 1), to: Card(front: "e", back: "6"), at: 4)
    try expect(progress, "b a n e1 c b3 e1 d")
    for expected in [
      "b a n b1 c b3 e1 d", "a n b1 c b3 e1 d", "a n b1 b c b3 e1 d", "a b1 b c b3 e1 d",
    ] {
      _ = try undo(progress)
      try expect(progress, expected)
    }
  }

  @Test func `leaves the list at the same card`() throws {
    let progress = try study()
    try progress.add(Card(front: "n", back: "0"), toDeck: 0, at: 1)
    try progress.delete(progress.id("a"), at: 1)
    try progress.leave(progress.id("n"), at: 2)
    let again = try study()
    #expect(again.position == again.id("n"))
    #expect(again.words.order.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1])
  func `is the same after any edits and their undoing (the seed is the argument)`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(state: seed)
    let below = { (bound: Int) in Int(generator.next(below: UInt64(bound))) }
    let progress = try study()
    for word in ["a", "b", "b", "c", "c", "c"] { try progress.grade(word) }
    var states = [(try told(progress), try text(), try text("other.tsv"))]
    for time in 1...25 {
      let words = progress.words
      let card = Card(front: ["a", "b", "n", "\"x\ny"][below(4)], back: "\(below(3))")
      let any = words.order.isEmpty ? nil : words.order[below(words.count)]
      switch (below(4), any) {
      case (1, let id?): try progress.delete(id, at: Double(time))
      case (2, let id?): try progress.change(id, to: card, at: Double(time))
      case (3, let id?): try progress.move(id, toDeck: below(2), at: Double(time))
      default:
        try progress.edit(.insert(card, at: below(words.decks[0].count + 1)), inDeck: 0, at: 1)
      }
      let state = (try told(progress), try text(), try text("other.tsv"))
      // What changed nothing is no step.
      if state.1 != states.last?.1 || state.2 != states.last?.2 { states.append(state) }
      if time.isMultiple(of: 5), words.decks.allSatisfy({ $0.count > 0 }) {
        #expect(try told(study()) == state.0, "seed \(seed), step \(time)")
      }
    }
    while states.count > 1 {
      states.removeLast()
      _ = try undo(progress)
      let state = (try told(progress), try text(), try text("other.tsv"))
      #expect(state == states[states.count - 1], "seed \(seed), undoing to \(states.count - 1)")
    }
    #expect(try progress.file.faults().isEmpty)
    #expect(try progress.file.orphans().isEmpty)
  }
}
