import Scheduling

/// The last answers to a side of a card.
public struct AnswerHistory: Equatable, Sendable {
  /// An answer of study.
  public struct Answer: Equatable, Sendable {
    public let day: StudyDay
    public let rating: Rating
    /// The seconds from the answer to the next review.
    public let interval: Double
  }

  /// The last ten answers, the newest first.
  public fileprivate(set) var answers: [Answer] = []
  /// The day of the first answer.
  public fileprivate(set) var firstDay: StudyDay?
  /// The flag, from 1 to 7 as in Anki; nil for none.
  public fileprivate(set) var flag: Int?
}

extension StudyRecord {
  /// The last answers to a side of a card.
  public func history(
    of place: CardPlace, _ side: Side
  ) throws(StorageError) -> AnswerHistory {
    try database.read { () throws(StorageError) -> AnswerHistory in
      var history = AnswerHistory()
      guard let card = try decks[place.deck].cards([place.index])[0] else { return history }
      let schedule = ScheduleID(card, side)
      try database.each(
        """
        SELECT day, grade, due - last_review FROM reviews
        WHERE card = ? AND side = ? AND kind = 1 ORDER BY stamp DESC LIMIT 10
        """, schedule.values
      ) { row in
        guard let day = row.int(0, in: ValueRange.day), let rating = row.int(1).flatMap(Rating.init)
        else { return }
        history.answers.append(
          AnswerHistory.Answer(
            day: StudyDay(number: day), rating: rating, interval: row.double(2) ?? 0))
      }
      history.firstDay = try database.first(
        "SELECT min(day) FROM reviews WHERE card = ? AND side = ? AND kind = 1", schedule.values
      ) { $0.int(0, in: ValueRange.day).map(StudyDay.init(number:)) }.flatMap(\.self)
      let flag = try database.number(
        "SELECT flag FROM schedules WHERE card = ? AND side = ?", schedule.values)
      history.flag = flag == 0 ? nil : flag
      return history
    }
  }

  /// The cards that were studied first on a day or later, with that day.
  public func firstDays(
    since day: StudyDay
  ) throws(StorageError) -> [(place: CardPlace, day: StudyDay)] {
    try database.read { () throws(StorageError) -> [(place: CardPlace, day: StudyDay)] in
      // A day of study begins less than a day before that of UTC, wherever it is.
      let rows = try database.rows(
        """
        SELECT path, card, min(day) AS first FROM reviews
        JOIN cards ON cards.id = card JOIN decks ON decks.id = cards.deck
        WHERE kind = 1 AND card IN (SELECT card FROM reviews WHERE stamp >= ?2 AND kind = 1)
        GROUP BY card HAVING first >= ?1
        """, [SQLValue(day.number), .integer(microseconds(Double(day.number - 1) * 86400))]
      ) { (path: $0.text(0) ?? "", card: $0.integer(1), day: StudyDay(number: $0.int(2) ?? 0)) }
      let days = Dictionary(rows.map { ($0.card, $0.day) }, uniquingKeysWith: { first, _ in first })
      let cards = Dictionary(grouping: rows, by: \.path).mapValues { $0.map(\.card) }
      var found: [(place: CardPlace, day: StudyDay)] = []
      for (number, deck) in decks.enumerated() {
        guard let cards = cards[deck.path] else { continue }
        try deck.eachPlaced(
          "id IN (SELECT value FROM json_each(?))", [.list(cards)], "0", in: DeckRecord.listedCards
        ) { index, row in
          if let day = days[row.integer(0)] { found.append(((number, index), day)) }
        }
      }
      return found
    }
  }
}
