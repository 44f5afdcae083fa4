/// Ends the program; call it like a function.
public struct QuitAction {
  private let action: () -> Void

  package init(_ action: @escaping () -> Void) { self.action = action }

  /// Ends the program.
  public func callAsFunction() { action() }
}

/// Lends the terminal to another program; call it like a function.
public struct SuspendTerminalAction {
  private let action: (() -> Void) -> Void

  package init(_ action: @escaping (() -> Void) -> Void) { self.action = action }

  /// Restores the terminal, runs the function, and shows the screen again when it returns.
  public func callAsFunction(_ work: () -> Void) { action(work) }
}

/// Shows the views as they are now; call it like a function before work that takes a while.
public struct DisplayAction {
  private let action: () -> Void

  package init(_ action: @escaping () -> Void) { self.action = action }

  /// Updates and paints what has changed.
  public func callAsFunction() { action() }
}

/// Drops the keys that were typed before; call it like a function when the views for which they were typed are gone.
public struct DiscardInputAction {
  private let action: () -> Void

  package init(_ action: @escaping () -> Void) { self.action = action }

  /// Drops the keys that wait.
  public func callAsFunction() { action() }
}

/// Presses a key; call it like a function, as for a hint that is clicked.
public struct PressKeyAction {
  private let action: (Key) -> Void

  init(_ action: @escaping (Key) -> Void) { self.action = action }

  /// Offers the key to the views as if it were typed.
  public func callAsFunction(_ key: Key) { action(key) }
}

private struct QuitKey: EnvironmentKey { static var defaultValue: QuitAction { QuitAction {} } }

private struct SuspendTerminalKey: EnvironmentKey {
  static var defaultValue: SuspendTerminalAction { SuspendTerminalAction { $0() } }
}

private struct PressKeyKey: EnvironmentKey {
  static var defaultValue: PressKeyAction { PressKeyAction { _ in } }
}

private struct RenderTreeKey: EnvironmentKey {
  static var defaultValue: () -> [TreeLine] { { [] } }
}

private struct DisplayKey: EnvironmentKey {
  static var defaultValue: DisplayAction { DisplayAction {} }
}

private struct DiscardInputKey: EnvironmentKey {
  static var defaultValue: DiscardInputAction { DiscardInputAction {} }
}

extension EnvironmentValues {
  /// Returns a line for each node, with the bodies that were evaluated since the last call; from the first call on,
  /// evaluations are recorded.
  package internal(set) var describeTree: () -> [TreeLine] {
    get { self[RenderTreeKey.self] }
    set { self[RenderTreeKey.self] = newValue }
  }

  /// Shows the views as they are now, before work that takes a while on the main actor.
  public package(set) var displayIfNeeded: DisplayAction {
    get { self[DisplayKey.self] }
    set { self[DisplayKey.self] = newValue }
  }

  /// Drops the keys that were typed before, such as those for a screen that an unexpected alert hides now.
  public package(set) var discardInput: DiscardInputAction {
    get { self[DiscardInputKey.self] }
    set { self[DiscardInputKey.self] = newValue }
  }

  /// Presses a key.
  public internal(set) var pressKey: PressKeyAction {
    get { self[PressKeyKey.self] }
    set { self[PressKeyKey.self] = newValue }
  }

  /// Ends the program.
  public package(set) var quit: QuitAction {
    get { self[QuitKey.self] }
    set { self[QuitKey.self] = newValue }
  }

  /// Lends the terminal to another program, such as an editor, while a function runs.
  public package(set) var suspendTerminal: SuspendTerminalAction {
    get { self[SuspendTerminalKey.self] }
    set { self[SuspendTerminalKey.self] = newValue }
  }
}
