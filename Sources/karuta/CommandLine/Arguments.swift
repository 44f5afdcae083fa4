import Localization
import Search

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

  /// Whether the command changes neither decks nor progress.
  var onlyReads: Bool {
    switch command.name {
    case .decks, .due, .stats, .doctor: true
    case .optimize: has(.dryRun)
    case .check: !has(.rebuild) && !has(.repair) && !has(.merge)
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
      if option == .cards || option == .minutes, Int(value).map({ $0 > 0 }) != true {
        throw Misuse(localized: "\(name) takes a number from 1, not '\(value)'")
      }
      guard option.values.isEmpty || option.values.contains(value) else {
        throw Misuse(
          localized: "\(name) takes \(option.values.listed), not '\(value)'")
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
      if option == .mode, command.name == .review, let mode = value(of: .mode), mode != "flip" {
        throw Misuse(localized: "karuta review has no \(option.rawValue); write karuta \(mode)")
      }
      throw Misuse(
        localized: command.name == .open
          ? "\(option.rawValue) is not an option of a list of decks; see karuta --help"
          : "\(option.rawValue) is not an option of \(command.call); see \(command.call) --help")
    }
    if has(.yes), !has(.repair), !has(.merge), command.name == .check {
      throw Misuse(
        localized: "--yes answers the questions of --repair or --merge; give one of them")
    }
    if has(.verbose), !has(.version) {
      throw Misuse(localized: "--verbose adds to --version; give both")
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
      let all = words.listed
      throw Misuse(localized: "unknown \(noun) '\(word)'; write one of \(all)")
    }
    let names = command.name == .add ? operands.prefix(1) : operands[...]
    if names.contains(""), command.name == .anki {
      throw Misuse(localized: "a name is empty; write that of a profile of Anki, or none")
    }
    if names.contains(""), ![.completeLine, .devices].contains(command.name) {
      throw Misuse(localized: "a name is empty; write the deck name")
    }
  }
}
