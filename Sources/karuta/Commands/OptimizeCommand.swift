import Decks
import Exchange
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
    _ arguments: Arguments, _ library: Library, _ preferences: Preferences
  ) throws -> Int32 {
    let path = ConfigFile.path()
    let targets = arguments.operands.map(library.path(ofArgument:))
    let decks = try library.decks(in: targets)
    for deck in decks { try library.progress.follow(deck) }
    let paths =
      try targets.isEmpty
      ? library.decksWithGeneralParameters()
      : targets.flatMap { target in
        try library.decks(library.decks(in: [target]).map(\.path), withParametersOf: target)
      }
    let histories = try library.histories(of: paths)
    var bar = TerminalProgressBar()
    bar.clearAtInterrupt()
    let fsrs = library.scheduler(of: targets.isEmpty ? [] : paths ?? []).fsrs
    let trial = FitTrial(of: fsrs, on: histories) { bar.show($0) }
    bar.clear()
    guard let trial else {
      throw CommandError(
        localized: """
          too few reviews for a fit; at least \(FitTrial.minimum) are needed that came a day or more \
          after the card's previous one
          """)
    }
    var fitted = preferences.settings
    fitted.study.scheduler.fsrs = FSRS(trial.parameters)
    let text = Setting.parameters.text(fitted)
    for line in report(on: trial) { Output.print(line) }
    if !trial.isBetter {
      Output.print(
        localized: "Nothing was changed: the fitted parameters don't reduce both errors.")
    } else if arguments.has(.dryRun) {
      Output.print(
        localized: "Nothing was changed; run it without --dry-run to save this line in \(path):")
      Output.print("\(Setting.parameters.name) = \(text ?? "")")
    } else {
      // First, since a run that is killed in between finds the parameters better once more.
      let cards = try library.updateMemories(by: trial.parameters, of: paths)
      try preferences.saveTogether {
        if targets.isEmpty { try preferences.set(.parameters) { $0 = fitted } }
        for target in targets {
          try preferences.set(.parameters, to: text, of: target, in: library)
        }
      }
      Output.print(
        localized: "Saved the fitted parameters in \(path); reviews use them from now on.")
      Output.print(
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
    let title = String(
      localized: "Error on the latest \(latest) of \(all) reviews, fitted to the others:")
    let (before, after) = (trial.before, trial.after)
    let rows = [
      ["", String(localized: "before"), String(localized: "after")],
      ["log-loss", decimals(before.logLoss), decimals(after.logLoss)],
      ["RMSE(bins)", decimals(before.rootMeanSquare), decimals(after.rootMeanSquare)],
    ]
    return [title]
      + rows.map { row in
        "  " + row[0].leading(in: 10) + row[1].trailing(in: 8) + row[2].trailing(in: 8)
      }
  }

  /// A number with four decimals.
  private static func decimals(_ number: Double) -> String {
    let units = Int((number * 10_000).rounded())
    let decimals = String(units % 10_000)
    return "\(units / 10_000)." + String(repeating: "0", count: 4 - decimals.count) + decimals
  }
}
