import Testing

@testable import Decks

@Suite struct `The starter words` {
  @Test(arguments: StarterDeck.Course.allCases)
  func `are three themes of 126 cards or more without a bad line, each side once`(
    course: StarterDeck.Course
  ) {
    let decks = StarterDeck.open(course)
    #expect(decks.count == 3)
    #expect(decks.allSatisfy { $0.problems.isEmpty && $0.advice.isEmpty && $0.count >= 42 })
    let cards = decks.flatMap(\.cards)
    #expect(cards.count >= 126)
    #expect(Set(cards.map(\.front)).count == cards.count)
    #expect(Set(cards.map(\.back)).count == cards.count)
    #expect(cards.allSatisfy { $0.tags.count == 1 })
  }

  @Test func `are named in the language of those who learn them`() {
    let names = StarterDeck.Course.allCases.map { StarterDeck.open($0)[1].name }
    #expect(names == ["음식", "食べ物", "food", "food", "음식"])
  }

  @Test(arguments: [
    (StarterDeck.Course.koreanToJapanese, "방\t部屋\tへや"), (.japaneseToKorean, "部屋[へや]\t방\t"),
    (.japaneseToEnglish, "部屋[へや]\troom\t"), (.koreanToEnglish, "방\troom\t"),
    (.englishToKorean, "room\t방\t"),
  ])
  func `have the two languages of their course, and kana to read each kanji by`(
    course: StarterDeck.Course, line: String
  ) {
    let bytes = StarterDeck.files(course)[0].bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n\(line)\tdaily-life\n"))
  }

  @Test func `have Hangul in front, and kana to read each kanji by`() {
    for card in StarterDeck.open(.koreanToJapanese).flatMap(\.cards) {
      #expect(card.front.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) })
      let hasKanji = card.back.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      #expect((card.reading != nil) == hasKanji, "\(card.front)")
      #expect(isKana(card.reading ?? "か"), "\(card.front)")
      #expect(hasKanji || isKana(card.back), "\(card.front)")
    }
    for card in StarterDeck.open(.koreanToEnglish).flatMap(\.cards) {
      #expect(card.back.unicodeScalars.allSatisfy { $0.isASCII }, "\(card.back)")
    }
  }

  private func isKana(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
  }
}
