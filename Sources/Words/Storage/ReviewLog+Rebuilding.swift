extension ProgressFile {
  /// Works out the state of every card anew from its log, and sets those that differ; gives how many did.
  ///
  /// A review by hand counts with the state that the log says it led to.
  @discardableResult
  public func rebuild(_ rule: Review.Rule) throws(StorageError) -> Int {
    try database.write { () throws(StorageError) in
      let log = ReviewLog(database)
      var changed = 0
      let cards = try database.rows("SELECT id FROM cards ORDER BY id") { $0.integer(0) }
      for card in cards {
        let state = try log.derivedState(of: card, rule)
        if try log.state(of: card) == state { continue }
        try log.set(state, of: card)
        changed += 1
      }
      return changed
    }
  }
}

extension ReviewLog {
  fileprivate func derivedState(
    of card: Int64, _ rule: Review.Rule
  ) throws(StorageError) -> StoredState {
    var state = StoredState()
    try database.each(
      """
      SELECT time, grade, elapsed, kind, seed, text, \(StoredState.columns("after_"))
      FROM reviews JOIN settings ON settings.id = reviews.settings
      WHERE card = ? AND undone IS NULL ORDER BY reviews.id
      """, [.integer(card)]
    ) { row in
      let review = Review(row)
      switch review.kind {
      case .study: state = rule(state, review)
      case .cram: break
      case .manual: state = StoredState(row, at: 6)
      }
    }
    return state
  }
}

extension Review {
  /// Reads it from the columns time, grade, elapsed, kind, seed, text.
  fileprivate init(_ row: Row) {
    self.init(
      time: row.double(0) ?? 0, grade: row.int(1) ?? 0, elapsed: row.double(2) ?? 0,
      kind: Kind(rawValue: row.int(3) ?? 0) ?? .cram, settings: row.text(5) ?? "",
      seed: row.isNull(4) ? nil : UInt64(bitPattern: row.integer(4)))
  }
}
