import Localization
import Scheduling
import Study
import TermUICore

/// A setting: its name, its values, the scopes in which it can be set, and its explanation.
public struct Setting: Identifiable {
  public let name: String
  /// A caption in English, a key of the tables of the other languages, as are the words of a choice.
  public let title: String
  public let meaning: String
  public let control: ValueControl
  /// Whether it can be set for all decks.
  public let isOfAll: Bool
  /// Whether it can be set in the section of a deck or folder.
  public let isOfSections: Bool
  /// Sets the value of all decks, or that of a section, from text, or removes that of a section.
  let set: (inout Settings, _ section: String?, String?) throws(WrongValue) -> Void
  private let write: (Settings, _ section: String?) -> String?

  public var id: String { name }

  /// Makes a setting of all decks, of a section, or of both; `standard` is the value of the other decks if it
  /// is of sections only.
  init<Value>(
    _ name: String, _ title: String = "", all: WritableKeyPath<Settings, Value>? = nil,
    section: WritableKeyPath<Settings.Section, Value?>? = nil, standard: Value? = nil,
    _ notation: Notation<Value>, _ meaning: String
  ) {
    self.name = name
    self.title = title
    self.meaning = meaning
    control = notation.control
    isOfAll = all != nil
    isOfSections = section != nil
    set = { settings, name, text throws(WrongValue) in
      let value = try text.map(notation.read)
      if let name {
        section.map { settings[section: name][keyPath: $0] = value }
      } else if let all, let value {
        settings[keyPath: all] = value
      }
    }
    write = { settings, name in
      let value =
        if let name {
          section.flatMap { settings[section: name][keyPath: $0] }
        } else {
          all.map { settings[keyPath: $0] } ?? standard
        }
      return value.map(notation.write)
    }
  }

  /// The default as text.
  public var standard: String { text(Settings()) ?? "" }

  /// The value of all decks, or that of a deck or folder by its name in the file, as text; nil if there is none.
  public func text(_ settings: Settings, section: String? = nil) -> String? {
    write(settings, section)
  }
}

/// All settings: those of the program, and the keys of its screens' commands.
public struct SettingTable {
  /// The settings in the parts of the sample file.
  let groups: [(title: String, settings: [Setting])]
  /// The commands of the screens, whose keys are settings.
  let screens: [[KeyCommand]]

  /// Makes the table of a program with some screens.
  public init(_ screens: [[KeyCommand]]) {
    self.screens = screens
    groups =
      Setting.groups
      + screens.map { commands in
        let settings = commands.map { Setting($0.setting, all: \.[keys: $0], .keys, $0.meaning) }
        return ("Keys: \(commands[0].screen)", settings)
      }
  }

  /// The settings of all decks.
  public var ofAll: [Setting] { groups.flatMap(\.settings).filter(\.isOfAll) }
}

extension Setting {
  /// The settings that a deck or folder can have.
  public static let ofSections = groups.flatMap(\.settings).filter(\.isOfSections)

  static let groups: [(title: String, settings: [Setting])] = [
    ("Studying", studying), ("Intervals", intervals), ("The screen", screen),
    ("Sound", soundCommands),
    (colorsTitle, colors),
  ]

  private static let colorsTitle =
    "Colors: red, bright-blue and the like; 0 to 255; #rrggbb; default, the terminal's own; auto, the theme's"

  private static let studying = [
    Setting(
      "new-cards", "New cards/day", all: \.study.limits.newCards, section: \.limits.newCards,
      .number(0...9999), "New cards a day; in a section, of the deck or of all decks in the folder."
    ),
    Setting(
      "reviews", "Reviews/day", all: \.study.limits.reviews, section: \.limits.reviews,
      .number(0...9999), "Reviews a day; in a section, of the deck or of all decks in the folder."),
    Setting(
      "new-cards-ignore-review-limit", all: \.study.limits.newCardsIgnoreReviewLimit, .onOff,
      "Whether new cards are shown on a day that is full of reviews (on, off)."),
    backlog,
    Setting(
      "ask-known", all: \.study.asksKnown, .onOff,
      "Whether cards that you marked as known (O) are shown as new cards (on, off)."),
    Setting(
      "rollover-hour", all: \.study.rolloverHour, .number(0...23),
      "The hour at which a day begins, 0 to 23."),
    Setting(
      "buttons", all: \.study.buttons, .choice(["2": .two, "4": .four]),
      "How many buttons a card is answered with: 2 (not known, known) or 4."),
    Setting(
      "leech-threshold", all: \.study.leechThreshold, .number(0...9999),
      "Lapses before a card is called a leech; 0 for never."),
    Setting(
      "schedule", "Schedule", section: \.schedule.usesWordBook, standard: false,
      .choice(["fsrs": false, "word-book": true]),
      "The schedule: fsrs, or word-book, which shows cards on fixed days."),
    Setting(
      "word-book-days", "Word-book days", section: \.schedule.days, standard: WordBook.usual.days,
      .days, "The days of the word book after a card's first day, by default 1 2 3 7 14 28."),
    directions,
    Setting(
      "bury-new", "Bury new", all: \.study.sides.buriesNew, section: \.schedule.buriesNew,
      .onOff,
      "Whether a new side of a card waits for another day while the other side comes (on, off)."),
    Setting(
      "bury-reviews", "Bury reviews", all: \.study.sides.buriesReviews,
      section: \.schedule.buriesReviews, .onOff,
      "Whether a side in review waits for another day while the other side comes first (on, off)."),
    Setting(
      "bury-learning", "Bury learning", all: \.study.sides.buriesLearning,
      section: \.schedule.buriesLearning, .onOff,
      "Whether a side with a step of an earlier day waits while the other side comes first (on, off)."
    ),
  ]

  public static let backlog = Setting(
    "backlog", all: \.study.backlogPlan, .backlog,
    "How overdue cards are spread over days: ask, all, oldest CARDS, or week DATE CARDS; Home sets it, and sets ask again when none are left."
  )

  public static let directions = Setting(
    "directions", "Directions", section: \.schedule.directions, standard: .one,
    .choice(["one": .one, "both": .both, "reversed": .reversed]),
    "The directions that are asked: one, both with a schedule each, or reversed.")

  private static let intervals = [
    desiredRetention,
    Setting(
      "learning-steps", "Learning steps", all: \.study.scheduler.learningSteps,
      section: \.schedule.learningSteps, .delays,
      "The delays of new cards (s, m, h, d); empty for none."),
    Setting(
      "relearning-steps", "Relearning steps", all: \.study.scheduler.relearningSteps,
      section: \.schedule.relearningSteps, .delays,
      "The delays of forgotten cards."),
    Setting(
      "maximum-interval", "Longest interval", all: \.study.scheduler.maximumInterval,
      section: \.schedule.maximumInterval, .number(1...36_500),
      "The longest interval, in days."),
    parameters,
  ]

  public static let desiredRetention = Setting(
    "desired-retention", "Retention", all: \.study.scheduler.desiredRetention,
    section: \.schedule.desiredRetention, .fraction(0.7...0.99),
    "The chance of remembering a card on the day it is due, 0.7 to 0.99.")

  public static let parameters = Setting(
    "fsrs-parameters", "FSRS parameters", all: \.parameters, section: \.schedule.parameters,
    .parameters,
    "The 21 parameters of FSRS-6, as Anki shows them; karuta optimize fits them to your reviews.")

  private static let screen = [
    Setting(
      "language", all: \.language,
      .choice(["auto": nil, "en": .english, "ko": .korean, "ja": .japanese]),
      "The language of the interface: en, ko, ja, or auto, which is that of the locale."),
    Setting(
      "motion", all: \.isMotionEnabled, .onOff, "Whether flipping a card is animated (on, off)."),
    Setting(
      "language", "Languages", section: \.screens.languages, .languages,
      "The languages of the front and the back, such as ko ja, for speak-command."),
    listLayout,
    Setting(
      "picture-side", all: \.pictureSide, .choice(["answer": .answer, "question": .question]),
      "The side of a card that shows its picture: answer or question."),
  ]

  public static let listLayout = Setting(
    "list-layout", "Layout of the list", all: \.listLayout, section: \.screens.listLayout,
    .choice(["auto": .automatic, "cards": .cards, "grid": .grid, "rows": .rows]),
    "The layout of the list: cards, grid, rows, or auto, which goes by the size of the window; a key changes it."
  )

  private static let soundCommands = [
    Setting(
      "speak-command", all: \.sound.speakCommand, .words,
      "The command that speaks a word, such as espeak-ng -v {language} {text}; no shell reads it."),
    Setting(
      "play-command", all: \.sound.playCommand, .words,
      "The command that plays a card's sound, such as mpv --no-video {file}."),
    Setting(
      "play-on-flip", all: \.sound.playsOnFlip, .onOff,
      "Whether a card's sound is played when its answer is shown in a review (on, off)."),
  ]

  public static let theme = Setting(
    "theme", "Theme", all: \.theme,
    Notation.choice(
      [
        "auto": .auto, "mono": .mono, "indigo": .indigo, "sakura": .sakura, "matsu": .matsu,
        "kaki": .kaki, "yuki": .yuki,
      ]),
    "The colors: auto takes the terminal's own where they can be read, mono has none; indigo, sakura, matsu, kaki, yuki."
  )

  private static let colors = [
    theme,
    Setting("color.accent", all: \.[color: .accent], .color, "The place of the focus."),
    Setting("color.new", all: \.[color: .information], .color, "New words."),
    Setting("color.due", all: \.[color: .attention], .color, "Words that are due."),
    Setting("color.started", all: \.[color: .caution], .color, "Words that were started."),
    Setting("color.known", all: \.[color: .positive], .color, "Known words, and right answers."),
    Setting("color.wrong", all: \.[color: .negative], .color, "Wrong answers."),
    Setting("color.dim", all: \.[color: .secondary], .color, "Less important text."),
  ]
}

extension Settings {
  fileprivate var parameters: FSRSParameters {
    get { study.scheduler.fsrs.parameters }
    set { study.scheduler.fsrs = FSRS(newValue) }
  }

  fileprivate subscript(color role: Color.Role) -> Color? {
    get { palette[role] }
    set { palette[role] = newValue }
  }
}
