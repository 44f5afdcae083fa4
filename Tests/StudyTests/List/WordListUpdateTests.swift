import Decks
import Scheduling
import Search
import Testing
import WordsTestSupport

@testable import Decks
@testable import Progress
@testable import Study

@Suite struct `A word list whose deck is edited` {
  private let decks = ["a 1|b 2|c 3", "d 4|e 5", "f 6"]

  private func text(_ cards: String) -> String {
    cards.split(separator: "|").map { $0.replacing(" ", with: "\t") + "\n" }.joined()
  }

  private func store() throws -> WordList {
    WordList(decks: try decks.map { try deck(text($0)) })
  }

  private func update(_ store: WordList, _ number: Int, to cards: String) throws {
    let new = try Deck(path: "a.tsv", bytes: Array(text(cards).utf8), needsCards: false)
    store.update(number, to: new, DeckDifference(from: store.decks[number], to: new))
  }

  private func shown(_ store: WordList, _ order: CardOrder) -> String {
    order.map { "\(store.card($0).front)\($0.rawValue)" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("a 1|b 2|c 3", "a0 b1 c2 d3 e4 f5", "a0 b1 c2 d3 e4 f5"),
    ("a 1|b 9|c 3", "a0 b1 c2 d3 e4 f5", "a0 b1 c2 d3 e4 f5"),
    ("a 1|x 2|c 3", "a0 x1 c2 d3 e4 f5", "a0 x1 c2 d3 e4 f5"),
    ("a 1|c 3", "a0 c2 d3 e4 f5", "a0 c2 d3 e4 f5"),
    ("a 1|n 7|b 2|c 3", "a0 n6 b1 c2 d3 e4 f5", "a0 b1 c2 d3 e4 f5 n6"),
    ("c 3|b 2|a 1", "c2 b1 a0 d3 e4 f5", "a0 b1 c2 d3 e4 f5"),
    ("", "d3 e4 f5", "d3 e4 f5"),
    ("m 7|n 8", "m6 n7 d3 e4 f5", "d3 e4 f5 m6 n7"),
  ])
  func `keeps the numbers of the cards that are there`(
    cards: String, inFileOrder: String, afterShuffle: String
  ) throws {
    let plain = try store()
    try update(plain, 0, to: cards)
    #expect(shown(plain, plain.order) == inFileOrder)
    #expect(plain.order == plain.visible && plain.count == plain.order.count)
    let shuffled = try store()
    shuffled.shuffle(seed: 5)
    let before = Array(shuffled.order)
    try update(shuffled, 0, to: cards)
    let kept = before.filter(shuffled.contains)
    #expect(Array(shuffled.order.prefix(kept.count)) == kept)
    let sorted = kept.sorted() + shuffled.order.dropFirst(kept.count)
    let words = sorted.map { "\(shuffled.card($0).front)\($0.rawValue)" }.joined(separator: " ")
    #expect(words == afterShuffle)
    shuffled.shuffle(seed: nil)
    #expect(shown(shuffled, shuffled.order) == inFileOrder)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [nil, 5] as [UInt64?])
  func `has its cards again in their order when a large file was empty or short for a moment`(
    seed: UInt64?
  ) throws {
    let lines = (0..<10_000).map { "앞\($0)\t뒤\($0)" }
    let store = try WordList(words: lines.count)
    store.shuffle(seed: seed)
    let before = Array(store.order)
    for part in [lines[..<0], lines[..<4000], lines[6000...], lines[4000..<4001]] {
      for text in [part, lines[...]] {
        let bytes = Array(text.joined(separator: "\n").utf8)
        let new = try Deck(path: "a.tsv", bytes: bytes, needsCards: false)
        store.update(0, to: new, DeckDifference(from: store.decks[0], to: new))
        #expect(store.order.count == text.count)
      }
      #expect(Array(store.order) == before)
    }
    #expect(store.card(before[7]).front == "앞\(before[7].rawValue)")
  }

  @Test func `has a card again in its place of a shuffle, or last if it left before`() throws {
    let store = try store()
    try update(store, 0, to: "a 1|c 3")
    store.shuffle(seed: 5)
    let before = shown(store, store.order)
    try update(store, 1, to: "e 5")
    try update(store, 1, to: "d 4|e 5")
    #expect(shown(store, store.order) == before)
    try update(store, 0, to: "a 1|b 2|c 3")
    #expect(shown(store, store.order) == before + " b1")
    store.shuffle(seed: nil)
    #expect(shown(store, store.order) == "a0 b1 c2 d3 e4 f5")
  }

  @Test func `preserves marks, filter and direction`() throws {
    let store = try store()
    let ids = Array(store.order)
    store.mark([(ids[0], .known)])
    store.mark([(ids[1], .unknown)])
    store.mark([(ids[4], .known)])
    store.show(.hideKnown)
    store.direction = .backToFront
    let before = store.order
    try update(store, 0, to: "a 1|c 3|g 7|h 8")
    #expect(shown(store, store.visible) == "c2 g6 h7 d3 f5")
    #expect(store.count(.known) == 2 && store.count(.unknown) == 0)
    #expect(store.direction == .backToFront && store.filter == .hideKnown)
    #expect(!store.contains(ids[1]) && !store.order.contains(ids[1]) && before.contains(ids[1]))
    #expect(store.card(ids[1]) == Card(front: "", back: ""))
    store.mark([(CardID(rawValue: 7), .known)])
    #expect(store.mark(of: CardID(rawValue: 7)) == .known)
    store.mark([(ids[1], .known)])
    #expect(store.count(.known) == 3 && store.mark(of: ids[1]) == nil)
  }

  @Test func `finds words in it far away`() throws {
    let store = try WordList(words: 10_000)
    store.shuffle(seed: 1)
    let lines = (0..<10_000).filter { $0 != 7 }.map { "앞\($0)\t뒤\($0)" } + ["새\t新"]
    let new = try deck(lines.joined(separator: "\n"))
    store.update(0, to: new, DeckDifference(from: store.decks[0], to: new))
    let hit = try #require(store.nextHit(after: 0, SearchQuery("새")))
    #expect(store.order[hit].rawValue == 10_000)
    #expect(store.nextHit(after: 0, SearchQuery("앞7\u{0}")) == nil)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1])
  func `agrees with a plain table after any edits (the seed is the argument)`(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    let below = { (bound: Int) in Int(generator.next(below: UInt64(bound))) }
    for _ in 0..<40 {
      let store = try store()
      var table = [[0, 1, 2], [3, 4], [5]].map { $0.map { CardID(rawValue: Int32($0)) } }
      var next: Int32 = 6
      var gone: [(deck: Int, card: Card, id: CardID)] = []
      for _ in 0..<15 {
        let number = below(3)
        let deck = store.decks[number]
        let editor = DeckEditor(deck)
        let edit: DeckEdit =
          switch below(deck.count > 0 ? 3 : 1) {
          case 0: .insert(Card(front: "n", back: "x"), at: below(deck.count + 1))
          case 1: .delete(below(deck.count))
          default: .change(below(deck.count), to: Card(front: "c\(below(9))", back: "x"))
          }
        switch edit {
        case .insert(let card, let index):
          // A card that returns has its number again, the last of equal ones.
          let former = gone.lastIndex { $0.deck == number && $0.card == card }
          let id = former.map { gone.remove(at: $0).id } ?? CardID(rawValue: next)
          table[number].insert(id, at: index)
          if former == nil { next += 1 }
        case .delete(let index):
          gone.append((number, deck[index], table[number].remove(at: index)))
        default: break
        }
        let found = try #require(editor.texts(of: [edit]).found(in: deck))
        let result = try DeckRevision(deck, found, cards: [edit.card])
        store.update(number, to: result.deck, result.difference)
        #expect(Array(store.order) == table.flatMap(\.self), "seed \(seed)")
        for (deck, ids) in table.enumerated() {
          for (index, id) in ids.enumerated() {
            #expect(store.place(of: id) ?? (-1, -1) == (deck, index), "seed \(seed)")
            #expect(store.id((deck, index)) == id, "seed \(seed)")
          }
        }
        let all = (0..<next).map(CardID.init(rawValue:))
        #expect(all.filter(store.contains) == table.flatMap(\.self).sorted(), "seed \(seed)")
        #expect(all.filter(store.order.contains).count == store.count, "seed \(seed)")
      }
    }
  }
}

@Suite struct `The progress of a card whose file others write to` {
  private let files: TwoDecks

  init() throws { files = try TwoDecks() }

  @Test func `is found though others wrote to the file meanwhile`() throws {
    let file = try files.directory.open()
    let progress = try files.study(file)
    try progress.grade("b")
    try progress.grade("c")
    try progress.grade("c")
    let id = progress.id("c")
    try files.directory.write("x\t0\nc\t3\na\t1\nbb\t2\n")
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
    try files.directory.write("a\t1\nb\ttheirs\nc\t3\n")
    #expect(throws: DeckError.self) {
      try progress.change(id, to: Card(front: "z", back: "2"), at: 2)
    }
    #expect(progress.list.card(id).back == "2")
    #expect(try progress.undo(at: 3)?.step == .grade(id))
    try progress.grade("b")
    #expect(try progress.reread(0))
    try files.expect(progress, "a b1 c d")
    #expect(progress.list.card(id).back == "theirs")
  }

  @Test func `follows a file that is read again`() throws {
    let progress = try files.study()
    for word in ["a", "b", "c", "c"] { try progress.grade(word) }
    try progress.mark([progress.id("c")], .unknown, at: 1)
    let ids = ["a", "b", "c", "d"].map { progress.id($0) }
    #expect(try !progress.reread(0))
    try files.directory.write("# new\nc\t3\nn\t0\na\t1\n")
    #expect(try progress.reread(0))
    try files.expect(progress, "c2X n a1 d")
    #expect([0, 2, 3].map { ids[$0] } == ["a", "c", "d"].map { progress.id($0) })
    try files.directory.write("c\t3\nb\t2\n")
    #expect(try progress.reread(0))
    try files.expect(progress, "c2X b1 d")
    try files.directory.write("")
    #expect(throws: DeckError(files.directory.path("deck.tsv"), .missing)) {
      try progress.reread(0)
    }
    #expect(try files.summary(of: progress) == "c2X b1 d")
    try files.directory.write("c\t3\nb\t2\n")
    #expect(try !progress.reread(0))
    try files.expect(progress, "c2X b1 d")
    let gone = StorageError(files.directory.path("deck.tsv"), .cardGone)
    #expect(throws: gone) { try progress.mark([ids[0]], .known, at: 1) }
    #expect(throws: gone) { try progress.delete(ids[0], at: 1) }
    #expect(throws: gone) { try progress.move(ids[0], toDeck: 1, at: 1) }
    let id = try #require(try progress.add([Card(front: "n", back: "0")], toDeck: 1, at: 1))
    try progress.delete(id, at: 1)
    #expect(throws: StorageError(files.directory.path("other.tsv"), .cardGone)) {
      try progress.delete(id, at: 1)
    }
  }

  @Test func `is found in a file that another program emptied, once it is written again`() throws {
    let progress = try files.study()
    for word in ["a", "b", "b"] { try progress.grade(word) }
    try files.directory.write("")
    try progress.add([Card(front: "n", back: "0")], toDeck: 0, at: 1)
    try files.expect(progress, "n d")
    try progress.add([Card(front: "b", back: "2")], toDeck: 0, at: 2)
    try files.expect(progress, "n b2 d")
    try progress.add([Card(front: "m", back: "0")], toDeck: 0, at: 3)
    try files.expect(progress, "n b2 m d")
  }
}
