import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `The starter words` {
  private let cards = StarterDeck.open().flatMap(\.cards)

  @Test func `are three themes without a bad line`() {
    let decks = StarterDeck.open()
    #expect(decks.map(\.name) == ["일상생활", "음식", "여행"])
    #expect(decks.allSatisfy { $0.problems.isEmpty && $0.count >= 42 })
  }

  @Test func `are at least 126, each once`() {
    #expect(cards.count >= 126)
    #expect(Set(cards.map(\.front)).count == cards.count)
    #expect(Set(cards.map(\.back)).count == cards.count)
  }

  @Test func `have Hangul in front, and kana to read each kanji by`() {
    for card in cards {
      #expect(card.front.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) })
      let hasKanji = card.back.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      #expect((card.reading != nil) == hasKanji, "\(card.front)")
      #expect(isKana(card.reading ?? "か"), "\(card.front)")
      #expect(hasKanji || isKana(card.back), "\(card.front)")
      #expect(card.tags.count == 1)
    }
  }

  private func isKana(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
  }
}
