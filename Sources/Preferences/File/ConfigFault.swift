import Localization
import Study

/// A problem in the settings file.
nonisolated public struct ConfigFault: Error, Equatable {
  /// The file.
  public let file: String
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  let reason: Reason

  enum Reason: Error, Equatable {
    case file(Phrase)
    case notUTF8
    case noEqualsSign
    case wrongSection
    case wrongDeck(DeckNameFault)
    case generalSetting(String)
    case deckSetting(String)
    case unknownSetting(String, nearest: String?)
    case setAlready(String, line: Int)
    case wrongValue(String, of: String, WrongValue)
    case clash(key: String, other: String, line: Int?)
  }

  init(file: String, line: Int?, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Makes a problem of the file as a whole.
  public init(file: String, localized reason: Phrase) {
    self.init(file: file, line: nil, .file(reason))
  }
}

nonisolated extension ConfigFault: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String { wording(file: file) }

  /// The description with the file's name in place of its path, for narrow windows.
  public var brief: String { wording(file: String(file.split(separator: "/").last ?? "")) }

  private func wording(file: String) -> String {
    (line.map { "\(file):\($0)" } ?? file) + ": \(reason)"
  }
}

nonisolated extension ConfigFault.Reason: CustomStringConvertible {
  var description: String { String(localized: phrase) }

  /// The problem and a remedy.
  private var phrase: Phrase {
    switch self {
    case .file(let reason): reason
    case .notUTF8: Phrase(localized: "the text is not UTF-8; save the file as UTF-8")
    case .noEqualsSign:
      Phrase(localized: "a setting is 'name = value'; write '=', or # before a comment")
    case .wrongSection:
      Phrase(
        localized: "a section begins with '[deck NAME]' or '[folder NAME]'; write one of these")
    case .wrongDeck(.unknown(let name, let nearest?)):
      Phrase(localized: "there is no deck or folder '\(name.cut)'; did you mean '\(nearest)'?")
    case .wrongDeck(.unknown(let name, nil)):
      Phrase(
        localized: "there is no deck or folder '\(name.cut)'; write its name, or remove the section"
      )
    case .wrongDeck(.ambiguous(let name, let names)):
      Phrase(
        localized: "several decks are named '\(name.cut)'; write one of \(names)")
    case .generalSetting(let name):
      Phrase(localized: "'\(name)' is not a deck setting; move it above the first section")
    case .deckSetting(let name):
      Phrase(
        localized:
          "'\(name)' is set for a deck or folder; move it below a line '[deck NAME]' or '[folder NAME]'"
      )
    case .unknownSetting(let name, let nearest?):
      Phrase(localized: "there is no setting '\(name.cut)'; did you mean '\(nearest)'?")
    case .unknownSetting(let name, nil):
      Phrase(localized: "there is no setting '\(name.cut)'; remove it, or put # before it")
    case .setAlready(let name, let line):
      Phrase(
        localized: "'\(name)' is already set on line \(line); this one counts, so remove the other")
    case .wrongValue(let value, let name, .expected(let expected)):
      Phrase(localized: "'\(name)' takes \(String(localized: expected)), not '\(value.cut)'")
    case .wrongValue(_, let name, .noKey): Phrase(localized: "'\(name)' has no key; write one")
    case .wrongValue(_, _, .unknownKey(let key)):
      Phrase(
        localized:
          "there is no key '\(key.cut)'; write a character, or a name such as Space, PgDn, F1, Ctrl-N"
      )
    case .wrongValue(_, _, .reservedKey(let key)):
      Phrase(localized: "the terminal uses \(key) itself; choose another")
    case .clash(let key, let other, let line?):
      Phrase(localized: "'\(key)' is already bound to '\(other)' on line \(line); choose another")
    case .clash(let key, let other, nil):
      Phrase(localized: "'\(key)' is already bound to '\(other)'; choose another")
    }
  }
}

nonisolated extension String {
  /// The text, shortened to fit in a line.
  fileprivate var cut: String { count > 40 ? prefix(39) + "…" : self }
}
