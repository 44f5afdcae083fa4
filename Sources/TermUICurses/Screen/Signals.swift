import Glibc

/// The signals that ncurses would handle in its own way; whoever runs the screen does that.
enum Signals {
  private static let taken = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH]

  /// Runs the body, and leaves the signals' handlers as they were.
  static func keeping<R>(_ body: () -> R) -> R {
    var actions = Array(repeating: sigaction(), count: taken.count)
    for index in taken.indices { sigaction(taken[index], nil, &actions[index]) }
    // What others have taken over ncurses leaves to them; else it turns SIGTSTP off and on at each refresh.
    signal(SIGTSTP, SIG_IGN)
    defer { for index in taken.indices { sigaction(taken[index], &actions[index], nil) } }
    return body()
  }
}
