/// What a match may begin with: a sieve of 4,096 bits, which lets too much through at times but
/// never too little.
struct FirstScalars {
  private var words = InlineArray<64, UInt64>(repeating: 0)

  init(_ patterns: [SearchPattern]) {
    for pattern in patterns {
      for range in pattern.firsts {
        for scalar in range { words[Int(scalar >> 6 & 63)] |= 1 << UInt64(scalar & 63) }
      }
    }
  }

  @inline(__always)
  func mayHold(_ scalar: UInt32) -> Bool {
    words[Int(scalar >> 6 & 63)] >> UInt64(scalar & 63) & 1 == 1
  }
}
