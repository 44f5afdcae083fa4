import Progress
import Scheduling

/// A moment of study, by which the progress of a card is judged.
public struct StudyMoment {
  /// The stage of a card.
  public enum Stage: Equatable, Sendable {
    case new, due, leech, suspended
    /// In learning steps, due after some seconds.
    case learning(Double)
    /// In review, due after some days.
    case review(days: Int, isKnown: Bool)
  }

  public let now: UnixTime
  public let today: StudyDay
  let calendar: StudyCalendar
  let leechThreshold: Int

  /// The same of another time.
  public func moved(to now: UnixTime) -> StudyMoment {
    StudyMoment(
      now: now, today: calendar.day(of: now), calendar: calendar, leechThreshold: leechThreshold)
  }

  /// The stage of a card with a standing, or without any.
  public func stage(of standing: CardStanding?) -> Stage {
    guard let standing else { return .new }
    if standing.isSuspended { return .suspended }
    if isLeech(standing) { return .leech }
    guard let days = days(until: standing) else { return .new }
    let seconds = (standing.state.due ?? now) - now
    if standing.state.phase != .review, seconds > 0 { return .learning(seconds) }
    return days <= 0 ? .due : .review(days: days, isKnown: standing.isMature)
  }

  /// The days from today until a card comes; nil for a new card.
  func days(until standing: CardStanding) -> Int? {
    guard let due = calendar.dueDay(of: standing.state) else { return nil }
    return max(due, standing.buried.map { $0 + 1 } ?? due) - today
  }

  func isLeech(_ standing: CardStanding) -> Bool {
    leechThreshold > 0 && standing.state.lapses >= leechThreshold
  }
}

extension WordList {
  /// The numbers of cards that are due, and of new ones, without suspended cards.
  ///
  /// The title of a list shows them after each change, and few changes are of a standing.
  public func counts(at moment: StudyMoment) -> (due: Int, new: Int) {
    var counts = (day: moment.today, due: 0, new: 0)
    if let knownCounts, knownCounts.day == moment.today {
      counts = knownCounts
    } else {
      for standing in standings.values where !standing.isSuspended {
        if standing.state.phase == .new {
          counts.new += 1
        } else if let days = moment.days(until: standing), days <= 0 {
          counts.due += 1
        }
      }
      knownCounts = counts
    }
    return (counts.due, count - standings.count + counts.new)
  }
}
