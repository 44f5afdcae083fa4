/// What the command line asks for.
struct Arguments: Equatable {
  enum Request: Equatable {
    case open([String])
    /// For comparing the scheduler with others: histories of reviews on standard input.
    case replay
    case help
    case version
  }

  enum ColorMode: String, CaseIterable {
    case auto, always, never
  }

  var request = Request.open([])
  var color = ColorMode.auto

  /// What is wrong with the command line, and what to do.
  struct Misuse: Error, Equatable {
    let message: String
  }

  init(_ words: [String]) throws(Misuse) {
    if words == ["fsrs-replay"] {
      request = .replay
      return
    }
    var paths: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": request = .help
      case "--version": request = .version
      case "--color": color = try Self.color(rest.popFirst())
      case "--":
        paths += rest
        rest = []
      default:
        if let value = word.value(of: "--color") {
          color = try Self.color(value)
        } else if word.hasPrefix("-") && word != "-" {
          throw Misuse(message: "there is no option \(word); karuta --help lists them")
        } else {
          paths.append(word)
        }
      }
    }
    if request == .open([]) { request = .open(paths) }
  }

  private static func color(_ word: String?) throws(Misuse) -> ColorMode {
    guard let mode = word.flatMap(ColorMode.init) else {
      throw Misuse(message: "--color takes auto, always or never")
    }
    return mode
  }
}

extension String {
  fileprivate func value(of option: String) -> String? {
    hasPrefix(option + "=") ? String(dropFirst(option.count + 1)) : nil
  }
}
