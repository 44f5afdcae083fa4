/// The learner's settings for study: Anki's deck options, the same for all decks.
public struct StudyOptions: Equatable, Sendable {
  /// The scheduler of all cards.
  public var scheduler: CardScheduler
  /// The limits of a day.
  public var limits: DailyLimits
  /// The limits of single decks and folders beside that, by their names.
  public var deckLimits: [String: DeckLimits] = [:]
  /// The schedules of decks and folders, by their names.
  public var deckSchedules: [String: DeckSchedule] = [:]
  /// The limits and schedules that notes set for themselves, by their canonical paths; they go before all others.
  public var noteLimits: [String: DeckLimits] = [:]
  public var noteSchedules: [String: DeckSchedule] = [:]
  /// The rules for the sides of the cards of all decks.
  public var sides = SideRules()
  /// The hour at which a day begins, from 0 to 23.
  public var rolloverHour: Int
  /// The lapses after which a card is reported as a leech; 0 for never.
  public var leechThreshold: Int
  /// Whether a card that was never studied is shown although it is marked as known.
  public var asksKnown = false
  /// Whether new cards are mixed over all decks, and not taken deck by deck.
  public var mixesNewCards = false
  /// Whether a new card shows its answer at once when it comes first.
  public var introducesNewCards = false
  /// The choice how to work off a backlog; nil before one is made.
  public var backlogPlan: BacklogPlan?
  /// The number of buttons.
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
