import Testing

@testable import Decks

@Suite struct `The starter words` {
  @Test(arguments: StarterDeck.Course.allCases)
  func `are three themes without a bad line, and each side is there once`(
    course: StarterDeck.Course
  ) {
    let decks = StarterDeck.open(course)
    #expect(decks.count == 3)
    #expect(decks.allSatisfy { $0.problems.isEmpty && $0.advice.isEmpty })
    let cards = decks.flatMap(\.cards)
    #expect((126...178).contains(cards.count))
    #expect(Set(cards.map(\.front)).count == cards.count)
    #expect(Set(cards.map(\.back)).count == cards.count)
    #expect(cards.allSatisfy { $0.tags.count == 1 })
  }

  @Test func `are named in the language of those who learn them`() {
    let names = StarterDeck.Course.allCases.map { StarterDeck.open($0)[1].name }
    #expect(names == ["食べ物", "음식", "food", "food", "음식"])
  }

  @Test(arguments: [
    (StarterDeck.Course.koreanToJapanese, "방\t部屋\tへや\t"), (.japaneseToKorean, "部屋[へや]\t방\t\t"),
    (.japaneseToEnglish, "部屋[へや]\troom\t\t"), (.koreanToEnglish, "방\troom\t\t"),
    (.englishToKorean, "room\t방\t\t"),
    (.koreanToJapanese, "만나다\t会う\tあう\t주말에 친구를 만나요. – 週末に友達に会います。"),
    (
      .japaneseToEnglish,
      "会う[あう]\tto meet\t\t週末[しゅうまつ]に友達[ともだち]に会[あ]います。 – I'm meeting a friend on the weekend."
    ),
  ])
  func `have the two languages of their course, and kana to read each kanji that is learned by`(
    course: StarterDeck.Course, line: String
  ) {
    let bytes = StarterDeck.files(course)[0].bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n\(line)\tdaily-life\n"))
  }

  @Test(arguments: StarterDeck.Course.allCases)
  func `have 40 words that are no nouns, with an example that no other has and its translation`(
    course: StarterDeck.Course
  ) {
    let notes = StarterDeck.open(course).flatMap(\.cards).compactMap(\.note)
    let examples = notes.compactMap { $0.split(separator: " · ").last { $0.contains(" – ") } }
    #expect(examples.count == 40)
    #expect(Set(examples.flatMap { $0.split(separator: " – ") }).count == 80)
    #expect(
      examples.allSatisfy { $0.split(separator: " – ").allSatisfy { ".?。".contains($0.last!) } })
  }

  @Test(arguments: [
    (StarterDeck.Course.koreanToJapanese, "배", "ほかの意味: 梨、お腹"),
    (.koreanToEnglish, "배", "also: pear, belly"),
    (.japaneseToKorean, "人参[にんじん]", "다른 뜻: 인삼"), (.englishToKorean, "bank", "다른 뜻: 강둑"),
    (.koreanToEnglish, "찾다", "also: to find · 지금 약국을 찾고 있어요. – I'm looking for a pharmacy."),
  ])
  func `say what else a word means`(course: StarterDeck.Course, front: String, note: String) {
    let cards = StarterDeck.open(course).flatMap(\.cards)
    #expect(cards.first { $0.front == front }?.note == note)
  }

  @Test(arguments: StarterDeck.Course.allCases)
  func `have no hint for a word that they lack`(course: StarterDeck.Course) {
    let fronts = Set(StarterDeck.open(course).flatMap(\.cards).map { Ruby.base(of: $0.front) })
    let hints = StarterDeck.homonyms.keys.map { $0.split(separator: "\t") }
    let own = hints.filter { $0[0] == course.languages }
    #expect(!own.isEmpty && own.filter { !fronts.contains(String($0[1])) } == [])
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

  @Test func `have each kanji of a Japanese front and its example read`() {
    for card in StarterDeck.open(.japaneseToEnglish).flatMap(\.cards) {
      let example = card.note?.split(separator: " · ").last?.split(separator: " – ").first ?? ""
      for text in [card.front, example.hasSuffix("。") ? String(example) : ""] {
        let unread = Ruby.reading(of: text).unicodeScalars
        #expect(!unread.contains { (0x4E00...0x9FFF).contains($0.value) }, "\(text)")
      }
      #expect(Ruby.runs(of: card.front).count == 1, "\(card.front)")
    }
  }

  private func isKana(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
  }
}
