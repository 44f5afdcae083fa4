import Localization

/// A shell for which Karuta has completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script that completes commands, options, and deck names.
  ///
  /// Deck names may hold anything, so that no script lets the shell evaluate one.
  var completions: String {
    switch self {
    case .bash: Shell.bashScript
    case .zsh: Shell.zshScript
    case .fish: Shell.fishScript
    }
  }

  /// A text in the single quotes of zsh or fish.
  private func quoted(_ text: String) -> String {
    let apostrophe = self == .fish ? #"\'"# : #"'\''"#
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: apostrophe) + "'"
  }

  private static let names = Command.Name.shown.map(\.rawValue).joined(separator: " ")
  private static let valued = Option.allCases.filter(\.takesValue)
}

extension Shell {
  private static var bashScript: String {
    let commands = Command.shown.map { command in
      var words = command.allOptions.map(\.rawValue).joined(separator: " ")
      var first = command.name == .open ? names : ""
      if case .words(let values) = command.operands.first?.values {
        first = values.joined(separator: " ")
      }
      if !first.isEmpty { words += " ${first:+\(first)}" }
      let decks =
        switch (command.operands.first?.values, command.operandCount.upperBound) {
        case (.decks?, .max): "1"
        case (.decks?, _): "$first"
        case (.files?, _): "files"
        default: ""
        }
      return "    '\(command.name.rawValue)') words=\"\(words)\" decks=\(decks) ;;"
    }
    let values = valued.map {
      let words = $0.values.joined(separator: " ")
      let (names, decks) = $0 == .output ? ("--output|-o", "1") : ($0.rawValue, "")
      return "    \(names)) words='\(words)' decks=\(decks) ;;"
    }
    return """
      _karuta() {
        local current=${COMP_WORDS[COMP_CWORD]} option= command= first=1 word words decks
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $word in
            =) continue ;;
            -*) option=$word; continue ;;
          esac
          case $option in
            \(valued.map(\.rawValue).joined(separator: "|"))|-o) option=; continue ;;
          esac
          option=
          if [[ -z $command && $first && ' \(names) ' == *" $word "* ]]; then command=$word
          else first=; fi
        done
        case $command in
      \(commands.joined(separator: "\n"))
        esac
        case $option in
      \(values.joined(separator: "\n"))
        esac
        [[ $current == = ]] && current=
        current=${current//\\\\/}
        current=${current#[\\"\\']}
        COMPREPLY=()
        while IFS= read -r word; do
          [[ $word == "$current"* ]] && COMPREPLY+=("$word")
        done < <(
          printf '%s\\n' $words
          [[ $decks && $decks != files ]] && karuta deck-names 2>/dev/null
          [[ $decks ]] && compgen -f -- "$current"
        )
      }
      complete -o filenames -F _karuta karuta
      """
  }
}

extension Shell {
  private static var zshScript: String {
    let commands = Command.shown.dropFirst().map {
      "    " + Shell.zsh.quoted("\($0.name.rawValue):\(String(localized: $0.summary))")
    }
    let cases = Command.shown.map { command in
      let pattern = command.name == .open ? "*" : command.name.rawValue
      return "      \(pattern)) _arguments \(specifications(command)) ;;"
    }
    return """
      #compdef karuta
      _karuta_decks() {
        local -a decks
        decks=("${(@f)$(karuta deck-names 2>/dev/null)}")
        compadd -a decks
        _files
      }
      _karuta() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        _arguments -C \(options(Command.named(.open))) '1: :->first' '*:: :->rest'
        case $state in
          first) _describe command commands; _karuta_decks ;;
          rest)
            case $words[1] in
      \((cases.dropFirst() + cases.prefix(1)).joined(separator: "\n"))
            esac ;;
        esac
      }
      if [[ $funcstack[1] == _karuta ]]; then _karuta "$@"; else compdef _karuta karuta; fi
      """
  }

  private static func options(_ command: Command) -> String {
    command.allOptions.flatMap { option in
      let values =
        option == .output ? "_files" : "(\(option.values.joined(separator: " ")))"
      let action = option.takesValue ? ":value:\(values)" : ""
      let description = "[\(String(localized: option.summary))]\(action)"
      let long = option.rawValue + (action.isEmpty ? "" : "=")
      let short = option.short.map { $0 + (action.isEmpty ? "" : "+") }
      return [long, short].compactMap(\.self).map { Shell.zsh.quoted($0 + description) }
    }.joined(separator: " ")
  }

  private static func specifications(_ command: Command) -> String {
    guard let operand = command.operands.first else { return options(command) }
    let place = command.operandCount.upperBound == .max ? "*" : "1"
    let action =
      switch operand.values {
      case .text: " "
      case .decks: "_karuta_decks"
      case .files: "_files"
      case .words(let words): "(\(words.joined(separator: " ")))"
      }
    return "\(options(command)) '\(place):\(operand.name.lowercased()):\(action)'"
  }
}

extension Shell {
  private static var fishScript: String {
    Command.shown.flatMap { command in
      let isOpen = command.name == .open
      let condition =
        isOpen ? "__fish_use_subcommand" : "'__fish_seen_subcommand_from \(command.name.rawValue)'"
      let start = "complete -c karuta -n \(condition)"
      let summary =
        isOpen
        ? []
        : [
          "complete -c karuta -n __fish_use_subcommand -a \(command.name.rawValue)"
            + " -d \(Shell.fish.quoted(String(localized: command.summary)))"
        ]
      let options = command.allOptions.map { option in
        let values =
          !option.values.isEmpty
          ? " -x -a '\(option.values.joined(separator: " "))'" : option.takesValue ? " -r" : ""
        let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
        let summary = Shell.fish.quoted(String(localized: option.summary))
        return "\(start) -l \(option.rawValue.dropFirst(2))\(short)\(values) -d \(summary)"
      }
      switch command.operands.first?.values {
      case .decks?: return summary + options + ["\(start) -a '(karuta deck-names)'"]
      case .words(let words)?:
        return summary + options + ["\(start) -f -a '\(words.joined(separator: " "))'"]
      case .text?, .files?, nil: return summary + options
      }
    }.joined(separator: "\n")
  }
}
