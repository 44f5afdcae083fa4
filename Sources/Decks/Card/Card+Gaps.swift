/// The marks in the texts of a card.
public enum Markup: Equatable, Sendable {
  /// Plain text; gaps are `{{c1::gap}}`, with a hint behind `::`.
  case plain
  /// Markdown, in which `==gap==` is a gap, too.
  case markdown
  /// Markdown in which each `[gap]` is a gap, or else `==gap==`.
  case bracketed
  /// Markdown without gaps.
  case verbatim

  /// The parts of a text: its gaps, and the text between them.
  fileprivate func parts(of text: String) -> [Cloze.Part] {
    if self == .verbatim { return [.text(text)] }
    if text.range(of: Cloze.opening) != nil {
      let parts = Cloze.numbered(text)
      if self == .plain || !Cloze.numbers(of: parts).isEmpty { return parts }
    }
    if self == .plain { return [.text(text)] }
    if text.range(of: "{{cloze ") != nil {
      return Cloze.marked(text, from: "{{cloze ", to: "}}")
    }
    if self == .bracketed, case let parts = Cloze.bracketed(text), parts.count > 1 { return parts }
    return text.range(of: "==") == nil ? [.text(text)] : Cloze.highlighted(text)
  }

  /// Whether a gap's number is its place among the gaps of a text, and no number that is written in it.
  func numbersByPlace(in text: String) -> Bool {
    self != .plain && Cloze.numbers(of: Cloze.numbered(text)).isEmpty
  }
}

extension Card {
  private var parts: [Cloze.Part] { markup.parts(of: front) }

  /// The numbers of the gaps in the front, in order; none for a card that is shown from its sides.
  public var gaps: [Int] { Cloze.numbers(of: parts) }

  /// The texts of the gaps by their numbers, which are the places of the gaps; nil if the numbers are written in the
  /// front.
  public var gapsByPlace: [(number: Int, text: String)]? {
    guard markup.numbersByPlace(in: front) else { return nil }
    let parts = parts
    return Cloze.numbers(of: parts).map {
      ($0, Cloze.question(parts, asking: $0, blank: "").back)
    }
  }

  /// The card with its gaps written as `{{c1::gap::hint}}`, whatever its marks are.
  public var withNumberedGaps: Card {
    let parts = parts
    if markup == .plain || Cloze.numbers(of: parts).isEmpty { return self }
    var card = self
    (card.front, card.markup) = (Cloze.written(parts), .plain)
    return card
  }

  /// The card with the question for the gaps of a number as its front, or for all gaps; its back is their text, or the
  /// whole one.
  ///
  /// A card without gaps stays the same.
  public func asking(gap number: Int?, blank: String = "…") -> Card {
    let parts = parts
    if Cloze.numbers(of: parts).isEmpty { return self }
    let question = Cloze.question(parts, asking: number, blank: blank)
    var card = self
    card.front = question.front
    card.back = number == nil ? Cloze.filled(parts) : question.back
    let notes = [back, note ?? ""].filter { !$0.isEmpty }
    card.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    if card.markup != .plain { card.markup = .verbatim }
    return card
  }
}
