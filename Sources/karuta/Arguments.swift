import Search
import TermUI

/// What the command line asks for.
struct Arguments: Equatable {
  /// Nothing where words are to be shown.
  var command: Subcommand?
  /// Decks and other words that are no options.
  var operands: [String] = []
  /// The options given, but for those with a value.
  var options: Set<Option> = []
  var color = ColorMode.auto
  /// What progress belongs to which line: `NUMBER=[FILE:]LINE`.
  var rejoining: [Rejoining] = []
  /// The numbers of lost progress that is not waited for any more.
  var forgetting: [Int64] = []

  /// What is wrong with the command line, and what to do.
  struct Misuse: Error, Equatable {
    let message: String
  }

  init(_ words: [String]) throws(Misuse) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-") && word != "-" {
        try take(word, &rest)
      } else if command == nil, operands.isEmpty, let named = Subcommand(rawValue: word) {
        command = named
      } else {
        operands.append(word)
      }
    }
    try check()
  }

  /// Reads words as the system hands them over, where they need not be text.
  init(bytes words: [UnsafeMutablePointer<CChar>]) throws(Misuse) {
    try self.init(words.map(Arguments.text))
  }

  private static func text(_ word: UnsafeMutablePointer<CChar>) throws(Misuse) -> String {
    if let text = String(validatingCString: word) { return text }
    let shown = String(cString: word)
    throw Misuse(
      message: "\(shown): is not in UTF-8; write it so, or rename the file that it names")
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = Option(word: String(parts[0])), parts.count == 1 || option.takesValue else {
      let near =
        Option(word: String(parts[0])) != nil
        ? nil : NearestWord.of(String(parts[0]), in: Option.allCases.map(\.rawValue))
      let advice = near.map { "did you mean \($0)?" } ?? "karuta --help lists them"
      throw Misuse(message: "there is no option \(word); \(advice)")
    }
    let value = parts.count > 1 ? String(parts[1]) : option.takesValue ? rest.popFirst() : nil
    switch option {
    case .color: color = try Self.color(value)
    case .rejoin: rejoining.append(try Rejoining(value ?? ""))
    case .forget: forgetting.append(try Self.number(value ?? ""))
    default: break
    }
    options.insert(option)
  }

  private func check() throws(Misuse) {
    guard options.isDisjoint(with: [.help, .version]) else { return }
    let known = command?.options ?? Option.forScreens
    for option in options.subtracting(known).sorted(by: { $0.rawValue < $1.rawValue }) {
      let place = command.map { "karuta \($0.rawValue)" } ?? "a list of words"
      throw Misuse(message: "\(option.rawValue) is no option of \(place); karuta --help lists them")
    }
    if let command, !command.operands.contains(operands.count) {
      throw Misuse(message: "this is called as: \(command.usage)")
    }
    let names = command == .add ? operands.prefix(1) : operands[...]
    if names.contains("") { throw Misuse(message: "a name is empty; write one") }
  }

  /// Whether nothing of what is kept is changed by it.
  var onlyReads: Bool {
    switch command {
    case .decks, .due, .stats: true
    case .check: options.isDisjoint(with: [.rebuild, .rejoin, .forget])
    case nil, .review, .add, .backup, .restore, .replay: false
    }
  }

  private static func number(_ word: String) throws(Misuse) -> Int64 {
    if let number = Int64(word) { return number }
    throw Misuse(message: "--forget takes a NUMBER from karuta check")
  }

  private static func color(_ word: String?) throws(Misuse) -> ColorMode {
    guard let mode = word.flatMap(ColorMode.init) else {
      throw Misuse(message: "--color takes auto, always or never")
    }
    return mode
  }
}
