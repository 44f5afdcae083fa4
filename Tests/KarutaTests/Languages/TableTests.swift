import Foundation
import Localization
import Preferences
import TermUICore
import Testing

@testable import Flashcards

/// The tables of the languages against the sources, and the choice of a language.
@MainActor struct TableTests {
  nonisolated private static let translated = Language.allCases.filter { $0 != .english }

  @Test(arguments: translated)
  func `Every text of the program is translated, and every translation is used`(
    language: Language
  ) throws {
    let (phrases, table) = (try SourcePhrases(), Set(language.table.keys))
    #expect(phrases.needed.count > 100)
    #expect(phrases.needed.subtracting(table).sorted() == [], "without a translation")
    #expect(
      table.subtracting(phrases.needed).subtracting(phrases.singulars).sorted() == [], "unused")
  }

  @Test(arguments: translated)
  func `Each line of a table is a comment, a pair, or half of one, and no text is there twice`(
    language: Language
  ) throws {
    let path = "../../../Resources/texts/\(language.rawValue).strings"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let line = /\/\* [^"]+ \*\/|("(?:[^"\\]|\\["\\n])+")?(?: *= "(?:[^"\\]|\\["\\n])+";)?/
    #expect(lines.filter { $0.wholeMatch(of: line) == nil } == [])
    let pairs = lines.count { $0.hasSuffix(";") }
    #expect(pairs > 100 && language.table.count == pairs)
  }

  @Test(arguments: translated)
  func `A translation has the values of its text, each once, numbered if in another order`(
    language: Language
  ) {
    for (english, translation) in language.table {
      let count = english.matches(of: /%@/).count
      let numbers = translation.matches(of: /%([1-9])\$@/).compactMap { Int($0.1) }
      let plain = translation.matches(of: /%@/).count
      let agrees =
        numbers.isEmpty ? plain == count : plain == 0 && numbers.sorted() == Array(1...count)
      #expect(agrees, "\(english) = \(translation)")
    }
  }

  @Test func `The literals of a source are found, also in conditions and several lines`() {
    let source = #"""
      String(localized: n == 0 ? "none" : "\(f("x", y)) cards of \"\(name)\"", Text("no"))
      Text(
        localized: """
          Two lines,
            \(n) in all, \
          which goes on
          """)
      String(
        localized: count, one: "1 card",
        other: "\(count) cards")
      """#
    let phrases = SourcePhrases.phrases(in: source)
    #expect(
      phrases.needed == [
        "none", "%@ cards of \"%@\"", "Two lines,\n  %@ in all, which goes on", "%@ cards",
      ])
    #expect(phrases.singulars == ["1 card"])
  }

  @Test(
    arguments: [
      ([:], .english), (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ja_JP.eucJP"], .japanese),
      (["LANG": "ja"], .japanese), (["LANG": "C.UTF-8"], .english), (["LANG": "kok_IN"], .english),
      (["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "C", "LANG": "ko_KR"], .japanese),
      (["LC_ALL": "", "LC_MESSAGES": "ko_KR", "LANG": "ja_JP"], .korean),
      (["LC_ALL": "de_DE.UTF-8", "LANG": "ja_JP"], .english),
    ] as [([String: String], Language)])
  func `The language is that of the locale, by the text of its variables`(
    variables: [String: String], language: Language
  ) {
    #expect(Language { variables[$0] } == language)
  }

  @Test(
    arguments: [("auto", nil), ("en", .english), ("ko", .korean), ("ja", .japanese)]
      as [(String, Language?)])
  func `The settings choose the language, and leave that of a deck alone`(
    name: String, language: Language?
  ) {
    let text = "language = \(name)\n[deck words]\nlanguage = ko ja\n"
    let file = ConfigFile(path: "karuta.conf", bytes: Array(text.utf8), .app)
    #expect(file.faults == [] && file.settings.language == language)
    #expect(file.settings.decks["words"]?.languages == ["ko", "ja"])
  }

  @Test func `Values are put where the translation wants them; a missing one leaves English`() {
    Language.$current.withValue(.korean) {
      #expect(String(localized: "\(4) due · \(20) new") == "복습 4 · 신규 20")
      #expect(String(localized: "\("100%@")d") == "100%@일")
      #expect(String(localized: "50% of \(2)") == "50% of 2")
    }
    #expect(String(localized: "\(4) due · \(20) new") == "4 due · 20 new")
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

  @Test(arguments: Language.allCases)
  func `A few keys of each screen are hinted at in 40 columns, among them the way out`(
    language: Language
  ) {
    Language.$current.withValue(language) {
      let all = [
        KeyTable<HomeCommand>().hints, KeyTable<ListCommand>().hints,
        KeyTable<ReviewCommand>().hints, KeyTable<StatisticsCommand>().hints,
      ]
      for hints in all {
        let line = HintsView.line(of: hints, columns: 38)
        for hint in hints where hint.priority > 0 { #expect(line.contains(hint.description)) }
        #expect(line.split(separator: "  ").count > 2, "\(line)")
        #expect(hints.allSatisfy { $0.columns <= 16 })
      }
    }
  }
}
