import Scheduling

/// Days without an answer on which nothing was due, so that they end no streak.
extension ProgressFile {
  /// The saved ones.
  public func freeDays() throws(StorageError) -> Set<StudyDay> {
    Set(try database.rows("SELECT day FROM free_days") { StudyDay(number: Int($0.integer(0))) })
  }

  /// Saves some more.
  public func addFreeDays(_ days: some Collection<StudyDay>) throws(StorageError) {
    if days.isEmpty { return }
    try database.run(
      "INSERT OR IGNORE INTO free_days SELECT value FROM json_each(?)", [.list(days.map(\.number))])
  }

  /// The days up to one with an answer of study.
  public func studyDays(through last: StudyDay) throws(StorageError) -> [StudyDay] {
    try database.rows(
      "SELECT DISTINCT day FROM answers WHERE kind = ? AND count > 0 AND day <= ?",
      [SQLValue(Review.Kind.study.rawValue), SQLValue(last.number)]
    ) { $0.int(0, in: ValueRange.day).map(StudyDay.init) }.compactMap(\.self)
  }

  /// The last day with an answer of study.
  public func lastStudyDay() throws(StorageError) -> StudyDay? {
    try database.first(
      "SELECT day FROM answers WHERE kind = ? AND count > 0 ORDER BY day DESC LIMIT 1",
      [SQLValue(Review.Kind.study.rawValue)]
    ) { $0.int(0, in: ValueRange.day).map(StudyDay.init) }
  }
}
