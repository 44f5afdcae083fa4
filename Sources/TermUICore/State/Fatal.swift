/// Stops the program on a mistake that leaves nothing sensible to show.
public enum Fatal {
  /// Gives the terminal back, so that the message can be read; set by whoever has taken the terminal.
  nonisolated(unsafe) public static var restoreTerminal: () -> Void = {}

  nonisolated static func stop(_ message: String) -> Never {
    restoreTerminal()
    fatalError(message)
  }
}
