import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress

struct CardNamesTests {
  /// What two devices do to the names of cards without a word of each other, and the decks that they then have.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let decks: [String: String]
    let steps: @Sendable (_ a: Desk, _ b: Desk) throws -> Void
  }

  @Test(
    arguments: [
      Scenario(
        testDescription: "both rename a deck",
        decks: ["x.tsv": "하나\t一\n둘\t二\n", "y.tsv": "하나\t一\n둘\t二\n"],
        steps: { a, b in
          try a.rename("words.tsv", to: "x.tsv")
          try a.grade("하나", in: "x.tsv")
          try b.rename("words.tsv", to: "y.tsv")
          try b.grade("하나", in: "y.tsv")
          try b.grade("둘", in: "y.tsv")
        }),
      Scenario(
        testDescription: "one renames a deck, the other edits and grades",
        decks: ["x.tsv": "한\t一\n둘\t二\n"],
        steps: { a, b in
          try a.rename("words.tsv", to: "x.tsv")
          try a.grade("하나", in: "x.tsv")
          try b.change("하나", to: "한", in: "words.tsv")
          try b.grade("한")
        }),
      Scenario(
        testDescription: "one edits a front, which the other's file doesn't have",
        decks: ["words.tsv": "하나\t一\n둘\t二\n"],
        steps: { a, b in
          try a.change("하나", to: "한", in: "words.tsv")
          try a.grade("한")
          try b.grade("하나")
          try b.rename("words.tsv", to: "x.tsv")
          try b.rename("x.tsv", to: "words.tsv")
        }),
      Scenario(
        testDescription: "a renames there and back, b renames again",
        decks: ["z.tsv": "하나\t一\n둘\t二\n"],
        steps: { a, b in
          try a.rename("words.tsv", to: "x.tsv")
          try a.grade("하나", in: "x.tsv")
          try a.rename("x.tsv", to: "words.tsv")
          try a.rename("words.tsv", to: "y.tsv")
          try b.grade("둘")
          try b.rename("words.tsv", to: "z.tsv")
          try b.grade("둘", in: "z.tsv")
        }),
    ])
  func `Names follow from all moves and renamings, in whatever order they arrive`(
    scenario: Scenario
  ) throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try b.grade("둘")
    try Desk.exchange(a, b)
    b.now += 1
    try scenario.steps(a, b)
    let (c, d) = (try Desk(3, at: b.now), try Desk(4, at: b.now))
    for desk in [a, b, c, d] { try put(scenario.decks, on: desk) }
    for (desk, order) in [(c, [a, b]), (d, [b, a])] {
      for other in order {
        try other.carry(to: desk)
        try desk.read()
        _ = try desk.dump()
      }
    }
    // A device may have found cards by itself, which it tells the others.
    for _ in 0..<2 {
      for from in [a, b, c, d] {
        for to in [a, b, c, d] where from.device != to.device {
          try from.carry(to: to)
          try to.read()
          _ = try to.dump()
        }
      }
    }
    for desk in [b, c, d] { #expect(try desk.dump() == a.dump()) }
    #expect(try a.progress.orphans() == [])
  }

  @Test func `Of a deck that two devices renamed, each file has progress of its own`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try Desk.exchange(a, b)
    try a.rename("words.tsv", to: "x.tsv")
    try b.rename("words.tsv", to: "y.tsv")
    let text = "하나\t一\n둘\t二\n"
    for desk in [a, b] { try put(["x.tsv": text, "y.tsv": text], on: desk) }
    try Desk.exchange(a, b)
    for (desk, deck) in [(a, "x.tsv"), (b, "x.tsv"), (a, "y.tsv"), (b, "y.tsv")] {
      try desk.grade("하나", in: deck)
      try Desk.exchange(a, b)
    }
    #expect(try a.dump() == b.dump())
    for desk in [a, b] { #expect(try counts(of: desk) == ["x.tsv 2", "y.tsv 3"]) }
  }

  @Test func `A deck that gets the name of a former one has its own progress`() throws {
    let (a, b) = try Desk.pair()
    for desk in [a, b] { try desk.write("other.tsv", "하나\t一\n") }
    try a.grade("하나")
    try b.grade("하나", in: "other.tsv")
    try b.grade("하나", in: "other.tsv")
    try Desk.exchange(a, b)
    try a.rename("words.tsv", to: "old.tsv")
    try a.rename("other.tsv", to: "words.tsv")
    let decks = ["old.tsv": "하나\t一\n둘\t二\n", "words.tsv": "하나\t一\n"]
    try put(decks, on: b)
    try a.grade("하나")
    try Desk.exchange(a, b)
    for desk in [a, b] { #expect(try counts(of: desk) == ["old.tsv 1", "words.tsv 3"]) }
    #expect(try a.dump() == b.dump())
  }

  @Test func `A folder is renamed on a device that knows nothing of its decks`() throws {
    let (a, b) = try Desk.pair()
    for desk in [a, b] {
      try Folder("\(desk.folder)/old").make()
      try desk.write("old/verbs.tsv", "가다\t行く\n")
    }
    try a.grade("가다", in: "old/verbs.tsv")
    let (old, new) = ("\(b.folder)/old", "\(b.folder)/new")
    #expect(try b.progress.renameFolder(old, to: new, at: b.now))
    try File(old).rename(to: new)
    try File("\(a.folder)/old").rename(to: "\(a.folder)/new")
    try Desk.exchange(a, b)
    for desk in [a, b] { try desk.grade("가다", in: "new/verbs.tsv") }
    try Desk.exchange(a, b)
    for desk in [a, b] { #expect(try counts(of: desk) == ["new/verbs.tsv 3"]) }
  }

  @Test func `A card that gets the progress of a lost one has it on all devices`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try Desk.exchange(a, b)
    for desk in [a, b] { try desk.write("words.tsv", "둘\t二\n새로운 말\t全然違う\n") }
    let list = try a.open("words.tsv")
    let new = try #require(list.list.order.last)
    let lost = try #require(try a.progress.orphans().first)
    #expect(try list.rejoin(lost.number, with: new))
    try Desk.exchange(a, b)
    for desk in [a, b] {
      try desk.grade("새로운 말")
      #expect(try desk.progress.orphans().isEmpty)
    }
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    for desk in [a, b] { #expect(try counts(of: desk) == ["words.tsv 3"]) }
  }

  /// The number of reviews in each deck.
  private func counts(of desk: Desk) throws -> [String] {
    try desk.progress.database.rows(
      """
      SELECT replace(path, '\(desk.folder)/', ''), count(*) FROM reviews
      JOIN cards ON cards.id = card JOIN decks ON decks.id = deck GROUP BY 1 ORDER BY 1
      """
    ) { "\($0.text(0) ?? "") \($0.integer(1))" }
  }

  /// Makes these the only decks of a device.
  private func put(_ decks: [String: String], on desk: Desk) throws {
    for name in try Folder(desk.folder).names() where name.hasSuffix(".tsv") && decks[name] == nil {
      File("\(desk.folder)/\(name)").remove()
    }
    for (name, text) in decks { try desk.write(name, text) }
  }
}
