import Foundation
import Localization
import Preferences
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct PhraseTests {
  @Test func `Values are put where the translation wants them; a missing one leaves English`() {
    Language.$current.withValue(.korean) {
      #expect(String(localized: "\(4) done · \(20) left") == "완료 4 · 남음 20")
      #expect(String(localized: "\("100%@")d") == "100%@일")
      #expect(String(localized: "50% of \(2)") == "50% of 2")
    }
    #expect(String(localized: "\(4) done · \(20) left") == "4 done · 20 left")
  }

  @Test(arguments: [(Language.english, ", "), (.korean, ", "), (.japanese, "、")])
  func `Lists have the comma of the language`(language: Language, comma: String) {
    let file = ConfigFile(path: "c", bytes: Array("list-layout = big\n".utf8), .app)
    let texts = Language.$current.withValue(language) {
      [
        ["auto", "cards", "grid"].listed, file.faults.map(\.description).joined(),
        "\(DeckNameFault.ambiguous(name: "words", names: ["auto", "cards", "grid"]))",
      ]
    }
    for text in texts { #expect(text.contains("auto\(comma)cards\(comma)grid")) }
  }

  @Test(
    arguments: [
      (Language.english, 1, "1 card", "Card deleted"),
      (.english, 0, "0 cards", "0 cards deleted"), (.english, 2, "2 cards", "2 cards deleted"),
      (.korean, 1, "카드 1장", "카드를 삭제했습니다"), (.korean, 2, "카드 2장", "카드 2장을 삭제했습니다"),
      (.japanese, 1, "カード1枚", "カードを削除しました"), (.japanese, 2, "カード2枚", "カード2枚を削除しました"),
    ])
  func `A singular is English, and another language's if its table has it`(
    language: Language, count: Int, cards: String, deleted: String
  ) {
    Language.$current.withValue(language) {
      #expect(String(localized: count, one: "1 card", other: "\(count) cards") == cards)
      let text = String(localized: count, one: "Card deleted", other: "\(count) cards deleted")
      #expect(text == deleted)
    }
  }
}
