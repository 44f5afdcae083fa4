import TermUICore

/// Opens a file in the learner's editor; call it like a function.
public struct EditFileAction {
  private let action: (String, Int) -> String?

  /// Makes an action of a closure that opens a file at a line, waits for the editor, and returns the
  /// reason if that fails.
  public init(_ action: @escaping (_ path: String, _ line: Int) -> String?) {
    self.action = action
  }

  func callAsFunction(_ path: String, atLine line: Int) -> String? { action(path, line) }
}

private struct EditFileKey: EnvironmentKey {
  static let defaultValue = EditFileAction { _, _ in nil }
}

extension EnvironmentValues {
  /// The action that opens a file in the learner's editor.
  public var editFile: EditFileAction {
    get { self[EditFileKey.self] }
    set { self[EditFileKey.self] = newValue }
  }
}
