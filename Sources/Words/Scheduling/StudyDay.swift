/// A day of study, which begins at the roll-over hour of a date; counted from 1970-01-01.
public struct StudyDay: Hashable, Strideable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  public func distance(to other: StudyDay) -> Int { other.number - number }

  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days) }

  public static func + (day: StudyDay, days: Int) -> StudyDay { day.advanced(by: days) }

  public static func - (a: StudyDay, b: StudyDay) -> Int { b.distance(to: a) }
}
