import Glibc

/// Moves parameters along the gradients of a loss by Adam (Kingma and Ba, arXiv:1412.6980), at a rate
/// that falls to 0 along a cosine.
struct Descent {
  private(set) var parameters: [Double]
  private let steps: Int
  private var step = 0
  private var means: [Double]
  private var squares: [Double]

  init(from start: [Double], steps: Int) {
    parameters = start
    self.steps = steps
    means = start.map { _ in 0 }
    squares = means
  }

  /// The share of the steps taken so far.
  var progress: Double { Double(step) / Double(steps) }

  mutating func step(along gradient: [Double]) {
    let rate = 0.04 * (1 + cos(.pi * progress)) / 2
    step += 1
    let meanBias = 1 - pow(0.9, Double(step))
    let squareBias = 1 - pow(0.999, Double(step))
    for (index, slope) in gradient.enumerated() {
      means[index] = 0.9 * means[index] + 0.1 * slope
      squares[index] = 0.999 * squares[index] + 0.001 * slope * slope
      let change = (means[index] / meanBias) / ((squares[index] / squareBias).squareRoot() + 1e-8)
      let bounds = Self.bounds[index]
      parameters[index] = min(
        max(parameters[index] - rate * change, bounds.lowerBound), bounds.upperBound)
    }
  }

  /// The bounds of the parameters; at 0, w19 would have no effect.
  private static let bounds = FSRSParameters.bounds.enumerated().map { index, bounds in
    index == 19 ? 0.01...bounds.upperBound : bounds
  }
}
