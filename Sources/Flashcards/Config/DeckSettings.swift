import Localization
import Scheduling
import Study
import TermUICore

/// The settings in a section of a deck or folder that are of its screens.
struct DeckSettings: Equatable {
  /// The languages of the front and the back.
  var languages: [String]?
  var listLayout: Settings.ListLayout?
}

/// One setting of a section: its name, its meaning, and its conversion from text and to text.
struct DeckSetting {
  let name: String
  /// A caption in English, a key of the tables of the other languages, as are the words of a choice.
  let title: String
  let meaning: String
  let control: ValueControl
  /// Sets the value of a deck or folder from text, or removes it.
  let set: (inout Settings, _ deck: String, String?) throws(WrongValue) -> Void
  /// The values of the decks and folders that have one, by their names.
  let values: (Settings) -> [String: String]
  /// The value of all other decks; nil if they have none.
  let general: (Settings) -> String?

  private init<Section: Equatable, Value>(
    _ name: String, _ title: String, _ notation: Notation<Value>, _ meaning: String,
    _ sections: WritableKeyPath<Settings, [String: Section]>, _ empty: Section,
    _ value: WritableKeyPath<Section, Value?>, general: @escaping (Settings) -> Value?
  ) {
    self.name = name
    self.title = title
    self.meaning = meaning
    control = notation.control
    set = { settings, deck, text throws(WrongValue) in
      var section = settings[keyPath: sections][deck] ?? empty
      section[keyPath: value] = try text.map(notation.read)
      settings[keyPath: sections][deck] = section == empty ? nil : section
    }
    values = { settings in
      settings[keyPath: sections].compactMapValues { $0[keyPath: value].map(notation.write) }
    }
    self.general = { general($0).map(notation.write) }
  }

  static let directions = DeckSetting(
    "directions", "Directions", .choice(["one": .one, "both": .both, "reversed": .reversed]),
    "The directions that are asked: one, both with a schedule each, or reversed.",
    \.study.deckSchedules, DeckSchedule(), \.directions
  ) { _ in .one }

  static let all = [
    DeckSetting(
      "new-cards", "New cards/day", .number(0...9999),
      "New cards a day for the deck, or for all decks in the folder.",
      \.study.deckLimits, DeckLimits(), \.newCards
    ) { $0.study.limits.newCards },
    DeckSetting(
      "reviews", "Reviews/day", .number(0...9999),
      "Reviews a day for the deck, or for all decks in the folder.",
      \.study.deckLimits, DeckLimits(), \.reviews
    ) { $0.study.limits.reviews },
    DeckSetting(
      "schedule", "Schedule", .choice(["fsrs": false, "word-book": true]),
      "The schedule: fsrs, or word-book, which shows cards on fixed days.",
      \.study.deckSchedules, DeckSchedule(), \.usesWordBook
    ) { _ in false },
    DeckSetting(
      "word-book-days", "Word-book days", .days,
      "The days of the word book after a card's first day, by default 1 2 3 7 14 28.",
      \.study.deckSchedules, DeckSchedule(), \.days
    ) { _ in WordBook.usual.days },
    directions,
    DeckSetting(
      "language", "Languages", .languages,
      "The languages of the front and the back, such as ko ja, for speak-command.",
      \.decks, DeckSettings(), \.languages
    ) { _ in nil },
    DeckSetting(
      "list-layout", "Layout of the list",
      .choice(["auto": .automatic, "cards": .cards, "grid": .grid, "rows": .rows]),
      "The layout of the deck's list: cards, grid, rows, or auto.",
      \.decks, DeckSettings(), \.listLayout
    ) { $0.listLayout },
  ]
}

extension Settings {
  /// The settings of a deck by its path; those of an inner folder go before those of an outer one.
  func settings(of deck: String, in library: Library) -> DeckSettings {
    library.sections(decks.keys, of: deck).reduce(into: DeckSettings()) { all, name in
      all.languages = decks[name]?.languages ?? all.languages
      all.listLayout = decks[name]?.listLayout ?? all.listLayout
    }
  }
}

extension Notation<[Int]> {
  /// Days that grow.
  fileprivate static var days: Notation {
    Notation(localized: "rising days such as 1 2 3 7 14 28") { text in
      let words = text.split(separator: " ")
      let days = words.compactMap { Int($0) }.filter { (1...3650).contains($0) }
      let isGrowing = zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
      return !days.isEmpty && days.count == words.count && isGrowing ? days : nil
    } writing: { days in
      days.map { "\($0)" }.joined(separator: " ")
    }
  }
}

extension Notation<[String]> {
  /// One or two languages.
  fileprivate static var languages: Notation {
    Notation(localized: "one or two languages such as ko ja") { text in
      let languages = text.split(separator: " ").map(String.init)
      return (1...2).contains(languages.count) ? languages : nil
    } writing: { languages in
      languages.joined(separator: " ")
    }
  }
}
