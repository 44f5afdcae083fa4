import Localization

/// The values that a column may have, and the value that replaces any other.
///
/// `CHECK` constraints refuse others in a file of this form. Damage and foreign programs still get past
/// them, so values out of range are read as missing, listed by the check, and repaired by a rebuild.
struct ValueRange: Sendable {
  let table: String
  let column: String
  let values: ClosedRange<Double>
  /// An expression in SQL.
  let replacement: String

  /// Moments of the years 1 to 9999, in seconds since 1970.
  static let time: ClosedRange<Double> = -62_135_596_800...253_402_300_799
  /// Days of the same years, counted from 1970-01-01.
  static let day = -719_162...2_932_896
  static let phase = 0...3
  /// The directions of a card in its file, or 4 for its gaps.
  static let directions = 1...4
  static let step = 0...1_000_000
  static let count = 0...1_000_000_000
  /// The indexes of cards, which fit into 32 bits.
  static let line = 0...Int(Int32.max)
  static let stability: ClosedRange<Double> = 0.000_1...1e9
  static let difficulty: ClosedRange<Double> = 0...10
  /// The seconds of an answer.
  static let elapsed: ClosedRange<Double> = 0...1e9

  /// All checked columns; of a review its state comes first, because a lost time is replaced by the
  /// time that is in the state.
  static let all =
    state(of: "schedules") + state(of: "log") + [
      ValueRange("cards", "mark", 1...2), ValueRange("cards", "directions", directions),
      ValueRange("schedules", "buried", day),
      ValueRange("schedules", "suspended", 0...1, else: "0"),
      ValueRange("schedules", "flag", 0...7, else: "0"),
      ValueRange("schedules", "absent", 0...1, else: "0"),
      ValueRange("log", "time", time, else: "coalesce(\(lastReview("log").sound), 0)"),
      ValueRange("log", "elapsed", elapsed, else: "0"),
      ValueRange("meetings", "time", time, else: "0"),
      ValueRange("log", "grade", 0...4, else: "0"),
      // A review that leaves the state as it is.
      ValueRange("log", "kind", 1...16, else: "2"),
    ]

  /// The columns of a state.
  private static func state(of table: String) -> [ValueRange] {
    [
      ValueRange(table, "phase", phase, else: "0"), ValueRange(table, "step", step),
      ValueRange(table, "stability", stability), ValueRange(table, "difficulty", difficulty),
      ValueRange(table, "due", time), lastReview(table),
      ValueRange(table, "lapses", count, else: "0"), ValueRange(table, "reps", count, else: "0"),
    ]
  }

  private static func lastReview(_ table: String) -> ValueRange {
    ValueRange(table, "last_review", time)
  }

  private init(
    _ table: String, _ column: String, _ values: ClosedRange<Double>,
    else replacement: String = "NULL"
  ) {
    (self.table, self.column, self.values) = (table, column, values)
    self.replacement = replacement
  }

  private init(
    _ table: String, _ column: String, _ values: ClosedRange<Int>, else replacement: String = "NULL"
  ) {
    self.init(
      table, column, Double(values.lowerBound)...Double(values.upperBound), else: replacement)
  }

  /// The condition in SQL that a value is in the range.
  private var isInRange: String {
    "\(column) BETWEEN \(values.lowerBound) AND \(values.upperBound)"
  }

  /// The condition in SQL that a value is neither in the range nor missing.
  var isOut: String { "\(column) NOT NULL AND NOT (\(isInRange))" }

  /// The value in SQL, replaced if it is missing or out of range.
  var sound: String { "iif(\(isInRange), \(column), \(replacement))" }
}

extension SQLRow {
  /// A whole number; nil if it is missing or out of range.
  func int(_ column: Int32, in range: ClosedRange<Int>) -> Int? {
    int(column).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A number; nil if it is missing or out of range.
  func double(_ column: Int32, in range: ClosedRange<Double>) -> Double? {
    double(column).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Database {
  /// The columns with values out of range, as issues with their advice.
  func valuesOutOfRange() throws(StorageError) -> [String] {
    var issues: [String] = []
    for range in ValueRange.all {
      let count = try number("SELECT count(*) FROM \(range.table) WHERE \(range.isOut)")
      guard let count, count > 0 else { continue }
      let column = "\(range.table).\(range.column)"
      issues.append(
        String(
          localized: count,
          one: "1 value of \(column) out of range; karuta check --rebuild repairs it",
          other: "\(count) values of \(column) out of range; karuta check --rebuild repairs them"))
    }
    return issues
  }

  /// Replaces values out of range; returns the number of changed rows.
  func repairValues() throws(StorageError) -> Int {
    var changed = 0
    for range in ValueRange.all {
      changed += try run(
        "UPDATE \(range.table) SET \(range.column) = \(range.sound) WHERE \(range.isOut)")
    }
    return changed
  }
}
