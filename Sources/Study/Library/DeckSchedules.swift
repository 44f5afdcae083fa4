import Files
import Scheduling

extension Library {
  /// The names of decks and folders that a deck is or is in, the innermost last.
  public func sections(_ names: some Collection<String>, of deck: String) -> [String] {
    sections(names, ofEach: [deck])[0]
  }

  /// The same of each of some decks; the path of a name is looked up once.
  private func sections(
    _ names: some Collection<String>, ofEach decks: [String]
  ) -> [[String]] {
    let places = places(ofSections: names)
    return decks.map { deck in
      let deck = Path.canonical(deck)
      return places.filter { Path.isIn($0.path, deck) }.map(\.name)
    }
  }

  /// The schedules of some decks by their paths: of each the innermost section that sets something counts.
  public func schedules(of decks: [String]) -> [DeckSchedule] {
    let (schedules, ofNotes) = (options.deckSchedules, options.noteSchedules)
    var found = decks.map { _ in DeckSchedule() }
    if !schedules.isEmpty {
      found = sections(schedules.keys, ofEach: decks).map { names in
        names.reduce(DeckSchedule()) { $0.overridden(by: schedules[$1] ?? DeckSchedule()) }
      }
    }
    if ofNotes.isEmpty { return found }
    return zip(found, decks).map { schedule, deck in
      ofNotes[Path.canonical(deck)].map(schedule.overridden) ?? schedule
    }
  }

  /// The rules of some decks for the sides of their cards, by their paths.
  public func sideRules(of decks: [String]) -> [SideRules] {
    let general = options.sides
    return schedules(of: decks).map { $0.sides(general) }
  }

  /// The same with the paths.
  func sideRules(byPath decks: [String]) -> [String: SideRules] {
    Dictionary(zip(decks, sideRules(of: decks)), uniquingKeysWith: { $1 })
  }

  /// The scheduler that some decks have; that of all decks if they have several.
  public func scheduler(of decks: [String]) -> CardScheduler {
    let schedulers = schedulers(of: decks)
    guard let first = schedulers.first, schedulers.allSatisfy({ $0 == first }) else {
      return options.scheduler
    }
    return first
  }

  /// The schedulers of some decks by their paths.
  public func schedulers(of decks: [String]) -> [CardScheduler] {
    let general = options.scheduler
    return schedules(of: decks).map { $0.scheduler(general) }
  }
}
