import Files
import Scheduling

extension Library {
  /// The names of decks and folders that a deck is or lies in, the innermost last.
  public func sections(_ names: some Sequence<String>, of deck: String) -> [String] {
    let deck = Path.canonical(deck)
    let paths = names.map { (name: $0, path: Path.canonical(path(of: $0))) }
    return paths.filter { deck == $0.path || deck.hasPrefix("\($0.path)/") }
      .sorted { $0.path.count < $1.path.count }.map(\.name)
  }

  /// Whether the directions of a deck are set.
  public func setsDirections(of deck: String) -> Bool {
    let names = options.deckSchedules.filter { $0.value.directions != nil }.keys
    return !sections(names, of: deck).isEmpty
  }

  /// The directions in which some decks are asked, by their paths.
  public func directions(of decks: [String]) -> [StudyDirections] {
    let schedules = options.deckSchedules
    if schedules.isEmpty { return decks.map { _ in .one } }
    return decks.map { deck in
      sections(schedules.keys, of: deck).compactMap { schedules[$0]?.directions }.last ?? .one
    }
  }

  /// The same for decks that are not asked in one direction, by their paths.
  func directions(byPath decks: [String]) -> [String: StudyDirections] {
    if options.deckSchedules.isEmpty { return [:] }
    let pairs = zip(decks, directions(of: decks)).filter { $0.1 != .one }
    return Dictionary(pairs.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
  }

  /// The word books of some decks by their paths; nil for a deck that is scheduled by FSRS.
  func wordBooks(of decks: [String]) -> [WordBook?] {
    let schedules = options.deckSchedules
    return decks.map { deck in
      if schedules.isEmpty { return nil }
      var (isUsed, days): (Bool, [Int]?) = (false, nil)
      for name in sections(schedules.keys, of: deck) {
        isUsed = schedules[name]?.usesWordBook ?? isUsed
        days = schedules[name]?.days ?? days
      }
      return isUsed ? days.map(WordBook.init) ?? .usual : nil
    }
  }
}
