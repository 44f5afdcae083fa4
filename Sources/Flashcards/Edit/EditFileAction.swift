import TermUI

/// Opens a file in the learner's own editor; call it like a function.
public struct EditFileAction {
  private let action: (String, Int) -> Void

  /// Makes an action of what opens a file at a line, and comes back when the editor is left.
  public init(_ action: @escaping (_ path: String, _ line: Int) -> Void) { self.action = action }

  func callAsFunction(_ path: String, atLine line: Int) { action(path, line) }
}

private struct EditFileKey: EnvironmentKey {
  static let defaultValue = EditFileAction { _, _ in }
}

extension EnvironmentValues {
  /// Opens a file in the learner's own editor.
  public var editFile: EditFileAction {
    get { self[EditFileKey.self] }
    set { self[EditFileKey.self] = newValue }
  }
}
