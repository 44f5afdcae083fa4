/// The words of which a card has its place on a day, so that their other cards are buried.
struct Families {
  /// Nothing where siblings are not buried.
  private var seen: Set<Int>?

  init(buries: Bool) { seen = buries ? [] : nil }

  mutating func add(_ card: StudyCard) {
    if let siblings = card.siblings { seen?.insert(siblings) }
  }

  /// The first cards of different words, and their number bounded; they have their place now.
  mutating func admit(_ cards: [StudyCard], upTo limit: Int) -> [StudyCard] {
    var admitted: [StudyCard] = []
    for card in cards where admitted.count < limit {
      if let siblings = card.siblings, seen?.insert(siblings).inserted == false { continue }
      admitted.append(card)
    }
    return admitted
  }
}
