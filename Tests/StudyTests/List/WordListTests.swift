import Decks
import Foundation
import Scheduling
import Search
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A word list` {
  @Test func `counts cards over all decks`() throws {
    let decks = [
      try deck("a\t1\nb\t2\nbad", path: "x/one.tsv"), try deck("c\t3", path: "two.tsv"),
      try deck("d\t4", path: "three.tsv"),
    ]
    let store = WordList(decks: decks)
    #expect(store.order.map { store.card($0).front } == ["a", "b", "c", "d"])
    #expect(store.title == "one +2")
    #expect(store.problemCount == 1)
  }

  @Test func `finds the next hit in the visible order, round the ends`() throws {
    let text = "물\t水\tみず\n고양이\t猫\tねこ\n불\t火\n새끼\t子猫\tこねこ"
    let store = WordList(decks: [try deck(text)])
    let query = SearchQuery("neko")
    #expect(store.nextHit(after: -1, query) == 1)
    #expect(store.nextHit(after: 1, query) == 3)
    #expect(store.nextHit(after: 3, query) == 1)
    #expect(store.nextHit(after: 1, forward: false, query) == 3)
    #expect(store.nextHit(after: 0, SearchQuery("불")) == 2)
    #expect(store.nextHit(after: 2, SearchQuery("불")) == 2)
    #expect(store.nextHit(after: 0, SearchQuery("없다")) == nil)
    #expect(store.nextHit(after: 0, SearchQuery("")) == nil)
    store.mark([(CardID(rawValue: 1), .known)])
    store.show(.hideKnown)
    #expect(store.nextHit(after: -1, query) == 2)
  }

  @Test(arguments: [true, false])
  func `finds a hit far away in a shuffled order`(forward: Bool) throws {
    let store = try WordList(words: 20_000)
    store.shuffle(seed: 9)
    for number in [0, 1, 4095, 4096, 4097, 19_999] {
      let distance = forward ? number : 19_999 - number
      let word = store.card(store.order[distance]).front
      let start = forward ? -1 : 0
      let hit = store.nextHit(after: start, forward: forward, SearchQuery(word))
      let expected = positions(of: word, in: store, from: start, forward).first
      #expect(hit == expected)
    }
  }

  /// The slow and certain way to the same answer.
  private func positions(
    of word: String, in store: WordList, from start: Int, _ forward: Bool
  ) -> [Int] {
    let total = store.order.count
    let walk = (1...total).map { (start + (forward ? $0 : -$0) + total) % total }
    return walk.filter { store.card(store.order[$0]).front.contains(word) }
  }

  @Test func `finds text behind quotes and markup`() throws {
    let store = WordList(
      decks: [try deck("#separator:tab\n#html:true\n\"say \"\"hi\"\"\"\ta&amp;<b>b</b>")])
    #expect(store.nextHit(after: -1, SearchQuery("say \"hi\"")) == 0)
    #expect(store.nextHit(after: -1, SearchQuery("a&b")) == 0)
    #expect(store.nextHit(after: -1, SearchQuery("<b>")) == nil)
  }

  @Test(
    arguments: [
      ("decks/a.tsv", "x.png", "decks/x.png"), ("a.tsv", "x.png", "./x.png"),
      ("/home/a.tsv", "img/x.png", "/home/img/x.png"), ("decks/a.tsv", "/x.png", "/x.png"),
    ])
  func `A file named by a card is beside its deck`(deck: String, file: String, path: String)
    throws
  {
    let store = WordList(decks: [try Deck(path: deck, bytes: Array("a\tb\n".utf8))])
    #expect(store.path(of: file, namedBy: store.visible[0]) == path)
  }

  @Test func `A picture outside of the deck's folder has no path, by a link neither`() throws {
    let directory = try StudyFolder()
    let folder = directory.path("decks")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in [directory.path("secret.png"), "\(folder)/own.png"] {
      try Data([1]).write(to: URL(filePath: path))
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.png", withDestinationPath: "../secret.png")
    let store = WordList(
      decks: [try Deck(path: "\(folder)/a.tsv", bytes: Array("a\tb\n".utf8))])
    let id = store.visible[0]
    #expect(store.path(of: "own.png", namedBy: id) == "\(folder)/own.png")
    #expect(store.path(of: "\(folder)/own.png", namedBy: id) == "\(folder)/own.png")
    for outside in ["../secret.png", "link.png", directory.path("secret.png"), "/etc/passwd"] {
      #expect(store.path(of: outside, namedBy: id) == nil, "\(outside)")
    }
  }
}

@Suite struct `A direction` {
  private let ids = (0..<1000).map { CardID(rawValue: $0) }

  @Test func `is one for all cards, unless mixed`() {
    #expect(ids.allSatisfy { !Direction.frontToBack.isReversed($0, seed: 5) })
    #expect(ids.allSatisfy { Direction.backToFront.isReversed($0, seed: 5) })
  }

  @Test func `mixed turns about half the cards, others after each shuffle`() {
    let first = ids.map { Direction.mixed.isReversed($0, seed: 1) }
    let again = ids.map { Direction.mixed.isReversed($0, seed: 1) }
    let other = ids.map { Direction.mixed.isReversed($0, seed: 2) }
    #expect(first == again)
    #expect((400...600).contains(first.count { $0 }))
    #expect((400...600).contains(zip(first, other).count { $0 != $1 }))
  }

  @Test func `stays in the store until the next shuffle`() throws {
    let store = try WordList(words: 100)
    store.direction = .mixed
    store.shuffle(seed: 1)
    let before = store.order.sorted().map(store.isReversed)
    store.mark([(CardID(rawValue: 1), .known)])
    #expect(store.order.sorted().map(store.isReversed) == before)
    store.shuffle(seed: 2)
    #expect(store.order.sorted().map(store.isReversed) != before)
    store.shuffle(seed: 1)
    #expect(store.order.sorted().map(store.isReversed) == before)
  }
}
