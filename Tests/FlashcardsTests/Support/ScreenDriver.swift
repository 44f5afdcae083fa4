import TermUICore

/// A screen of the program that a test drives by keys.
@MainActor protocol ScreenDriver {
  var host: ViewHost { get }
}

extension ScreenDriver {
  /// The rows down to the last that isn't empty.
  var screen: String { text(host.lines) }

  /// The screen without the key hints of its last row, which few tests are about.
  ///
  /// Of that row only the position in a list and the sign of further rows are left.
  var content: String {
    var rows = host.lines
    if let last = rows.last, last.contains(/(?:^| )\? \S/) {
      let parts = [last.firstMatch(of: /^ ?\d+\/\d+/)?.0, last.firstMatch(of: /▼.*/)?.0]
      rows[rows.count - 1] = parts.compactMap { $0?.trimmed }.joined(separator: " ")
    }
    return text(rows)
  }

  /// Whether the screen shows some words, wherever its lines end.
  func says(wrapped words: String) -> Bool {
    let parts = host.lines.flatMap { $0.split(separator: " ") }.filter { $0 != "│" }
    return parts.joined(separator: " ").contains(words)
  }

  private func text(_ rows: [String]) -> String {
    rows.prefix((rows.lastIndex { $0 != "" } ?? -1) + 1).joined(separator: "\n")
  }
}
