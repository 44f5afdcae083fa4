import TermUICore

extension String {
  /// The text padded with spaces on the left to a number of columns.
  package func trailing(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns)) + self
  }

  /// The text, or as much of its start as fits into a number of columns before an ellipsis.
  package func cut(to columns: Int) -> String {
    self.columns <= columns ? self : String(prefix(columns)).prefix(columns: columns - 1) + "…"
  }

  /// The characters at the start that fit into a number of columns.
  func prefix(columns: Int) -> String {
    var text = self
    while text.columns > columns { text.removeLast() }
    return text
  }

  /// The text padded with spaces on the right to a number of columns.
  package func leading(in columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }
}
