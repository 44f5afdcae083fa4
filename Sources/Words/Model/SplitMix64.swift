/// A small, fast generator of random numbers: SplitMix64, from Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  /// Begins with a number of the system's, which takes longer to give one.
  public init() { state = .random(in: 0 ... .max) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mixed(state)
  }

  /// A number below `bound`, by Lemire's multiplication (arXiv:1805.10941); what it leaves out for
  /// speed, the second draw, matters less than once in 2³² draws for a list of 2³² cards.
  @inline(__always)
  mutating func next(below bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }

  /// A number whose every bit depends on every bit of the one given.
  @inline(__always)
  static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
