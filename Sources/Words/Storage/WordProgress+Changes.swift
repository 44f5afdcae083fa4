import Scheduling

extension WordProgress {
  /// Marks a card, or clears its mark, in the store and in the list.
  public func mark(_ id: CardID, _ mark: Mark?, at now: Double) throws(StorageError) {
    try set("mark", of: id, to: SQLValue(mark?.number), .mark, at: now) {
      card throws(StorageError) in
      try database.run(
        "UPDATE cards SET marked = ? WHERE id = ?", [.real(now), .integer(card)])
    }
    words.mark(id, mark)
  }

  /// Takes a card out of review until that is taken back.
  public func suspend(_ id: CardID, _ isSuspended: Bool, at now: Double) throws(StorageError) {
    try set("suspended", of: id, to: SQLValue(isSuspended ? 1 : 0), .suspension, at: now)
    words.suspend(id, isSuspended)
  }

  /// Takes a card out of review until a day is over, given by its number; nil takes that back.
  public func bury(_ id: CardID, through day: Int?, at now: Double) throws(StorageError) {
    try set("buried", of: id, to: SQLValue(day), .burying, at: now)
  }

  /// Sets a column of a card as a step that can be undone.
  private func set(
    _ column: String, of id: CardID, to value: SQLValue, _ kind: Journal.Kind, at now: Double,
    _ also: (Int64) throws(StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    try write { () throws(StorageError) in
      let card = try row(id)
      let was = try database.first(
        "SELECT \(column) FROM cards WHERE id = ?", [.integer(card)]
      ) { SQLValue($0.int(0)) }
      guard let was, was != value else { return }
      try database.run(
        "UPDATE cards SET \(column) = ? WHERE id = ?", [value, .integer(card)])
      try also(card)
      try Journal(database).add(kind, card: card, was: was, became: value, at: now)
    }
  }
}
