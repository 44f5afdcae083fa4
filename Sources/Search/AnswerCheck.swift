/// The comparison of a typed answer with the accepted ones.
///
/// Case, kana, width, accents, punctuation, and spaces make no difference, as `AnswerFolding` defines; kana may be
/// typed as romaji. An accepted text may have alternatives with `;`, `/`, or commas between, each of which is
/// right alone, and parts in brackets that may be left out, as may a `to`, `a`, `an`, or `the` at its beginning.
public struct AnswerCheck: Equatable, Sendable {
  /// A grapheme of a text, and whether the other text has it too.
  public struct Mark: Equatable, Sendable {
    public let character: Character
    public let isRight: Bool
  }

  /// Whether the typed text is one of the accepted answers.
  public let isRight: Bool
  /// The typed text, in which wrong graphemes are marked.
  public let typed: [Mark]
  /// The accepted answer most like the typed text, in which missing graphemes are marked.
  public let expected: [Mark]

  /// Compares a typed text with accepted texts, which may have alternatives; an empty one is wrong.
  public init(_ typed: String, accepted texts: [String]) {
    let answers = texts.flatMap(AcceptedAnswers.all(of:))
    let answer = TypedAnswer(typed)
    let units = answer.units
    let right = answers.first(where: answer.isRight)
    isRight = right != nil
    if let right {
      self.typed = units.marks(wrong: [])
      expected = FoldedUnits(right).marks(wrong: [])
      return
    }
    let best = answers.prefix(units.isLong ? 1 : AcceptedAnswers.most)
      .map { units.comparison(with: FoldedUnits($0)) }
      .min { $0.distance < $1.distance }
    self.typed = best?.first ?? units.marks(wrong: [])
    expected = best?.second ?? []
  }
}

extension AnswerCheck {
  /// The answers that a text of a card accepts: its alternatives, with and without their brackets.
  public static func answers(of text: String) -> [String] { AcceptedAnswers.all(of: text) }
}

/// A typed answer in the spellings that are compared with an accepted one.
private struct TypedAnswer {
  let units: FoldedUnits
  private let withoutParticle: FoldedUnits?
  private let romaji: SearchPattern?

  init(_ text: String) {
    units = FoldedUnits(text)
    withoutParticle = Self.withoutParticle(text).map { FoldedUnits($0) }
    let letters = text.filter { !$0.isWhitespace && !".,!?".contains($0) }
    romaji = units.isLong ? nil : Romaji.pattern(FoldedText.scalars(of: letters), isFinished: true)
  }

  /// Whether it is an accepted answer, one of the two without its particle, or the romaji of the accepted kana.
  func isRight(_ accepted: String) -> Bool {
    let answer = FoldedUnits(accepted)
    return units.isSame(as: answer) || withoutParticle?.isSame(as: answer) == true
      || Self.withoutParticle(accepted).map { units.isSame(as: FoldedUnits($0)) } == true
      || romaji.map(answer.isMatched(by:)) == true
  }

  /// A text without the English particle that it begins with; nil if it has none.
  private static func withoutParticle(_ text: String) -> String? {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2, ["to", "a", "an", "the"].contains(words[0].lowercased()) else {
      return nil
    }
    return String(words[1])
  }
}

/// The answers that a text of a card accepts.
private enum AcceptedAnswers {
  /// More answers of one text than anybody writes by hand.
  static let most = 64

  private static let brackets: [Character: Character] = [
    "(": ")", "[": "]", "{": "}", "（": "）", "［": "］", "｛": "｝", "【": "】", "〔": "〕",
  ]

  /// Each alternative, with and without its brackets, and the whole text.
  static func all(of text: String) -> [String] {
    let alternatives = alternatives(of: text)
    let whole = alternatives.count > 1 ? [text] : []
    return (alternatives.prefix(most).flatMap(versions) + whole).map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The parts between `;`, `/`, or commas outside of brackets; commas part words, but no sentences.
  private static func alternatives(of text: String) -> [String] {
    let parts = parts(of: text, between: ";/；／")
    return parts.flatMap { part in
      let glosses = self.parts(of: part, between: ",，、")
      let isNumber = zip(glosses, glosses.dropFirst()).contains {
        $0.last?.isNumber == true && $1.first?.isNumber == true
      }
      return isNumber || isSentence(glosses) ? [part] : glosses
    }
  }

  /// Whether parts between commas are clauses of a sentence, rather than words or expressions.
  private static func isSentence(_ parts: [String]) -> Bool {
    let words = parts.map { $0.split(whereSeparator: \.isWhitespace).count }
    let end = parts.last.flatMap { trimmed($0).last }
    return words.contains { $0 > 4 } || end.map { "。．！？".contains($0) } == true
      || words.last! > 1 && end.map { ".!?…".contains($0) } == true
  }

  private static func parts(of text: String, between separators: String) -> [String] {
    var parts = [""]
    var closers: [Character] = []
    for character in text {
      if closers.isEmpty, separators.contains(character) {
        parts.append("")
        continue
      }
      if let closer = brackets[character] { closers.append(closer) }
      if character == closers.last { closers.removeLast() }
      parts[parts.count - 1].append(character)
    }
    // A bracket that is never closed encloses nothing.
    return closers.isEmpty
      ? parts : text.split { separators.contains($0) }.map(String.init)
  }

  /// The text with all its brackets and without any; with few brackets, all versions between too.
  private static func versions(of text: String) -> [String] {
    var pieces: [(text: String, isOptional: Bool)] = [("", false)]
    var closers: [Character] = []
    for character in text {
      if let closer = brackets[character] {
        if closers.isEmpty { pieces.append(("", true)) }
        closers.append(closer)
      }
      pieces[pieces.count - 1].text.append(character)
      if character == closers.last {
        closers.removeLast()
        if closers.isEmpty { pieces.append(("", false)) }
      }
    }
    let optional = pieces.indices.filter { pieces[$0].isOptional }
    guard closers.isEmpty, !optional.isEmpty else { return [text] }
    let all = (1 << min(optional.count, 4)) - 1
    return (0...all).reversed().map { choice in
      pieces.indices.map { index in
        let bit = optional.firstIndex(of: index).map { min($0, 3) }
        return bit.map { choice >> $0 & 1 == 1 } ?? true ? pieces[index].text : ""
      }.joined()
    }
  }
}

/// A text by graphemes, each with its folding.
private struct FoldedUnits {
  private let characters: [Character]
  private let folded: [[UInt32]]

  /// The longest text in which differences are marked; more is marked as a whole.
  private static let longest = 400

  init(_ text: String) {
    characters = Array(text)
    let letters = characters.map(AnswerFolding.folded)
    let isOnlyOptional = !zip(characters, letters).contains {
      !AnswerFolding.isOptional($0) && !$1.isEmpty
    }
    // The punctuation counts in an answer that has nothing else.
    folded = zip(characters, letters).map { character, folded in
      character.isWhitespace || !isOnlyOptional && AnswerFolding.isOptional(character)
        ? [] : folded
    }
  }

  /// Whether the text is too long for its differences to be marked one by one.
  var isLong: Bool { characters.count > Self.longest }

  func isSame(as other: FoldedUnits) -> Bool {
    let own = folded.joined()
    return !own.isEmpty && own.elementsEqual(other.folded.joined())
  }

  /// Whether a pattern matches the whole text, except for a long vowel mark at its end.
  func isMatched(by pattern: SearchPattern) -> Bool {
    let scalars = Array(folded.joined())
    let end = scalars.withUnsafeBufferPointer { pattern.end(in: $0, from: 0) }
    return end.map { scalars[$0...].allSatisfy { $0 == SearchPattern.longMark } } ?? false
  }

  /// The marks of both texts, and the number of wrong and missing graphemes.
  func comparison(
    with other: FoldedUnits
  ) -> (first: [AnswerCheck.Mark], second: [AnswerCheck.Mark], distance: Int) {
    let (own, theirs) = (compared, other.compared)
    if isSame(as: other) { return (marks(wrong: []), other.marks(wrong: []), 0) }
    if isLong || other.isLong {
      let (first, second) = (marks(wrong: Set(own)), other.marks(wrong: Set(theirs)))
      return (first, second, own.count + theirs.count)
    }
    let difference = theirs.map { other.folded[$0] }.difference(from: own.map { folded[$0] })
    var (wrong, missing): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): wrong.insert(own[offset])
      case .insert(let offset, _, _): missing.insert(theirs[offset])
      }
    }
    return (marks(wrong: wrong), other.marks(wrong: missing), wrong.count + missing.count)
  }

  /// The indices of the graphemes that count.
  private var compared: [Int] { folded.indices.filter { !folded[$0].isEmpty } }

  func marks(wrong: Set<Int>) -> [AnswerCheck.Mark] {
    characters.indices.map {
      AnswerCheck.Mark(character: characters[$0], isRight: !wrong.contains($0))
    }
  }
}

/// The spellings of a grapheme that are equally right in a typed answer.
enum AnswerFolding {
  /// Whether a grapheme may be left out: punctuation, a space, or an invisible character.
  static func isOptional(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .connectorPunctuation, .otherPunctuation, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .control, .format:
        true
      default: scalar == "~" || scalar == "～" || scalar == "〜" || scalar == "`" || scalar == "´"
      }
    }
  }

  /// The scalars that a grapheme is compared by: folded as in a search, with the letters and digits that
  /// a ligature or a sign combines.
  static func folded(_ character: Character) -> [UInt32] {
    let plain = character.unicodeScalars.map(plainDigit).joined()
    // The upper case of a ligature is its letters, and that of ß is SS.
    let letters = plain.unicodeScalars.map { $0.properties.uppercaseMapping }.joined()
    return FoldedText.scalars(of: letters)
  }

  /// The digit of `²` or `①`; any other scalar unchanged.
  private static func plainDigit(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    guard properties.numericType == .digit, let value = properties.numericValue else {
      return String(scalar)
    }
    return "\(Int(value))"
  }
}
