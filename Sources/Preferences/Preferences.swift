import Files
import Observation
import Study

/// The owner of the settings while the program runs, which saves changes in the settings file.
@Observable public final class Preferences {
  /// Replaces the bytes of the settings file by changed ones.
  public typealias Saving = (_ change: (_ bytes: [UInt8]) -> [UInt8]) throws -> Void

  public private(set) var settings: Settings
  /// The file from which the settings were read, with its problems.
  public let file: ConfigFile
  @ObservationIgnored private let saving: Saving
  /// The changes of the file that are saved together; nil if each is saved at once.
  @ObservationIgnored private var collected: [(inout ConfigText) -> Void]?

  public init(_ file: ConfigFile = ConfigFile(), saving: @escaping Saving = { _ in }) {
    settings = file.settings
    self.file = file
    self.saving = saving
  }

  /// Saves the changes that a body makes by one write of the file, so that a kill leaves all or none.
  public func saveTogether(_ body: () throws -> Void) throws {
    collected = []
    defer { collected = nil }
    try body()
    guard let changes = collected, !changes.isEmpty else { return }
    collected = nil
    try save { text in for change in changes { change(&text) } }
  }

  private func save(_ change: @escaping (inout ConfigText) -> Void) throws {
    if collected != nil {
      collected?.append(change)
      return
    }
    try saving { bytes in
      var text = ConfigText(bytes)
      change(&text)
      return text.bytes
    }
  }

  /// Changes a setting of all decks; if that can't be saved, it lasts until Karuta ends.
  public func set(_ setting: Setting, _ change: (inout Settings) -> Void) throws {
    change(&settings)
    let text = setting.text(settings) ?? ""
    try save { $0.set(setting.name, to: text) }
  }
}

extension Preferences {
  /// Sets a setting of a deck or folder, or removes it; if that can't be saved, it lasts until Karuta ends.
  public func set(
    _ setting: Setting, to text: String?, of path: String, isFolder: Bool = false,
    in library: Library
  ) throws {
    var changed = settings
    for name in settings.sections where library.leads(name, to: path) {
      try setting.set(&changed, name, nil)
    }
    let name = library.name(of: path)
    try setting.set(&changed, name, text)
    settings = changed
    try save {
      $0.set(
        setting.name, to: text, inSections: { library.leads($0, to: path) },
        newHeading: "[\(isFolder ? "folder" : "deck") \(name)]")
    }
  }

  /// The value of a setting for a deck or folder, with the innermost section that has one.
  public func value(
    of setting: Setting, for path: String, in library: Library
  ) -> (text: String?, section: String?) {
    let names = settings.sections.filter { setting.text(settings, section: $0) != nil }
    let section = library.sections(names, of: path).last
    return (setting.text(settings, section: section), section)
  }

  /// The names of the sections of a deck or folder and of those in it, each with the rest of its path.
  public func sections(in path: String, of library: Library) -> [String: String] {
    let path = Path.canonical(path)
    let places = library.places(ofSections: settings.sections).filter { Path.isIn(path, $0.path) }
    return Dictionary(
      uniqueKeysWithValues: places.map { ($0.name, String($0.path.dropFirst(path.count))) })
  }

  /// Saves the sections of a deck or folder for its new path too: it has them wherever a renaming ends.
  public func copy(_ sections: [String: String], to path: String) throws {
    if !sections.isEmpty { try save { $0.copy(sections.mapValues { path + $0 }) } }
  }

  /// Removes what ``copy(_:to:)`` has saved.
  public func removeCopies(of sections: [String: String], to path: String) throws {
    if !sections.isEmpty { try save { $0.remove(sections.values.map { path + $0 }) } }
  }

  /// Names the sections of a deck or folder after its new path, in place of their copies.
  public func move(_ sections: [String: String], to path: String, in library: Library) throws {
    if sections.isEmpty { return }
    let names = sections.mapValues { library.name(of: path + $0) }
    var changed = settings
    for name in names.keys { changed[section: name] = Settings.Section() }
    for (name, new) in names { changed[section: new] = settings[section: name] }
    settings = changed
    try save {
      $0.remove(sections.values.map { path + $0 })
      $0.rename(names)
    }
  }
}

extension Library {
  /// Whether a section's name is that of a deck or folder.
  public func leads(_ name: String, to path: String) -> Bool {
    Path.canonical(self.path(of: name)) == Path.canonical(path)
  }
}
