import Decks
import Exchange
import Files
import Foundation
import Testing

/// Cards of odd texts, made by a seed.
private struct OddCards {
  private var random: Mutator

  private static let pieces = [
    "word", "물", " 漢字[かんじ]", " 日本[にほん]に", " ", "  ", "\n", "\n\n", "\t", "\"", "'", "::", ":::",
    "---",
    "\n---\n", "\n \\---", "- ", "* ", "#", "\n# ", "Q: ", "A: ", "\nQ: ", "\n A: ", "C: ", "[gap]",
    "{{c1::gap}}", "{{cloze gap}}", "==gap==", "<b>", "</b>", "<br>", "&amp;", "&", ";", ",", "|",
    "\\", "_",
    "_gap_", "1. ", "\n1. a\n2. b", "?", "\n?\n", "```", "\n```\n", "(p.png)", "[x](y)", "=",
    " >> ",
    ">>>", "#card", "<!--", "-->", "sep=;", "é", "e\u{301}", "https://x.y/z?a=b&c", "\n[ ] ",
    "[*] ",
    "deck#1", "due@", "<img src=x>", "{", "}", "$x$", "👩‍👧", "\u{200B}", "%", "~", "\n- a\n- b",
    "name = ",
  ]

  init(seed: UInt64) { random = Mutator(seed: seed) }

  private mutating func text() -> String {
    (0...random.number(5)).map { _ in random.pick(Self.pieces) }.joined()
  }

  /// The text of a deck with some cards.
  mutating func deck() -> String {
    var text =
      "#separator:tab\n#columns:front\tback\treading\tnote\timage\tsound\ttags\tguid\tdirections\n"
    for number in 0...random.number(4) {
      let sides = [self.text(), self.text()].map { "\($0)\(random.pick(["x", "물", "1"]))" }
      let more = [self.text(), self.text()].map { random.number(3) == 0 ? "\($0)y" : "" }
      let media = ["a (1).png", "s'o.mp3"].map { random.number(4) == 0 ? $0 : "" }
      let tags = ["", "one", "a::b 한국", "#x \"q\" <t> a,b;c"][random.number(4)]
      let directions = ["", "one", "both", "a <b>"][random.number(4)]
      let guid = ["", "g\(number)", "<\"&#\(number)", "<b>&amp;\(number)"][random.number(4)]
      text +=
        (sides + more + media + [tags, guid, directions])
        .map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: "\t") + "\n"
    }
    return text
  }
}

@Suite struct `Cards exported and imported again` {
  private static let forms: [(format: TransferFormat, name: String)] = [
    (.json, "x.json"), (.csv, "x.csv"), (.tsv, "x.tsv"), (.anki, "x.txt"), (.apkg, "x.apkg"),
    (.markdown, "x.md"), (.hascard, "x.hascard"),
  ]

  /// A card as a form can hold it.
  private func held(_ card: Card, by format: TransferFormat) -> Card {
    var card = card
    if format == .markdown || format == .hascard {
      card.back = [card.back, card.reading, card.note].compactMap(\.self).joined(separator: "\n")
      card = Card(front: card.front, back: card.back, image: card.image)
    }
    if format == .hascard {
      // A question is one line, and three hyphens end a card.
      card.front = card.front.replacing("\n", with: " / ").replacing("---", with: "–––")
      card.back = card.back.replacing("---", with: "–––")
    }
    return switch format {
    case .markdown, .hascard: card.map { $0.withoutBlanks { String($0) } }
    // HTML has one space for several.
    case .anki, .apkg:
      card.map { $0.withoutBlanks { $0.split { $0 == " " || $0 == "\t" }.joined(separator: " ") } }
    default: card
    }
  }

  @Test(arguments: 1...UInt64(60))
  func `Each form brings all texts back that it can hold`(seed: UInt64) throws {
    let imports = try Imports()
    var random = OddCards(seed: seed)
    let deck = try DeckFile(imports.write(random.deck(), to: "own.tsv")).deck()
    for (format, name) in Self.forms {
      let path = imports.path(name)
      try DeckExport([ExportedDeck(deck)], as: format, at: 1e9).write(to: path, replacing: true)
      let read = try ImportReader(format: format == .hascard ? format : nil).read(path)
      let cards = read.decks.flatMap(\.cards)
      #expect(
        cards.map { held($0, by: format).line }
          == (0..<deck.count).map { held(deck[$0], by: format).line },
        "\(format), seed \(seed)")
    }
  }

  @Test(arguments: [
    (
      "own.tsv",
      "#columns:front\tback\tnote\n{{c1::A::b}} is c\t\tmore\n{{c1::A}} is {{c2::B}}\t\t\n"
    ),
    ("own.md", "C: [A] is b\n\n---\n\nThe ==A== and ==B==.\n\n- {{cloze C}} is d #card\n"),
  ])
  func `A card with gaps comes back without a back`(name: String, text: String) throws {
    let imports = try Imports()
    let deck = try DeckFile(imports.write(text, to: name)).deck()
    let own = (0..<deck.count).map { deck[$0].withNumberedGaps }
    #expect(own.allSatisfy { !$0.gaps.isEmpty && $0.back.isEmpty })
    for (format, name) in Self.forms where ![.apkg, .hascard].contains(format) {
      let path = imports.path(name)
      try DeckExport([ExportedDeck(deck)], as: format, at: 1e9).write(to: path, replacing: true)
      let read = try ImportReader().read(path).decks.flatMap(\.cards)
      #expect(read.map(\.front) == own.map(\.front), "\(format)")
      // Markdown has the note as the answer.
      let notes = read.map {
        format == .markdown && $0.note == nil && !$0.back.isEmpty ? $0.back : $0.note
      }
      #expect(notes == own.map(\.note), "\(format)")
    }
  }
}

extension Card {
  fileprivate func map(_ change: (String) -> String) -> Card {
    var card = self
    for column in [Column.front, .back, .reading, .note] where !text(of: column).isEmpty {
      card.set(column, to: change(text(of: column)))
    }
    return card
  }
}

extension String {
  /// The text with changed lines, without blanks at their ends and around it.
  fileprivate func withoutBlanks(_ change: (Substring) -> String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let end = line.lastIndex { !$0.isWhitespace }
      return change(end.map { line[...$0] } ?? "")
    }.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
