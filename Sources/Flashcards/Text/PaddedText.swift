import TermUICore

extension String {
  /// The text padded with spaces on the left to a number of columns.
  package func trailing(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns)) + self
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
