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
          which continues
          """)
      String(
        localized: count, one: "1 card",
        other: "\(count) cards")
      """#
    let phrases = SourcePhrases.phrases(in: source)
    #expect(
      phrases.needed == [
        "none", "%@ cards of \"%@\"", "Two lines,\n  %@ in all, which continues", "%@ cards",
      ])
    #expect(phrases.singulars == ["1 card"])
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
        let line = hints.fitting(38).map(\.description).joined(separator: "  ")
        for hint in hints where hint.priority > 0 { #expect(line.contains(hint.description)) }
        #expect(line.split(separator: "  ").count > 2, "\(line)")
        #expect(hints.allSatisfy { $0.columns <= 16 })
      }
    }
  }
}
