extension WordStore {
  /// The nearest visible position where a query is found, going round at the ends.
  ///
  /// `position` itself is looked at last; before the first is -1.
  public func nextHit(after position: Int, forward: Bool = true, _ query: SearchQuery) -> Int? {
    let total = visible.count
    guard total > 0, !query.isEmpty else { return nil }
    var search = TextSearch(query)
    var at = position
    for _ in 0..<total {
      at += forward ? 1 : -1
      if at >= total { at = 0 } else if at < 0 { at = total - 1 }
      if isHit(visible[at], &search) { return at }
    }
    return nil
  }

  /// Whether a query is found in a card's front, back or reading.
  public func matches(_ id: CardID, _ query: SearchQuery) -> Bool {
    var search = TextSearch(query)
    return isHit(id, &search)
  }

  private func isHit(_ id: CardID, _ search: inout TextSearch) -> Bool {
    let (deck, index) = place(of: id)
    return deck.anyText(of: index) { search.isFound(in: $0) }
  }
}
