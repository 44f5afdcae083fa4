/// Letters outside the wide scripts: their lower case, and whether they may combine.
enum Letters {
  private static let combining: UInt32 = .max
  /// Folded scalars below U+3000, asked of the standard library once.
  private static let table: [UInt32] = (0..<0x3000).map { fold(UInt32($0)) }

  /// Whether a scalar may be changed by NFC, alone or beside another.
  static func mayCombine(_ scalar: UInt32) -> Bool {
    if scalar < 0x3000 { return table[Int(scalar)] == combining }
    return fold(scalar) == combining
  }

  static func lowercase(_ scalar: UInt32) -> UInt32 {
    guard scalar < 0x3000 else { return scalar }
    let folded = table[Int(scalar)]
    return folded == combining ? scalar : folded
  }

  private static func fold(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return value }
    let properties = scalar.properties
    if properties.canonicalCombiningClass != .notReordered || properties.isFullCompositionExclusion
      || isMark(properties.generalCategory) || isConjoiningJamo(value)
    {
      return combining
    }
    let lower = properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first!.value : value
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark
  }

  private static func isConjoiningJamo(_ value: UInt32) -> Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xD7B0...0xD7FF).contains(value)
  }
}
