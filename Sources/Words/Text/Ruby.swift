/// How words are read, written beside them in their text: `漢字[かんじ]`, as Anki has it, or `漢字{かんじ}`.
///
/// A space before the word limits it and is not shown: `私は 漢字[かんじ]を 書[か]く`.
public enum Ruby {
  /// A part of a text: a word with its reading, or what stands between such words.
  public struct Run: Equatable, Sendable {
    public let base: String
    public let ruby: String?
  }

  /// Whether a text holds a word with its reading.
  public static func isIn(_ text: String) -> Bool {
    hasBracket(text) && RubyParser.runs(of: text).contains { $0.ruby != nil }
  }

  /// The parts of a text in their order.
  public static func runs(of text: String) -> [Run] {
    hasBracket(text) ? RubyParser.runs(of: text) : [Run(base: text, ruby: nil)]
  }

  /// The text without its readings.
  public static func base(of text: String) -> String { joined(text) { $0.base } }

  /// The text with each reading in place of its word.
  public static func reading(of text: String) -> String { joined(text) { $0.ruby ?? $0.base } }

  /// The text with each reading in brackets behind its word, for one row: `漢字(かんじ)`.
  public static func bracketed(_ text: String) -> String {
    joined(text) { run in run.ruby.map { "\(run.base)(\($0))" } ?? run.base }
  }

  private static func joined(_ text: String, _ part: (Run) -> String) -> String {
    guard hasBracket(text) else { return text }
    return RubyParser.runs(of: text).map(part).joined()
  }

  /// Few texts have one: all others cost this look and no more.
  private static func hasBracket(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isBracket) }
      ?? text.utf8.contains(where: isBracket)
  }

  @inline(__always)
  static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }
}
