import Files
import Progress

/// The changes of settings that a device made, of each the latest, in one file.
struct SettingsFile {
  /// A change of a setting; without a value it is removed.
  struct Change: Equatable {
    var value: String?
    var stamp: Int64
  }

  let path: String
  private(set) var changes: [SharedSetting: Change] = [:]

  private static let title = "karuta settings"

  /// Reads a file; lines that can't be read are left out.
  init(_ path: String) {
    self.path = path
    let bytes = (try? File(path).read(limit: 1 << 22)) ?? []
    for line in bytes.split(separator: 0x0A) {
      guard let fields = LogWords(line), let stamp: Int64 = fields.number(at: 0) else { continue }
      if stamp < 0 || stamp > DeviceLog.lastStamp { continue }
      guard let name = fields["name"] else { continue }
      changes[SharedSetting(section: fields["section"], name: name)] = Change(
        value: fields["value"], stamp: stamp)
    }
  }

  /// Replaces some changes, and the file.
  mutating func write(_ new: [SharedSetting: Change], of device: Int64) throws {
    changes.merge(new) { $1 }
    let lines = changes.sorted {
      ($0.key.section ?? "", $0.key.name) < ($1.key.section ?? "", $1.key.name)
    }
    let header = ["\(Self.title) \(LogLine.version)", "device=\(Hex.word(device))"]
    let texts = lines.map { setting, change in
      ["\(change.stamp)", "name=\(setting.name)"]
        + (setting.section.map { ["section=\($0)"] } ?? [])
        + (change.value.map { ["value=\($0)"] } ?? [])
    }
    let other = File(path + ".new")
    other.remove()
    _ = try other.create(([header] + texts).flatMap(LogLine.bytes))
    try other.rename(to: path)
  }
}

extension SharedProgress {
  /// Writes this device's changes of settings since its last look, and returns the values that others hold against
  /// `present`; nil for a setting that is removed.
  ///
  /// At the first look, settings that another device has are taken, and the usual values aren't written.
  public func settle(
    _ present: [SharedSetting: String], usual: [SharedSetting: String], at now: Double
  ) throws -> [SharedSetting: String?] {
    let seen = try progress.seenSettings()
    let folder = log.folder
    var own = settingsFile("\(folder)/settings-\(Hex.word(log.device)).conf")
    let names = ((try? Folder(folder).names()) ?? []).sorted()
    let files = names.filter { $0.hasPrefix("settings-") && $0.hasSuffix(".conf") }
    var latest: [SharedSetting: SettingsFile.Change] = [:]
    for name in files {
      // Of two changes at one time that of the later name holds.
      latest.merge(settingsFile("\(folder)/\(name)").changes) { $1.stamp >= $0.stamp ? $1 : $0 }
    }
    let stamp = max(Int64(now * 1e6), (latest.values.map(\.stamp).max() ?? 0) + 1)
    let changed = Set(present.keys).union(seen.keys).filter { setting in
      let isTaken = latest[setting] != nil || present[setting] == usual[setting]
      return present[setting] != seen[setting] && !(seen.isEmpty && isTaken)
    }
    if !changed.isEmpty {
      let new = changed.map { ($0, SettingsFile.Change(value: present[$0], stamp: stamp)) }
      try own.write(Dictionary(uniqueKeysWithValues: new), of: log.device)
      latest.merge(own.changes) { $1.stamp >= $0.stamp ? $1 : $0 }
    }
    return latest.filter { present[$0.key] != $0.value.value }.mapValues(\.value)
  }

  /// A file of settings, which is read if it isn't the one that was last read.
  private func settingsFile(_ path: String) -> SettingsFile {
    let stamp = File(path).stamp
    if let known = settingsFiles[path], known.stamp == stamp { return known.file }
    let file = SettingsFile(path)
    settingsFiles[path] = (stamp, file)
    return file
  }
}
