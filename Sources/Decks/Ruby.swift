/// Readings written in the text behind their words: `漢字[かんじ]` as in Anki, or `漢字{かんじ}`.
///
/// A space before the word limits it and is not shown: `私は 漢字[かんじ]を 書[か]く`.
public enum Ruby {
  /// A part of a text: a word with its reading, or the text between such words.
  public struct Run: Equatable, Sendable {
    public let base: String
    public let ruby: String?
  }

  /// Whether a text contains a word with its reading.
  public static func isIn(_ text: String) -> Bool {
    hasBracket(text) && RubyParser.runs(of: text).contains { $0.ruby != nil }
  }

  /// The parts of a text in their order.
  public static func runs(of text: String) -> [Run] {
    hasBracket(text) ? RubyParser.runs(of: text) : [Run(base: text, ruby: nil)]
  }

  /// The text without its readings.
  public static func base(of text: String) -> String { joined(text) { $0.base } }

  /// The text with each word replaced by its reading.
  public static func reading(of text: String) -> String { joined(text) { $0.ruby ?? $0.base } }

  /// A text in which some dictionaries' `{漢字;かんじ}` are written ` 漢字[かんじ]`.
  public static func withBrackets(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")), text.utf8.contains(UInt8(ascii: ";")) else {
      return text
    }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let parts = rest[rest.index(after: start)..<end].split(
        separator: ";", omittingEmptySubsequences: false)
      let isRuby =
        parts.count == 2 && parts[0].unicodeScalars.contains(where: \.isKanji) && !parts[1].isEmpty
      result += rest[..<start]
      if isRuby {
        // A space limits the word.
        result += (result.isEmpty || result.hasSuffix("]") ? "" : " ") + "\(parts[0])[\(parts[1])]"
      } else {
        result += rest[start...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The text with each reading in brackets behind its word, for one row: `漢字(かんじ)`.
  public static func bracketed(_ text: String) -> String {
    joined(text) { run in run.ruby.map { "\(run.base)(\($0))" } ?? run.base }
  }

  private static func joined(_ text: String, _ part: (Run) -> String) -> String {
    guard hasBracket(text) else { return text }
    return RubyParser.runs(of: text).map(part).joined()
  }

  /// A fast check: few texts have a bracket.
  private static func hasBracket(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isBracket) }
      ?? text.utf8.contains(where: isBracket)
  }

  public static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }
}

/// Finds the words with their readings in one pass over a text.
///
/// A bracket stays as written if it follows no word, is empty, contains another, or is not closed.
private struct RubyParser {
  private let text: String.UnicodeScalarView
  private var runs: [Ruby.Run] = []
  /// The start of the text that is in no run yet.
  private var start: String.Index
  /// The start of the current token, after the last space or bracket.
  private var token: String.Index
  private var bracket: Bracket?

  /// A bracket after a token.
  private struct Bracket {
    let word: Range<String.Index>
    let opening: String.Index
    let closer: Unicode.Scalar
    var depth = 1
    var holdsAnother = false
  }

  static func runs(of text: String) -> [Ruby.Run] {
    var parser = RubyParser(text.unicodeScalars)
    for index in text.unicodeScalars.indices { parser.read(index) }
    parser.addPlain(until: text.endIndex)
    return parser.runs
  }

  private init(_ text: String.UnicodeScalarView) {
    self.text = text
    start = text.startIndex
    token = text.startIndex
  }

  private mutating func read(_ index: String.Index) {
    let scalar = text[index]
    switch scalar {
    case "[", "{": open(index, closer: scalar == "[" ? "]" : "}")
    case "]", "}": close(index, scalar)
    case "\n": bracket = nil
    case " ": break
    default: return
    }
    token = text.index(after: index)
  }

  private mutating func open(_ index: String.Index, closer: Unicode.Scalar) {
    guard bracket == nil else {
      bracket?.depth += 1
      bracket?.holdsAnother = true
      return
    }
    let word = token..<index
    guard text[word].contains(where: \.isKanji) else { return }
    bracket = Bracket(word: word, opening: index, closer: closer)
  }

  private mutating func close(_ index: String.Index, _ closer: Unicode.Scalar) {
    bracket?.depth -= 1
    guard let bracket, bracket.depth == 0 else { return }
    self.bracket = nil
    let ruby = text[text.index(after: bracket.opening)..<index]
    guard closer == bracket.closer, !bracket.holdsAnother, isReading(ruby),
      let base = base(in: bracket.word, ruby)
    else { return }
    let isLimited = isBehindSpace(base.lowerBound)
    addPlain(until: isLimited ? text.index(before: base.lowerBound) : base.lowerBound)
    runs.append(Ruby.Run(base: String(text[base]), ruby: String(ruby)))
    start = text.index(after: index)
  }

  private mutating func addPlain(until end: String.Index) {
    if start < end { runs.append(Ruby.Run(base: String(text[start..<end]), ruby: nil)) }
  }

  /// Whether the text is a reading; with a colon it is something else, as `[sound:x.mp3]`.
  private func isReading(_ ruby: Substring.UnicodeScalarView) -> Bool {
    ruby.contains { $0 != " " } && !ruby.contains(":")
  }

  /// The whole token if a space begins it, as in Anki, except in quotes; or else its last word.
  private func base(in token: Range<String.Index>, _ ruby: Substring.UnicodeScalarView)
    -> Range<String.Index>?
  {
    let first = text[token.lowerBound].properties
    if isBehindSpace(token.lowerBound), first.isAlphabetic || first.numericType != nil {
      return token
    }
    return RubyBase.start(in: text[token], readAs: ruby).map { $0..<token.upperBound }
  }

  private func isBehindSpace(_ index: String.Index) -> Bool {
    index > start && text[text.index(before: index)] == " "
  }
}

/// Finds the start of the word of a reading if no space marks it.
private enum RubyBase {
  private typealias Scalars = Substring.UnicodeScalarView

  /// The start of the last kanji of a token, extended to kana and kanji before them while the
  /// reading has the same kana.
  ///
  /// Examples: `食べ物[たべもの]`, but `私は漢字[かんじ]`. Kana may follow that end the reading too: `食べる[たべる]`.
  static func start(in token: Substring.UnicodeScalarView, readAs ruby: Substring.UnicodeScalarView)
    -> String.Index?
  {
    let ending = token[begin(of: token) { $0.isKana }...]
    let token = token[..<ending.startIndex]
    var start = begin(of: token) { $0.isKanji }
    guard start < token.endIndex, ruby.count > ending.count,
      ruby.suffix(ending.count).elementsEqual(ending)
    else { return nil }
    var rest = ruby.dropLast(ending.count + 1)
    while true {
      let kana = begin(of: token[..<start]) { $0.isKana }
      guard kana < start, let read = last(token[kana..<start], in: rest) else { return start }
      let kanji = begin(of: token[..<kana]) { $0.isKanji }
      if read == rest.startIndex { return kana }
      guard kanji < kana else { return start }
      start = kanji
      rest = rest[..<rest.index(before: read)]
    }
  }

  private static func begin(of text: Scalars, _ belongs: (Unicode.Scalar) -> Bool) -> String.Index {
    text.lastIndex { !belongs($0) }.map { text.index(after: $0) } ?? text.startIndex
  }

  /// The last index of some kana in a reading; inside a word they are few.
  private static func last(_ kana: Scalars, in ruby: Scalars) -> String.Index? {
    guard kana.count <= 8 else { return nil }
    return ruby.indices.last { ruby[$0...].starts(with: kana) }
  }
}

extension Unicode.Scalar {
  /// Whether it is an ideograph, or a sign used as one.
  var isKanji: Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3005...0x3007, 0x30F6, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether it is a kana.
  var isKana: Bool { (0x3041...0x30FF).contains(value) && !isKanji }
}
