/// A moment, in seconds since 1970-01-01 00:00 UTC.
public typealias UnixTime = Double

extension UnixTime {
  /// The seconds of a day without a clock change.
  public static let day: Double = 86_400
}

/// A day of study, which begins at the roll-over hour of a date; counted from 1970-01-01.
public struct StudyDay: Hashable, Strideable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  public func distance(to other: StudyDay) -> Int { other.number - number }

  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days) }

  public static func + (day: StudyDay, days: Int) -> StudyDay { day.advanced(by: days) }

  public static func - (a: StudyDay, b: StudyDay) -> Int { b.distance(to: a) }
}

/// A date of the Gregorian calendar, described as `2026-03-08`.
public struct CivilDate: Equatable, Sendable {
  /// A month of a year, described as `2026-03`.
  public struct Month: Hashable, Sendable {
    public let year: Int
    /// From 1 to 12.
    public let number: Int
  }

  public let month: Month
  /// From 1 on.
  public let day: Int

  /// The date of a day of study.
  public init(_ day: StudyDay) {
    // Years begin in March here, so that a leap day is their last; 400 of them have 146,097 days.
    let (eras, rest) = (day.number + 719_468).dividedWithFloor(by: 146_097)
    let year = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let march = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * march + 2) / 5 + 1
    month = Month(
      year: eras * 400 + year + (march < 10 ? 0 : 1), number: march < 10 ? march + 3 : march - 9)
  }
}

extension StudyDay {
  /// The day of a date.
  public init(year: Int, month: Int, day: Int) {
    // The inverse of the above.
    let (years, march) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let (eras, yearOfEra) = years.dividedWithFloor(by: 400)
    let dayOfYear = (153 * march + 2) / 5 + day - 1
    let dayOfEra = 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: eras * 146_097 + dayOfEra - 719_468)
  }
}

extension StudyDay {
  /// The first day of a month.
  public init(_ month: CivilDate.Month) { self.init(year: month.year, month: month.number, day: 1) }
}

extension CivilDate.Month {
  /// The last months up to and including this one, the earliest first.
  public func last(_ count: Int) -> [CivilDate.Month] {
    (0..<count).reversed().map { back in
      let (year, month) = (year * 12 + number - 1 - back).dividedWithFloor(by: 12)
      return CivilDate.Month(year: year, number: month + 1)
    }
  }
}

extension CivilDate: CustomStringConvertible {
  public var description: String { "\(month)-\(day < 10 ? "0" : "")\(day)" }
}

extension CivilDate.Month: CustomStringConvertible {
  public var description: String { "\(year)-\(number < 10 ? "0" : "")\(number)" }
}

extension StudyDay {
  /// From 0 for Monday to 6 for Sunday.
  public var weekday: Int { (number + 3).dividedWithFloor(by: 7).remainder }
}

extension Int {
  fileprivate func dividedWithFloor(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = (self % divisor + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }
}

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

/// A time zone, as its offset from UTC.
public struct LocalTime: Sendable {
  /// The seconds by which local time is ahead of UTC at a moment.
  public let offset: @Sendable (UnixTime) -> Double

  public init(offset: @escaping @Sendable (UnixTime) -> Double) { self.offset = offset }

  /// The local time of a moment, as `14:05`.
  public func clock(at moment: UnixTime) -> String {
    let minutes = Int(((moment + offset(moment)) / 60).rounded(.down))
    let (hour, minute) = ((minutes / 60) % 24, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
