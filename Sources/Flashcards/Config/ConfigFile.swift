import Scheduling
import Study
import TermUICore

/// A settings file that was read: its valid settings and its problems.
public struct ConfigFile {
  /// The valid settings, and the defaults of the others.
  public let settings: Settings
  /// The problems, by line.
  public let faults: [ConfigFault]
  /// The decks and folders that have sections, each with the line at which it begins.
  private let sections: [(name: String, line: Int)]
  private let path: String

  /// Makes an empty file, with the reason if it couldn't be read.
  public init(fault: ConfigFault? = nil) {
    settings = Settings()
    faults = fault.map { [$0] } ?? []
    sections = []
    path = fault?.file ?? ""
  }

  /// Reads the settings from the bytes of a file.
  public init(path: String, bytes: [UInt8]) {
    var reader = ConfigReader()
    for line in ConfigLine.all(in: bytes) { reader.read(line) }
    reader.assignKeys()
    settings = reader.settings
    sections = reader.sections
    self.path = path
    faults = reader.faults.sorted { $0.line < $1.line }.map { line, reason in
      ConfigFault(file: path, line: line, reason)
    }
  }
}

extension ConfigFile {
  /// The sections whose names lead to no deck or folder of a library, or to several decks.
  public func sectionFaults(in library: Library) -> [ConfigFault] {
    sections.compactMap { name, line in
      library.fault(ofName: name).map { fault in
        ConfigFault(file: path, line: line, .wrongDeck(fault))
      }
    }
  }

  /// The text of a new file: every setting with its default, commented out.
  public static var sample: String { ConfigSample.text }

  /// The name and meaning of every setting in a section of a deck or folder.
  public static var deckSettings: [(name: String, meaning: String)] {
    DeckSetting.all.map { ($0.name, $0.meaning) }
  }

  /// The name, default value, and meaning of every setting.
  public static var defaults: [(name: String, value: String, meaning: String)] {
    ConfigSample.defaults
  }
}

/// The text of a settings file with every default and its explanation, commented out.
private enum ConfigSample {
  static var text: String {
    let parts =
      [heading]
      + [
        part("Studying", Setting.study), part("Intervals", Setting.memory),
        part("The screen", Setting.screen), part("Sound", Setting.sound),
        part(colors, Setting.colors), keysHeading,
      ] + ScreenKeys.defaults.map(part)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let heading = """
    # The settings of Karuta, which it reads when it starts: name = value, one a line.
    # Defaults are commented out; remove the # to change one. Limits of one deck or folder, within those of
    # the day, are in a section at the end of the file:
    #   [deck starter/food]
    #   new-cards = 5
    #   reviews = 50
    """

  private static let colors =
    "Colors: red, bright-blue and the like; 0 to 255; #rrggbb; default, the terminal's own"

  private static let keysHeading = """
    # Keys: characters, or names (Space Enter Esc Tab Backspace Del Ins Up Down Left Right
    # Home End PgUp PgDn F1 Ctrl-N Alt-x), with spaces between where there are several.
    """

  private static func part(_ title: String, _ settings: [Setting]) -> String {
    let usual = Settings()
    let entries = settings.map { "# \($0.meaning)\n#\($0.name) = \($0.text(usual))" }
    return (["# --- \(title) ---"] + entries).joined(separator: "\n\n")
  }

  private static func part(_ section: KeySection) -> String {
    let entries = section.commands.map { command in
      "# \(command.meaning)\n#\(section.setting(command.name)) = \(keyNames(command))"
    }
    return (["# --- Keys: \(section.screen) ---"] + entries).joined(separator: "\n")
  }

  /// The settings with their default values.
  static var defaults: [(name: String, value: String, meaning: String)] {
    let usual = Settings()
    return Setting.all.map { ($0.name, $0.text(usual), $0.meaning) }
      + ScreenKeys.defaults.flatMap { section in
        section.commands.map { (section.setting($0.name), keyNames($0), $0.meaning) }
      }
  }

  private static func keyNames(_ command: KeySection.Command) -> String {
    command.keys.filter { !Key.reserved.contains($0) }.map(\.name).joined(separator: " ")
  }
}

extension ConfigFile {
  /// The bytes of a settings file with other parameters of FSRS; all other lines stay as they are.
  public static func setting(_ parameters: FSRSParameters, in bytes: [UInt8]) -> [UInt8] {
    setting(parametersName, to: Notation.parameters.write(parameters), in: bytes)
  }

  /// The bytes of a settings file with another desired retention.
  public static func setting(desiredRetention: Double, in bytes: [UInt8]) -> [UInt8] {
    setting("desired-retention", to: "\(desiredRetention)", in: bytes)
  }

  /// The line that sets the parameters of FSRS.
  public static func line(of parameters: FSRSParameters) -> String {
    "\(parametersName) = \(Notation.parameters.write(parameters))"
  }

  private static let parametersName = "fsrs-parameters"

  /// Replaces the line of a setting that counts, the last; otherwise adds one below the setting's
  /// comment, or at the end.
  static func setting(_ name: String, to value: String, in bytes: [UInt8]) -> [UInt8] {
    var text = ConfigText(bytes)
    // A section of a deck ends with the file, so settings of all decks are before the first.
    let end = text.sections.first?.lines.lowerBound ?? text.lines.count
    let comment = Array("#\(name) =".utf8)
    if let index = text.indices(ofSetting: name, in: 0..<end).last {
      text.lines[index] = text.line("\(name) = \(value)")
    } else {
      let index = text.lines[..<end].lastIndex { $0.starts(with: comment) }
      text.lines.insert(text.line("\(name) = \(value)"), at: index.map { $0 + 1 } ?? end)
    }
    return text.bytes
  }

  /// Sets a setting in the sections of a deck or folder, which is one new section if there is none, or
  /// removes it.
  static func setting(
    _ name: String, to value: String?, inSections isOwn: (String) -> Bool, newHeading: String,
    in bytes: [UInt8]
  ) -> [UInt8] {
    var text = ConfigText(bytes)
    let sections = text.sections.filter { $0.name.map(isOwn) == true }
    var former = sections.flatMap { text.indices(ofSetting: name, in: $0.lines.dropFirst()) }
    guard let value else {
      text.remove(former, in: sections)
      return text.bytes
    }
    let line = text.line("\(name) = \(value)")
    if let index = former.popLast() {
      text.lines[index] = line
      text.remove(former, in: [])
    } else if let section = sections.last {
      let last = text.indices(ofSetting: nil, in: section.lines.dropFirst()).last
      text.lines.insert(line, at: (last ?? section.lines.lowerBound) + 1)
    } else {
      if text.lines.last.map(text.isBlank) == false { text.lines.append(text.line("")) }
      text.lines += [text.line(newHeading), line]
    }
    return text.bytes
  }

  /// Gives sections other names.
  static func naming(_ names: [String: String], in bytes: [UInt8]) -> [UInt8] {
    var text = ConfigText(bytes)
    for (name, lines) in text.sections {
      guard let name, let new = names[name] else { continue }
      let heading = String(decoding: text.lines[lines.lowerBound], as: UTF8.self)
      let kind = heading.drop(while: \.isWhitespace).hasPrefix("[folder ") ? "folder" : "deck"
      text.lines[lines.lowerBound] = text.line("[\(kind) \(new)]")
    }
    return text.bytes
  }
}

/// The lines of a settings file while they are changed.
private struct ConfigText {
  /// Without line feeds.
  var lines: [[UInt8]]
  private let mark: [UInt8]
  private let isWindows: Bool

  init(_ bytes: [UInt8]) {
    mark = bytes.starts(with: ConfigLine.mark) ? ConfigLine.mark : []
    lines = bytes[mark.count...]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    isWindows = lines.first?.last == UInt8(ascii: "\r")
  }

  var bytes: [UInt8] { mark + lines.flatMap { $0 + [UInt8(ascii: "\n")] } }

  func line(_ text: String) -> [UInt8] { Array((isWindows ? text + "\r" : text).utf8) }

  func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy(" \t\r".utf8.contains) }

  /// The lines without spaces around them; empty for a comment.
  private var texts: [String] {
    ConfigLine.all(in: bytes).prefix(lines.count).map { (try? $0.text()) ?? "" }
  }

  /// The sections from their headings on; a heading that can't be read has no name.
  var sections: [(name: String?, lines: Range<Int>)] {
    let headings = texts.enumerated().compactMap { index, text -> (name: String?, index: Int)? in
      do { return try ConfigLine.section(text).map { ($0, index) } } catch { return (nil, index) }
    }
    let ends = headings.dropFirst().map(\.index) + [lines.count]
    return zip(headings, ends).map { ($0.name, $0.index..<$1) }
  }

  /// The lines that set a setting, or any.
  func indices(ofSetting name: String?, in range: Range<Int>) -> [Int] {
    let texts = texts
    return range.filter { index in
      guard let setting = try? ConfigLine.setting(texts[index]) else { return false }
      return name == nil || setting.name == name
    }
  }

  /// Removes lines, and the sections in which nothing else is left.
  mutating func remove(_ indices: [Int], in sections: [(name: String?, lines: Range<Int>)]) {
    var removed = Set(indices)
    for (_, range) in sections where !removed.isDisjoint(with: range) {
      let rest = range.dropFirst().filter { !removed.contains($0) }
      guard rest.allSatisfy({ isBlank(lines[$0]) }) else { continue }
      removed.formUnion(range)
      let before = range.lowerBound - 1
      if range.upperBound == lines.count, before >= 0, isBlank(lines[before]) {
        removed.insert(before)
      }
    }
    lines = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
  }
}
