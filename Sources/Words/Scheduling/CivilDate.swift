/// A date of the Gregorian calendar, described as `2026-03-08`.
public struct CivilDate: Equatable, Sendable {
  /// A month of some year, described as `2026-03`.
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
    // Years are counted from March here, so that the day by which some are longer is their last; 400
    // of them always have 146,097 days.
    let (eras, rest) = (day.number + 719_468).dividedWithFloor(by: 146_097)
    let year = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let march = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * march + 2) / 5 + 1
    month = Month(
      year: eras * 400 + year + (march < 10 ? 0 : 1), number: march < 10 ? march + 3 : march - 9)
  }
}

extension CivilDate.Month {
  /// So many months that end with this one, the earliest first.
  func last(_ count: Int) -> [CivilDate.Month] {
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
