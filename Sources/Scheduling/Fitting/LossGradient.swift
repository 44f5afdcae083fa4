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
