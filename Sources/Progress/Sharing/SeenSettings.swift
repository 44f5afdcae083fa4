/// A setting that all devices of a learner share: of all decks, or of a deck or folder.
public struct SharedSetting: Hashable, Sendable {
  /// The path of the deck or folder in the shared folder; nil for all decks.
  public let section: String?
  public let name: String

  public init(section: String?, name: String) {
    (self.section, self.name) = (section, name)
  }
}

extension ProgressFile {
  /// The values of the shared settings that this device had at its last look.
  public func seenSettings() throws(StorageError) -> [SharedSetting: String] {
    let rows = try database.rows("SELECT section, name, value FROM seen_settings") { row in
      (SharedSetting(section: row.text(0), name: row.text(1) ?? ""), row.text(2) ?? "")
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  /// Saves the values that this device has now.
  public func note(seen values: [SharedSetting: String]) throws(StorageError) {
    if try seenSettings() == values { return }
    try database.write {
      try database.run("DELETE FROM seen_settings")
      for (setting, value) in values {
        try database.run(
          "INSERT INTO seen_settings VALUES(?, ?, ?)",
          [SQLValue(setting.section), .text(setting.name), .text(value)])
      }
    }
  }
}
