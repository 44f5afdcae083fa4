/// Where the word begins that a reading belongs to, when no space tells.
enum RubyBase {
  private typealias Scalars = Substring.UnicodeScalarView

  /// The beginning of the kanji that end a token, and of the kana and kanji before them as far as the
  /// reading has the same kana: `食べ物[たべもの]`, but `私は漢字[かんじ]`. Kana may come behind them that the
  /// reading ends with too: `食べる[たべる]`.
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

  /// Where some kana stand last in a reading; inside a word they are few.
  private static func last(_ kana: Scalars, in ruby: Scalars) -> String.Index? {
    guard kana.count <= 8 else { return nil }
    return ruby.indices.last { ruby[$0...].starts(with: kana) }
  }
}

extension Unicode.Scalar {
  /// Whether it is an ideograph, or a sign that stands for one.
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
