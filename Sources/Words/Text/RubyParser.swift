/// Finds the words with their readings in one pass over a text.
///
/// A bracket that stands behind no word, is empty, holds another or is never closed stays as written.
struct RubyParser {
  private let text: String.UnicodeScalarView
  private var runs: [Ruby.Run] = []
  /// Where the text begins that is in no run yet.
  private var start: String.Index
  /// Where the present token begins: behind the last space or bracket.
  private var token: String.Index
  private var bracket: Bracket?

  /// A bracket that stands behind a token.
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

  /// A colon makes it something else: `[sound:x.mp3]`.
  private func isReading(_ ruby: Substring.UnicodeScalarView) -> Bool {
    ruby.contains { $0 != " " } && !ruby.contains(":")
  }

  /// All of a token that a space limits, as Anki has it, but for one in quotes; else its last word.
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
