import Scheduling

/// How often something was remembered, and how often forgotten.
public struct Recall: Equatable, Sendable {
  public var remembered = 0
  public var forgotten = 0

  public var count: Int { remembered + forgotten }

  /// The part that was remembered, from 0 to 1; nil where nothing was asked.
  public var rate: Double? { count == 0 ? nil : Double(remembered) / Double(count) }

  static func + (a: Recall, b: Recall) -> Recall {
    Recall(remembered: a.remembered + b.remembered, forgotten: a.forgotten + b.forgotten)
  }

  mutating func count(_ rating: Rating) {
    if rating == .again { forgotten += 1 } else { remembered += 1 }
  }
}
