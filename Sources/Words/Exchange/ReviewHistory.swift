/// The reviews of one card under one scheduler, as a line of JSON; times are in seconds.
///
/// What is read: `scheduler` (`parameters`, `desired_retention`, `learning_steps`,
/// `relearning_steps`, `maximum_interval`), `start`, `reviews` (`elapsed`, `rating`) and, if there
/// are any, `probes` (`elapsed`).
public struct ReviewHistory {
  struct Review {
    /// Since the review before.
    let elapsed: Double
    let rating: Rating
  }

  let scheduler: CardScheduler
  let start: UnixTime
  let reviews: [Review]
  /// Since the last review.
  let probes: [Double]
  /// All that was read, to be given back with what was computed.
  let source: JSON

  /// Reads a line.
  public init(line: String) throws(ReplayFault) {
    do throws(JSONFault) {
      source = try JSONReader.read(line)
    } catch {
      throw ReplayFault(description: "\(error)")
    }
    let fields = JSONFields(source)
    scheduler = try CardScheduler(fields.object("scheduler"))
    start = try fields.number("start")
    reviews = try fields.objects("reviews").map(Review.init)
    probes =
      try source["probes"].map { _ throws(ReplayFault) in try fields.objects("probes") }?
      .map { fields throws(ReplayFault) in try fields.number("elapsed") } ?? []
  }
}

extension ReviewHistory.Review {
  fileprivate init(_ fields: JSONFields) throws(ReplayFault) {
    elapsed = try fields.number("elapsed")
    let number = try fields.number("rating")
    guard let rating = Int(exactly: number).flatMap(Rating.init) else {
      throw fields.fault("rating", "has to be 1, 2, 3 or 4")
    }
    self.rating = rating
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
