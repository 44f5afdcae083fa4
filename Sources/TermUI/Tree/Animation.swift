/// How something moves from where it is shown to where it belongs.
nonisolated public struct Animation: Hashable, Sendable {
  private enum Curve { case linear, easeIn, easeOut, easeInOut }

  private let curve: Curve
  let duration: Double

  private init(_ curve: Curve, _ duration: Double) {
    self.curve = curve
    self.duration = max(0, duration)
  }

  public static let `default` = easeInOut
  public static let linear = linear(duration: 0.15)
  public static let easeIn = easeIn(duration: 0.15)
  public static let easeOut = easeOut(duration: 0.15)
  public static let easeInOut = easeInOut(duration: 0.15)

  /// Durations are in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }

  /// How much of the way is left after so many seconds, from 1 to 0.
  func remainder(after time: Double) -> Double {
    guard time < duration else { return 0 }
    let part = max(0, time / duration)
    switch curve {
    case .linear: return 1 - part
    case .easeIn: return 1 - part * part
    case .easeOut: return (1 - part) * (1 - part)
    case .easeInOut: return 1 - part * part * (3 - 2 * part)
    }
  }
}

/// Runs `body`; what its changes move takes a few frames to get there.
public func withAnimation<Answer>(
  _ animation: Animation? = .default, _ body: () throws -> Answer
) rethrows -> Answer {
  let outer = Motion.transaction
  Motion.transaction = animation
  defer { Motion.transaction = outer }
  return try body()
}
