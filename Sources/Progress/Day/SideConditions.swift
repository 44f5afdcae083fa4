import Scheduling

/// The expressions in SQL that say from which sides cards are shown on a day.
///
/// Nothing of this is saved: it follows from the schedules of a card, from its directions or those of its
/// deck, and from the deck's rules. They go into statements that have the tables `schedules` and `cards`.
struct SideConditions {
  /// The number of a card's directions.
  private let directions: String
  private let buriesNew: String
  private let buriesReviews: String
  private let buriesLearning: String

  /// The expressions for decks with some rules; `value` gives an expression for a value of a deck's rules.
  private init(_ value: (_ ofRules: (SideRules) -> Int) -> String) {
    directions = "ifnull(cards.directions, \(value(\.directions.number)))"
    buriesNew = value { $0.buriesNew ? 1 : 0 }
    buriesReviews = value { $0.buriesReviews ? 1 : 0 }
    buriesLearning = value { $0.buriesLearning ? 1 : 0 }
  }

  /// The expressions for the cards of one deck.
  init(_ rules: SideRules) { self.init { "\($0(rules))" } }

  /// The expressions for the cards of all decks, whose rules are given by their canonical paths.
  init(_ rules: [String: SideRules], in database: Database) throws(StorageError) {
    // Most decks have the usual rules, and all of one value need no look-up.
    let usual = SideRules()
    var decks: [(rules: SideRules, rows: String)] = []
    for kind in Set(rules.values) where kind != usual {
      let rows = try database.decks { rules[$0] == kind }
      decks.append((kind, rows.map(String.init).joined(separator: ",")))
    }
    self.init { value in
      decks.filter { value($0.rules) != value(usual) }.reduce("\(value(usual))") { other, deck in
        "iif(deck IN (\(deck.rows)), \(value(deck.rules)), \(other))"
      }
    }
  }

  /// Whether a schedule is of a side that is studied.
  var isStudied: String {
    "schedules.absent = 0 AND (schedules.side > 1 OR \(directions) IN (schedules.side + 1, 3))"
  }

  /// Whether a side that is studied is shown on a day, unless it is not due.
  ///
  /// By the rules of its deck it waits while another side was answered on the day, or is due before it; a
  /// side that was answered on the day itself has its steps.
  func isShown(on day: DaySpan) -> String {
    """
    \(isStudied) AND (\(directions) < 3 OR schedules.last_review >= \(day.start)
      OR NOT iif(schedules.phase = 2, \(buriesReviews), \(buriesLearning))
      OR NOT EXISTS (SELECT 1 FROM schedules AS other
        WHERE other.card = schedules.card AND other.absent = 0 AND other.side <> schedules.side
          AND other.phase > 0 AND other.suspended = 0 AND ifnull(other.buried < \(day.number), 1)
          AND (ifnull(other.last_review, 0) >= \(day.start)
            OR (other.due, other.side) < (schedules.due, schedules.side))))
    """
  }

  /// A table with the states of both sides of each card that has a schedule, the numbers of its new gaps and of those that
  /// come, and some other columns.
  ///
  /// A state is 0 if the side is suspended or buried, 1 if it is new, 2 if it comes on the day or was answered
  /// on it, and else 3. A side without a schedule is new unless all others are suspended or buried.
  static func states(on day: DaySpan, and columns: String...) -> String {
    let state = """
      CASE WHEN suspended = 1 OR buried >= \(day.number) THEN 0 WHEN phase = 0 THEN 1
        WHEN last_review >= \(day.start) OR due <= \(day.end) THEN 2 ELSE 3 END
      """
    let ofSide = { (side: Int) in
      "ifnull(max(iif(side = \(side), \(state), NULL)), min(max(\(state)), 1))"
    }
    let ofGaps = { (number: Int) in "sum(side > 1 AND \(state) = \(number))" }
    let all = [
      "card", "\(ofSide(0)) AS front_state", "\(ofSide(1)) AS back_state",
      "\(ofGaps(1)) AS new_gaps", "\(ofGaps(2)) AS coming_gaps",
      "group_concat(iif(side > 1 AND \(state) = 1, side, NULL)) AS new_sides",
    ]
    return """
      (SELECT \((all + columns).joined(separator: ", ")) FROM schedules WHERE absent = 0 GROUP BY card)
      """
  }

  /// Whether a card is shown from its front as a new one, by the states of its sides.
  var isNewFront: String {
    "(\(directions) IN (1, 3) AND front_state = 1 AND NOT (\(directions) = 3 AND \(buriesNew) AND back_state = 2))"
  }

  /// Whether a card is shown from its back as a new one; of two new sides the front comes first.
  var isNewBack: String {
    """
    (\(directions) IN (2, 3) AND back_state = 1 AND NOT (\(directions) = 3 AND \(buriesNew) AND front_state IN (1, 2)))
    """
  }

  /// The number of gaps for which a card is shown as a new one; of several new gaps the first one comes first.
  var newGaps: String {
    """
    CASE WHEN \(directions) < 4 THEN 0 WHEN \(buriesNew) THEN new_gaps > 0 AND coming_gaps = 0
      ELSE new_gaps END
    """
  }

  /// The number of sides from which a card is shown as a new one if it was never studied.
  var newSides: String {
    """
    CASE WHEN \(buriesNew) THEN 1 WHEN \(directions) = 3 THEN 2 WHEN \(directions) = 4 THEN
      (SELECT count(*) FROM schedules AS gap WHERE gap.card = cards.id AND gap.absent = 0) ELSE 1 END
    """
  }
}

/// A day of study: its number, counted from 1970-01-01, and the times at which it begins and ends.
public struct DaySpan: Equatable, Sendable {
  let number: Int
  let start: Double
  let end: Double

  public init(_ day: StudyDay, _ calendar: StudyCalendar) {
    number = day.number
    start = calendar.start(of: day)
    end = calendar.end(of: day)
  }
}
