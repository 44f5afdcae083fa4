/// Reads texts with gaps, each of which is the answer to a question.
package enum Cloze {
  /// A text, and its parts that are asked for together.
  package struct Question: Equatable {
    package let number: Int
    package let front: String
    package let back: String
  }

  /// A part of a text: a gap with its numbers and hint, which may have others in it, or the text between.
  package enum Part {
    case text(String)
    indirect case gap([Part], numbers: [Int], hint: String?)
  }

  /// The beginning of a gap in Anki's text.
  package static let opening = "{{c"

  /// Whether a field is one of Anki's that cover parts of a picture.
  package static func isOcclusion(_ field: String) -> Bool {
    field.range(of: "::image-occlusion:") != nil
  }

  /// The number of gaps above which a text has no questions: each repeats the whole text.
  private static let mostGaps = 200
  /// The number of gaps around a gap above which it is ordinary text; those that are never closed count, too.
  private static let mostNested = 100

  /// One question for each number, in order; none for a text with too many gaps.
  package static func questions(_ parts: [Part]) -> [Question] {
    numbers(of: parts).map { question(parts, asking: $0, blank: "...") }
  }

  /// The numbers of the gaps in order; none for a text with too many gaps.
  static func numbers(of parts: [Part]) -> [Int] {
    let numbers = numbers(in: parts)
    return numbers.count > mostGaps ? [] : numbers.sorted()
  }

  /// The question for the gaps of a number, or for all; `blank` is shown for gaps without a hint.
  static func question(_ parts: [Part], asking asked: Int?, blank: String) -> Question {
    var backs: [String] = []
    let front = text(of: parts, where: { asked.map($0.contains) != false }, blank, answers: &backs)
    return Question(
      number: asked ?? 0, front: front.trimming(\.isWhitespace),
      back: backs.joined(separator: ", "))
  }

  private static func numbers(in parts: [Part]) -> Set<Int> {
    parts.reduce(into: []) { numbers, part in
      guard case .gap(let inner, let own, _) = part else { return }
      numbers.formUnion(own)
      numbers.formUnion(Self.numbers(in: inner))
    }
  }

  /// The text with all gaps filled.
  package static func filled(_ parts: [Part]) -> String {
    var none: [String] = []
    return text(of: parts, where: { _ in false }, "", answers: &none)
  }

  /// The text with all gaps in Anki's form.
  package static func written(_ parts: [Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return text
      case .gap(let inner, let numbers, let hint):
        let list = numbers.map(String.init).joined(separator: ",")
        return "{{c\(list)::\(written(inner))\(hint.map { "::\($0)" } ?? "")}}"
      }
    }.joined()
  }

  /// The text with some gaps open and the others filled; the open ones are the answers.
  private static func text(
    of parts: [Part], where isOpen: ([Int]) -> Bool, _ blank: String, answers: inout [String]
  ) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .gap(let inner, let numbers, let hint) where isOpen(numbers):
        text += "[\(hint ?? blank)]"
        answers.append(filled(inner).trimming(\.isWhitespace))
      case .gap(let inner, _, _):
        text += Self.text(of: inner, where: isOpen, blank, answers: &answers)
      }
    }
    return text
  }

  /// The parts of hashcards' and repeater's text, in which each `[gap]` is a separate question.
  ///
  /// No gap is a bracket with a backslash before it, in code or a formula, of a link, a picture, a note, or a box to tick.
  package static func bracketed(_ text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    let ends = ends(ofBrackets: text)
    while let character = rest.first {
      let behind = rest.dropFirst()
      if character == "\\", let next = behind.first {
        plain += "[]".contains(next) ? String(next) : "\\\(next)"
        rest = behind.dropFirst()
      } else if "$`".contains(character), let end = end(ofVerbatim: rest) {
        plain += rest[..<end]
        rest = rest[end...]
      } else if character == "[", plain.last != "!", let end = ends[rest.startIndex] {
        let inner = rest[rest.index(after: rest.startIndex)..<rest.index(before: end)]
        if isGap(inner, before: rest[end...]), !isRuby(inner, behind: plain) {
          // A hint of org-drill is behind two bars.
          let bars = inner.range(of: "||")
          let gap = [Part.text(unescaped(inner[..<(bars?.lowerBound ?? inner.endIndex)]))]
          let hint = bars.map { String(inner[$0.upperBound...]) }.flatMap { $0.isEmpty ? nil : $0 }
          parts += [.text(plain), .gap(gap, numbers: [gapCount(parts) + 1], hint: hint)]
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

  private static func gapCount(_ parts: [Part]) -> Int {
    parts.count { if case .gap = $0 { true } else { false } }
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

  /// The indices behind the brackets that close others, by the indices of those.
  private static func ends(ofBrackets text: String) -> [String.Index: String.Index] {
    var (open, ends, isEscaped) = ([String.Index](), [String.Index: String.Index](), false)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "[" {
        open.append(index)
      } else if character == "]", let start = open.popLast() {
        ends[start] = text.index(after: index)
      }
    }
    return ends
  }

  private static func isGap(_ inner: Substring, before rest: Substring) -> Bool {
    if inner.allSatisfy(\.isWhitespace) || ["x", "X"].contains(inner) || inner.hasPrefix("[")
      || inner.hasPrefix("^")
    {
      return false
    }
    return rest.first != "("
  }

  /// Whether a bracket is the reading of the word before it: kana directly behind a kanji.
  private static func isRuby(_ inner: Substring, behind text: String) -> Bool {
    text.unicodeScalars.last?.isKanji == true && inner.unicodeScalars.allSatisfy(\.isKana)
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing(each: "\\[", by: "[").replacing(each: "\\]", by: "]")
  }

  /// The parts of Obsidian's text with `==gaps==`; those in addresses are none.
  package static func highlighted(_ text: String) -> [Part] {
    let hidden = "\u{F8FF}\u{F8FF}"
    let words = text.parts(separatedBy: " ").map { word in
      word.range(of: "://") == nil ? word : word.replacing(each: "==", by: hidden)
    }
    return marked(words.joined(separator: " "), from: "==", to: "==").map { part in
      switch part {
      case .text(let text): .text(text.replacing(each: hidden, by: "=="))
      case .gap(let inner, let numbers, let hint):
        .gap([.text(filled(inner).replacing(each: hidden, by: "=="))], numbers: numbers, hint: hint)
      }
    }
  }

  /// The parts of a text in which each part between two marks is a separate question, as `==gap==` in Obsidian and
  /// `{{cloze gap}}` in Logseq.
  package static func marked(_ text: String, from opening: String, to closing: String) -> [Part] {
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
      if isGap {
        parts.append(.gap([.text(String(gap))], numbers: [gapCount(parts) + 1], hint: nil))
      }
      rest = rest[(isGap ? end.upperBound : start.upperBound)...]
    }
    return parts + [.text(String(rest))]
  }

  /// The parts of Anki's text, in which `{{c1::gap::hint}}` are gaps; those of one number are one
  /// question, and `{{c1,2::gap}}` belongs to two. A gap may have others in it.
  package static func numbered(_ text: String) -> [Part] {
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
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }.filter { 1...9999 ~= $0 }
    return numbers.isEmpty ? nil : (numbers, list.endIndex + 2)
  }
}
