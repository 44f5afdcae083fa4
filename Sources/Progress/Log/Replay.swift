import Files
import Scheduling

extension ReviewLog {
  /// Computes the states of a schedule after its entries from a stamp on, and its present state; returns the
  /// number of states that were different.
  ///
  /// This is the one place where a state follows from the log: after a retracted grade, a run of the
  /// optimiser, and in a rebuild. A state that was set by hand or comes from another program is the one in the
  /// log.
  func replay(
    _ schedule: ScheduleID, from start: Int64, by rule: Review.Rule
  ) throws(StorageError) -> Int {
    // The states before the start are in the log; a run of the optimiser needs all reviews.
    let first = try database.first(
      """
      SELECT max(stamp) FROM reviews WHERE card = ?1 AND side = ?2 AND stamp < ?3 AND NOT EXISTS (
        SELECT 1 FROM reviews WHERE card = ?1 AND side = ?2 AND stamp >= ?3
          AND kind = \(Review.Kind.optimisation.rawValue))
      """, schedule.values + [.integer(start)]
    ) { $0.isNull(0) ? Int64.min : $0.integer(0) }
    var history: [(review: Review, state: CardState)] = []
    var state = CardState()
    var wrong: [(row: Int64, state: CardState)] = []
    try database.each(
      """
      SELECT \(Review.columns), reviews.id, stamp, \(CardState.columns)
      FROM reviews LEFT JOIN settings ON settings.id = settings
      WHERE card = ? AND side = ? AND stamp >= ? ORDER BY stamp, device, number, digest
      """, schedule.values + [.integer(first ?? .min)]
    ) { row in
      let logged = CardState(row, at: Review.columnCount + 2)
      let review = Review(row)
      if row.integer(Review.columnCount + 1) < start {
        state = logged
      } else if let review {
        switch review.kind {
        case .study: state = review.origin == nil ? rule(state, review) : logged
        case .cram: break
        case .manual: state = logged
        case .optimisation: state.memory = memory(of: state, after: history, by: review)
        }
      }
      if let review { history.append((review, state)) }
      if logged != state { wrong.append((row.integer(Review.columnCount), state)) }
    }
    for (row, state) in wrong {
      try database.run(
        "UPDATE log SET (\(CardState.columns)) = (\(CardState.parameters)) WHERE id = ?",
        state.values + [.integer(row)])
    }
    if try self.state(of: schedule) == state { return wrong.count }
    try set(state, of: schedule)
    return wrong.count + 1
  }

  /// The memory of a state by the parameters of an optimiser's run; nil if it has none.
  ///
  /// A state set by hand has the memory of the reviews before it, unless it has none.
  private func memory(
    of state: CardState, after history: [(review: Review, state: CardState)], by run: Review
  ) -> MemoryState? {
    if state.memory == nil { return nil }
    let rule = rule(of: run)
    let end = history.reduce(CardState()) { before, entry in
      switch entry.review.kind {
      case .study: return rule(before, entry.review)
      case .cram: return before
      case .manual, .optimisation:
        var after = entry.state
        if after.memory != nil { after.memory = before.memory ?? after.memory }
        return after
      }
    }
    return end.memory ?? state.memory
  }
}

extension ProgressFile {
  /// Computes the memory of every studied card of some decks, or of all, from its reviews by the parameters of
  /// some settings; returns the number of schedules whose memory changes.
  ///
  /// Everything else of their states stays, as in Anki.
  @discardableResult
  public func updateMemories(
    by settings: String, of decks: [String]? = nil, at now: Double
  ) throws(StorageError) -> Int {
    try database.write {
      let log = ReviewLog(self)
      let wanted = decks.map { Set($0.map(Path.canonical)) }
      let schedules = try database.rows(
        """
        SELECT card, side FROM schedules WHERE phase > 0 AND stability NOT NULL
          AND (SELECT deck FROM cards WHERE id = card) IN (SELECT value FROM json_each(?))
        """, [.list(try database.decks { wanted?.contains($0) ?? true })]
      ) { ScheduleID($0, at: 0) }
      let day = calendar().day(of: now).number
      let run = Review(
        time: now, day: day, grade: 0, kind: .optimisation, settings: settings)
      let (stamp, rule) = (try log.next(at: now), ReviewSettings.rule)
      var changed = 0
      for schedule in schedules {
        let before = try log.state(of: schedule)
        try log.insert(run, of: schedule, leadingTo: before, as: stamp)
        changed += try log.replay(schedule, from: stamp.stamp, by: rule) > 0 ? 1 : 0
      }
      return changed
    }
  }

  /// Repairs values out of range, and computes the states of every schedule, marks, whether it is suspended, buried, or
  /// flagged, and the counts from the log; returns the number of changes but those of counts.
  @discardableResult
  public func rebuild(_ rule: Review.Rule) throws(StorageError) -> Int {
    try database.write {
      try database.execute("REINDEX")
      let log = ReviewLog(self)
      var changed = try database.repairValues()
      let schedules = try database.rows(
        "SELECT card, side FROM schedules UNION SELECT card, side FROM reviews"
      ) { ScheduleID($0, at: 0) }
      for schedule in schedules { changed += try log.replay(schedule, from: .min, by: rule) }
      changed += try log.applyLatestValues()
      try log.counts.rebuild()
      return changed
    }
  }
}
