import TermUI

/// An option of the command line.
enum Option: String, CaseIterable {
  case color = "--color"
  case noMotion = "--no-motion"
  case noSaving = "--no-saving"
  case json = "--json"
  case new = "--new"
  case force = "--force"
  case repair = "--repair"
  case yes = "--yes"
  case rebuild = "--rebuild"
  case help = "--help"
  case version = "--version"

  init?(word: String) {
    self.init(rawValue: word == "-h" ? "--help" : word)
  }

  /// The values of which one follows, as the next word or behind `=`; empty for an option without.
  var values: [String] { self == .color ? ColorMode.allCases.map(\.rawValue) : [] }

  /// The option with its values, such as `--color auto|always|never`.
  var usage: String {
    values.isEmpty ? rawValue : "\(rawValue) \(values.joined(separator: "|"))"
  }

  var summary: String {
    switch self {
    case .color: "use colours (default auto; NO_COLOR is respected)"
    case .noMotion: "flip cards without animation"
    case .noSaving: "study without saving anything"
    case .json: "print JSON for programs"
    case .new: "make the deck if there is none"
    case .force: "allow a duplicate front"
    case .repair: "ask what to do with orphaned progress, card by card"
    case .yes: "with --repair: answer every question with yes"
    case .rebuild: "recompute all schedules from the review log"
    case .help: "show help"
    case .version: "show the version"
    }
  }
}
