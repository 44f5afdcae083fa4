import TermUICore

/// Opens a file in the learner's own editor; call it like a function.
public struct EditFileAction {
  private let action: (String, Int) -> String?

  /// Makes an action of what opens a file at a line, comes back when the editor is left, and tells what
  /// went wrong.
  public init(_ action: @escaping (_ path: String, _ line: Int) -> String?) {
    self.action = action
  }

  func callAsFunction(_ path: String, atLine line: Int) -> String? { action(path, line) }
}

private struct EditFileKey: EnvironmentKey {
  static let defaultValue = EditFileAction { _, _ in nil }
}

extension EnvironmentValues {
  /// Opens a file in the learner's own editor.
  public var editFile: EditFileAction {
    get { self[EditFileKey.self] }
    set { self[EditFileKey.self] = newValue }
  }
}
