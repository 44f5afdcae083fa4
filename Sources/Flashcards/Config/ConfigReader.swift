import Search
import TermUICore

/// Reads a settings file line by line.
struct ConfigReader {
  private(set) var settings = Settings()
  private(set) var faults: [(line: Int, reason: ConfigFault.Reason)] = []
  /// The name of each section, with the line at which it begins.
  private(set) var sections: [(name: String, line: Int)] = []
  private var assignments = KeyAssignments()
  /// The line of each setting read so far.
  private var lines: [String: Int] = [:]
  /// The deck or folder whose section is read; nil before the first section.
  private var deck: String?
  /// Whether the last section has no valid name, so that its settings aren't of any deck.
  private var skipsSection = false

  mutating func read(_ line: ConfigLine) {
    do throws(ConfigFault.Reason) {
      guard let text = try line.text() else { return }
      if let section = try ConfigLine.section(text) {
        (deck, skipsSection) = (section, false)
        sections.append((section, line.number))
        return
      }
      if skipsSection { return }
      let (name, value) = try ConfigLine.setting(text)
      if let deck {
        try set(name, to: value, of: deck)
      } else {
        try set(name, to: value, line: line.number)
      }
      let former = lines.updateValue(line.number, forKey: (deck.map { "[\($0)] " } ?? "") + name)
      if let former { throw .setAlready(name, line: former) }
    } catch {
      if error == .wrongSection { skipsSection = true }
      faults.append((line.number, error))
    }
  }

  /// Assigns the keys; after the last line, because two commands may exchange theirs.
  mutating func assignKeys() {
    let (choices, clashes) = assignments.resolved()
    settings.keys = choices
    faults += clashes
  }

  private mutating func set(
    _ name: String, to value: String, line: Int
  ) throws(ConfigFault.Reason) {
    if let setting = Setting.all.first(where: { $0.name == name }) {
      do throws(WrongValue) {
        try setting.set(&settings, value)
      } catch {
        throw .wrongValue(value, of: name, expected: error.expected)
      }
    } else if let (section, command) = command(name) {
      let keys = try Self.keys(value, of: name)
      assignments.assign(keys, to: command, of: section, line: line)
    } else if DeckSetting.all.contains(where: { $0.name == name }) {
      throw .deckSetting(name)
    } else {
      throw .unknownSetting(name, nearest: nearest(to: name))
    }
  }

  /// Sets a setting of a deck or a folder.
  private mutating func set(
    _ name: String, to value: String, of deck: String
  ) throws(ConfigFault.Reason) {
    guard let setting = DeckSetting.all.first(where: { $0.name == name }) else {
      if names.contains(name) { throw .generalSetting(name) }
      throw .unknownSetting(name, nearest: NearestWord.of(name, in: DeckSetting.all.map(\.name)))
    }
    do throws(WrongValue) {
      try setting.set(&settings, deck, value)
    } catch {
      throw .wrongValue(value, of: name, expected: error.expected)
    }
  }

  private func command(_ name: String) -> (KeySection, String)? {
    for section in ScreenKeys.defaults {
      let command = section.commands.first { section.setting($0.name) == name }
      if let command { return (section, command.name) }
    }
    return nil
  }

  /// The setting that was probably meant, also by its name without the group.
  private func nearest(to name: String) -> String? {
    ["", "key.", "color."].lazy
      .compactMap { NearestWord.of($0 + name, in: names) }.first
  }

  private var names: [String] {
    Setting.all.map(\.name)
      + ScreenKeys.defaults.flatMap { section in section.commands.map { section.setting($0.name) } }
  }

  private static func keys(
    _ value: String, of name: String
  ) throws(ConfigFault.Reason) -> [Key] {
    var keys: [Key] = []
    for word in value.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init) {
      guard let key = Key(name: word) else { throw .unknownKey(word) }
      if Key.reserved.contains(key) { throw .reservedKey(key.name) }
      if !keys.contains(key) { keys.append(key) }
    }
    if keys.isEmpty { throw .noKey(of: name) }
    return keys
  }
}

/// A line of the settings file.
struct ConfigLine {
  let number: Int
  private let bytes: ArraySlice<UInt8>

  /// The byte order mark with which a file may begin.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Splits a file into lines, without its byte order mark.
  static func all(in bytes: [UInt8]) -> [ConfigLine] {
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { ConfigLine(number: $0 + 1, bytes: $1) }
  }

  /// The text between the spaces at both ends; nil for a blank line or a comment, as most lines are.
  func text() throws(ConfigFault.Reason) -> String? {
    let first = bytes.first { !" \t\r".utf8.contains($0) }
    let isEmpty = first == nil || first == UInt8(ascii: "#")
    if isEmpty && bytes.allSatisfy(UTF8.isASCII) { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return isEmpty ? nil : text.trimmed
  }

  /// The deck or folder of a line that begins a section; nil for any other line.
  static func section(_ text: String) throws(ConfigFault.Reason) -> String? {
    guard text.hasPrefix("[") else { return nil }
    let words = text.dropFirst().dropLast().trimmed
    let kind = ["deck ", "folder "].first(where: words.hasPrefix)
    let name = kind.map { words.dropFirst($0.count).trimmed } ?? ""
    guard text.hasSuffix("]"), !name.isEmpty else { throw .wrongSection }
    return name
  }

  /// The name and the value of a line that sets something.
  static func setting(_ text: String) throws(ConfigFault.Reason) -> (name: String, value: String) {
    guard let sign = text.firstIndex(of: "=") else { throw .noEqualsSign }
    return (text[..<sign].trimmed, text[text.index(after: sign)...].trimmed)
  }
}

extension StringProtocol {
  /// The text without the spaces at its ends, and without the CR of a CR LF.
  fileprivate var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in " \t\r".unicodeScalars.contains(scalar) }
    let rest = unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace)
    return String(String.UnicodeScalarView(rest.reversed()))
  }
}

/// The keys that a settings file assigns to commands, and their clashes.
///
/// Of two commands with the same key, the assignment that comes later in the file is ignored. So
/// every command has a key, and no key has two meanings.
struct KeyAssignments {
  private struct Assignment {
    let section: KeySection
    let command: String
    let keys: [Key]
    let line: Int
  }

  /// By line.
  private var assignments: [Assignment] = []

  mutating func assign(_ keys: [Key], to command: String, of section: KeySection, line: Int) {
    assignments.removeAll { $0.section.screen == section.screen && $0.command == command }
    assignments.append(
      Assignment(section: section, command: command, keys: keys, line: line))
  }

  /// Returns the assignments without clashes, and the ignored ones as problems by line.
  consuming func resolved() -> (choices: KeyChoices, faults: [(Int, ConfigFault.Reason)]) {
    var faults: [(Int, ConfigFault.Reason)] = []
    while let (index, reason) = lastClash() {
      faults.append((assignments.remove(at: index).line, reason))
    }
    var choices = KeyChoices()
    for assignment in assignments {
      choices[assignment.section.screen, assignment.command] = assignment.keys
    }
    return (choices, faults)
  }

  private func lastClash() -> (Int, ConfigFault.Reason)? {
    for index in assignments.indices.reversed() {
      if let reason = clash(of: assignments[index]) { return (index, reason) }
    }
    return nil
  }

  private func clash(of assignment: Assignment) -> ConfigFault.Reason? {
    let section = assignment.section
    for command in section.commands where command.name != assignment.command {
      let other = given(to: command.name, of: section)
      let keys = other?.keys ?? command.keys
      guard let key = assignment.keys.first(where: keys.contains) else { continue }
      return .clash(key: key.name, other: section.setting(command.name), line: other?.line)
    }
    return nil
  }

  private func given(to command: String, of section: KeySection) -> Assignment? {
    assignments.first { $0.section.screen == section.screen && $0.command == command }
  }
}
