import TermUICore

/// Runs a meeting with Anki in the terminal, with its questions; call it like a function.
public struct MeetAnkiAction {
  private let action: () -> Void

  /// Makes an action of a closure that runs the meeting, and waits for its end.
  public init(_ action: @escaping () -> Void) { self.action = action }

  func callAsFunction() { action() }
}

private struct MeetAnkiKey: EnvironmentKey {
  static let defaultValue = MeetAnkiAction {}
}

extension EnvironmentValues {
  /// The action that runs a meeting with Anki.
  public var meetAnki: MeetAnkiAction {
    get { self[MeetAnkiKey.self] }
    set { self[MeetAnkiKey.self] = newValue }
  }
}
