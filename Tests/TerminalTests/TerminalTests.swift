import Foundation
import Testing

/// The built program in a real terminal. One at a time: each has a server, a shell and a screen to start.
@Suite(.serialized, .timeLimit(.minutes(30 + KillRounds.count / 5))) struct TerminalTests {}

extension Trait where Self == ConditionTrait {
  /// For tests of many seconds: `make check` runs them, `make test` leaves them out.
  static var slow: Self {
    .enabled(if: ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil, "make check runs it")
  }
}
