import Exchange
import Localization

enum Option: String, CaseIterable {
  case color = "--color"
  case noMotion = "--no-motion"
  case noSaving = "--no-saving"
  case plain = "--plain"
  case mode = "--mode"
  case cards = "--cards"
  case minutes = "--minutes"
  case json = "--json"
  case new = "--new"
  case force = "--force"
  case repair = "--repair"
  case merge = "--merge"
  case yes = "--yes"
  case rebuild = "--rebuild"
  case output = "--output"
  case format = "--format"
  case encoding = "--encoding"
  case map = "--map"
  case dryRun = "--dry-run"
  case withProgress = "--with-progress"
  case withoutProgress = "--without-progress"
  case help = "--help"
  case version = "--version"
  case verbose = "--verbose"

  init?(word: String) {
    let option = Option.allCases.first { $0.rawValue == word || $0.short == word }
    guard let option else { return nil }
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

  /// The option with its value in `Resources/manual/options.md`, such as `--color auto|always|never`.
  var usage: String { entry.term }

  /// A verb phrase for the help.
  var summary: Phrase { entry.text }

  var takesValue: Bool { usage != rawValue }

  /// The values of which one follows, as the next word or behind `=`; empty for any text.
  var values: [String] {
    if self == .format { return TransferFormat.allCases.map(\.rawValue) }
    let values = usage.dropFirst(rawValue.count + 1).split(separator: "|")
    return values.count > 1 ? values.map(String.init) : []
  }

  private var entry: (term: String, text: Phrase) {
    Self.entries.first { $0.term == rawValue || $0.term.hasPrefix("\(rawValue) ") }
      ?? (rawValue, "")
  }

  private static let entries = Document(markdown: PackageResources.options_md)["options"]
    .flatMap(\.entries)
}
