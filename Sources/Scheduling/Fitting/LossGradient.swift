import Glibc

/// The derivatives of the log-loss of FSRS's predictions by its 21 parameters.
///
/// A card's memories are computed from its first review to its last by ``FSRS``. Then the derivatives
/// of the loss by these memories are computed from the last review to the first (backpropagation),
/// and each review adds its part to those by the parameters. A number at a bound that it exceeded
/// depends on no parameter.
struct LossGradient {
  /// The derivatives, w0 first.
  private(set) var values = FSRSParameters.bounds.map { _ in 0.0 }
  private let fsrs: FSRS
  private let w: [Double]
  /// The factor of the forgetting curve, and its derivative by w20.
  private let factor, factorSlope: Double
  private var memories: [MemoryState] = []
  /// The derivatives of the loss by the present memory.
  private var byStability = 0.0
  private var byDifficulty = 0.0

  init(of fsrs: FSRS) {
    self.fsrs = fsrs
    w = fsrs.parameters.values
    let power = pow(0.9, -1 / w[20])
    factor = power - 1
    factorSlope = power * log(0.9) / (w[20] * w[20])
  }

  /// Adds the loss of a card's reviews, each by its weight.
  mutating func add(_ reviews: ArraySlice<CardHistory.Review>, weights: [Double]) {
    guard let first = reviews.first else { return }
    memories.removeAll(keepingCapacity: true)
    var memory = fsrs.firstMemory(first.rating)
    for review in reviews.dropFirst() {
      memories.append(memory)
      memory = fsrs.memory(after: review.rating, of: memory, afterDays: review.days)
    }
    (byStability, byDifficulty) = (0, 0)
    for index in memories.indices.reversed() {
      goBack(over: reviews[index + 1], weight: weights[index + 1], to: memories[index])
    }
    values[first.rating.index] += byStability
    addFirstDifficulty(first.rating, byDifficulty)
  }

  /// Computes the derivatives by the memory before a review from those by the memory after it.
  private mutating func goBack(
    over review: CardHistory.Review, weight: Double, to memory: MemoryState
  ) {
    let (afterStability, afterDifficulty) = (byStability, byDifficulty)
    (byStability, byDifficulty) = (0, 0)
    addDifficulty(review.rating, memory.difficulty, afterDifficulty)
    guard review.isRecall else {
      return addSameDay(review.rating, memory.stability, afterStability)
    }
    let ratio = review.days / memory.stability
    let base = log(1 + factor * ratio)
    let chance = exp(-w[20] * base)
    var byChance = 0.0
    if PredictionError.chances.contains(chance) {
      byChance = review.isRemembered ? -weight / chance : weight / (1 - chance)
    }
    if review.isRemembered {
      addRecall(review.rating, memory, chance, afterStability, &byChance)
    } else {
      addLapse(memory, chance, afterStability, &byChance)
    }
    let byBase = -w[20] * chance / (1 + factor * ratio) * byChance
    byStability -= byBase * factor * ratio / memory.stability
    values[20] += byBase * factorSlope * ratio - chance * base * byChance
  }
}

// Each function adds the derivatives by what a formula of FSRS depends on; `slope` is the derivative
// of the loss by the result of the formula.
extension LossGradient {
  private mutating func addSameDay(_ rating: Rating, _ stability: Double, _ slope: Double) {
    let grade = Double(rating.rawValue)
    let logarithm = log(stability)
    let increase = exp(w[17] * (grade - 3 + w[18]) - w[19] * logarithm)
    if rating != .again, increase < 1 { return byStability += slope }
    let byExponent = slope * stability * increase
    byStability += slope * increase * (1 - w[19])
    values[17] += byExponent * (grade - 3 + w[18])
    values[18] += byExponent * w[17]
    values[19] -= byExponent * logarithm
  }

  private mutating func addRecall(
    _ rating: Rating, _ memory: MemoryState, _ chance: Double, _ slope: Double,
    _ byChance: inout Double
  ) {
    let logarithm = log(memory.stability)
    let power = exp(w[10] * (1 - chance))
    let weight = rating == .hard ? w[15] : rating == .easy ? w[16] : 1
    let base =
      slope * memory.stability * exp(w[8] - w[9] * logarithm) * (11 - memory.difficulty)
    let growth = base * weight * (power - 1)
    byStability += slope + growth * (1 - w[9]) / memory.stability
    byDifficulty -= growth / (11 - memory.difficulty)
    byChance -= base * weight * power * w[10]
    values[8] += growth
    values[9] -= growth * logarithm
    values[10] += base * weight * power * (1 - chance)
    if rating == .hard { values[15] += base * (power - 1) }
    if rating == .easy { values[16] += base * (power - 1) }
  }

  private mutating func addLapse(
    _ memory: MemoryState, _ chance: Double, _ slope: Double, _ byChance: inout Double
  ) {
    let logarithm = log(memory.stability + 1)
    let power = exp(w[13] * logarithm)
    let scale = w[11] * exp(w[14] * (1 - chance)) * pow(memory.difficulty, -w[12])
    let left = scale * (power - 1)
    let most = memory.stability * exp(-w[17] * w[18])
    if min(left, most) < FSRS.minimumStability { return }
    if left > most {
      byStability += slope * most / memory.stability
      values[17] -= slope * most * w[18]
      values[18] -= slope * most * w[17]
      return
    }
    byStability += slope * scale * w[13] * power / (memory.stability + 1)
    byDifficulty -= slope * left * w[12] / memory.difficulty
    byChance -= slope * left * w[14]
    values[11] += slope * left / w[11]
    values[12] -= slope * left * log(memory.difficulty)
    values[13] += slope * scale * power * logarithm
    values[14] += slope * left * (1 - chance)
  }

  private mutating func addDifficulty(_ rating: Rating, _ difficulty: Double, _ slope: Double) {
    let change = Double(rating.rawValue - 3) / 9
    let moved = difficulty - w[6] * change * (10 - difficulty)
    let easy = w[4] - exp(3 * w[5]) + 1
    guard FSRS.difficulties.contains(w[7] * easy + (1 - w[7]) * moved) else { return }
    byDifficulty += slope * (1 - w[7]) * (1 + w[6] * change)
    values[4] += slope * w[7]
    values[5] -= slope * w[7] * 3 * exp(3 * w[5])
    values[6] -= slope * (1 - w[7]) * change * (10 - difficulty)
    values[7] += slope * (easy - moved)
  }

  private mutating func addFirstDifficulty(_ rating: Rating, _ slope: Double) {
    let power = exp(w[5] * Double(rating.index))
    guard FSRS.difficulties.contains(w[4] - power + 1) else { return }
    values[4] += slope
    values[5] -= slope * power * Double(rating.index)
  }
}

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
