import Localization

/// A shell for which Karuta has completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, which runs `karuta complete-line` for the words.
  var script: String {
    let file =
      switch self {
      case .bash: PackageResources.karuta_bash
      case .zsh: PackageResources.karuta_zsh
      case .fish: PackageResources.karuta_fish
      }
    return String(decoding: file, as: UTF8.self)
  }
}

extension Command.Operand {
  /// The words that it can be, and the word for them in a message; nil for any word.
  var choice: (noun: Phrase, words: [String])? {
    switch name {
    case "COMMAND": (Phrase(localized: "command"), Command.names)
    case "SHELL": (Phrase(localized: "shell"), Shell.allCases.map(\.rawValue))
    case "ACTION": (Phrase(localized: "action"), ["join", "leave", "rename", "forget"])
    case "PAGE": (Phrase(localized: "page"), ManualPage.allCases.map(\.rawValue))
    default: nil
    }
  }
}

/// The words that can be at the end of a line of a shell.
struct Completions {
  /// The words, each with a text about it that may be empty.
  private(set) var words: [(word: String, text: Phrase)] = []
  /// Whether the name of a file can be there too.
  private(set) var takesFiles = false

  /// Finds the words for the last one of a line, which may have been begun.
  init(_ line: [String], decks: () -> [String]) {
    var command = Command.named(.open)
    var (operands, option) = (0, Option?.none)
    for word in line.dropLast() {
      if option?.takesValue == true {
        option = nil
      } else if word.hasPrefix("-") {
        option = Option(word: word)
      } else if command.name == .open, operands == 0, Command.names.contains(word) {
        command = .named(Command.Name(rawValue: word) ?? .open)
      } else {
        operands += 1
      }
    }
    let parts = (line.last ?? "").split(separator: "=", omittingEmptySubsequences: false)
    if let option, option.takesValue {
      add(option, after: "", decks)
    } else if parts.count > 1, let option = Option(word: String(parts[0])) {
      add(option, after: "\(option.rawValue)=", decks)
    } else if parts.first?.hasPrefix("-") == true {
      words = command.allOptions.map { ($0.rawValue, $0.summary) }
    } else {
      if command.name == .open, operands == 0 {
        words = Command.shown.dropFirst().map { ($0.name.rawValue, $0.summary) }
      }
      let index = min(operands, command.operands.count - 1)
      if index >= 0, operands == index || command.operands[index].repeats {
        add(command.operands[index], decks)
      }
    }
  }

  private mutating func add(_ option: Option, after start: String, _ decks: () -> [String]) {
    takesFiles = option == .output
    words = (takesFiles ? decks() : option.values).map { (start + $0, "") }
  }

  private mutating func add(_ operand: Command.Operand, _ decks: () -> [String]) {
    // A card is added to a deck of the library.
    takesFiles = operand.isDeck && operand.repeats || operand.name == "FILE"
    words += ((operand.isDeck ? decks() : operand.choice?.words) ?? []).map { ($0, "") }
  }

  /// The lines that the scripts read: each word, and behind a tab its text.
  var lines: [String] {
    words.map { $0.text == "" ? $0.word : "\($0.word)\t\(String(localized: $0.text))" }
  }
}
