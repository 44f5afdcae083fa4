import Scheduling

/// An entry of the log from which the state of a schedule follows: mostly an answer.
public struct Review: Equatable, Sendable {
  /// The effect of an entry on its schedule.
  public enum Kind: Int, Sendable {
    /// The schedule gets its next state.
    case study = 1
    /// The state stays the same.
    case cram = 2
    /// Not an answer: the state was set by hand or in another program, to the one in the log.
    case manual = 3
    /// Not an answer: the memory is that by other parameters, which are in the settings.
    case optimisation = 4
  }

  /// The time of the answer.
  public var time: Double
  /// The day of study, counted from 1970-01-01.
  public var day: Int
  /// 1 Again, 2 Hard, 3 Good, 4 Easy; 0 if it is not an answer.
  public var grade: Int
  /// The seconds that the learner took to answer.
  public var elapsed: Double
  /// The effect on its schedule.
  public var kind: Kind
  /// The settings of the scheduler at the answer, as text: a state that is rebuilt is computed with them
  /// again.
  public var settings: String
  /// The seed of the scheduler's random numbers.
  public var seed: UInt64?
  /// The program that it was made in, whose state after it can't be computed again; nil for Karuta.
  public var origin: String?
  /// The numbers that it had in Anki.
  public var anki: AnkiNumbers?

  /// Numbers of a review in Anki that Karuta has no use for, so that they go back to Anki.
  public struct AnkiNumbers: Equatable, Sendable {
    /// Nil for the state of a card, which is no review.
    public var kind: Int?
    public var factor: Int
    /// Nil in entries of older versions if it is that of the state before.
    public var lastInterval: Int?
    /// The interval of a review in a filtered deck that changed no state; nil for others.
    public var previewInterval: Int?

    public init(
      kind: Int? = nil, factor: Int, lastInterval: Int? = nil, previewInterval: Int? = nil
    ) {
      self.kind = kind
      self.factor = factor
      self.lastInterval = lastInterval
      self.previewInterval = previewInterval
    }
  }

  /// An answer; by default one of study on a day that begins at 4:00 UTC.
  public init(
    time: Double, day: Int? = nil, grade: Int, elapsed: Double = 0, kind: Kind = .study,
    settings: String = "", seed: UInt64? = nil, origin: String? = nil, anki: AnkiNumbers? = nil
  ) {
    self.time = time
    self.day = day ?? StudyDay.number(of: time)
    self.grade = grade
    self.elapsed = elapsed
    self.kind = kind
    self.settings = settings
    self.seed = seed
    self.origin = origin
    self.anki = anki
  }

  /// The number of milliseconds by which the row of an answer in Anki may be later than the answer.
  public static let mostShift: Int64 = 20

  /// Computes the state after a review: always the same for the same state and review.
  public typealias Rule = (_ before: CardState, _ review: Review) -> CardState
}

/// The kinds of entries in the log from 5 on, by their numbers in the database; those below are ``Review/Kind``.
enum EntryKind: Int {
  // A grade is taken out of force by undo, and put into force again.
  case retraction = 5
  case redo
  case mark
  case suspension
  case burying
  case deckRenamed
  case deckTrashed
  // A record gets another key or deck by an edit, or by likeness after a change of its file by another program.
  case move
  case match
  /// The kinds by which a card gets another name, as a list in SQL.
  static let moves = "(\(move.rawValue), \(match.rawValue))"
  // A flag of a schedule, which comes from Anki.
  case flag
  case deckRestored
  // A card is deleted, or its progress discarded.
  case deletion
}

extension StudyDay {
  /// The number of the day of a moment, if days begin at 4:00 UTC.
  fileprivate static func number(of time: Double) -> Int {
    let day = ((time - 4 * 3600) / UnixTime.day).rounded(.down)
    return Int(min(max(day, Double(ValueRange.day.lowerBound)), Double(ValueRange.day.upperBound)))
  }
}

extension ReviewSettings {
  /// The state after a review of study.
  public func state(after review: Review, of before: CardState) -> CardState {
    guard let rating = Rating(rawValue: review.grade) else { return before }
    return scheduler.review(
      before, rating, at: review.time, elapsedDays: elapsedDays(of: before, at: review.time),
      fuzz: review.seed)
  }

  /// The rule that updates a card by FSRS with the settings logged with the review, or the defaults.
  public static var rule: Review.Rule { rule() }

  /// The same, with other parameters of FSRS than those that were logged if some are given.
  static func rule(by fsrs: FSRS? = nil) -> Review.Rule {
    var known: [String: ReviewSettings] = [:]
    // Those of the review before, as most reviews have.
    var last: (text: String, settings: ReviewSettings)?
    return { before, review in
      if let last, last.text == review.settings {
        return last.settings.state(after: review, of: before)
      }
      var settings =
        known[review.settings] ?? ReviewSettings(text: review.settings) ?? ReviewSettings()
      if let fsrs { settings.scheduler.fsrs = fsrs }
      known[review.settings] = settings
      last = (review.settings, settings)
      return settings.state(after: review, of: before)
    }
  }
}

extension Review {
  static let columns = """
    time, day, grade, elapsed, kind, seed, text, origin, anki_kind, anki_factor, anki_last_interval,
    anki_interval
    """
  /// The number of these columns.
  static let columnCount: Int32 = 12

  /// Reads the first columns of a row; nil if the time is out of range.
  init?(_ row: SQLRow) {
    guard let time = row.double(0, in: ValueRange.time) else { return nil }
    self.init(
      time: time, day: row.int(1, in: ValueRange.day), grade: row.int(2) ?? 0,
      elapsed: row.double(3, in: ValueRange.elapsed) ?? 0,
      kind: Kind(rawValue: row.int(4) ?? 0) ?? .cram,
      settings: row.text(6) ?? "", seed: row.isNull(5) ? nil : UInt64(bitPattern: row.integer(5)),
      origin: row.text(7),
      anki: row.int(9).map {
        AnkiNumbers(
          kind: row.int(8), factor: $0, lastInterval: row.int(10), previewInterval: row.int(11))
      })
  }

  /// The values of these columns but the settings.
  var values: [SQLValue] {
    [
      .real(time), SQLValue(day), SQLValue(grade), .real(elapsed), SQLValue(kind.rawValue),
      SQLValue(seed), SQLValue(origin), SQLValue(anki?.kind), SQLValue(anki?.factor),
      SQLValue(anki?.lastInterval), SQLValue(anki?.previewInterval),
    ]
  }
}
