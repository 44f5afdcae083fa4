/// Closes the popup around a view, or goes back from its screen; call it like a function.
public struct DismissAction: Sendable {
  let action: @MainActor () -> Void

  /// Closes the popup, or goes back from the screen.
  @MainActor public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey { static let defaultValue = DismissAction {} }

extension EnvironmentValues {
  /// Closes the popup around the view, or goes back from its screen in a navigation stack.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
