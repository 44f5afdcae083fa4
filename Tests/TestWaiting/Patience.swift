import Foundation

/// The time for which a test looks for something in vain, counted only while the test can run.
///
/// On a slow machine the synchronous tests of the main actor hold it for minutes, and a busy one runs nothing
/// for seconds: a test that could look only twice in that time hasn't waited yet.
public struct Patience {
  private var left: Duration
  private var last = ContinuousClock.now

  /// The most that counts between two looks.
  private static let longestTurn = Duration.milliseconds(50)

  public init(_ time: Duration = .seconds(60)) { left = time }

  /// Whether it is over; called at each look.
  public mutating func isOver() -> Bool {
    let now = ContinuousClock.now
    left -= min(now - last, Self.longestTurn)
    last = now
    return left <= .zero
  }
}

extension Patience {
  /// Looks until a condition holds; returns false if it never does.
  public static func wait(until condition: () throws -> Bool) rethrows -> Bool {
    var patience = Patience()
    while try !condition() {
      if patience.isOver() { return false }
      usleep(2000)
    }
    return true
  }

  /// Looks until a condition holds, and lets other work run in between; returns false if it never does.
  public static func wait(
    on actor: isolated (any Actor)? = #isolation, until condition: () -> Bool
  ) async -> Bool {
    var patience = Patience()
    while !condition() {
      if patience.isOver() { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }
}
