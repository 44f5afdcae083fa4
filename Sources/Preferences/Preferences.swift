import Files
import Localization
import Observation
import Progress
import Study

/// The owner of the settings while the program runs, which saves changes in the settings file.
@Observable public final class Preferences {
  /// Replaces the bytes of the settings file by changed ones.
  public typealias Saving = (_ change: (_ bytes: [UInt8]) -> [UInt8]) throws -> Void

  public private(set) var settings: Settings {
    didSet { Language.choice?.language = settings.language }
  }
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
  /// Sets a setting of a deck or folder, or of all decks, or removes it; if that can't be saved, it lasts until Karuta
  /// ends.
  public func set(
    _ setting: Setting, to text: String?, of path: String?, in library: Library
  ) throws {
    guard let path else {
      try setting.set(&settings, nil, text ?? setting.standard)
      return try save { $0.set(setting.name, to: text) }
    }
    if library.isNote(path) {
      var probe = Settings()
      try setting.set(&probe, path, text)
      return try library.set(setting.name, to: text, inNote: path)
    }
    var changed = settings
    for name in settings.sections where library.leads(name, to: path) {
      try setting.set(&changed, name, nil)
    }
    let name = library.name(of: path)
    try setting.set(&changed, name, text)
    settings = changed
    let kind = File(path).kind == .folder ? "folder" : "deck"
    try save {
      $0.set(
        setting.name, to: text, inSections: { library.leads($0, to: path) },
        newHeading: "[\(kind) \(name)]")
    }
  }

  /// Reads the settings in the front matter of a note, and returns the wrong ones; other keys are those of other
  /// programs.
  public func read(note path: String, _ values: [(key: String, value: String)]) -> [ConfigFault] {
    var note = Settings()
    var faults: [ConfigFault] = []
    for (key, value) in values {
      do throws(WrongValue) {
        try Setting.ofSections.first { $0.name == key }?.set(&note, path, value)
      } catch {
        faults.append(ConfigFault(file: path, line: nil, .wrongValue(value, of: key, error)))
      }
    }
    if settings[note: path] != note[section: path] { settings[note: path] = note[section: path] }
    return faults
  }

  /// The value of a setting for a deck or folder, perhaps except that of its section, with the innermost section
  /// that has one; without a deck, the value for all decks, or its default.
  public func value(
    of setting: Setting, for path: String?, in library: Library, withOwn: Bool = true
  ) -> (text: String?, section: String?) {
    guard let path else { return (withOwn ? setting.text(settings) : setting.standard, nil) }
    if withOwn, let text = settings.text(of: setting, inNote: Path.canonical(path)) {
      return (text, path)
    }
    let names = settings.sections.filter {
      setting.text(settings, section: $0) != nil && (withOwn || !library.leads($0, to: path))
    }
    let section = library.sections(names, of: path).last
    return (setting.text(settings, section: section), section)
  }

  /// Moves a deck or folder to another path, with its sections and those of what is in it, or takes such a step back;
  /// returns the reason if the settings can't be saved, which last until Karuta ends then.
  ///
  /// The sections are saved for both paths before the file moves: the deck has them wherever a move ends.
  public func moveDeck(
    _ path: String, to new: String, step: DeckMove? = nil, in library: Library
  ) throws -> (any Error)? {
    let old = Path.canonical(path)
    let sections = library.places(ofSections: settings.sections).filter { Path.isIn(old, $0.path) }
    var copies: [String: String] = [:]
    do {
      try library.moveDeck(path, to: new, step: step) {
        let paths = sections.map { ($0.name, new + $0.path.dropFirst(old.count)) }
        copies = Dictionary(uniqueKeysWithValues: paths)
        if !copies.isEmpty { try? save { [copies] in $0.copy(copies) } }
      }
    } catch {
      if !copies.isEmpty { try? save { [copies] in $0.remove(copies.values) } }
      throw error
    }
    do {
      try rename(copies, in: library)
      return nil
    } catch {
      return error
    }
  }

  /// Ends the last move of a deck or folder if the program was killed before it: the sections of both paths are there.
  public func finishMove(in library: Library) {
    for isUndone in [false, true] {
      let step = try? library.progress.nextMove(isUndone: isUndone, at: library.now)
      guard let step, File(isUndone ? step.new : step.old).isFree else { continue }
      let (old, new) = isUndone ? (step.new, step.old) : (step.old, step.new)
      var copies: [String: String] = [:]
      for copy in settings.sections where Path.isIn(new, copy) {
        let names = library.possibleNames(of: old + copy.dropFirst(new.count))
        for name in names where settings.sections.contains(name) {
          // Another deck may have the name now.
          if File(library.path(of: name)).isFree || library.leads(name, to: copy) {
            copies[name] = copy
          }
        }
      }
      try? rename(copies, in: library)
    }
  }

  /// Gives sections the names of their copies, which are paths, in place of the copies.
  private func rename(_ copies: [String: String], in library: Library) throws {
    if copies.isEmpty { return }
    let names = copies.mapValues(library.name)
    var changed = settings
    for (name, copy) in copies {
      changed[section: name] = Settings.Section()
      changed[section: copy] = Settings.Section()
    }
    for (name, new) in names { changed[section: new] = settings[section: name] }
    settings = changed
    try save {
      $0.remove(copies.values)
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
