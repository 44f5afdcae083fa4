import Localization
import Scheduling
import TermUICore

/// The learner's settings.
public struct Settings: Equatable {
  /// The limits, steps, and intervals.
  public var study = StudyOptions()
  /// The colours that replace the standard ones of their roles.
  public var palette: [Color.Role: Color] = [:]
  /// The language of the interface; nil for that of the locale.
  public var language: Language?
  /// Whether changes are animated.
  public var isMotionEnabled = true
  var listLayout = ListLayout.automatic
  var pictureSide = PictureSide.answer
  /// The commands that play and speak.
  var sound = SoundSettings()
  var keys = KeyChoices()
  /// The languages and layouts of decks and folders, by their names.
  var decks: [String: DeckSettings] = [:]

  public init() {}

  /// The layout of the list.
  enum ListLayout: String, CaseIterable {
    /// Cards, a grid of cards in a wide window, or rows in a small one.
    case automatic = "auto"
    case cards, grid, rows

    /// The message about a layout that was chosen.
    var caption: String {
      switch self {
      case .automatic: String(localized: "Layout: auto")
      case .cards: String(localized: "Layout: cards")
      case .grid: String(localized: "Layout: grid")
      case .rows: String(localized: "Layout: rows")
      }
    }

    /// The next layout of the key that cycles them.
    var next: ListLayout {
      switch self {
      case .automatic, .grid: .rows
      case .rows: .cards
      case .cards: .grid
      }
    }
  }

  /// The side of a card that shows its picture.
  enum PictureSide: String, CaseIterable {
    /// With the answer, which it would often give away.
    case answer
    case question
  }
}

/// One setting: its name, its meaning, and its conversion from text and to text.
struct Setting {
  let name: String
  let meaning: String
  /// Sets the value from text.
  let set: (inout Settings, String) throws(WrongValue) -> Void
  /// Returns the value as text.
  let text: (Settings) -> String

  init<Value>(
    _ name: String, _ value: WritableKeyPath<Settings, Value>, _ notation: Notation<Value>,
    _ meaning: String
  ) {
    self.name = name
    self.meaning = meaning
    set = { settings, text throws(WrongValue) in
      settings[keyPath: value] = try notation.read(text)
    }
    text = { notation.write($0[keyPath: value]) }
  }
}

extension Setting {
  static let all = study + memory + screen + sound + colors

  static let backlogName = "backlog"

  static let study = [
    Setting("new-cards", \.study.limits.newCards, .number(0...9999), "New cards a day."),
    Setting("reviews", \.study.limits.reviews, .number(0...9999), "Reviews a day."),
    Setting(
      "new-cards-ignore-review-limit", \.study.limits.newCardsIgnoreReviewLimit, .onOff,
      "Whether new cards are shown on a day that is full of reviews (on, off)."),
    Setting(
      backlogName, \.study.backlogPlan, .backlog,
      "How overdue cards are spread over days: ask, all, oldest CARDS, or week DATE CARDS; Home sets it, and sets ask again when none are left."
    ),
    Setting(
      "ask-known", \.study.asksKnown, .onOff,
      "Whether cards that you marked as known (O) are shown as new cards (on, off)."),
    Setting(
      "rollover-hour", \.study.rolloverHour, .number(0...23),
      "The hour at which a day begins, 0 to 23."),
    Setting(
      "buttons", \.study.buttons, .choice(["2": .two, "4": .four]),
      "How many buttons a card is answered with: 2 (not known, known) or 4."),
    Setting(
      "leech-threshold", \.study.leechThreshold, .number(0...9999),
      "Lapses before a card is called a leech; 0 for never."),
  ]

  static let memory = [
    Setting(
      "desired-retention", \.study.scheduler.desiredRetention, .fraction(0.7...0.99),
      "The chance of remembering a card on the day it is due, 0.7 to 0.99."),
    Setting(
      "learning-steps", \.study.scheduler.learningSteps, .delays,
      "The delays of new cards (s, m, h, d); empty for none."),
    Setting(
      "relearning-steps", \.study.scheduler.relearningSteps, .delays,
      "The delays of forgotten cards."),
    Setting(
      "maximum-interval", \.study.scheduler.maximumInterval, .number(1...36_500),
      "The longest interval, in days."),
    Setting(
      "fsrs-parameters", \.parameters, .parameters,
      "The 21 parameters of FSRS-6, as Anki shows them; karuta optimize fits them to your reviews."),
  ]

  static let listLayoutName = "list-layout"

  static let screen = [
    Setting(
      "language", \.language,
      .choice(["auto": nil, "en": .english, "ko": .korean, "ja": .japanese]),
      "The language of the interface: en, ko, ja, or auto, which is that of the locale."),
    Setting(
      "motion", \.isMotionEnabled, .onOff, "Whether flipping a card is animated (on, off)."),
    Setting(
      listLayoutName, \.listLayout,
      .choice(["auto": .automatic, "cards": .cards, "grid": .grid, "rows": .rows]),
      "The layout of the list: cards, grid, rows, or auto, which goes by the size of the window; a key changes it."
    ),
    Setting(
      "picture-side", \.pictureSide, .choice(["answer": .answer, "question": .question]),
      "The side of a card that shows its picture: answer or question."),
  ]

  static let sound = [
    Setting(
      "speak-command", \.sound.speakCommand, .words,
      "The command that speaks a word, such as espeak-ng -v {language} {text}; no shell reads it."),
    Setting(
      "play-command", \.sound.playCommand, .words,
      "The command that plays a card's sound, such as mpv --no-video {file}."),
    Setting(
      "play-on-flip", \.sound.playsOnFlip, .onOff,
      "Whether a card's sound is played when its answer is shown in a review (on, off)."),
  ]

  static let colors = Color.Role.allCases.map { role in
    Setting("color.\(role)", \.[color: role], .color, role.meaning)
  }
}

extension Settings {
  fileprivate var parameters: FSRSParameters {
    get { study.scheduler.fsrs.parameters }
    set { study.scheduler.fsrs = FSRS(newValue) }
  }

  fileprivate subscript(color role: Color.Role) -> Color {
    get { palette[role] ?? role.standardColor }
    set { palette[role] = newValue == role.standardColor ? nil : newValue }
  }
}

extension Color.Role {
  fileprivate var meaning: String {
    switch self {
    case .accent: "Borders of dialogs, and bars."
    case .secondary: "Less important text."
    case .positive: "Bars of right answers."
    case .negative: "Bars of wrong answers."
    }
  }
}
