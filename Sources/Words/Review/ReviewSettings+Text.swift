extension ReviewSettings {
  /// The settings in one line, from which each number is read back to the last bit.
  public var text: String {
    let numbers: [(Name, [Double])] = [
      (.retention, [scheduler.desiredRetention]), (.learning, scheduler.learningSteps),
      (.relearning, scheduler.relearningSteps), (.maximum, [Double(scheduler.maximumInterval)]),
      (.dayStart, [dayStart]), (.parameters, scheduler.fsrs.parameters.values),
    ]
    let fields = numbers.map { name, values in
      "\(name.rawValue)=\(values.map(\.description).joined(separator: ","))"
    }
    return "FSRS-6 " + fields.joined(separator: " ")
  }

  private enum Name: String {
    case retention, learning, relearning, maximum, dayStart, parameters
  }

  /// Reads what ``text`` has written; nil where it is something else.
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
  }

  /// A name and its numbers, of which there may be none.
  private static func field(_ text: Substring) -> (Name, [Double])? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else { return nil }
    let words = parts[1].split(separator: ",")
    let values = words.compactMap { Double($0) }
    return values.count == words.count ? (name, values) : nil
  }
}
