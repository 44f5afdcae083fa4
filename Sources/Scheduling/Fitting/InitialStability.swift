import Glibc

/// The fit of FSRS's initial stabilities, w0 to w3, to the first recalls of cards.
///
/// The cards of one first rating whose first recall was after the same number of days are a group.
/// The forgetting curve with the default decay is fitted to the groups of each rating.
///
/// Source: fsrs-rs 6.6, which has the method and its numbers.
struct InitialStability {
  struct Group {
    let days: Double
    var cards = 0.0
    var remembered = 0.0
  }

  /// The groups of each first rating, Again first.
  let groups: [[Group]]
  /// The share of all recalls that were remembered, to which small groups are drawn.
  let meanRecall: Double

  /// The stabilities of the four ratings; the defaults without a group.
  var fitted: [Double] {
    Self.filled(ascending(groups.indices.map(fit)))
  }

  private static let fsrs = FSRS()
  private static let bounds = FSRSParameters.bounds[0]
  private static let defaults = Array(FSRSParameters.default.values[..<4])
}

extension InitialStability {
  /// The most likely stability after a first rating, with a preference for the default; nil without
  /// a group.
  private func fit(_ rating: Int) -> Double? {
    if groups[rating].isEmpty { return nil }
    var low = Self.bounds.lowerBound
    var high = Self.bounds.upperBound
    while high - low > 1e-9 {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if loss(left, rating) < loss(right, rating) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  private func loss(_ stability: Double, _ rating: Int) -> Double {
    let memory = MemoryState(stability: stability, difficulty: 1)
    return groups[rating].reduce(abs(stability - Self.defaults[rating]) / 16) { loss, group in
      let share = (group.remembered + meanRecall) / (group.cards + 1)
      let chance = Self.fsrs.retrievability(of: memory, afterDays: group.days)
      return loss - group.cards * (share * log(chance) + (1 - share) * log(1 - chance))
    }
  }

  /// Stabilities that rise with the rating: of two in the wrong order the one with fewer cards
  /// becomes the other.
  func ascending(_ stabilities: [Double?]) -> [Double?] {
    let cards = groups.map { groups in groups.reduce(0) { $0 + $1.cards } }
    var result = stabilities
    for (low, high) in [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)] {
      guard let lower = result[low], let higher = result[high], lower > higher else { continue }
      if cards[low] > cards[high] { result[high] = lower } else { result[low] = higher }
    }
    return result
  }

  /// All four stabilities: on a line through the logarithms of the two nearest ratings, or a multiple
  /// of the default if only one is known.
  static func filled(_ stabilities: [Double?]) -> [Double] {
    let known = stabilities.indices.filter { stabilities[$0] != nil }
    return stabilities.indices.map { rating in
      if let stability = stabilities[rating] { return stability }
      let near = known.sorted { abs($0 - rating) < abs($1 - rating) }.prefix(2)
      guard let a = near.first, let first = stabilities[a] else { return defaults[rating] }
      guard near.count == 2, let b = near.last, let second = stabilities[b] else {
        return bounded(defaults[rating] * first / defaults[a])
      }
      let share = (places[rating] - places[a]) / (places[b] - places[a])
      return bounded(first * pow(second / first, share))
    }
  }

  /// The places of the ratings on that line, which make S₂ = S₁^0.41 · S₃^0.59 and
  /// S₃ = S₂^0.46 · S₄^0.54.
  private static let places = {
    let third = 0.54 / (1 - 0.46 * 0.59)
    return [0, 0.59 * third, third, 1]
  }()

  private static func bounded(_ stability: Double) -> Double {
    min(max(stability, bounds.lowerBound), bounds.upperBound)
  }
}
