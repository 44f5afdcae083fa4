import Exchange
import Localization
import Search
import Study
import TermUI

/// The parsed command line.
struct Arguments {
  private(set) var command = Command.named(.open)
  private(set) var operands: [String] = []
  /// The given options, with their values in order.
  private(set) var options: [Option: [String]] = [:]

  /// A problem of the command line, and advice.
  struct Misuse: Error, Equatable {
    let message: String

    init(localized message: Phrase) { self.message = String(localized: message) }
  }

  /// Parses words; options may be anywhere before `--`, and the first other word may be a command.
  init(_ words: [String]) throws(Misuse) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-") && word != "-" {
        try parse(option: word, &rest)
      } else if command.name == .open, operands.isEmpty, !word.isEmpty,
        let name = Command.Name(rawValue: word)
      {
        command = .named(name)
      } else {
        operands.append(word)
      }
    }
    if !has(.help) { try check() }
  }

  /// Parses the words of the system, which need not be UTF-8.
  init(bytes words: [UnsafeMutablePointer<CChar>]) throws(Misuse) {
    try self.init(words.map(Arguments.text))
  }

  func has(_ option: Option) -> Bool { options[option] != nil }

  /// The last value of an option; nil if it is not given.
  func value(of option: Option) -> String? { options[option]?.last }

  var color: ColorMode { value(of: .color).flatMap(ColorMode.init) ?? .auto }

  /// Whether the command changes neither decks nor progress.
  var onlyReads: Bool {
    switch command.name {
    case .decks, .due, .stats, .doctor: true
    case .optimize: has(.dryRun)
    case .check: !has(.rebuild) && !has(.repair)
    default: false
    }
  }

  private static func text(_ word: UnsafeMutablePointer<CChar>) throws(Misuse) -> String {
    if let text = String(validatingCString: word) { return text }
    throw Misuse(
      localized: "\(String(cString: word)): is not UTF-8; use UTF-8, or rename the file")
  }

  private mutating func parse(
    option word: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option(word: name) else {
      if let near = NearestWord.of(name, in: Option.allCases.map(\.rawValue)) {
        throw Misuse(localized: "unknown option \(name); did you mean \(near)?")
      }
      throw Misuse(localized: "unknown option \(name); see karuta --help")
    }
    var value = ""
    if !option.takesValue {
      if parts.count > 1 {
        throw Misuse(localized: "\(name) takes no value; write \(name) alone")
      }
    } else {
      value = (parts.count > 1 ? String(parts[1]) : rest.popFirst()) ?? ""
      if value.isEmpty {
        throw Misuse(localized: "\(name) needs a value; write \(option.usage)")
      }
      guard option.values.isEmpty || option.values.contains(value) else {
        throw Misuse(
          localized: "\(name) takes \(option.values.joined(separator: ", ")), not '\(value)'")
      }
    }
    options[option, default: []].append(value)
  }

  /// Reports a mistyped command by the options that only the meant one has.
  private func checkCommand() throws(Misuse) {
    guard command.name == .open, let word = operands.first,
      options.keys.contains(where: { !command.allOptions.contains($0) }),
      let near = NearestWord.of(word, in: Command.names)
    else { return }
    throw Misuse(
      localized: "unknown \(String(localized: "command")) '\(word)'; did you mean \(near)?")
  }

  private func check() throws(Misuse) {
    // Commands without a screen print no colors, whatever --color is.
    let accepted = command.allOptions + [.color]
    try checkCommand()
    for option in Option.allCases where has(option) && !accepted.contains(option) {
      throw Misuse(
        localized: command.name == .open
          ? "\(option.rawValue) is not an option of a list of decks; see karuta --help"
          : "\(option.rawValue) is not an option of \(command.call); see \(command.call) --help")
    }
    if has(.yes), !has(.repair) {
      throw Misuse(localized: "--yes answers the questions of --repair; give both")
    }
    guard command.operandCount.contains(operands.count), !has(.version) || operands.isEmpty else {
      let usage = has(.version) ? "karuta --version" : command.usage
      throw Misuse(localized: "usage: \(usage)")
    }
    for (operand, word) in zip(command.operands, operands) {
      guard let (phrase, words) = operand.choice, !words.contains(word) else { continue }
      let noun = String(localized: phrase)
      if let near = NearestWord.of(word, in: words) {
        throw Misuse(localized: "unknown \(noun) '\(word)'; did you mean \(near)?")
      }
      let all = words.joined(separator: ", ")
      throw Misuse(localized: "unknown \(noun) '\(word)'; write one of \(all)")
    }
    let names = command.name == .add ? operands.prefix(1) : operands[...]
    if names.contains(""), command.name != .completeLine {
      throw Misuse(localized: "a name is empty; write the deck name")
    }
  }
}

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
