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
      let schedules = try database.rows(
        "SELECT card, side FROM schedules WHERE phase > 0 AND stability NOT NULL"
      ) { ScheduleID($0, at: 0) }
      var changed = 0
      for schedule in schedules {
        var state = try log.state(of: schedule)
        let memory = try log.memory(of: schedule, before: .max, rule)
        guard let memory, memory != state.memory else { continue }
        state.memory = memory
        let review = Review(time: now, grade: 0, kind: .manual, settings: settings)
        _ = try log.add(review, of: schedule, leadingTo: state)
        changed += 1
      }
      return changed
    }
  }
}

extension Review {
  /// Whether it is the update of a memory by other parameters, and no answer.
  fileprivate var isMemoryUpdate: Bool { kind == .manual && !isImported }

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
  /// Whether no review of a card after this one is in force, updates of its memory excepted.
  func isLast(_ review: Int64, of schedule: ScheduleID) throws(StorageError) -> Bool {
    try laterReviews(than: review, of: schedule).allSatisfy { $0.review?.isMemoryUpdate ?? false }
  }

  /// Sets the state of a card to that after the last review in force up to this one, with its memory
  /// updated as it was since then.
  func restoreState(
    of schedule: ScheduleID, after review: Int64, at now: Double
  ) throws(StorageError) {
    var state =
      try database.first(
        """
        SELECT \(CardState.columns) FROM reviews
        WHERE card = ? AND side = ? AND id <= ? AND undone IS NULL ORDER BY id DESC LIMIT 1
        """, schedule.values + [.integer(review)]
      ) { CardState($0, at: 0) } ?? CardState()
    for (number, update) in try laterReviews(than: review, of: schedule) {
      let settings = update.flatMap { ReviewSettings(text: $0.settings) } ?? ReviewSettings()
      let memory = try memory(
        of: schedule, before: number, Review.memoryRule(settings.scheduler.fsrs))
      if let memory, state.memory != nil {
        state.memory = memory
        try set(state, after: number)
      } else {
        // A new card has no memory to update.
        try database.run(
          "UPDATE reviews SET undone = ? WHERE id = ?", [.real(now), .integer(number)])
      }
    }
    try set(state, of: schedule)
  }

  /// The later reviews of a card that are in force; nil for one that can't be read.
  private func laterReviews(
    than review: Int64, of schedule: ScheduleID
  ) throws(StorageError) -> [(number: Int64, review: Review?)] {
    try database.rows(
      """
      SELECT time, grade, elapsed, kind, seed, text, reviews.id
      FROM reviews JOIN settings ON settings.id = reviews.settings
      WHERE card = ? AND side = ? AND reviews.id > ? AND undone IS NULL ORDER BY reviews.id
      """, schedule.values + [.integer(review)]
    ) { ($0.integer(6), Review($0)) }
  }

  /// The memory that the reviews of a card before a row lead to by a rule.
  ///
  /// A state set by hand has the memory of the reviews before it, unless it has none.
  fileprivate func memory(
    of schedule: ScheduleID, before row: Int64, _ rule: Review.Rule
  ) throws(StorageError) -> MemoryState? {
    var state = CardState()
    try database.each(
      """
      SELECT time, grade, elapsed, kind, seed, text, \(CardState.columns)
      FROM reviews JOIN settings ON settings.id = reviews.settings
      WHERE card = ? AND side = ? AND reviews.id < ? AND undone IS NULL ORDER BY reviews.id
      """, schedule.values + [.integer(row)]
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
