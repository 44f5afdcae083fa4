import Decks
import Files
import Flashcards
import Glibc
import Localization
import Scheduling
import Study
import TermUI

/// `karuta optimize`: fits the parameters of FSRS to the review log and saves them in `karuta.conf`.
///
/// Nothing is written before the end, so that Ctrl-C can end it at any time.
enum OptimizeCommand {
  /// Returns the exit code; nothing is changed unless the parameters predict better.
  static func run(
    _ arguments: Arguments, _ library: Library, settings path: String, print: (String) -> Void
  ) throws -> Int32 {
    let decks = try library.decks(in: arguments.operands.map(library.path))
    for deck in decks { try library.progress.follow(deck) }
    let histories = try library.histories(of: decks.isEmpty ? nil : decks.map(\.path))
    var bar = PercentBar()
    bar.clearAtInterrupt()
    let fsrs = library.options.scheduler.fsrs
    let trial = FitTrial(of: fsrs, on: histories) { bar.show($0) }
    bar.clear()
    guard let trial else {
      throw CommandError(
        localized: """
          too few reviews for a fit; at least \(FitTrial.minimum) are needed that came a day or more \
          after the card's previous one
          """)
    }
    for line in report(on: trial) { print(line) }
    if !trial.isBetter {
      print(
        String(localized: "Nothing was changed: the fitted parameters don't reduce both errors."))
    } else if arguments.has(.dryRun) {
      print(
        String(
          localized: "Nothing was changed; run it without --dry-run to save this line in \(path):"))
      print(ConfigFile.line(of: trial.parameters))
    } else {
      try save(trial.parameters, to: path)
      print(
        String(localized: "Saved the fitted parameters in \(path); reviews use them from now on."))
      let cards = try library.updateMemories(by: trial.parameters)
      print(
        String(
          localized: cards == 1
            ? "Recomputed the memory of 1 card from its reviews; its due date stays."
            : "Recomputed the memory of \(cards) cards from their reviews; due dates stay."))
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

  private static func save(_ parameters: FSRSParameters, to path: String) throws {
    try ConfigFile.change(path) { ConfigFile.setting(parameters, in: $0) }
  }
}
