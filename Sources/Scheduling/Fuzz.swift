/// A small random change of an interval of days, so that cards learned together spread out.
struct Fuzz {
  /// The share of each day of an interval by which the interval may change, either way.
  ///
  /// Source: Anki's `FUZZ_RANGES`, the same in py-fsrs.
  private static let shares: [(days: Range<Double>, share: Double)] = [
    (2.5..<7, 0.15), (7..<20, 0.1), (20..<Double.infinity, 0.05),
  ]

  /// The intervals that an interval may become, up to the maximum; below 2.5 days only itself.
  static func range(_ days: Int, maximum: Int) -> ClosedRange<Int> {
    guard Double(days) >= 2.5 else { return days...days }
    let off = shares.reduce(1) { off, range in
      off + range.share * max(min(Double(days), range.days.upperBound) - range.days.lowerBound, 0)
    }
    let upper = Int((Double(days) + off).rounded())
    return Int((Double(days) - off).rounded())...min(upper, maximum)
  }

  /// The interval that a seed selects; the same seed preserves the order of two intervals.
  static func days(_ days: Int, maximum: Int, seed: UInt64) -> Int {
    let range = range(days, maximum: maximum)
    var generator = SplitMix64(state: seed)
    return range.lowerBound + Int(generator.next(below: UInt64(range.count)))
  }
}

/// A card that is forgotten again and again, and costs more time than it is worth.
public enum Leech {
  /// Whether a lapse is reported to the learner.
  ///
  /// That is the lapse that makes the card a leech, and after it each half threshold, rounded up.
  /// With a threshold of 0 none is.
  ///
  /// Source: Anki's manual, "Leeches".
  public static func isReported(lapses: Int, threshold: Int = 8) -> Bool {
    guard threshold > 0, lapses >= threshold else { return false }
    return (lapses - threshold) % ((threshold + 1) / 2) == 0
  }
}

/// A small, fast random number generator: SplitMix64, from Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(state: UInt64) { self.state = state }

  /// Creates a generator with a seed from the system.
  public init() { state = .random(in: 0 ... .max) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mixed(state)
  }

  /// A number below `bound`, by Lemire's multiplication (arXiv:1805.10941).
  ///
  /// His second draw is left out: it matters less than once in 2³² draws for a list of 2³² cards.
  public mutating func next(below bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }

  /// Mixes a number, so that each bit of the result depends on each bit of the number.
  public static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
