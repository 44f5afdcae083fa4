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
