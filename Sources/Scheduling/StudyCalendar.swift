/// Divides time into study days, by the clock of a time zone.
///
/// A day begins when the clock first shows the roll-over hour of its date, or a later one. So if the
/// clock skips that hour, the day begins at the skip; if it shows the hour twice, at the first time;
/// and no moment belongs to an earlier day than a moment before it. After a move to another time zone
/// schedules have the days of the new one; an answer's own day is saved with it.
public struct StudyCalendar: Sendable {
  public var localTime: LocalTime
  /// From 0 to 23.
  public var rolloverHour: Int

  public init(localTime: LocalTime, rolloverHour: Int = 4) {
    self.localTime = localTime
    self.rolloverHour = rolloverHour
  }

  /// The day of a moment.
  public func day(of moment: UnixTime) -> StudyDay {
    let clock = moment + localTime.offset(moment) - Double(rolloverHour) * 3600
    let shown = StudyDay(number: Int((clock / UnixTime.day).rounded(.down)))
    // The clock may have been set back to before an hour that had begun the next day.
    return start(of: shown + 1) <= moment ? shown + 1 : shown
  }

  /// The first moment of a day.
  public func start(of day: StudyDay) -> UnixTime {
    let clock = Double(day.number) * UnixTime.day + Double(rolloverHour) * 3600
    let before = clock - UnixTime.day
    let offset = localTime.offset(before)
    let start = clock - offset
    guard localTime.offset(start) != offset else { return start }
    let change = change(from: offset, after: before, until: start)
    return max(change, clock - localTime.offset(change))
  }

  /// The first moment after a day.
  public func end(of day: StudyDay) -> UnixTime { start(of: day + 1) }

  /// The first second at which the clock no longer has an offset.
  private func change(from offset: Double, after: UnixTime, until: UnixTime) -> UnixTime {
    var (same, other) = (after, until)
    while other - same > 1 {
      let middle = ((same + other) / 2).rounded(.down)
      if localTime.offset(middle) == offset { same = middle } else { other = middle }
    }
    return other
  }
}

extension StudyCalendar {
  /// The day on which a card is due; nil for a new card.
  ///
  /// Intervals of review are study days, not periods of 24 hours: a card with an interval of one day is
  /// due tomorrow from the roll-over on, however long the night is.
  public func dueDay(of card: CardState) -> StudyDay? { card.dueDay(day(of:)) }

  /// Whether a card is due on the day of its last review, as short steps are.
  public func isIntraday(_ card: CardState) -> Bool {
    guard card.phase != .review, let lastReview = card.lastReview else { return false }
    return dueDay(of: card) == day(of: lastReview)
  }
}

extension CardState {
  /// The day on which the card is due, with a function that gives the day of a moment.
  public func dueDay(_ day: (UnixTime) -> StudyDay) -> StudyDay? {
    guard let due, let lastReview else { return nil }
    guard phase == .review else { return day(due) }
    return day(lastReview) + Int(((due - lastReview) / UnixTime.day).rounded())
  }
}

/// Finds the days of many moments; caches the start of each day.
public struct DayTable {
  private let calendar: StudyCalendar
  /// The starts by the day's number; NaN if not computed yet.
  private var starts: [UnixTime]
  /// The difference between the last moment's day and its day in UTC.
  private var lead = 0

  /// Caches days up to and including `last`.
  public init(_ calendar: StudyCalendar, through last: StudyDay) {
    self.calendar = calendar
    starts = Array(repeating: .nan, count: max(last.number + 2, 0))
  }

  /// The day of a moment, the same as ``StudyCalendar/day(of:)``.
  public mutating func day(of moment: UnixTime) -> StudyDay {
    let shown = moment / UnixTime.day
    guard shown >= 3, shown < Double(starts.count - 3) else { return calendar.day(of: moment) }
    var number = Int(shown) + lead
    while start(number) > moment { number -= 1 }
    while start(number + 1) <= moment { number += 1 }
    lead = number - Int(shown)
    return StudyDay(number: number)
  }

  private mutating func start(_ number: Int) -> UnixTime {
    if starts[number].isNaN { starts[number] = calendar.start(of: StudyDay(number: number)) }
    return starts[number]
  }
}
