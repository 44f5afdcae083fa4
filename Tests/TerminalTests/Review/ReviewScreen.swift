import Testing

/// The review screen as its reader sees it.
struct ReviewScreen: Equatable {
  struct Counts: Equatable {
    var new = 0
    var learning = 0
    var review = 0

    var sum: Int { new + learning + review }
  }

  enum Kind: String {
    case new, learning, review
  }

  let rows: [String]

  var counts: Counts? {
    let pattern = /new (\d+)\]? · \[?learning (\d+)\]? · \[?review (\d+)/
    guard let match = rows.first?.firstMatch(of: pattern), let new = Int(match.1),
      let learning = Int(match.2), let review = Int(match.3)
    else { return nil }
    return Counts(new: new, learning: learning, review: review)
  }

  /// What the card that is asked is counted as.
  var kind: Kind? {
    rows.first?.firstMatch(of: /\[(new|learning|review) \d+\]/).flatMap {
      Kind(rawValue: String($0.1))
    }
  }

  /// The number on the front of the card that is asked.
  var card: Int? {
    rows.lazy.compactMap { $0.firstMatch(of: /앞(\d+)끝/) }.first.flatMap { Int($0.1) }
  }

  /// The intervals beside the buttons, Again first; none while the answer is hidden.
  var intervals: [String] {
    let pattern = /1 Again (\S+) +2 Hard (\S+) +3 Good (\S+) +4 Easy (\S+)/
    guard let match = rows.lazy.compactMap({ $0.firstMatch(of: pattern) }).first else { return [] }
    return [match.1, match.2, match.3, match.4].map(String.init)
  }

  var isAnswer: Bool { !intervals.isEmpty }

  var isDone: Bool {
    rows.contains { $0.contains("Done for today.") || $0.contains("Nothing is due.") }
  }
}

extension Terminal {
  var review: ReviewScreen { get throws { ReviewScreen(rows: try screen()) } }

  /// Waits until the review is as described, and gives it.
  func waitForReview(
    _ what: String, until condition: (ReviewScreen) -> Bool
  ) throws -> ReviewScreen {
    var found = ReviewScreen(rows: [])
    try wait(what) { rows in
      found = ReviewScreen(rows: rows)
      return condition(found)
    }
    return found
  }
}
