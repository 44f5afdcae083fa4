/// Parts time into days of study, by the clock of a place.
///
/// A day begins when the clock first shows the roll-over hour of its date or a later one. So an hour
/// that the clock skips begins its day where it skips, one that comes twice begins it once, and no
/// moment ever belongs to an earlier day than a moment before it. When the learner moves to another
/// time zone, days are those of the new place, for what was done before the move too.
public struct StudyCalendar: Sendable {
  public var localTime: LocalTime
  /// From 0 to 23.
  public var rolloverHour: Int

  public init(localTime: LocalTime = .system, rolloverHour: Int = 4) {
    self.localTime = localTime
    self.rolloverHour = rolloverHour
  }

  /// The day that a moment belongs to.
  public func day(of moment: UnixTime) -> StudyDay {
    let clock = moment + localTime.offset(moment) - Double(rolloverHour) * 3600
    let shown = StudyDay(number: Int((clock / UnixTime.day).rounded(.down)))
    // The clock may have been put back behind an hour that began the next day already.
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
