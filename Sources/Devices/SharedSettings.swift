import Files
import Progress

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
