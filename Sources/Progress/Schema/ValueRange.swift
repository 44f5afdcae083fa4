/// The values that a column may have.
///
/// `CHECK` constraints keep others out of a file of this form. Damage and foreign programs still get past them, so
/// values out of range are read as missing, listed by the check, and repaired by a rebuild.
struct ValueRange {
  let table: String
  let column: String
  let values: ClosedRange<Double>

  /// Moments of the years 1 to 9999, in seconds since 1970.
  static let time: ClosedRange<Double> = -62_135_596_800...253_402_300_799
  /// Days of the same years, counted from 1970-01-01.
  static let day = -719_162...2_932_896
  static let phase = 0...3
  static let step = 0...1_000_000
  static let count = 0...1_000_000_000
  static let stability: ClosedRange<Double> = 0.000_1...1e9
  static let difficulty: ClosedRange<Double> = 0...10
  /// The seconds of an answer.
  static let elapsed: ClosedRange<Double> = 0...1e9

  /// The checked columns of a card.
  static let ofCards = [
    ValueRange("cards", "phase", phase), ValueRange("cards", "step", step),
    ValueRange("cards", "stability", stability), ValueRange("cards", "difficulty", difficulty),
    ValueRange("cards", "due", time), ValueRange("cards", "last_review", time),
    ValueRange("cards", "lapses", count), ValueRange("cards", "reps", count),
    ValueRange("cards", "buried", day),
  ]

  /// The checked columns of a review.
  static let ofReviews = [
    ValueRange("reviews", "time", time), ValueRange("reviews", "elapsed", elapsed),
  ]

  private init(_ table: String, _ column: String, _ values: ClosedRange<Double>) {
    (self.table, self.column, self.values) = (table, column, values)
  }

  private init(_ table: String, _ column: String, _ values: ClosedRange<Int>) {
    self.init(table, column, Double(values.lowerBound)...Double(values.upperBound))
  }

  /// The condition in SQL that a value is in the range, or missing.
  var condition: String {
    let bounds = [values.lowerBound, values.upperBound].map { bound in
      Int(exactly: bound).map { "\($0)" } ?? "\(bound)"
    }
    return
      "(\(column) IS NULL OR \(column) BETWEEN \(bounds[0]) AND \(bounds[1]))"
  }
}

extension Row {
  /// A whole number; nil if it is missing or out of range.
  @inline(__always)
  func int(_ column: Int32, in range: ClosedRange<Int>) -> Int? {
    guard let number = int(column), range.contains(number) else { return nil }
    return number
  }

  /// A number; nil if it is missing or out of range.
  @inline(__always)
  func double(_ column: Int32, in range: ClosedRange<Double>) -> Double? {
    guard let number = double(column), range.contains(number) else { return nil }
    return number
  }
}

extension Database {
  /// The columns with values out of range, as issues with their advice.
  func valuesOutOfRange() throws(StorageError) -> [String] {
    var issues: [String] = []
    for range in ValueRange.ofCards + ValueRange.ofReviews {
      let count = try number("SELECT count(*) FROM \(range.table) WHERE NOT \(range.condition)")
      guard let count, count > 0 else { continue }
      issues.append(
        "\(count) \(count == 1 ? "value" : "values") of \(range.table).\(range.column) out of range; "
          + "karuta check --rebuild repairs \(count == 1 ? "it" : "them")")
    }
    return issues
  }

  /// Replaces values out of range; returns the number of changed rows.
  func repairValues() throws(StorageError) -> Int {
    var changed = 0
    for range in ValueRange.ofCards {
      // A rebuild computes the states of studied cards from the log.
      let sound = ["phase", "lapses", "reps"].contains(range.column) ? "0" : "NULL"
      changed += try run(
        "UPDATE cards SET \(range.column) = \(sound) WHERE NOT \(range.condition)")
    }
    changed += try run(
      "UPDATE reviews SET elapsed = 0 WHERE NOT \(ValueRange.ofReviews[1].condition)")
    // The state after a review has its time once more.
    changed += try run(
      """
      UPDATE reviews SET time = CASE WHEN after_last_review BETWEEN \(ValueRange.time.lowerBound)
        AND \(ValueRange.time.upperBound) THEN after_last_review ELSE 0 END
      WHERE NOT \(ValueRange.ofReviews[0].condition)
      """)
    return changed
  }
}
