/// The 21 numbers w0…w20 that fit FSRS-6 to a learner.
public struct FSRSParameters: Equatable, Sendable {
  /// w0 first.
  public let values: [Double]

  /// The parameters for a new learner.
  ///
  /// Source: py-fsrs 6.3, `DEFAULT_PARAMETERS`; the wiki page of ``FSRS`` has the same.
  public static let `default` = FSRSParameters(
    known: [
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
      1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

  /// The bounds of each number, within which no formula of FSRS leaves its range.
  ///
  /// Source: py-fsrs 6.3, `LOWER_BOUNDS_PARAMETERS` and `UPPER_BOUNDS_PARAMETERS`.
  public static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
    0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9,
    0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
  ]

  /// The fault of numbers that are no parameters.
  public enum Fault: Error, Equatable {
    case count(Int)
    case outOfBounds(index: Int)
  }

  /// Creates parameters from 21 numbers, each within its bounds.
  public init(_ values: [Double]) throws(Fault) {
    guard values.count == Self.bounds.count else { throw .count(values.count) }
    for (index, value) in values.enumerated() where !Self.bounds[index].contains(value) {
      throw .outOfBounds(index: index)
    }
    self.values = values
  }

  private init(known values: [Double]) { self.values = values }

  /// Creates parameters from numbers, each moved into its bounds.
  init(bounding values: [Double]) {
    self.values = zip(values, Self.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}

extension FSRSParameters.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .count(let count): "FSRS-6 has 21 parameters, not \(count)"
    case .outOfBounds(let index):
      "w\(index) has to be from \(FSRSParameters.bounds[index].lowerBound) "
        + "to \(FSRSParameters.bounds[index].upperBound)"
    }
  }
}
