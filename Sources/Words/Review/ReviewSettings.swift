/// All that a review goes by beside the card's state and the answer.
///
/// Days are counted as Anki counts those to which the parameters of FSRS are fitted: one more with
/// each roll-over. By periods of 24 hours, a card of last night that is due today would count as
/// seen on the same day. The clock is that of the place and moment of the answer, for the review
/// before it too; so the two times alone say how many days lie between them.
public struct ReviewSettings: Equatable, Sendable {
  /// When a card comes again.
  public var scheduler: CardScheduler
  /// How many seconds the beginning of a day is behind midnight, less those that the clock is before
  /// UTC.
  public var dayStart: Double

  public init(scheduler: CardScheduler = CardScheduler(), dayStart: Double = 4 * 3600) {
    self.scheduler = scheduler
    self.dayStart = dayStart
  }

  /// Those for an answer at some moment.
  public init(_ scheduler: CardScheduler, _ calendar: StudyCalendar, at now: UnixTime) {
    self.init(
      scheduler: scheduler,
      dayStart: Double(calendar.rolloverHour) * 3600 - calendar.localTime.offset(now))
  }

  /// The days since a card was seen last; nothing for a new one.
  public func elapsedDays(of card: CardState, at now: UnixTime) -> Double? {
    card.lastReview.map { max(day(of: now) - day(of: $0), 0) }
  }

  private func day(of moment: UnixTime) -> Double {
    ((moment - dayStart) / UnixTime.day).rounded(.down)
  }
}
