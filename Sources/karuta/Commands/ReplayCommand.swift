import Exchange
import Scheduling

/// `karuta fsrs-replay`: reads histories of reviews, one a line, and prints each with the states
/// that Karuta computes.
enum Replay {
  /// Prints every sound line and returns the exit code: 1 if a line was wrong.
  static func run(
    _ lines: some Sequence<String>, print: (String) -> Void, report: (String) -> Void
  ) -> Int32 {
    var code: Int32 = 0
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(ReplayFault) {
        print(try ReviewHistory(line: line).replayed())
      } catch {
        report("karuta: standard input:\(index + 1): \(error)")
        code = 1
      }
    }
    return code
  }
}

/// The reviews of one card under one scheduler, as a line of JSON; times are in seconds.
///
/// The members read are `scheduler` (`parameters`, `desired_retention`, `learning_steps`,
/// `relearning_steps`, `maximum_interval`), `start`, `reviews` (`elapsed`, `rating`), and
/// optionally `probes` (`elapsed`); the others are copied.
struct ReviewHistory {
  struct Review {
    /// The seconds since the previous review.
    let elapsed: Double
    let rating: Rating
  }

  let scheduler: CardScheduler
  let start: UnixTime
  let reviews: [Review]
  /// The seconds since the last review, for each chance to compute.
  let probes: [Double]
  /// The whole line, which ``replayed()`` completes.
  let source: JSON

  /// Reads one line.
  init(line: String) throws(ReplayFault) {
    let fields = try JSONFields(line: line)
    source = fields.value
    scheduler = try CardScheduler(fields.object("scheduler"))
    start = try fields.number("start")
    reviews = try fields.objects("reviews").map(Review.init)
    probes =
      try source["probes"].map { _ throws(ReplayFault) in try fields.objects("probes") }?
      .map { fields throws(ReplayFault) in try fields.number("elapsed") } ?? []
  }
}

extension ReviewHistory {
  /// The line with the computed states after its reviews and chances at its probes.
  func replayed() -> String {
    guard case .object(let members) = source else { return source.text }
    var card = CardState()
    let reviews = JSON.array(reviews.map { replay($0, &card) })
    let probes = JSON.array(probes.map { probe($0, card) })
    let replayed = members.map { member in
      switch member.name {
      case "reviews": JSON.Member(name: member.name, value: reviews)
      case "probes": JSON.Member(name: member.name, value: probes)
      default: member
      }
    }
    return JSON.object(replayed).text
  }

  private func replay(_ review: Review, _ card: inout CardState) -> JSON {
    let now = (card.lastReview ?? start) + review.elapsed
    let chance = scheduler.retrievability(of: card, at: now)
    card = scheduler.review(card, review.rating, at: now)
    return [
      "elapsed": .seconds(review.elapsed), "rating": .number(review.rating.rawValue),
      "at": .seconds(now), "r": .number(chance), "state": .number(card.phase.number),
      "step": card.phase.step.map(JSON.number) ?? .null,
      "stability": card.memory.map { .number($0.stability) } ?? .null,
      "difficulty": card.memory.map { .number($0.difficulty) } ?? .null,
      "interval": card.interval.map(JSON.seconds) ?? .null,
      "due": card.due.map(JSON.seconds) ?? .null,
    ]
  }

  private func probe(_ elapsed: Double, _ card: CardState) -> JSON {
    let chance = scheduler.retrievability(of: card, at: (card.lastReview ?? start) + elapsed)
    return ["elapsed": .seconds(elapsed), "r": .number(chance)]
  }
}

extension ReviewHistory.Review {
  fileprivate init(_ fields: JSONFields) throws(ReplayFault) {
    elapsed = try fields.number("elapsed")
    rating = try fields.rating()
  }
}

extension CardScheduler {
  fileprivate init(_ fields: JSONFields) throws(ReplayFault) {
    let values = try fields.numbers("parameters")
    let parameters: FSRSParameters
    do throws(FSRSParameters.Fault) {
      parameters = try FSRSParameters(values)
    } catch {
      throw fields.fault("parameters", "are wrong: \(error)")
    }
    self.init(
      fsrs: FSRS(parameters), desiredRetention: try fields.number("desired_retention", in: 0...1),
      learningSteps: try fields.numbers("learning_steps", in: 0...1e9),
      relearningSteps: try fields.numbers("relearning_steps", in: 0...1e9),
      maximumInterval: Int(try fields.number("maximum_interval", in: 1...1e9)))
  }
}
