import Decks

extension Card {
  /// The texts that are right as an answer: the answer side, and its reading if it has kanji.
  public func acceptedAnswers(isReversed: Bool) -> [String] {
    let answer = isReversed ? front : back
    let base = Ruby.base(of: answer)
    guard base.unicodeScalars.contains(where: \.properties.isIdeographic) else { return [base] }
    let readings = [Ruby.isIn(answer) ? Ruby.reading(of: answer) : nil, reading.map(Ruby.base)]
    return [base] + readings.compactMap(\.self)
  }

  /// The card with another right answer on its answer side, behind the present ones.
  public func accepting(_ answer: String, isReversed: Bool) -> Card {
    var card = self
    if isReversed { card.front += "; \(answer)" } else { card.back += "; \(answer)" }
    return card
  }
}
