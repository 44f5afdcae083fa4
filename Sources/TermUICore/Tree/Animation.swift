/// The course of a movement from the shown place to the new one.
public struct Animation: Hashable, Sendable {
  private enum Curve { case linear, easeIn, easeOut, easeInOut }

  private let curve: Curve
  let duration: Double

  private init(_ curve: Curve, _ duration: Double) {
    self.curve = curve
    self.duration = max(0, duration)
  }

  /// The default curve: slow, fast, slow again, in 0.15 seconds.
  public static let `default` = easeInOut
  /// As fast all the way, in 0.15 seconds.
  public static let linear = linear(duration: 0.15)
  /// Ever faster, in 0.15 seconds.
  public static let easeIn = easeIn(duration: 0.15)
  /// Ever slower, in 0.15 seconds.
  public static let easeOut = easeOut(duration: 0.15)
  /// Slow, fast, slow again, in 0.15 seconds.
  public static let easeInOut = easeInOut(duration: 0.15)

  /// Ever slower, in 0.15 seconds: between cells there is no room to swing.
  public static let spring = easeOut

  /// Ever slower, in so many seconds: between cells there is no room to swing.
  public static func spring(duration: Double = 0.15) -> Animation { easeOut(duration: duration) }
  /// As fast all the way, in so many seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Ever faster, in so many seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Ever slower, in so many seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Slow, fast, slow again, in so many seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }

  /// The rest of the way after so many seconds, from 1 to 0.
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

/// Runs `body`; what its changes move takes a few frames to get there, and `completion` runs then.
@MainActor public func withAnimation<Answer>(
  _ animation: Animation? = .default, _ body: () throws -> Answer, completion: @escaping () -> Void
) rethrows -> Answer {
  Motion.changed = nil
  let answer = try withAnimation(animation, body)
  if let animation, let motion = Motion.changed {
    motion.afterwards.append((motion.now() + animation.duration - Motion.interval, completion))
  } else {
    completion()
  }
  return answer
}

/// Runs `body`; what its changes move takes a few frames to get there.
@MainActor public func withAnimation<Answer>(
  _ animation: Animation? = .default, _ body: () throws -> Answer
) rethrows -> Answer {
  let outer = Motion.transaction
  Motion.transaction = animation
  defer { Motion.transaction = outer }
  return try body()
}
