import Foundation

/// One row of the comparison: a cost of both programs, and the limit of their ratio.
struct ComparisonRow {
  enum Unit { case milliseconds, bytes, megabytes }

  let name: String
  let unit: Unit
  let limit: Double
  let costs: (ProgramComparison.Round) -> (karuta: Double, other: Double)?

  static let all =
    [
      row("processor time of a move", 1_000, .milliseconds, 2.5, \.move.time),
      row("processor time of a flip", 1_000, .milliseconds, 3.5, \.flip.time),
      row("processor time of a shuffle", 1_000, .milliseconds, 3, \.shuffle.time),
      row("processor time of 500 held keys", 1_000, .milliseconds, 2, \.heldKeys.time),
      row("first frame, first start", 10, .milliseconds, 4, \.firstStart.time),
      row("first frame, later start", 10, .milliseconds, 4, \.laterStart.time),
      row("peak memory", 1_000, .megabytes, 4.5, \.peakMemory),
      row("first frame, first start", 1_000_000, .milliseconds, 3, \.firstStart.time),
      growth("processor time of a move", \.move.time),
      growth("processor time of a flip", \.flip.time),
      growth("processor time of 500 held keys", \.heldKeys.time),
      row("processor time of a shuffle", 1_000_000, .milliseconds, 2, \.shuffle.time),
      row("peak memory", 1_000_000, .megabytes, 2, \.peakMemory),
    ]
    + [
      row("bytes of the first frame", 10, .bytes, 1, \.firstStart.bytes),
      row("bytes of a move", 1_000, .bytes, 1, \.move.bytes),
      row("bytes of a flip", 1_000, .bytes, 1, \.flip.bytes),
      row("bytes of a shuffle", 1_000, .bytes, 1, \.shuffle.bytes),
      row("bytes of 500 held keys", 1_000, .bytes, 1, \.heldKeys.bytes),
    ]

  /// Compares both programs on a deck.
  private static func row(
    _ name: String, _ words: Int, _ unit: Unit, _ limit: Double,
    _ cost: @escaping (ProgramRun) -> Double
  ) -> ComparisonRow {
    ComparisonRow(name: "\(name), \(words.formatted()) words", unit: unit, limit: limit) { round in
      round[words].map { (cost($0.karuta), cost($0.other)) }
    }
  }

  /// Compares the largest deck with a small one.
  private static func growth(_ name: String, _ cost: @escaping (ProgramRun) -> Double)
    -> ComparisonRow
  {
    ComparisonRow(
      name: "\(name), 1,000,000 words, to its own at 1,000", unit: .milliseconds, limit: 1.2
    ) { round in
      guard let large = round[1_000_000], let small = round[1_000] else { return nil }
      return (cost(large.karuta), cost(small.karuta))
    }
  }
}

extension ComparisonRow {
  /// All rows as a Markdown table.
  static func table(_ rounds: [ProgramComparison.Round]) -> String {
    let head = ["cost", "karuta", "other", "ratio", "limit", "holds"]
    let rows = all.map { $0.cells(rounds) }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let rule = widths.indices.map {
      String(repeating: "-", count: widths[$0] - 1) + ($0 > 0 ? ":" : "-")
    }
    return ([head, rule] + rows).map { cells in
      let padded = cells.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
        return column > 0 ? blanks + cells[column] : cells[column] + blanks
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    .joined(separator: "\n")
  }

  /// The medians of all rounds; the ratio is the median of the ratios within each round.
  private func cells(_ rounds: [ProgramComparison.Round]) -> [String] {
    let costs = rounds.compactMap(self.costs)
    let ratio = costs.map { $0.karuta / max($0.other, 0.000_001) }.median
    let texts = [costs.map(\.karuta).median, costs.map(\.other).median].map(text)
    let holds = ratio <= limit ? "yes" : "no"
    return [name] + texts + [String(format: "%.2f", ratio), "\(limit)", holds]
  }

  private func text(_ value: Double) -> String {
    switch unit {
    case .milliseconds: String(format: "%.2f ms", value)
    case .bytes: String(format: "%.0f", value)
    case .megabytes: String(format: "%.1f MB", value)
    }
  }
}
