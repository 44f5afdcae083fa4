import Exchange
import Scheduling

/// `karuta fsrs-replay`: reads histories of reviews, one a line, and prints each with the states
/// that Karuta computes.
///
/// A line of JSON is the history of one card under one scheduler; times are in seconds. The members read are
/// `scheduler` (`parameters`, `desired_retention`, `learning_steps`, `relearning_steps`,
/// `maximum_interval`), `start`, `reviews` (`elapsed` since the previous one, `rating`), and optionally
/// `probes` (`elapsed` since the last review); the others are copied.
enum ReplayCommand {
  /// Prints every sound line and returns the exit code: 1 if a line was wrong.
  static func run(
    _ lines: some Sequence<String>, print: (String) -> Void = Output.print,
    report: (String) -> Void = Output.report
  ) -> Int32 {
    var code: Int32 = 0
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(CommandError) {
        print(try replayed(line))
      } catch {
        report("karuta: standard input:\(index + 1): \(error)")
        code = 1
      }
    }
    return code
  }

  /// The line with the states after its reviews and the chances at its probes.
  static func replayed(_ line: String) throws(CommandError) -> String {
    let fields = try JSONFields(line: line)
    let scheduler = try CardScheduler(fields.object("scheduler"))
    let start = try fields.number("start")
    var card = CardState()
    let reviews = try fields.objects("reviews").map { (review) throws(CommandError) in
      let elapsed = try review.number("elapsed")
      let rating = try review.rating()
      let now = (card.lastReview ?? start) + elapsed
      let chance = scheduler.retrievability(of: card, at: now)
      card = scheduler.review(card, rating, at: now)
      return result(card, after: rating, elapsed, at: now, chance)
    }
    var results = [JSON.Member(name: "reviews", value: .array(reviews))]
    if fields.value["probes"] != nil {
      let probes = try fields.objects("probes").map { (probe) throws(CommandError) -> JSON in
        let elapsed = try probe.number("elapsed")
        let now = (card.lastReview ?? start) + elapsed
        return [
          "elapsed": .seconds(elapsed), "r": .number(scheduler.retrievability(of: card, at: now)),
        ]
      }
      results.append(JSON.Member(name: "probes", value: .array(probes)))
    }
    guard case .object(let members) = fields.value else { return line }
    return JSON.object(members.map { member in results.first { $0.name == member.name } ?? member })
      .text
  }

  private static func result(
    _ card: CardState, after rating: Rating, _ elapsed: Double, at now: UnixTime, _ chance: Double
  ) -> JSON {
    [
      "elapsed": .seconds(elapsed), "rating": .number(rating.rawValue),
      "at": .seconds(now), "r": .number(chance), "state": .number(card.phase.number),
      "step": .number(card.phase.step), "stability": .number(card.memory?.stability),
      "difficulty": .number(card.memory?.difficulty), "interval": .seconds(card.interval),
      "due": .seconds(card.due),
    ]
  }
}

extension CardScheduler {
  fileprivate init(_ fields: JSONFields) throws(CommandError) {
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
