import Decks
import Exchange
import Foundation
import Testing
import WordsTestSupport

/// Makes texts from pieces that mean something in one of the forms.
struct TextFuzzer {
  private var random: RandomReviews

  init(seed: UInt64) { random = RandomReviews(seed: seed) }

  private static let pieces = [
    "\t", ",", ";", "|", "\n", "\r\n", "\r", "\"", "\"\"", "'", "\\", "\\\"", " - ", "::", ":::",
    "#",
    "# ", "---\n", "Q:", "A: ", "C: ", "[", "]", "{{c1::", "}}", "_", "* ", "- ", "[*]", "1. ",
    "```\n",
    "#separator:", "#html:true\n", "#deck column:1\n", "#guid column:2\n", "#columns:", "tab\n",
    "#--columns a,b\n", "deck#1", "due@x", "-", "<b>", "<br>", "</li>", "<li>", "<ol>", "<ruby>",
    "<rt>", "</rt>", "<!--", "-->", "<img src=", "[sound:", "&amp;", "&#", "![](", ")", "sep=;\n",
    "front", "back", "사과", "물", "e\u{301}", "\u{202E}", "\u{0}", "\u{1B}[2J", "word", " ", "👨‍👩‍👧",
  ]

  mutating func text() -> String {
    let count = Int(random.number() % 60)
    return (0..<count).map { _ in
      Self.pieces[Int(random.number() % UInt64(Self.pieces.count))]
    }.joined()
  }

  mutating func format() -> TransferFormat? {
    let choice = Int(random.number() % UInt64(TransferFormat.readable.count + 4))
    return choice < TransferFormat.readable.count ? TransferFormat.readable[choice] : nil
  }
}

@Suite struct `Random texts` {
  /// `KARUTA_FUZZ_SECONDS` and `KARUTA_FUZZ_SEED` make it longer, or repeat it.
  @Test func `What is read from any text is written as a deck that reads alike`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["KARUTA_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let seconds = environment["KARUTA_FUZZ_SECONDS"].flatMap(Double.init)
    let end = Date(timeIntervalSinceNow: seconds ?? 0)
    let imports = try Imports()
    var round = seed
    while seconds == nil ? round < seed + 300 : Date() < end {
      var fuzzer = TextFuzzer(seed: round)
      let (text, format) = (fuzzer.text(), fuzzer.format())
      let path = imports.path("deck-\(round % 8).tsv")
      if round % 3 == 0 { try? FileManager.default.removeItem(atPath: path) }
      if let read = try? imports.read(text, as: format, named: "\(round % 2).md"),
        let plan = try? ImportPlan([read], into: .deck(path))
      {
        try plan.commit()
        let again = try ImportPlan([read], into: .deck(path))
        #expect(
          again.changes.allSatisfy { $0.added == 0 }, "seed \(round): \(text.debugDescription)")
      }
      round += 1
    }
    if seconds != nil { print("fuzzed texts with the seeds \(seed)..<\(round)") }
  }
}
