import Testing

/// The review screen as its reader sees it.
struct ReviewScreen: Equatable {
  struct Counts: Equatable {
    var new = 0
    var learning = 0
    var review = 0

    var sum: Int { new + learning + review }
  }

  let rows: [String]

  /// The counts of the title, which names no kind of which there is no card.
  var counts: Counts? {
    if isDone { return Counts() }
    func count(_ pattern: Regex<(Substring, Substring)>) -> Int {
      rows.first?.firstMatch(of: pattern).flatMap { Int($0.1) } ?? 0
    }
    let counts = Counts(
      new: count(/(\d+) new/), learning: count(/(\d+) learning/), review: count(/(\d+) due/))
    return counts.sum > 0 ? counts : nil
  }

  /// The numbers of answers and of cards left, below the title.
  var amounts: (done: Int, left: Int)? {
    guard let match = rows.dropFirst(2).first?.firstMatch(of: /(\d+) done · (\d+) left/) else {
      return nil
    }
    return Int(match.1).flatMap { done in Int(match.2).map { (done, $0) } }
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

  /// The intervals of the buttons, four or in a word book two, Again first; or that of a wrong answer.
  var intervals: [String] {
    if isWrongChoice { return ["<1m"] }
    if let match = rows.lazy.compactMap({ $0.firstMatch(of: /differ · Again (\S+)/) }).first {
      return [String(match.1)]
    }
    return rows.flatMap { row in
      row.matches(of: /[│┃] [1-4] +(\S+) [│┃]/).map { String($0.1) }
    }
  }

  /// The answers to choose from.
  var choices: [String] {
    rows.flatMap { row in
      row.matches(of: /│ [1-4] +(뒤\d+) +│/).map { String($0.1) }
    }
  }

  /// The cards that are left of a cram.
  var cramLeft: Int? { amounts?.left }

  var isQuestion: Bool {
    (counts != nil || cramLeft != nil) && card != nil && !isAnswer && !isPause
  }

  /// Whether the buttons are shown, or a wrong answer beside the right one.
  var isAnswer: Bool {
    isWrongChoice || rows.contains { $0.contains(#/[─━] (?:○ Again|Wrong) /#) }
  }

  /// Whether a wrong choice is shown, which always returns within a minute.
  private var isWrongChoice: Bool { rows.contains { $0.contains("Not yet. ") } }

  var isDone: Bool {
    amounts == nil
      && rows.contains { $0.contains("Done for today.") || $0.contains("Nothing is due.") }
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
