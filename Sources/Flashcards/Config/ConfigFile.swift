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
