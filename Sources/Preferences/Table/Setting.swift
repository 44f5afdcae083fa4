import Localization
import Scheduling
import Study
import TermUICore

/// A setting: its name, its values, the scopes in which it can be set, and its explanation.
public struct Setting: Identifiable {
  public let name: String
  /// A caption in English, a key of the tables of the other languages, as are the words of a choice.
  public let title: String
  /// An explanation in English, another key.
  public let meaning: String
  public let control: ValueControl
  /// Whether it can be set for all decks.
  public let isOfAll: Bool
  /// Whether it can be set in the section of a deck or folder.
  public let isOfSections: Bool
  /// Sets the value of all decks, or that of a section, from text, or removes that of a section.
  let set: (inout Settings, _ section: String?, String?) throws(WrongValue) -> Void
  private let write: (Settings, _ section: String?) -> String?
  /// The value with its unit, for a value that isn't empty.
  private let unit: (String) -> Phrase

  public var id: String { name }

  /// Makes a setting of all decks, of a section, or of both; `standard` is the value of the other decks if it
  /// is of sections only.
  init<Value>(
    _ name: String, _ title: String = "", all: WritableKeyPath<Settings, Value>? = nil,
    section: WritableKeyPath<Settings.Section, Value?>? = nil, standard: Value? = nil,
    _ notation: Notation<Value>, _ meaning: String,
    unit: @escaping (String) -> Phrase = { Phrase($0) }
  ) {
    self.name = name
    self.title = title
    self.meaning = meaning
    self.unit = unit
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

  /// Whether a text is one of its values.
  public func accepts(_ text: String) -> Bool {
    var settings = Settings()
    return (try? set(&settings, isOfAll ? nil : "deck", text)) != nil
  }

  /// A value in the words of the screen.
  public func caption(of text: String) -> String {
    if text.isEmpty { return String(localized: "none") }
    if case .share = control, let share = Double(text) {
      return "\(Int((share * 100).rounded())) %"
    }
    return String(localized: unit(text))
  }

  /// The explanation with the words of a choice, in English.
  public var meaningAndWords: String {
    guard case .choice(let words) = control else { return meaning }
    return "\(meaning) (\(words.joined(separator: ", ")))"
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

  public static let groups: [(title: String, settings: [Setting])] = [
    ("Studying", studying), ("Screen", screen), ("Sound", soundCommands), (colorsTitle, colors),
  ]

  private static let colorsTitle =
    "Colors: red, bright-blue and the like; 0 to 255; #rrggbb; default, the terminal's own; auto, the theme's"

  private static let studying =
    [
      Setting(
        "new-cards", "New cards a day", all: \.study.limits.newCards, section: \.limits.newCards,
        .number(0...9999),
        "The most new cards a day. A deck or folder can have a limit of its own within that of all decks."
      ),
      Setting(
        "reviews", "Reviews a day", all: \.study.limits.reviews, section: \.limits.reviews,
        .number(0...9999),
        "The most reviews a day. A deck or folder can have a limit of its own within that of all decks."
      ),
      Setting(
        "mix-new-cards", "Mix new cards", all: \.study.mixesNewCards, .onOff,
        "Whether new cards come mixed over the decks, and not deck by deck."),
      Setting(
        "introduce-new-cards", "Introduce new cards", all: \.study.introducesNewCards, .onOff,
        "Whether a new card is shown with its answer at first, before it is asked for."),
      Setting(
        "buttons", "Buttons", all: \.study.buttons, .choice(["2": .two, "4": .four]),
        "The buttons that grade a card: 2 (Again, Good), or 4 (Again, Hard, Good, Easy)."),
      desiredRetention,
      Setting(
        "schedule", "Schedule", section: \.schedule.usesWordBook, standard: false,
        .choice(["fsrs": false, "word-book": true]),
        "fsrs: the intervals follow your memory; word-book: cards come on fixed days, as in a vocabulary notebook."
      ),
      Setting(
        "word-book-days", "Word-book days", section: \.schedule.days,
        standard: WordBook.usual.days, .days,
        "The days on which the word book shows a card again, counted from its first day."),
      directions,
      rolloverHour,
      Setting(
        "leech-threshold", "Leech after", all: \.study.leechThreshold, .number(0...9999),
        "A card that was forgotten this often is called a leech: change it, or suspend it. 0: never.",
        unit: { Phrase(localized: "\($0) lapses") }),
    ] + steps + rules

  private static let steps = [
    Setting(
      "learning-steps", "Learning steps", all: \.study.scheduler.learningSteps,
      section: \.schedule.learningSteps, .delays,
      "The delays before a new card is shown again, such as 1m 10m (s, m, h, d). Without any, the first Good gives it an interval of days."
    ),
    Setting(
      "relearning-steps", "Relearning steps", all: \.study.scheduler.relearningSteps,
      section: \.schedule.relearningSteps, .delays,
      "The delays before a forgotten card is shown again, such as 10m. Without any, it comes back after a day or more."
    ),
    Setting(
      "maximum-interval", "Longest interval", all: \.study.scheduler.maximumInterval,
      section: \.schedule.maximumInterval, .number(1...36_500),
      "The most days between two reviews of a card.", unit: { Phrase(localized: "\($0) days") }),
    parameters,
  ]

  private static let rules = [
    backlog,
    Setting(
      "new-cards-ignore-review-limit", "New on full days",
      all: \.study.limits.newCardsIgnoreReviewLimit, .onOff,
      "Whether new cards come on a day that has as many reviews as its limit allows."),
    Setting(
      "ask-known", "New cards with O", all: \.study.asksKnown, .onOff,
      "Whether cards that you marked as known (O) come as new cards."),
    Setting(
      "bury-new", "Bury new", all: \.study.sides.buriesNew, section: \.schedule.buriesNew,
      .onOff,
      "Whether a new side of a card waits for another day if its other side comes today."),
    Setting(
      "bury-reviews", "Bury reviews", all: \.study.sides.buriesReviews,
      section: \.schedule.buriesReviews, .onOff,
      "Whether a side in review waits for another day if the other side comes first."),
    Setting(
      "bury-learning", "Bury learning", all: \.study.sides.buriesLearning,
      section: \.schedule.buriesLearning, .onOff,
      "Whether a side with a step of an earlier day waits if the other side comes first."),
  ]

  public static let backlog = Setting(
    "backlog", "Overdue cards", all: \.study.backlogPlan, .backlog,
    "How overdue cards are spread over days: ask, all, oldest CARDS, or week DATE CARDS. Home asks, saves the answer, and sets ask again once none is left."
  ) { text in
    switch text.split(separator: " ").first {
    case "ask": Phrase(localized: "ask")
    case "oldest": Phrase(localized: "Oldest first: \(text.dropFirst(7)) a day")
    case "week": Phrase(localized: "over a week")
    default: Phrase(text)
    }
  }

  public static let directions = Setting(
    "directions", "Directions", section: \.schedule.directions, standard: .one,
    .choice(["one": .one, "both": .both, "reversed": .reversed]),
    "one: cards come as the list shows them; both: from front to back and from back to front, each with a schedule of its own; reversed: from back to front."
  )

  public static let rolloverHour = Setting(
    "rollover-hour", "A day begins at", all: \.study.rolloverHour, .number(0...23),
    "The hour at which a day of study begins, 0 to 23. Before it, the cards of the next day aren't due.",
    unit: { "\($0):00" })

  public static let desiredRetention = Setting(
    "desired-retention", "Remember", all: \.study.scheduler.desiredRetention,
    section: \.schedule.desiredRetention, .share(0.7...0.99),
    "How likely you remember a card on the day it is due, 0.7 to 0.99. Higher means more reviews: with 95 % the intervals are less than half as long as with 90 %."
  )

  public static let parameters = Setting(
    "fsrs-parameters", "FSRS parameters", all: \.parameters, section: \.schedule.parameters,
    .parameters,
    "The 21 numbers of FSRS-6 from which intervals are computed, as Anki shows them; karuta optimize fits them to your reviews."
  )

  private static let screen = [
    Setting(
      "language", "Language", all: \.language,
      .choice(["auto": nil, "en": .english, "ko": .korean, "ja": .japanese]),
      "The language of the screens; auto is the language of the locale.",
      unit: { Phrase(Language(rawValue: $0)?.name ?? $0) }),
    theme,
    Setting(
      "motion", "Motion", all: \.isMotionEnabled, .onOff,
      "Whether changes are animated, such as a card that is flipped."),
    listLayout,
    Setting(
      "picture-side", "Pictures", all: \.pictureSide,
      .choice(["answer": .answer, "question": .question]),
      "The side of a card that shows its picture. With the question, a picture may give the answer away.",
      unit: {
        Phrase(localized: $0 == "answer" ? "with the answer" : "with the question")
      }),
  ]

  public static let listLayout = Setting(
    "list-layout", "List", all: \.listLayout, section: \.screens.listLayout,
    .choice(["auto": .automatic, "cards": .cards, "grid": .grid, "rows": .rows]),
    "rows: a line for each card; cards: a box for each; grid: boxes side by side; auto is rows. A key of the list changes it, too."
  )

  private static let soundCommands = [
    speakCommand, playCommand,
    Setting(
      "play-on-flip", "With the answer", all: \.sound.playsOnFlip, .onOff,
      "Whether a card is played or spoken when a review shows its answer."),
    Setting(
      "language", "Languages", section: \.screens.languages, .languages,
      "The languages of the front and the back, such as ko ja, in which they are spoken. Without, the script of a text decides."
    ),
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

  public static let speakCommand = Setting(
    "speak-command", "Speak with", all: \.sound.speakCommand, .words,
    "The command that speaks a word, such as espeak-ng -v {language} {text}. No shell reads it.")

  public static let playCommand = Setting(
    "play-command", "Play files with", all: \.sound.playCommand, .words,
    "The command that plays the sound file of a card, such as mpv --no-video {file}. No shell reads it."
  )

  private static let colors = [
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
