import Decks
import Exchange
import Files
import Glibc
import Localization
import Preferences
import Scheduling
import Study
import TermUI

/// `karuta optimize`: fits the parameters of FSRS to the review log and saves them in `karuta.conf`, for
/// all decks or for some.
///
/// Nothing is written before the end, so that Ctrl-C can end it at any time.
enum OptimizeCommand {
  /// Returns the exit code; nothing is changed unless the parameters predict better.
  static func run(
    _ arguments: Arguments, _ library: Library, _ preferences: Preferences, print: (String) -> Void
  ) throws -> Int32 {
    let path = ConfigFile.path()
    let targets = arguments.operands.map(library.path(ofArgument:))
    let decks = try library.decks(in: targets)
    for deck in decks { try library.progress.follow(deck) }
    let paths = try targets.isEmpty ? library.decksWithGeneralParameters() : decks.map(\.path)
    let histories = try library.histories(of: paths)
    var bar = TerminalProgressBar()
    bar.clearAtInterrupt()
    let fsrs = library.scheduler(of: targets.isEmpty ? [] : decks.map(\.path)).fsrs
    let trial = FitTrial(of: fsrs, on: histories) { bar.show($0) }
    bar.clear()
    guard let trial else {
      throw CommandError(
        localized: """
          too few reviews for a fit; at least \(FitTrial.minimum) are needed that came a day or more \
          after the card's previous one
          """)
    }
    let set = { (settings: inout Settings) in
      settings.study.scheduler.fsrs = FSRS(trial.parameters)
    }
    for line in report(on: trial) { print(line) }
    if !trial.isBetter {
      print(
        String(localized: "Nothing was changed: the fitted parameters don't reduce both errors."))
    } else if arguments.has(.dryRun) {
      print(
        String(
          localized: "Nothing was changed; run it without --dry-run to save this line in \(path):"))
      print("\(Setting.parameters.name) = \(preferences.text(of: .parameters, after: set))")
    } else {
      if targets.isEmpty { try preferences.set(.parameters, set) }
      for target in targets {
        try preferences.set(
          .parameters, to: preferences.text(of: .parameters, after: set), of: target,
          isFolder: File(target).kind == .folder, in: library)
      }
      print(
        String(localized: "Saved the fitted parameters in \(path); reviews use them from now on."))
      let cards = try library.updateMemories(by: trial.parameters, of: paths)
      print(
        String(
          localized: cards,
          one: "Recomputed the memory of 1 card from its reviews; its due date stays.",
          other: "Recomputed the memory of \(cards) cards from their reviews; due dates stay."))
    }
    return 0
  }

  /// The errors before and after, as a table.
  private static func report(on trial: FitTrial) -> [String] {
    let (all, latest) = (trial.reviews, trial.before.reviews)
    let rows = [
      ("log-loss", trial.before.logLoss, trial.after.logLoss),
      ("RMSE(bins)", trial.before.rootMeanSquare, trial.after.rootMeanSquare),
    ]
    let heading = ("", String(localized: "before"), String(localized: "after"))
    return [
      String(localized: "Error on the latest \(latest) of \(all) reviews, fitted to the others:")
    ]
      + ([heading] + rows.map { ($0, decimals($1), decimals($2)) }).map { name, before, after in
        "  " + name.leading(in: 10) + before.trailing(in: 8) + after.trailing(in: 8)
      }
  }

  /// A number with four decimals.
  private static func decimals(_ number: Double) -> String {
    let units = Int((number * 10_000).rounded())
    let decimals = String(units % 10_000)
    return "\(units / 10_000)." + String(repeating: "0", count: 4 - decimals.count) + decimals
  }
}

/// `karuta fsrs-fit`: fits FSRS's parameters to the histories of cards, one a line, and prints them
/// with the log-loss of the defaults and theirs.
///
/// A line has the member `reviews`, a list of objects with `at` (seconds since 1970) and `rating`; the
/// order of the reviews and other members don't matter.
enum FitCommand {
  /// Reads the lines and returns the exit code; one that is wrong ends the command.
  static func run(
    _ lines: some Sequence<String>, print: (String) -> Void
  ) throws(CommandError) -> Int32 {
    print(report(on: try histories(lines)).text)
    return 0
  }

  private static func histories(
    _ lines: some Sequence<String>
  ) throws(CommandError) -> [CardHistory] {
    var histories: [CardHistory] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(ReplayFault) {
        histories.append(try CardHistory(line: line))
      } catch {
        throw CommandError("standard input:\(index + 1): \(error)")
      }
    }
    return histories
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
  /// Reads one line.
  fileprivate init(line: String) throws(ReplayFault) {
    let fields = try JSONFields(line: line)
    self.init(
      try fields.objects("reviews").map { (review) throws(ReplayFault) in
        (time: try review.number("at"), rating: try review.rating())
      })
  }
}
