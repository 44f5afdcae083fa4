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
