import Study

/// A problem in the settings file.
nonisolated public struct ConfigFault: Error, Equatable {
  /// The file.
  public let file: String
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  let reason: Reason

  enum Reason: Error, Equatable {
    case file(String)
    case notUTF8
    case noEqualsSign
    case wrongSection
    case wrongDeck(DeckNameFault)
    case generalSetting(String)
    case unknownSetting(String, nearest: String?)
    case setAlready(String, line: Int)
    case wrongValue(String, of: String, expected: String)
    case noKey(of: String)
    case unknownKey(String)
    case reservedKey(String)
    case clash(key: String, other: String, line: Int?)
  }

  init(file: String, line: Int?, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Makes a problem of the file as a whole.
  public init(file: String, _ reason: String) {
    self.init(file: file, line: nil, .file(reason))
  }
}

nonisolated extension ConfigFault: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String { wording(file: file) }

  /// The description with the file's name in place of its path, for narrow windows.
  var brief: String { wording(file: String(file.split(separator: "/").last ?? "")) }

  private func wording(file: String) -> String {
    (line.map { "\(file):\($0)" } ?? file) + ": \(reason)"
  }
}

nonisolated extension ConfigFault.Reason: CustomStringConvertible {
  /// The problem and a remedy.
  var description: String {
    switch self {
    case .file(let reason): reason
    case .notUTF8: "the text is not UTF-8; save the file as UTF-8"
    case .noEqualsSign: "a setting is 'name = value'; write '=', or # before a comment"
    case .wrongSection: "a section begins with '[deck NAME]' or '[folder NAME]'; write one of these"
    case .wrongDeck(.unknown(let name, let nearest?)):
      "there is no deck or folder '\(name.cut)'; did you mean '\(nearest)'?"
    case .wrongDeck(.unknown(let name, nil)):
      "there is no deck or folder '\(name.cut)'; write its name, or remove the section"
    case .wrongDeck(.ambiguous(let name, let names)):
      "several decks are named '\(name.cut)'; write one of \(names.joined(separator: ", "))"
    case .generalSetting(let name):
      "'\(name)' is no setting of a deck; move it above the first section"
    case .unknownSetting(let name, let nearest?):
      "there is no setting '\(name.cut)'; did you mean '\(nearest)'?"
    case .unknownSetting(let name, nil):
      "there is no setting '\(name.cut)'; remove it, or put # before it"
    case .setAlready(let name, let line):
      "'\(name)' is already set in line \(line); this one counts, remove the other"
    case .wrongValue(let value, let name, let expected):
      "'\(name)' takes \(expected), not '\(value.cut)'"
    case .noKey(let name): "'\(name)' has no key; write one"
    case .unknownKey(let key):
      "there is no key '\(key.cut)'; write a character, or a name such as Space, PgDn, F1, Ctrl-N"
    case .reservedKey(let key):
      "the terminal uses \(key) itself; choose another"
    case .clash(let key, let other, let line):
      "'\(key)' is already bound to '\(other)'\(line.map { " in line \($0)" } ?? ""); choose another"
    }
  }
}

nonisolated extension String {
  /// The text, shortened to fit in a line.
  fileprivate var cut: String { count > 40 ? prefix(39) + "…" : self }
}
