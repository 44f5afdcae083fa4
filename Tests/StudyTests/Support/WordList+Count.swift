import Decks

@testable import Progress
@testable import Study

extension WordList {
  convenience init(words count: Int) throws {
    let lines = (0..<count).map { "앞\($0)\t뒤\($0)" }
    let deck = try Deck(
      path: "a.tsv", bytes: Array(lines.joined(separator: "\n").utf8), needsCards: false)
    self.init(decks: count == 0 ? [] : [deck])
  }
}
