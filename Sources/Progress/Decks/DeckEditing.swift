import Decks

extension DeckRecord {
  /// Moves the rows along with the cards of an edit that led to this form of the file.
  func follow(
    _ revision: DeckRevision, _ joining: CardMatching.Joining
  ) throws(StorageError) {
    guard var known = try row() else { return }
    // In a file that was empty rows still have the places of an older form.
    if revision.difference.oldCount == 0 { try lose(known.id) }
    let cards = try touched(by: revision, joining, in: known)
    known.pieces.follow(revision.difference)
    let matching = CardMatching(deck, cards, following: revision.difference, joining) {
      numbers().keys
    }
    try move(known.pieces.gatherSmall(), in: known)
    let deleted = matching.missing.map { (row: cards[$0].id, line: Orphan.unawaited) }
    try keep(matching, in: known, missing: deleted)
  }

  /// The rows of which more than the place may change: of the cards that an edit took or put in, of
  /// their twins, which are counted, and of a lost card that it is to find.
  private func touched(
    by revision: DeckRevision, _ joining: CardMatching.Joining, in row: DeckRow
  ) throws(StorageError) -> [CardRecord] {
    let difference = revision.difference
    let keys =
      difference.oldPlaces.map(revision.before.key) + difference.newPlaces.map(deck.key)
    var cards: [CardRecord] = []
    for key in Set(keys) {
      // SQLite would rather walk through another index, which has all columns but the whole deck.
      cards += try knownCards(
        "cards INDEXED BY cards_by_key WHERE deck = ? AND key = ?",
        [.integer(row.id), .integer(key)], of: row)
    }
    if let lost = joining.row, !cards.contains(where: { $0.id == lost }) {
      cards += try knownCards(
        "cards WHERE deck = ? AND id = ?", [.integer(row.id), .integer(lost)], of: row)
    }
    return cards
  }

  /// Gives the rows of pieces other positions.
  func move(_ moves: [PieceTable.Move], in row: DeckRow) throws(StorageError) {
    for move in moves {
      try database.run(
        "UPDATE cards SET position = position + ? WHERE deck = ? AND position BETWEEN ? AND ?",
        [
          SQLValue(move.shift), .integer(row.id), SQLValue(move.positions.lowerBound),
          SQLValue(move.positions.upperBound - 1),
        ])
    }
  }

  private func lose(_ row: Int64) throws(StorageError) {
    try database.run(
      "UPDATE cards SET position = NULL, ordinal = -id WHERE deck = ? AND position IS NOT NULL",
      [.integer(row)])
  }

  /// Takes over a card of another deck, which is lost until an edit is followed that puts it in.
  func adopt(_ card: Int64) throws(StorageError) {
    try makeRow()
    guard let deck = try row() else { return }
    try database.run(
      "UPDATE cards SET deck = ?, position = NULL, ordinal = -id WHERE id = ?",
      [.integer(deck.id), .integer(card)])
  }
}
