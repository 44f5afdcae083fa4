import TermUICore

/// Reads a file of settings line by line.
struct ConfigReader {
  private(set) var settings = Settings()
  private(set) var faults: [(line: Int, reason: ConfigFault.Reason)] = []
  private var assignments = KeyAssignments()
  /// The lines of the settings read so far.
  private var lines: [String: Int] = [:]
  /// Most files name none of them.
  private let keys: () -> [KeySection]

  init(keys: @escaping () -> [KeySection]) { self.keys = keys }

  mutating func read(_ line: ConfigLine) {
    do throws(ConfigFault.Reason) {
      guard let (name, value) = try line.setting() else { return }
      try set(name, to: value, line: line.number)
      let former = lines.updateValue(line.number, forKey: name)
      if let former { throw .setAlready(name, line: former) }
    } catch {
      faults.append((line.number, error))
    }
  }

  /// Has to follow the last line, as keys that clash there may have been exchanged.
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
    } else {
      throw .unknownSetting(name, nearest: nearest(to: name))
    }
  }

  private func command(_ name: String) -> (KeySection, String)? {
    for section in keys() {
      let command = section.commands.first { section.setting($0.name) == name }
      if let command { return (section, command.name) }
    }
    return nil
  }

  /// The setting that was probably meant, also by its name without the group.
  private func nearest(to name: String) -> String? {
    ["", "key.", "color."].lazy
      .compactMap { Spelling.nearest(to: $0 + name, among: names) }.first
  }

  private var names: [String] {
    Setting.all.map(\.name)
      + keys().flatMap { section in section.commands.map { section.setting($0.name) } }
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
