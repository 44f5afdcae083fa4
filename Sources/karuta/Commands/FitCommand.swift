import Exchange
import Scheduling

/// `karuta fsrs-fit`: fits FSRS's parameters to the histories of cards, one a line, and prints them
/// with the log-loss of the defaults and theirs.
///
/// A line has the member `reviews`, a list of objects with `at` (seconds since 1970) and `rating`; the
/// order of the reviews and other members don't matter.
enum FitCommand {
  /// Reads the lines and returns the exit code; one that is wrong ends the command.
  static func run(
    _ lines: some Sequence<String>, print: (String) -> Void = Output.print
  ) throws(CommandError) -> Int32 {
    var histories: [CardHistory] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(CommandError) {
        histories.append(try CardHistory(line: line))
      } catch {
        throw CommandError("standard input:\(index + 1): \(error)")
      }
    }
    print(report(on: histories).text)
    return 0
  }

  /// The result; the parameters are null with too few reviews, or if the defaults predict as well.
  ///
  /// Without a review to predict, a log-loss is 0.
  private static func report(on histories: [CardHistory]) -> JSON {
    let before = PredictionError(of: FSRS(), in: histories)
    var after = before
    var parameters = ParameterFit(histories).parameters()
    if let fitted = parameters {
      let error = PredictionError(of: FSRS(fitted), in: histories)
      if error.logLoss < before.logLoss { after = error } else { parameters = nil }
    }
    return [
      "parameters": parameters.map { .array($0.values.map(JSON.number)) } ?? .null,
      "log_loss_before": .number(before.logLoss), "log_loss_after": .number(after.logLoss),
      "reviews": .number(before.reviews),
    ]
  }
}

extension CardHistory {
  fileprivate init(line: String) throws(CommandError) {
    let fields = try JSONFields(line: line)
    self.init(
      try fields.objects("reviews").map { (review) throws(CommandError) in
        (time: try review.number("at"), rating: try review.rating())
      })
  }
}
