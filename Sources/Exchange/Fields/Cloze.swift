/// Texts with gaps: each gap becomes the answer of a card.
enum Cloze {
  /// A text, and its parts that are asked for together.
  struct Question: Equatable {
    let number: Int
    let front: String
    let back: String
  }

  /// A part of a text: a gap with its numbers and hint, which may have others in it, or the text between.
  enum Part {
    case text(String)
    indirect case gap([Part], numbers: [Int], hint: String?)
  }

  /// The beginning of a gap in Anki's text.
  static let opening = "{{c"

  /// Whether a field is one of Anki's that cover parts of a picture.
  static func isOcclusion(_ field: String) -> Bool { field.range(of: "::image-occlusion:") != nil }

  /// The number of gaps above which a text has no questions: each repeats the whole text.
  private static let mostGaps = 200
  /// The number of gaps around a gap above which it is ordinary text; those that are never closed count, too.
  private static let mostNested = 100

  /// One question for each number, in order; none for a text with too many gaps.
  static func questions(_ parts: [Part]) -> [Question] {
    let numbers = numbers(in: parts)
    if numbers.count > mostGaps { return [] }
    return numbers.sorted().map { asked in
      var backs: [String] = []
      let front = text(of: parts, asking: asked, answers: &backs)
      return Question(number: asked, front: front.trimmed, back: backs.joined(separator: ", "))
    }
  }

  private static func numbers(in parts: [Part]) -> Set<Int> {
    parts.reduce(into: []) { numbers, part in
      guard case .gap(let inner, let own, _) = part else { return }
      numbers.formUnion(own)
      numbers.formUnion(Self.numbers(in: inner))
    }
  }

  /// The text with all gaps filled.
  static func filled(_ parts: [Part]) -> String {
    var none: [String] = []
    return text(of: parts, asking: nil, answers: &none)
  }

  /// The text with the gaps of a number open and the others filled; the open ones are the answers.
  private static func text(
    of parts: [Part], asking asked: Int?, answers: inout [String]
  ) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .gap(let inner, let numbers, let hint) where asked.map(numbers.contains) == true:
        text += "[\(hint ?? "...")]"
        answers.append(filled(inner).trimmed)
      case .gap(let inner, _, _): text += Self.text(of: inner, asking: asked, answers: &answers)
      }
    }
    return text
  }

  /// The parts of hashcards' and repeater's text, in which each `[gap]` is a separate question.
  ///
  /// No gap is a bracket with a backslash before it, in code or a formula, of a link, a picture, a note, or a box to tick.
  static func bracketed(_ text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      let behind = rest.dropFirst()
      if character == "\\", let next = behind.first {
        plain += "[]".contains(next) ? String(next) : "\\\(next)"
        rest = behind.dropFirst()
      } else if "$`".contains(character), let end = end(ofVerbatim: rest) {
        plain += rest[..<end]
        rest = rest[end...]
      } else if character == "[", plain.last != "!", let end = end(ofBracket: rest) {
        let inner = rest[rest.index(after: rest.startIndex)..<rest.index(before: end)]
        if isGap(inner, before: rest[end...]) {
          parts += [
            .text(plain), .gap([.text(unescaped(inner))], numbers: [parts.count + 1], hint: nil),
          ]
          plain = ""
        } else {
          plain += rest[..<end]
        }
        rest = rest[end...]
      } else {
        plain.append(character)
        rest = behind
      }
    }
    return parts + [.text(plain)]
  }

  /// The end of code or a formula that a text begins with; nil if it isn't closed.
  private static func end(ofVerbatim text: Substring) -> Substring.Index? {
    let mark = text.prefix { $0 == text.first }
    let inner = text[mark.endIndex...]
    guard inner.first?.isWhitespace == false, let end = inner.range(of: String(mark)) else {
      return nil
    }
    let isFormula = mark.first == "$"
    // Two amounts of dollars are no formula.
    if isFormula,
      inner[..<end.lowerBound].last?.isWhitespace != false
        || text[end.upperBound...].first?.isNumber == true
    {
      return nil
    }
    return end.upperBound
  }

  /// The index behind the bracket that closes the first one; nil if none does.
  private static func end(ofBracket text: Substring) -> Substring.Index? {
    var (depth, isEscaped) = (0, false)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "[" {
        depth += 1
      } else if character == "]" {
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      }
    }
    return nil
  }

  private static func isGap(_ inner: Substring, before rest: Substring) -> Bool {
    if inner.trimmed.isEmpty || ["x", "X"].contains(inner) || inner.hasPrefix("[")
      || inner.hasPrefix("^")
    {
      return false
    }
    return rest.first != "("
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing(each: "\\[", by: "[").replacing(each: "\\]", by: "]")
  }

  /// The parts of a text in which each part between two marks is a separate question, as `==gap==` in Obsidian and
  /// `{{cloze gap}}` in Logseq.
  static func marked(_ text: String, from opening: String, to closing: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    // An end behind several beginnings is looked for once.
    var next: Range<String.Index>?
    while let start = rest.range(of: opening) {
      if next.map({ $0.lowerBound < start.upperBound }) != false {
        next = rest[start.upperBound...].range(of: closing)
      }
      guard let end = next else { break }
      let gap = rest[start.upperBound..<end.lowerBound]
      let isGap =
        gap.first?.isWhitespace == false && gap.last?.isWhitespace == false
        && !gap.hasPrefix("=")
      parts.append(.text(String(rest[..<(isGap ? start.lowerBound : start.upperBound)])))
      if isGap { parts.append(.gap([.text(String(gap))], numbers: [parts.count], hint: nil)) }
      rest = rest[(isGap ? end.upperBound : start.upperBound)...]
    }
    return parts + [.text(String(rest))]
  }

  /// The parts of Anki's text, in which `{{c1::gap::hint}}` are gaps; those of one number are one
  /// question, and `{{c1,2::gap}}` belongs to two. A gap may have others in it.
  static func numbered(_ text: String) -> [Part] {
    let bytes = Array(text.utf8)
    // The whole text, and the gaps around the present place.
    var gaps: [(opening: String, numbers: [Int], parts: [Part])] = [("", [], [])]
    var braces: [Braces] = []
    var (plain, at) = (0, 0)
    func addText(before end: Int) {
      gaps[gaps.count - 1].parts.append(.text(String(decoding: bytes[plain..<end], as: UTF8.self)))
    }
    while at + 1 < bytes.count {
      let (start, pair) = (at, (bytes[at], bytes[at + 1]))
      at += 1
      if pair == (UInt8(ascii: "{"), UInt8(ascii: "{")) {
        at += 1
        guard let (numbers, end) = opening(in: bytes, at: start) else {
          braces.append(.ordinary)
          continue
        }
        addText(before: start)
        let isDeep = gaps.count > mostNested
        braces.append(isDeep ? .deep : .gap)
        if !isDeep {
          gaps.append((String(decoding: bytes[start..<end], as: UTF8.self), numbers, []))
        }
        (plain, at) = (end, end)
      } else if pair == (UInt8(ascii: "}"), UInt8(ascii: "}")) {
        at += 1
        guard let closed = braces.popLast(), closed != .ordinary else { continue }
        addText(before: start)
        plain = at
        if closed == .gap {
          let gap = gaps.removeLast()
          let (answer, hint) = withoutHint(gap.parts)
          gaps[gaps.count - 1].parts.append(.gap(answer, numbers: gap.numbers, hint: hint))
        }
      }
    }
    addText(before: bytes.count)
    // The openings of gaps that aren't closed are ordinary text.
    return gaps.flatMap { [.text($0.opening)] + $0.parts }
  }

  /// The meaning of a pair of braces.
  private enum Braces { case gap, deep, ordinary }

  /// The parts of a gap before its hint, and the hint, which is behind `::`.
  private static func withoutHint(_ parts: [Part]) -> ([Part], hint: String?) {
    for (index, part) in parts.enumerated() {
      guard case .text(let text) = part, let colons = text.range(of: "::") else { continue }
      let rest = [.text(String(text[colons.upperBound...]))] + parts[(index + 1)...]
      return (parts[..<index] + [.text(String(text[..<colons.lowerBound]))], filled(Array(rest)))
    }
    return (parts, nil)
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
}
