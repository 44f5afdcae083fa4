import Search
import TermUICore

/// Reads a settings file line by line.
struct ConfigReader {
  private(set) var settings = Settings()
  private(set) var faults: [(line: Int, reason: ConfigFault.Reason)] = []
  /// The name of each section, with the line at which it begins.
  private(set) var sections: [(name: String, line: Int)] = []
  private let table: SettingTable
  /// The line of each setting read so far.
  private var lines: [String: Int] = [:]
  /// The section that is read; nil for the settings of all decks.
  private var section: String?
  /// Whether the last section has no valid name, so that its settings aren't of any deck.
  private var skipsSection = false

  init(_ table: SettingTable) { self.table = table }

  mutating func read(_ line: ConfigLine) {
    do throws(ConfigFault.Reason) {
      guard let text = try line.text() else { return }
      if let section = try ConfigLine.section(text) {
        (self.section, skipsSection) = (section, false)
        sections.append((section, line.number))
        return
      }
      if skipsSection { return }
      let (name, value) = try ConfigLine.setting(text)
      try set(name, to: value)
      let key = section.map { "[\($0)] \(name)" } ?? name
      let former = lines.updateValue(line.number, forKey: key)
      if let former { throw .setAlready(name, line: former) }
    } catch {
      if error == .wrongSection { skipsSection = true }
      faults.append((line.number, error))
    }
  }

  private mutating func set(_ name: String, to value: String) throws(ConfigFault.Reason) {
    let (ofAll, ofSections) = (table.ofAll, Setting.ofSections)
    let (own, others) = section == nil ? (ofAll, ofSections) : (ofSections, ofAll)
    guard let setting = own.first(where: { $0.name == name }) else {
      if others.contains(where: { $0.name == name }) {
        throw section == nil ? .deckSetting(name) : .generalSetting(name)
      }
      throw .unknownSetting(name, nearest: nearest(to: name, in: own.map(\.name)))
    }
    do throws(WrongValue) {
      try setting.set(&settings, section, value)
    } catch {
      throw .wrongValue(value, of: name, error)
    }
  }

  /// The setting that was probably meant, also by its name without the group.
  private func nearest(to name: String, in names: [String]) -> String? {
    ["", "key.", "color."].lazy.compactMap { NearestWord.of($0 + name, in: names) }.first
  }
}

extension ConfigReader {
  /// A command with assigned keys, and their line.
  private typealias Assignment = (command: KeyCommand, line: Int)

  /// Removes assignments of keys that other commands have; after the last line, because two commands may
  /// exchange theirs.
  ///
  /// Of two commands with the same key, the assignment that comes later in the file is ignored. So
  /// every command has a key, and no key has two meanings. Only a new command gives up its default keys.
  mutating func dropClashes() {
    var assignments = table.screens.joined().compactMap { command -> Assignment? in
      lines[command.setting].map { (command, $0) }
    }.sorted { $0.line < $1.line }
    while let (index, reason) = lastClash(in: assignments) {
      let (command, line) = assignments.remove(at: index)
      settings.keys[command.setting] = nil
      faults.append((line, reason))
    }
    let assigned = assignments.map(\.command)
    for new in table.screens.joined() where new.isNew && !assigned.contains(new) {
      let taken = assigned.filter { $0.screen == new.screen }.flatMap { settings[keys: $0] }
      let keys = new.keys.filter { !taken.contains($0) }
      if keys != new.keys { settings.keys[new.setting] = keys }
    }
  }

  private func lastClash(in assignments: [Assignment]) -> (Int, ConfigFault.Reason)? {
    for (index, (command, _)) in assignments.enumerated().reversed() {
      let keys = settings[keys: command]
      for other in table.screens.joined()
      where other.screen == command.screen && other != command {
        let name = other.setting
        let taken = settings.keys[name]
        if other.isNew && taken == nil { continue }
        guard let key = keys.first(where: (taken ?? other.keys).contains) else { continue }
        return (index, .clash(key: key.name, other: name, line: taken.flatMap { _ in lines[name] }))
      }
    }
    return nil
  }
}
