import Scheduling

extension WordProgress {
  /// Logs an answer and moves its card on by a rule, from the state that the card has on disk; gives
  /// the new state.
  @discardableResult
  public func grade(
    _ id: CardID, _ review: Review, _ rule: Review.Rule
  ) throws(StorageError) -> StoredState {
    try write { () throws(StorageError) in
      let card = try row(id)
      let log = ReviewLog(database)
      let before = try log.state(of: card)
      let after = review.kind == .cram ? before : rule(before, review)
      let number = try log.add(review, of: card, before, after)
      try Journal(database).add(.grade, card: card, review: number, at: review.time)
      return after
    }
  }

  /// What the store knows of a card.
  public func card(_ id: CardID) throws(StorageError) -> StoredCard {
    let (deck, index) = try kept(id)
    return try database.read { () throws(StorageError) in
      guard let row = try deck.card(index) else { return StoredCard(id: id) }
      return try database.first(
        "SELECT id, position, \(StoredCard.columns) FROM cards WHERE id = ?",
        [.integer(row)]
      ) { StoredCard(id: id, $0) } ?? StoredCard(id: id)
    }
  }
}
