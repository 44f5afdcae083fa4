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
