import Files
import Localization
import Scheduling
import Study
import TermUICore

/// The values of all settings.
public struct Settings: Equatable {
  /// The limits, steps, and intervals, with those of decks and folders.
  public var study = StudyOptions()
  public var theme = ThemeName.auto
  /// The colours that replace those of the theme.
  public var palette: [Color.Role: Color] = [:]
  /// The language of the interface; nil for that of the locale.
  public var language: Language?
  /// Whether changes are animated.
  public var isMotionEnabled = true
  public var listLayout = ListLayout.automatic
  public var pictureSide = PictureSide.answer
  public var sound = SoundSettings()
  /// The keys of commands that have others than by default.
  public var keys: KeyChoices = [:]
  /// The languages and layouts that notes set for themselves, by their canonical paths.
  public var notes: [String: DeckSettings] = [:]
  /// The languages and layouts of decks and folders, by their names.
  public var decks: [String: DeckSettings] = [:]

  public init() {}
}

/// The layout of the list of cards.
public enum ListLayout {
  /// The usual layout, which is rows.
  case automatic
  /// A box for each card.
  case cards
  /// Boxes side by side.
  case grid
  /// Question and answer side by side.
  case rows
}

/// The side of a card that shows its picture.
public enum PictureSide {
  /// With the answer, which it would often give away.
  case answer
  case question
}

/// The commands that play and speak.
public struct SoundSettings: Equatable {
  /// The words of the command that speaks; `{text}` and `{language}` are replaced.
  public var speakCommand: [String] = []
  /// The words of the command that plays a file; `{file}` is replaced.
  public var playCommand: [String] = []
  /// Whether a flipped card plays at once.
  public var playsOnFlip = false

  public init() {}
}

/// The settings of a deck or folder that only its screens read; nil for those of the folder around it.
public struct DeckSettings: Equatable {
  /// The languages of the front and the back.
  public var languages: [String]?
  public var listLayout: ListLayout?
}

extension Settings {
  /// The values in the section of a deck or folder.
  struct Section: Equatable {
    var limits = DeckLimits()
    var schedule = DeckSchedule()
    var screens = DeckSettings()
  }

  /// The section of a deck or folder by its name.
  subscript(section name: String) -> Section {
    get {
      Section(
        limits: study.deckLimits[name] ?? DeckLimits(),
        schedule: study.deckSchedules[name] ?? DeckSchedule(),
        screens: decks[name] ?? DeckSettings())
    }
    set {
      study.deckLimits[name] = newValue.limits == DeckLimits() ? nil : newValue.limits
      study.deckSchedules[name] = newValue.schedule == DeckSchedule() ? nil : newValue.schedule
      decks[name] = newValue.screens == DeckSettings() ? nil : newValue.screens
    }
  }

  /// The names of the decks and folders that have a section.
  var sections: Set<String> {
    Set(study.deckLimits.keys).union(study.deckSchedules.keys).union(decks.keys)
  }

  /// The settings of a deck's screens by its path; those of an inner folder go before those of an outer one.
  public func settings(of deck: String, in library: Library) -> DeckSettings {
    let sections = library.sections(decks.keys, of: deck).map { decks[$0] }
    return (sections + [notes[Path.canonical(deck)]]).reduce(into: DeckSettings()) { all, own in
      all.languages = own?.languages ?? all.languages
      all.listLayout = own?.listLayout ?? all.listLayout
    }
  }

  /// The values that a note sets for itself, by its canonical path.
  subscript(note path: String) -> Section {
    get {
      Section(
        limits: study.noteLimits[path] ?? DeckLimits(),
        schedule: study.noteSchedules[path] ?? DeckSchedule(),
        screens: notes[path] ?? DeckSettings())
    }
    set {
      study.noteLimits[path] = newValue.limits == DeckLimits() ? nil : newValue.limits
      study.noteSchedules[path] = newValue.schedule == DeckSchedule() ? nil : newValue.schedule
      notes[path] = newValue.screens == DeckSettings() ? nil : newValue.screens
    }
  }

  /// The value of a setting in a note, as text; nil if it has none.
  func text(of setting: Setting, inNote path: String) -> String? {
    var note = Settings()
    note[section: path] = self[note: path]
    return setting.text(note, section: path)
  }
}
