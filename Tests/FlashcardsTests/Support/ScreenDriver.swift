import TermUICore

@testable import Flashcards

/// A screen of the program that a test drives by keys.
@MainActor protocol ScreenDriver {
  var host: ViewHost { get }
}

extension ScreenDriver {
  /// The rows down to the last that isn't empty.
  var screen: String { text(host.lines) }

  /// The screen without the key hints of its last row, or of its last two, which few tests are about.
  ///
  /// Of the last row only the position in a list and the sign of further rows are left.
  var content: String {
    var rows = host.lines
    if rows.count >= 24, isOfHints(rows[rows.count - 2]) { rows[rows.count - 2] = "" }
    if let last = rows.last, last.contains(/(?:^| )\? \S/) {
      let parts = [last.firstMatch(of: /^ ?\d+\/\d+/)?.0, last.firstMatch(of: /▼(?: \S+)*/)?.0]
      rows[rows.count - 1] = parts.compactMap { $0?.trimmed }.joined(separator: " ")
    }
    return text(rows)
  }

  /// The message in the line of the first hints, or in the last line of a low window.
  var message: String {
    let rows = host.lines
    return rows[rows.count - (rows.count >= 24 ? 2 : 1)].trimmed
  }

  /// The last line, or in a high window with a message the position and that; without the room before the help.
  var statusLine: String {
    let rows = host.lines
    let last = rows.last ?? ""
    if rows.count >= 24, rows[rows.count - 2] != "", !isOfHints(rows[rows.count - 2]) {
      let position = last.firstMatch(of: /^ *\d+\/\d+/)?.0 ?? ""
      return position + "  " + message
    }
    return last.trimmed.hasPrefix("/") ? last : last.replacing(#/ {3,}(?=\S+ \S)/#, with: "  ")
  }

  /// Whether a row has hints, whose keys are bold, as messages aren't.
  private func isOfHints(_ row: String) -> Bool {
    host.style(of: row.trimmed)?.attributes.contains(.bold) == true
  }

  /// Whether the screen shows a word, which may be letter-spaced.
  func showsWord(_ word: String) -> Bool {
    [word, word.map(String.init).joined(separator: "  ")].contains(where: screen.contains)
  }

  /// The question of the selected row of a list, or its answer once it is flipped.
  func selectedText(columns: Int) -> String? {
    guard let row = host.lines.first(where: { $0.hasPrefix("▌") }) else { return nil }
    let shape = ListShape(.rows, in: Size(width: columns, height: host.lines.count))
    let (texts, width) = (row.dropFirst(2), shape.question ?? columns)
    let question = String(texts).prefix(columns: width)
    let answer = String(texts.dropFirst(question.count)).prefix(columns: shape.answer).trimmed
    let isCovered = answer.hasPrefix("▆") || answer == "in the answer" || answer == ""
    return isCovered ? question.trimmed : answer
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
