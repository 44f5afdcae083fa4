/// How a learner studies: what Anki calls the deck options, the same for all decks.
public struct StudyOptions: Equatable, Sendable {
  /// When a card comes again.
  public var scheduler: CardScheduler
  /// How many cards come on a day.
  public var limits: DailyLimits
  /// The hour at which a day begins, from 0 to 23.
  public var rolloverHour: Int
  /// How often a card is forgotten until the learner is told; 0 tells nothing.
  public var leechThreshold: Int
  /// How many buttons a card is answered with.
  public var buttons = AnswerButtons.four

  public init(
    scheduler: CardScheduler = CardScheduler(), limits: DailyLimits = DailyLimits(),
    rolloverHour: Int = 4, leechThreshold: Int = 8, buttons: AnswerButtons = .four
  ) {
    self.scheduler = scheduler
    self.limits = limits
    self.rolloverHour = rolloverHour
    self.leechThreshold = leechThreshold
    self.buttons = buttons
  }
}
