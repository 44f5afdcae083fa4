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
  struct Section {
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
    library.sections(decks.keys, of: deck).reduce(into: DeckSettings()) { all, name in
      all.languages = decks[name]?.languages ?? all.languages
      all.listLayout = decks[name]?.listLayout ?? all.listLayout
    }
  }
}
