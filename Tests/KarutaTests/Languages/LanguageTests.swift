import Foundation
import Localization
import Preferences
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct LanguageTests {
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
}
