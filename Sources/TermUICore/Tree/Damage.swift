/// The rows of the screen that have to be painted again.
///
/// Whole rows, because a wide character must never be painted by halves.
struct Damage {
  private(set) var bands: [Range<Int>] = []

  var isEmpty: Bool { bands.isEmpty }

  mutating func add(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var merged = rows
    bands.removeAll { band in
      guard band.lowerBound <= merged.upperBound && merged.lowerBound <= band.upperBound else {
        return false
      }
      merged = min(band.lowerBound, merged.lowerBound)..<max(band.upperBound, merged.upperBound)
      return true
    }
    bands.append(merged)
  }

  /// The bands within a screen of so many rows.
  func clamped(to rows: Int) -> [Range<Int>] {
    bands.map { $0.clamped(to: 0..<rows) }.filter { !$0.isEmpty }
  }
}
