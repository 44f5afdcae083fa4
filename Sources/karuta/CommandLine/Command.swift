import Localization

/// A command of `karuta`: its operands, its options, and its texts.
///
/// The parser (``Arguments``), the help, the completions, and the manual are made from ``all``.
struct Command {
  enum Name: String {
    /// No command: decks are opened as a list.
    case open = ""
    case review, type, choose, learn, cram, missed, add, `import`, export, anki, devices, decks,
      due, stats,
      check,
      optimize, backup, restore, doctor, completions, help
    // For scripts; they have no texts, and the help leaves them out.
    case completeLine = "complete-line"
    case manual = "man-page"
    case replay = "fsrs-replay"
    case fit = "fsrs-fit"
  }

  /// A word after the command.
  struct Operand {
    let name: String
    let isOptional: Bool
    let repeats: Bool

    /// Reads the word of a heading, such as `[DECK...]`.
    fileprivate init(_ word: Substring) {
      name = word.filter { !"[].".contains($0) }
      isOptional = word.first == "["
      repeats = word.contains(".")
    }

    var isDeck: Bool { name.hasPrefix("DECK") }

    var usage: String {
      let text = repeats ? "\(name) ..." : name
      return isOptional ? "[\(text)]" : text
    }
  }

  let name: Name
  let operands: [Operand]
  let options: [Option]
  /// A verb phrase for lists of commands; empty for a command that is in none.
  let summary: Phrase
  /// The paragraphs of its help page.
  let details: [Phrase]
  let examples: [String]

  /// The options that it accepts, with those of all commands.
  var allOptions: [Option] { options + (name == .open ? [.help, .version, .verbose] : [.help]) }

  /// The words of a call, such as `karuta backup`.
  var call: String { name == .open ? "karuta" : "karuta \(name.rawValue)" }

  /// The call with options and operands.
  var usage: String { ([call] + usageWords).joined(separator: " ") }

  private var usageWords: [String] {
    options.map { "[\($0.usage)]" } + operands.map(\.usage)
  }

  /// The usage in lines that a page of the manual has room for.
  var usageLines: [String] {
    usageWords.reduce(into: [call]) { lines, word in
      let longer = lines[lines.count - 1] + " \(word)"
      if longer.count <= 67 {
        lines[lines.count - 1] = longer
      } else {
        lines.append("    \(word)")
      }
    }
  }

  /// The numbers of operands that it accepts.
  var operandCount: ClosedRange<Int> {
    let least = operands.count { !$0.isOptional }
    return least...(operands.contains(where: \.repeats) ? .max : operands.count)
  }
}

extension Command {
  /// All commands, as `Resources/manual/commands.md` has them.
  static let all = Document(markdown: PackageResources.commands_md).sections.map { Command($0) }

  /// The commands of the help; the first opens decks as a list.
  static let shown = all.filter { !$0.details.isEmpty }

  /// The names of the commands of the help.
  static let names = shown.dropFirst().map(\.name.rawValue)

  static func named(_ name: Name) -> Command { all.first { $0.name == name }! }

  /// Reads a section: the heading has its options and operands; then come its summary, details, and examples.
  private init(_ section: Document.Section) {
    let words = section.title.key.split(separator: " ").dropFirst()
    name = words.first.flatMap { Name(rawValue: String($0)) } ?? .open
    let others = words.dropFirst(name == .open ? 0 : 1)
    options = others.compactMap { Option(rawValue: String($0)) }
    operands = others.dropFirst(options.count).map(Operand.init)
    let paragraphs = section.blocks.compactMap(\.paragraph)
    let hasSummary = name != .open && !paragraphs.isEmpty
    summary = hasSummary ? paragraphs[0] : ""
    details = Array(paragraphs.dropFirst(hasSummary ? 1 : 0))
    examples = section.blocks.flatMap(\.lines)
  }
}
