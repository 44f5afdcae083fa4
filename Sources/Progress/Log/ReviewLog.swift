/// The log of all reviews, from which the states of the cards follow.
struct ReviewLog {
  let database: Database

  init(_ database: Database) { self.database = database }

  func state(of card: Int64) throws(StorageError) -> StoredState {
    try database.first(
      "SELECT \(StoredState.columns()) FROM cards WHERE id = ?", [.integer(card)]
    ) { StoredState($0, at: 0) } ?? StoredState()
  }

  func set(_ state: StoredState, of card: Int64) throws(StorageError) {
    let values = Array(repeating: "?", count: state.values.count).joined(separator: ", ")
    try database.run(
      "UPDATE cards SET (\(StoredState.columns())) = (\(values)) WHERE id = ?",
      state.values + [.integer(card)])
  }

  /// Adds a review and sets the state that it leaves; gives its number.
  func add(
    _ review: Review, of card: Int64, _ before: StoredState, _ after: StoredState
  ) throws(StorageError) -> Int64 {
    let values: [SQLValue] = [
      .integer(card), .real(review.time), SQLValue(review.grade), .real(review.elapsed),
      SQLValue(review.kind.rawValue), SQLValue(review.seed),
      .integer(try number(ofSettings: review.settings)),
    ]
    let all = values + before.values + after.values
    try database.run(
      """
      INSERT INTO reviews(card, time, grade, elapsed, kind, seed, settings,
        \(StoredState.columns("before_")), \(StoredState.columns("after_")))
      VALUES(\(all.map { _ in "?" }.joined(separator: ", ")))
      """, all)
    let number = database.lastRow
    if before != after { try set(after, of: card) }
    return number
  }

  /// Strikes out a review, and gives whether it was the last in force of its card: only that one can be.
  func strike(_ review: Int64, of card: Int64, at now: Double) throws(StorageError) -> Bool {
    let last = try database.first(
      """
      SELECT id, \(StoredState.columns("before_")) FROM reviews
      WHERE card = ? AND undone IS NULL ORDER BY id DESC LIMIT 1
      """, [.integer(card)]
    ) { (id: $0.integer(0), before: StoredState($0, at: 1)) }
    guard let last, last.id == review else { return false }
    try database.run(
      "UPDATE reviews SET undone = ? WHERE id = ?", [.real(now), .integer(review)])
    try set(last.before, of: card)
    return true
  }

  private func number(ofSettings text: String) throws(StorageError) -> Int64 {
    let known = try database.first(
      "SELECT id FROM settings WHERE text = ?", [.text(text)]
    ) { $0.integer(0) }
    if let known { return known }
    try database.run("INSERT INTO settings(text) VALUES(?)", [.text(text)])
    return database.lastRow
  }
}

extension ProgressFile {
  /// Repairs values out of range, and computes the state of every card from its log; returns the number
  /// of changes.
  ///
  /// A review by hand counts with the state that the log says it led to.
  @discardableResult
  public func rebuild(_ rule: Review.Rule) throws(StorageError) -> Int {
    try database.write { () throws(StorageError) in
      let log = ReviewLog(database)
      var changed = try database.repairValues()
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
      guard let review = Review(row) else { return }
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
  /// Reads the columns time, grade, elapsed, kind, seed, text; nil if the time is out of range.
  fileprivate init?(_ row: Row) {
    guard let time = row.double(0, in: ValueRange.time) else { return nil }
    self.init(
      time: time, grade: row.int(1) ?? 0,
      elapsed: row.double(2, in: ValueRange.elapsed) ?? 0,
      kind: Kind(rawValue: row.int(3) ?? 0) ?? .cram, settings: row.text(5) ?? "",
      seed: row.isNull(4) ? nil : UInt64(bitPattern: row.integer(4)))
  }
}
