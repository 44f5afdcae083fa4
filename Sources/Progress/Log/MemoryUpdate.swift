import Scheduling

extension ProgressFile {
  /// Computes the memory of every studied card from its reviews by other parameters; returns the number
  /// of cards whose memory changes.
  ///
  /// Everything else of their states stays, as in Anki. A new memory is logged as set by hand, so that
  /// a rebuild leads to it, too.
  @discardableResult
  public func updateMemories(
    by fsrs: FSRS, settings: String, at now: Double
  ) throws(StorageError) -> Int {
    let rule = Review.memoryRule(fsrs)
    return try database.write {
      let log = ReviewLog(database)
      let cards = try database.rows(
        "SELECT id FROM cards WHERE phase > 0 AND stability NOT NULL ORDER BY id"
      ) { $0.integer(0) }
      var changed = 0
      for card in cards {
        var state = try log.state(of: card)
        let memory = try log.memory(of: card, rule)
        guard let memory, memory != state.memory else { continue }
        state.memory = memory
        let review = Review(time: now, grade: 0, kind: .manual, settings: settings)
        _ = try log.add(review, of: card, leadingTo: state)
        changed += 1
      }
      return changed
    }
  }
}

extension Review {
  /// The rule of the logged settings with other parameters, which determines the memory alone.
  fileprivate static func memoryRule(_ fsrs: FSRS) -> Rule {
    var known: [String: ReviewSettings] = [:]
    return { before, review in
      var settings = known[review.settings] ?? ReviewSettings(text: review.settings)
      settings?.scheduler.fsrs = fsrs
      known[review.settings] = settings
      return (settings ?? ReviewSettings()).state(after: review, of: before)
    }
  }
}

extension ReviewLog {
  /// The memory that the reviews of a card lead to by a rule.
  ///
  /// A state set by hand keeps the memory of the reviews before it, unless it has none.
  fileprivate func memory(
    of card: Int64, _ rule: Review.Rule
  ) throws(StorageError) -> MemoryState? {
    var state = CardState()
    try database.each(
      """
      SELECT time, grade, elapsed, kind, seed, text, \(CardState.columns)
      FROM reviews JOIN settings ON settings.id = reviews.settings
      WHERE card = ? AND undone IS NULL ORDER BY reviews.id
      """, [.integer(card)]
    ) { row in
      guard let review = Review(row) else { return }
      switch review.kind {
      case .study: state = rule(state, review)
      case .cram: break
      case .manual:
        let memory = state.memory
        state = CardState(row, at: 6)
        if state.memory != nil { state.memory = memory ?? state.memory }
      }
    }
    return state.memory
  }
}
