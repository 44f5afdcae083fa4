import Files
import Observation
import Scheduling
import Study

/// The settings while the program runs, and the way of those that a key changes into the settings file.
@Observable final class Preferences {
  private(set) var settings: Settings
  @ObservationIgnored private let save: ConfigFile.Saving

  init(_ settings: Settings = Settings(), save: @escaping ConfigFile.Saving = { _ in }) {
    self.settings = settings
    self.save = save
  }

  /// The layout of every list.
  var layout: Settings.ListLayout { settings.listLayout }

  /// Sets the layout of every list; if that can't be saved, it lasts until Karuta ends.
  func set(_ layout: Settings.ListLayout) throws {
    settings.listLayout = layout
    try save { ConfigFile.setting(layout, in: $0) }
  }

  /// Saves the settings of the preset that an import chose.
  func set(_ presets: PresetImport) throws { try save(presets.setting) }

  /// Saves the choice how to work off a backlog.
  func set(_ plan: BacklogPlan?) throws {
    try save {
      ConfigFile.setting(Setting.backlogName, to: Notation.backlog.write(plan), in: $0)
    }
  }

  /// Sets a setting of a deck or folder, or removes it; if that can't be saved, it lasts until Karuta ends.
  func set(
    _ setting: DeckSetting, to text: String?, of path: String, isFolder: Bool = false,
    in library: Library
  ) throws {
    var changed = settings
    for name in setting.values(settings).keys where library.leads(name, to: path) {
      try setting.set(&changed, name, nil)
    }
    let name = library.name(of: path)
    if let text { try setting.set(&changed, name, text) }
    settings = changed
    library.options = changed.study
    try save {
      ConfigFile.setting(setting, to: text, of: path, isFolder: isFolder, library, in: $0)
    }
  }
}

extension ConfigFile {
  /// Replaces the bytes of the settings file by changed ones.
  public typealias Saving = (_ change: (_ bytes: [UInt8]) -> [UInt8]) throws -> Void

  /// The bytes of a settings file with another layout of the list; all other lines stay as they are.
  static func setting(_ layout: Settings.ListLayout, in bytes: [UInt8]) -> [UInt8] {
    setting(Setting.listLayoutName, to: layout.rawValue, in: bytes)
  }

  /// The bytes of a settings file with decks that are asked in both directions.
  public static func setting(
    bothDirectionsOf decks: [String], of library: Library, in bytes: [UInt8]
  ) -> [UInt8] {
    decks.reduce(bytes) { setting(.directions, to: "both", of: $1, library, in: $0) }
  }

  /// The bytes of a settings file with a setting of a deck or folder, or without it.
  fileprivate static func setting(
    _ setting: DeckSetting, to text: String?, of path: String, isFolder: Bool = false,
    _ library: Library, in bytes: [UInt8]
  ) -> [UInt8] {
    self.setting(
      setting.name, to: text, inSections: { library.leads($0, to: path) },
      newHeading: "[\(isFolder ? "folder" : "deck") \(library.name(of: path))]", in: bytes)
  }
}

extension Preferences {
  /// The names of the sections of a deck or folder and of those in it, each with the rest of its path.
  func sections(in path: String, of library: Library) -> [String: String] {
    let path = Path.canonical(path)
    let names = Set(DeckSetting.all.flatMap { $0.values(settings).keys })
    let owners = zip(names, library.paths(ofSections: names))
    let rests = owners.compactMap { name, owner -> (String, String)? in
      let own = Path.canonical(owner)
      guard own == path || own.hasPrefix("\(path)/") else { return nil }
      return (name, String(own.dropFirst(path.count)))
    }
    return Dictionary(uniqueKeysWithValues: rests)
  }

  /// Names the sections of a deck or folder after its new path.
  func move(_ sections: [String: String], to path: String, in library: Library) throws {
    if sections.isEmpty { return }
    let names = sections.mapValues { library.name(of: path + $0) }
    var changed = settings
    for setting in DeckSetting.all {
      let values = setting.values(settings)
      for name in names.keys { try setting.set(&changed, name, nil) }
      for (name, new) in names where values[name] != nil {
        try setting.set(&changed, new, values[name])
      }
    }
    settings = changed
    library.options = changed.study
    try save { ConfigFile.naming(names, in: $0) }
  }
}

extension Library {
  /// Whether a section's name is that of a deck or folder.
  func leads(_ name: String, to path: String) -> Bool {
    Path.canonical(self.path(of: name)) == Path.canonical(path)
  }
}
