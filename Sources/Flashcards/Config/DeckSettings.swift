import Scheduling
import Study
import TermUICore

/// The settings in a section of a deck or folder that are of its screens.
struct DeckSettings: Equatable {
  /// The languages of the front and the back.
  var languages: [String]?
  var listLayout: Settings.ListLayout?
}

/// One setting of a section: its name, its meaning, and its conversion from text.
struct DeckSetting {
  let name: String
  let meaning: String
  /// Sets the value of a deck or folder from text.
  let set: (inout Settings, _ deck: String, String) throws(WrongValue) -> Void

  private init<Value>(
    _ name: String, _ notation: Notation<Value>, _ meaning: String,
    _ set: @escaping (inout Settings, _ deck: String, Value) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.set = { settings, deck, text throws(WrongValue) in
      set(&settings, deck, try notation.read(text))
    }
  }

  static let all = [
    DeckSetting(
      "new-cards", .number(0...9999),
      "New cards a day for the deck, or for all decks in the folder."
    ) { $0.study.deckLimits[$1, default: DeckLimits()].newCards = $2 },
    DeckSetting(
      "reviews", .number(0...9999), "Reviews a day for the deck, or for all decks in the folder."
    ) { $0.study.deckLimits[$1, default: DeckLimits()].reviews = $2 },
    DeckSetting(
      "schedule", .choice(["fsrs": false, "word-book": true]),
      "The schedule: fsrs, or word-book, which shows cards on fixed days."
    ) { $0.study.deckSchedules[$1, default: DeckSchedule()].usesWordBook = $2 },
    DeckSetting(
      "word-book-days", .days,
      "The days of the word book after a card's first day, by default 1 2 3 7 14 28."
    ) { $0.study.deckSchedules[$1, default: DeckSchedule()].days = $2 },
    DeckSetting(
      "directions", .choice(["one": .one, "both": .both, "reversed": .reversed]),
      "The directions that are asked: one, both with a schedule each, or reversed."
    ) { $0.study.deckDirections[$1] = $2 },
    DeckSetting(
      "language", .languages,
      "The languages of the front and the back, such as ko ja, for speak-command."
    ) { $0.decks[$1, default: DeckSettings()].languages = $2 },
    DeckSetting(
      "list-layout", .choice(["auto": .automatic, "cards": .cards, "grid": .grid, "rows": .rows]),
      "The layout of the deck's list: cards, grid, rows, or auto."
    ) { $0.decks[$1, default: DeckSettings()].listLayout = $2 },
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
    Notation("days such as 1 2 3 7 14 28, each later than the one before") { text in
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
    Notation("one or two languages such as ko ja") { text in
      let languages = text.split(separator: " ").map(String.init)
      return (1...2).contains(languages.count) ? languages : nil
    } writing: { languages in
      languages.joined(separator: " ")
    }
  }
}
