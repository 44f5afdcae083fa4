import Localization
import Study

/// A settings file that was read: its valid settings and its problems.
public struct ConfigFile {
  /// The valid settings, and the defaults of the others.
  public let settings: Settings
  /// The problems, by line.
  public let faults: [ConfigFault]
  /// The decks and folders that have sections, each with the line at which it begins.
  private let sections: [(name: String, line: Int)]
  public let path: String

  /// Makes an empty file, which need not exist.
  public init(path: String = "") { self.init(path: path, faults: []) }

  /// Makes an empty file with the reason why it couldn't be read.
  public init(fault: ConfigFault) { self.init(path: fault.file, faults: [fault]) }

  private init(path: String, faults: [ConfigFault]) {
    settings = Settings()
    self.faults = faults
    sections = []
    self.path = path
  }

  /// Reads the settings of a table from the bytes of a file.
  public init(path: String, bytes: [UInt8], _ table: SettingTable) {
    var reader = ConfigReader(table)
    for line in ConfigLine.all(in: bytes) { reader.read(line) }
    reader.dropClashes()
    settings = reader.settings
    sections = reader.sections
    self.path = path
    faults = reader.faults.sorted { $0.line < $1.line }.map { line, reason in
      ConfigFault(file: path, line: line, reason)
    }
  }

  /// The sections whose names lead to no deck or folder of a library, or to several decks.
  public func sectionFaults(in library: Library) -> [ConfigFault] {
    sections.compactMap { name, line in
      library.fault(ofName: name).map { fault in
        ConfigFault(file: path, line: line, .wrongDeck(fault))
      }
    }
  }
}

extension SettingTable {
  /// The text of a new file: every setting with its default and its explanation, commented out.
  public var sample: String {
    let heading = """
      # The settings of Karuta, which it reads when it starts: name = value, one a line.
      # Defaults are commented out; remove the # to change one. Limits of one deck or folder, within those of
      # the day, are in a section at the end of the file:
      #   [deck starter/food]
      #   new-cards = 5
      #   reviews = 50
      """
    let keys = """
      # Keys: characters, or names (Space Enter Esc Tab Backspace Del Ins Up Down Left Right
      # Home End PgUp PgDn F1 Ctrl-N Alt-x), with spaces between where there are several.
      """
    let parts = groups.map { title, settings in
      let entries = settings.filter(\.isOfAll).map {
        "\(comment($0.meaningAndWords))\n#\($0.name) = \($0.standard)"
      }
      return (["# --- \(title) ---"] + entries)
        .joined(separator: title.hasPrefix("Keys") ? "\n" : "\n\n")
    }
    let count = parts.count - screens.count
    return ([heading] + parts[..<count] + [keys] + parts[count...]).joined(separator: "\n\n") + "\n"
  }

  /// A text in the lines of a comment.
  private func comment(_ text: String) -> String {
    text.split(separator: " ").reduce(into: ["#"]) { lines, word in
      if lines[lines.count - 1].count + word.count > 108 { lines.append("#") }
      lines[lines.count - 1] += " \(word)"
    }.joined(separator: "\n")
  }
}
