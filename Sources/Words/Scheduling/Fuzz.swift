/// A little chance in an interval of days, so that cards learnt together do not stay together.
struct Fuzz {
  /// How much each day of an interval adds to the days by which it may be off, either way.
  ///
  /// Source: Anki's `FUZZ_RANGES`, the same in py-fsrs.
  private static let shares: [(days: Range<Double>, share: Double)] = [
    (2.5..<7, 0.15), (7..<20, 0.1), (20..<Double.infinity, 0.05),
  ]

  /// The intervals that may take the place of one that is not above the maximum; one below 2.5 days
  /// keeps its place.
  static func range(_ days: Int, maximum: Int) -> ClosedRange<Int> {
    guard Double(days) >= 2.5 else { return days...days }
    let off = shares.reduce(1) { off, range in
      off + range.share * max(min(Double(days), range.days.upperBound) - range.days.lowerBound, 0)
    }
    let upper = Int((Double(days) + off).rounded())
    return Int((Double(days) - off).rounded())...min(upper, maximum)
  }

  /// The interval that a seed picks. One seed picks alike in every range, so that of two intervals
  /// the longer stays the longer.
  static func days(_ days: Int, maximum: Int, seed: UInt64) -> Int {
    let range = range(days, maximum: maximum)
    var generator = SplitMix64(state: seed)
    return range.lowerBound + Int(generator.next(below: UInt64(range.count)))
  }
}
