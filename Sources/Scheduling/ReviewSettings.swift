/// Everything that a review depends on beside the card's state and the rating.
///
/// Days are counted as in the data to which the parameters of FSRS are fitted: one more with each
/// roll-over. In periods of 24 hours a card of last night that is due today would count as reviewed
/// twice on a day. The time zone is that of the answer, for the previous review too, so that the two
/// times alone determine the days between them.
public struct ReviewSettings: Equatable, Sendable {
  /// The scheduler.
  public var scheduler: CardScheduler
  /// The start of a day in seconds after midnight, minus the offset from UTC.
  public var dayStart: Double

  public init(scheduler: CardScheduler = CardScheduler(), dayStart: Double = 4 * 3600) {
    self.scheduler = scheduler
    self.dayStart = dayStart
  }

  /// The settings of an answer at a moment.
  public init(_ scheduler: CardScheduler, _ calendar: StudyCalendar, at now: UnixTime) {
    self.init(
      scheduler: scheduler,
      dayStart: Double(calendar.rolloverHour) * 3600 - calendar.localTime.offset(now))
  }

  /// The days since the last review; nil for a new card.
  public func elapsedDays(of card: CardState, at now: UnixTime) -> Double? {
    card.lastReview.map { max(day(of: now) - day(of: $0), 0) }
  }

  private func day(of moment: UnixTime) -> Double {
    ((moment - dayStart) / UnixTime.day).rounded(.down)
  }
}

extension ReviewSettings {
  /// The settings in one line of text; each number is read back to the last bit.
  public var text: String {
    let numbers: [(Name, [Double])] = [
      (.retention, [scheduler.desiredRetention]), (.learning, scheduler.learningSteps),
      (.relearning, scheduler.relearningSteps), (.maximum, [Double(scheduler.maximumInterval)]),
      (.dayStart, [dayStart]), (.parameters, scheduler.fsrs.parameters.values),
    ]
    let wordBook = scheduler.wordBook.map { [(Name.days, $0.days.map(Double.init))] } ?? []
    let fields = (numbers + wordBook).map { name, values in
      "\(name.rawValue)=\(values.map(\.description).joined(separator: ","))"
    }
    return "FSRS-6 " + fields.joined(separator: " ")
  }

  private enum Name: String {
    case retention, learning, relearning, maximum, dayStart, parameters, days
  }

  /// Reads ``text``; nil for any other text.
  public init?(text: String) {
    let fields = text.split(separator: " ")
    guard fields.first == "FSRS-6" else { return nil }
    var numbers: [Name: [Double]] = [:]
    for field in fields.dropFirst() {
      guard let (name, values) = ReviewSettings.field(field) else { return nil }
      numbers[name] = values
    }
    guard let retention = numbers[.retention]?.first, let learning = numbers[.learning],
      let relearning = numbers[.relearning], let dayStart = numbers[.dayStart]?.first,
      let maximum = numbers[.maximum]?.first.flatMap({ Int(exactly: $0) }),
      let parameters = numbers[.parameters].flatMap({ try? FSRSParameters($0) })
    else { return nil }
    self.init(
      scheduler: CardScheduler(
        fsrs: FSRS(parameters), desiredRetention: retention, learningSteps: learning,
        relearningSteps: relearning, maximumInterval: maximum),
      dayStart: dayStart)
    scheduler.wordBook = numbers[.days].map { WordBook(days: $0.compactMap { Int(exactly: $0) }) }
  }

  /// A name and its numbers, perhaps none.
  private static func field(_ text: Substring) -> (Name, [Double])? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else { return nil }
    let words = parts[1].split(separator: ",")
    let values = words.compactMap { Double($0) }
    return values.count == words.count ? (name, values) : nil
  }
}
