/// Texts with gaps: each gap becomes the answer of a card.
enum Cloze {
  /// A text, and its parts that are asked for together.
  struct Question: Equatable {
    let number: Int
    let front: String
    let back: String
  }

  /// A part of a text: a gap with its numbers and hint, or the text between.
  enum Part {
    case text(String)
    case gap(String, numbers: [Int], hint: String?)
  }

  /// The beginning of a gap in Anki's text.
  static let opening = "{{c"

  /// The number of gaps above which a text has no questions: each repeats the whole text.
  private static let mostGaps = 200

  /// One question for each number, in order; none for a text with too many gaps.
  static func questions(_ parts: [Part]) -> [Question] {
    let numbers = Set(
      parts.flatMap { if case .gap(_, let numbers, _) = $0 { numbers } else { [Int]() } })
    if numbers.count > mostGaps { return [] }
    return numbers.sorted().map { asked in
      var front = ""
      var backs: [String] = []
      for part in parts {
        switch part {
        case .text(let text): front += text
        case .gap(let text, let numbers, let hint) where numbers.contains(asked):
          front += "[\(hint ?? "...")]"
          backs.append(text.trimmed)
        case .gap(let text, _, _): front += text
        }
      }
      return Question(number: asked, front: front.trimmed, back: backs.joined(separator: ", "))
    }
  }

  /// The parts of hashcards' and repeater's text, in which each `[gap]` is a separate question; a
  /// backslash before a bracket makes it an ordinary one, and `![text](file)` is a picture.
  static func bracketed(_ text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var gap: String?
    var number = 0
    var last: Character?
    for character in text {
      defer { last = last == "\\" && character == "\\" ? nil : character }
      if last == "\\", character == "[" || character == "]" {
        if gap == nil { plain.removeLast() } else { gap?.removeLast() }
        if gap == nil { plain.append(character) } else { gap?.append(character) }
      } else if character == "[", gap == nil, last != "!" {
        gap = ""
      } else if character == "]", let text = gap {
        parts.append(.text(plain))
        parts.append(.gap(text, numbers: [number], hint: nil))
        (plain, gap) = ("", nil)
        number += 1
      } else if gap != nil {
        gap?.append(character)
      } else {
        plain.append(character)
      }
    }
    return parts + [.text(plain + (gap.map { "[" + $0 } ?? ""))]
  }

  /// The parts of Anki's text, in which `{{c1::gap::hint}}` are gaps; those of one number are one
  /// question, and `{{c1,2::gap}}` belongs to two. A gap in a gap is a part of it.
  static func numbered(_ text: String) -> [Part] {
    let bytes = Array(text.utf8)
    let ends = closingBraces(of: bytes)
    var parts: [Part] = []
    var (plain, at) = (0, 0)
    while at < bytes.count {
      guard let end = ends[at], let opening = opening(in: bytes, at: at) else {
        at += 1
        continue
      }
      parts.append(.text(String(decoding: bytes[plain..<at], as: UTF8.self)))
      let inner = bytes[opening.end..<end]
      let texts = withoutGaps(inner).parts(separatedBy: "::")
      let hint = texts.count > 1 ? texts[1...].joined(separator: "::") : nil
      parts.append(.gap(texts[0], numbers: opening.numbers, hint: hint))
      at = end + 2
      plain = at
    }
    return parts + [.text(String(decoding: bytes[plain...], as: UTF8.self))]
  }

  /// The index of the closing braces of each pair of braces that is closed.
  private static func closingBraces(of bytes: [UInt8]) -> [Int: Int] {
    var open: [Int] = []
    var ends: [Int: Int] = [:]
    var at = 0
    while at + 1 < bytes.count {
      let pair = (bytes[at], bytes[at + 1])
      if pair == (UInt8(ascii: "{"), UInt8(ascii: "{")) {
        open.append(at)
        at += 2
      } else if pair == (UInt8(ascii: "}"), UInt8(ascii: "}")) {
        if let start = open.popLast() { ends[start] = at }
        at += 2
      } else {
        at += 1
      }
    }
    return ends
  }

  /// The numbers of a gap that begins at an index, and the beginning of its text.
  private static func opening(in bytes: [UInt8], at start: Int) -> (numbers: [Int], end: Int)? {
    guard bytes[start...].starts(with: opening.utf8) else { return nil }
    let list = bytes[(start + 3)...].prefix {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",")
    }
    guard bytes[list.endIndex...].starts(with: "::".utf8), list.count < 1000 else { return nil }
    let numbers = list.split(separator: UInt8(ascii: ","))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return numbers.isEmpty ? nil : (numbers, list.endIndex + 2)
  }

  /// The text with the gaps in it filled.
  private static func withoutGaps(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = Array(bytes)
    var text: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if let opening = opening(in: bytes, at: at) {
        at = opening.end
      } else if bytes[at...].starts(with: "}}".utf8) {
        at += 2
      } else {
        text.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
