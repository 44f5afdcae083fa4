import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The cards with a front` {
  @Test(
    arguments: ["#columns:front\tback\n", "#columns:guid\tfront\tback\n"],
    [UInt64.random(in: 0...UInt64.max), 1])
  func `are those of the newest files, whoever edits them (the seed is the argument)`(
    header: String, seed: UInt64
  ) throws {
    var generator = SplitMix64(state: seed)
    let below = { (bound: Int) in Int(generator.next(below: UInt64(bound))) }
    let fronts = ["a", "b", "가", "\"x\ny"]
    let line = { (header.contains("guid") ? "g\(below(9))\t" : "") + fronts[below(3)] + "\t1\n" }
    let workshop = try Workshop()
    let text = { header + (0...below(6)).map { _ in line() }.joined() }
    for deck in ["deck.tsv", "other.tsv"] { try workshop.write(text(), to: deck) }
    let paths = ["deck.tsv", "other.tsv"].map(workshop.path)
    let progress = try workshop.open().open(WordList(decks: Deck.open(paths)))
    let words = progress.words
    for step in 1...40 {
      let card = Card(front: fronts[below(4)], back: "\(below(3))")
      switch (below(5), words.order.isEmpty ? nil : words.order[below(words.count)]) {
      case (0, _):
        try workshop.write(text(), to: "deck.tsv")
        // The next edit finds it, or it is read again before that.
        if below(2) == 0 { try progress.reread(0) }
      case (1, let id?): try? progress.delete(id, at: 1)
      case (2, let id?): try? progress.change(id, to: card, at: 1)
      case (3, let id?): _ = try? progress.move(id, toDeck: below(2), at: 1)
      default: try progress.add(card, toDeck: below(2), at: 1)
      }
      for front in fronts {
        let slow = words.order.filter { words.card($0).front == front }
        #expect(progress.cards(withFront: front) == slow, "seed \(seed), step \(step)")
      }
    }
  }
}
