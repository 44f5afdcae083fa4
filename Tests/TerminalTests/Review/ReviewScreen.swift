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

  /// The kind that counts the shown card.
  var kind: Kind? {
    rows.first?.firstMatch(of: /\[(new|learning|review) \d+\]/).flatMap {
      Kind(rawValue: String($0.1))
    }
  }

  /// The number of the card that is shown.
  var card: Int? {
    let front = cardRows.lazy.compactMap { $0.firstMatch(of: /앞(\d+)끝/) }.first.map(\.1)
    let back = cardRows.lazy.compactMap { $0.firstMatch(of: /뒤(\d+)/) }.first.map(\.1)
    return (front ?? back).flatMap { Int($0) }
  }

  /// Whether the question is the back of the card.
  var isReversed: Bool { !cardRows.contains { $0.contains(/앞\d+끝/) } }

  /// All rows but the notice of a leech, which names the card before.
  private var cardRows: [String] { rows.filter { !$0.contains("Leech: ") } }

  /// The intervals beside the four buttons, or the two of a word book, Again first.
  var intervals: [String] {
    let four = /1 Again (\S+) +2 Hard (\S+) +3 Good (\S+) +4 Easy (\S+)/
    if let match = rows.lazy.compactMap({ $0.firstMatch(of: four) }).first {
      return [match.1, match.2, match.3, match.4].map(String.init)
    }
    let two = rows.lazy.compactMap { $0.firstMatch(of: /1 Again (\S+) +3 Good (\S+)/) }.first
    return two.map { [String($0.1), String($0.2)] } ?? []
  }

  /// The answers to choose from.
  var choices: [String] {
    rows.compactMap { $0.firstMatch(of: /^ *[1-4] (뒤\d+)$/).map { String($0.1) } }
  }

  /// The cards that are left of a cram.
  var cramLeft: Int? {
    rows.first?.firstMatch(of: /(\d+) left/).flatMap { Int($0.1) }
  }

  var isQuestion: Bool {
    (counts != nil || cramLeft != nil) && card != nil && !isAnswer && !isPause
  }

  /// Whether the buttons are shown.
  var isAnswer: Bool { rows.contains { $0.contains("1 Again ") } }

  var isDone: Bool {
    rows.contains { $0.contains("Done for today.") || $0.contains("Nothing is due.") }
  }

  /// Whether the screen shows no card, but a summary.
  private var isPause: Bool {
    isDone || rows.contains { $0.contains("Next card at") || $0.contains("You got every") }
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
