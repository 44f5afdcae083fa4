import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `A deck written and read` {
  private static let alphabet: [String] = [
    "가", "か", "漢", "a", "\t", "\n", "\"", "#", ",", ";", "|", "😀", "\u{1B}", "é", "ﾊﾞ", "\r\n",
  ]

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
  func `gives back any cards (the seed is the argument)`(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    for round in 0..<200 {
      let rows = (0..<1 + Int(generator.next(below: 8))).map { _ in
        (word(&generator), word(&generator), word(&generator))
      }
      let lines = rows.map { row in [row.0, row.1, row.2].map(quoted).joined(separator: "\t") }
      let deck = try deck("#separator:tab\n" + lines.joined(separator: "\n"))
      let expected = rows.map { Card(front: $0.0, back: $0.1, reading: $0.2) }
      #expect(deck.cards == expected, "seed \(seed), round \(round)")
      #expect(deck.problems.isEmpty, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 4, 5])
  func `of random bytes never crashes (the seed is the argument)`(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let likely: [UInt8] = Array("\t\n\"#,가\0\r: a".utf8)
    for _ in 0..<2000 {
      let isText = generator.next(below: 4) > 0
      let bytes = (0..<Int(generator.next(below: 60))).map { _ -> UInt8 in
        isText
          ? likely[Int(generator.next(below: UInt64(likely.count)))]
          : UInt8(generator.next(below: 256))
      }
      guard let deck = try? Deck(path: "r", bytes: bytes) else { continue }
      let isWell = deck.cards.allSatisfy { !$0.front.isEmpty && !$0.back.isEmpty }
      #expect(isWell, "seed \(seed), bytes \(bytes)")
    }
  }

  private func word(_ generator: inout SplitMix64) -> String {
    let length = 1 + generator.next(below: 6)
    return (0..<length).map { _ in
      Self.alphabet[Int(generator.next(below: UInt64(Self.alphabet.count)))]
    }.joined()
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

/// Makes deck files of all forms, and cards that are hard to write.
struct RandomDeck {
  private static let letters: [String] = [
    "가", "か", "漢[かん]", "a", "b", "\t", "\n", "\"", "#", ",", ";", "|", " ", "😀", "\u{1B}", "é",
    "e\u{301}", "\u{301}", "\r\n", "<", "&", "&lt;", "<br>", "[sound:x]", ":", "\u{FEFF}", "　",
  ]
  private static let columns: [Column] = [
    .front, .back, .reading, .note, .image, .sound, .tags, .guid, .skipped,
  ]
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  mutating func below(_ bound: Int) -> Int { Int(generator.next(below: UInt64(bound))) }

  mutating func isLucky(_ times: Int) -> Bool { below(times) == 0 }

  mutating func word(_ length: Int = 6) -> String {
    (0...below(length)).map { _ in Self.letters[below(Self.letters.count)] }.joined()
  }

  mutating func plainWord() -> String { ["물", "불", "a b", "みず", "x\"y"][below(5)] }

  /// A file's text: headers, comments, blank and bad lines, quoted fields, more or fewer columns.
  mutating func text() -> String {
    let breaks = isLucky(3) ? "\r\n" : "\n"
    let separator = ["\t", ",", ";", "|", " ", ":", "~"][below(isLucky(3) ? 7 : 4)]
    var lines: [String] = []
    if isLucky(2) || !"\t,;|".contains(separator) {
      let names = ["\t": "tab", ",": "Comma", " ": "space", ":": "colon"]
      lines.append("#separator:\(names[separator] ?? separator)")
    }
    if isLucky(4) { lines.append("#html:true") }
    if isLucky(3) {
      let names = [
        ["Front", "Back", "Reading", "Note", "Tags"], ["guid", "뜻", "x", "단어"],
        ["note", "front", "back", "sound", "image"], ["front", "back"],
      ][below(4)]
      lines.append("#columns:" + names.joined(separator: separator))
    }
    for _ in 0...below(9) { lines.append(line(separator, breaks)) }
    let start = isLucky(5) ? "\u{FEFF}" : ""
    return start + lines.joined(separator: breaks) + (isLucky(3) ? "" : breaks)
  }

  private mutating func line(_ separator: String, _ breaks: String) -> String {
    switch below(12) {
    case 0: return "# \(plainWord())"
    case 1: return "  "
    case 2: return "bad"
    case 3: return "\"open\(separator)x"
    default:
      let fields = (0..<2 + below(5)).map { _ -> String in
        switch below(4) {
        case 0: "\"" + plainWord().replacing("\"", with: "\"\"") + separator + breaks + "\""
        case 1: separator == " " ? "x" : " \(below(100)) "
        default: plainWord().replacing(separator, with: "")
        }
      }
      return fields.joined(separator: separator)
    }
  }

  /// A card that has only what the file has columns for.
  mutating func card(for deck: Deck) -> Card {
    var card = Card(front: "x" + word(), back: word() + "y")
    if isLucky(2) { (card.front, card.back) = (card.back, card.front) }
    for column in Column.optional where deck.columns.contains(column) && isLucky(2) {
      switch column {
      case .reading: card.reading = word() + "r"
      case .note: card.note = word() + "n"
      case .image: card.image = word() + "i"
      case .sound: card.sound = word() + "s"
      case .tags: card.tags = ["a", "b#", "한국어"]
      default: card.guid = word() + "g"
      }
    }
    return card
  }

  mutating func edit(of deck: Deck) -> DeckEdit {
    switch below(deck.count > 0 ? 5 : 1) {
    case 0: return .add(card(for: deck))
    case 1: return .insert(card(for: deck), at: below(deck.count + 1))
    case 2: return .delete(below(deck.count))
    default:
      let index = below(deck.count)
      var card = deck[index]
      let other = self.card(for: deck)
      if isLucky(2) { card = other } else { card.back = other.back }
      return .change(index, to: card)
    }
  }
}
