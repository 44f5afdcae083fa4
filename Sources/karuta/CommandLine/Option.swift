import Exchange
import Localization
import Study
import TermUI

/// An option of the command line.
enum Option: String, CaseIterable {
  case color = "--color"
  case noMotion = "--no-motion"
  case noSaving = "--no-saving"
  case plain = "--plain"
  case mode = "--mode"
  case json = "--json"
  case new = "--new"
  case force = "--force"
  case repair = "--repair"
  case yes = "--yes"
  case rebuild = "--rebuild"
  case output = "--output"
  case format = "--format"
  case map = "--map"
  case dryRun = "--dry-run"
  case withProgress = "--with-progress"
  case withoutProgress = "--without-progress"
  case help = "--help"
  case version = "--version"

  init?(word: String) {
    guard let option = Option(rawValue: word) ?? Option.allCases.first(where: { $0.short == word })
    else { return nil }
    self = option
  }

  /// The short form; nil for an option without.
  var short: String? {
    switch self {
    case .output: "-o"
    case .help: "-h"
    case .version: "-V"
    default: nil
    }
  }

  /// The values of which one follows, as the next word or behind `=`; empty for any text.
  var values: [String] {
    switch self {
    case .color: ColorMode.allCases.map(\.rawValue)
    case .mode: StudyMode.allCases.map(\.rawValue)
    case .format: TransferFormat.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The value that follows, in the help; nil for an option without.
  private var placeholder: String? {
    switch self {
    case .output: "NAME"
    case .map: "FIELD=COLUMN"
    case .format: "FORMAT"
    case .color, .mode: values.joined(separator: "|")
    default: nil
    }
  }

  var takesValue: Bool { placeholder != nil }

  /// The option with its values, such as `--color auto|always|never`.
  var usage: String { placeholder.map { "\(rawValue) \($0)" } ?? rawValue }

  /// A verb phrase for the help.
  var summary: Phrase {
    switch self {
    case .color: "use colors (default auto; NO_COLOR is respected)"
    case .noMotion: "flip cards without animation"
    case .noSaving: "study without saving anything"
    case .plain: "study line by line without a screen, as for a screen reader or a pipe"
    case .mode: "how the cards are answered (default flip)"
    case .json: "print JSON for programs"
    case .new: "create the deck if it doesn't exist"
    case .force: "allow a duplicate front, or overwrite a file"
    case .repair: "ask what to do with orphaned progress, card by card"
    case .yes: "with --repair: answer every question with yes"
    case .rebuild: "recompute all schedules from the review log"
    case .output: "the deck or file to write; -o for short"
    case .format: "the format of the file: \(values.joined(separator: ", "))"
    case .map: "put a field, by its name or number, into a column of the deck"
    case .dryRun: "print what would be done, and change nothing"
    case .withProgress: "include schedules and the review log"
    case .withoutProgress: "import only the cards"
    case .help: "show help"
    case .version: "show the version"
    }
  }
}
