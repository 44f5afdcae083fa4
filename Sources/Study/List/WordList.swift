import Decks
import Files
import Progress
import Scheduling

/// The cards of some decks as one list: their order, their marks, and which of them are shown.
public final class WordList {
  public internal(set) var decks: [Deck]
  /// The number of times that a deck was replaced, after which cards may have changed.
  public internal(set) var revision = 0
  /// All cards in their present order.
  public internal(set) var order: CardOrder
  /// The cards that the filter lets through, in their present order.
  public private(set) var visible: CardOrder
  /// The filter of the visible cards.
  public private(set) var filter = Filter.all
  /// The conditions of a search that every visible card meets.
  public private(set) var conditions = CardConditions()
  /// The moment of that search.
  private var searchMoment: StudyMoment?
  /// The first days of study of cards, back to the earliest that the search needs.
  private var firstDays: [CardID: StudyDay] = [:]
  /// The side that is the question.
  public var direction = Direction.frontToBack

  /// The order of the cards while they aren't shuffled.
  public private(set) var sort = ListSort.file
  /// The seed of the shuffle; nil while the cards aren't shuffled.
  private(set) var seed: UInt64?
  /// All cards as they were shuffled or sorted, with those that are gone; empty in the order of the files.
  private var arranged: [CardID] = []
  var marks: Marks
  /// The standings of the cards that have a schedule.
  private(set) var standings: [CardID: CardStanding] = [:] { didSet { knownCounts = nil } }
  /// The due and new cards on a day among those with a standing; nil after a change.
  var knownCounts: (day: StudyDay, due: Int, new: Int)?
  var places: CardIndex

  public let title: String

  /// Makes a list; without a title, it is named after the first deck and the number of the others.
  public init(decks: [Deck], title: String? = nil) {
    self.decks = decks
    let others = decks.count > 1 ? " +\(decks.count - 1)" : ""
    self.title = title ?? (decks.first?.name ?? "") + others
    places = CardIndex(counts: decks.map(\.count))
    marks = Marks(count: places.limit)
    order = CardOrder(places, seed: nil)
    visible = order
  }

  /// Decodes a card; empty if it is no longer in its file.
  public func card(_ id: CardID) -> Card {
    guard let (deck, index) = place(of: id) else { return Card(front: "", back: "") }
    return decks[deck][index]
  }

  /// The place of a card; nil for one that is gone.
  func place(of id: CardID) -> CardPlace? { places.place(of: id) }

  /// The card at a place.
  func id(_ place: CardPlace) -> CardID { places.decks[place.deck][place.index] }

  // MARK: Changes

  /// Puts the cards into the order of a seed; without one, into that of their files.
  public func shuffle(seed: UInt64?) { arrange(by: .file, seed: seed) }

  /// Sorts the cards as they are now, or shuffles them by a seed; cards that change later have their places.
  public func arrange(by sort: ListSort, seed: UInt64? = nil) {
    (self.sort, self.seed) = (sort, seed)
    let order = CardOrder(places, seed: seed)
    self.order = sort == .file ? order : order.sorted(by: sort, in: self)
    arranged = isArranged ? self.order + places.gone.sorted() : []
    refilter()
  }

  /// Marks cards, or clears their marks, and filters once.
  public func mark(_ changes: [(id: CardID, mark: Mark?)]) {
    var isFilterOutdated = false
    for (id, mark) in changes where contains(id) {
      if filter.shows(marks[id]) != filter.shows(mark) { isFilterOutdated = true }
      marks[id] = mark
    }
    if isFilterOutdated { refilter() }
  }

  /// Sets the standing of a card.
  func set(_ standing: CardStanding?, of id: CardID) { standings[id] = standing }

  /// Chooses which cards are shown.
  public func show(_ filter: Filter) {
    guard filter != self.filter else { return }
    self.filter = filter
    refilter()
  }

  /// Shows the cards that meet some conditions at a moment; case and accents of tags make no difference.
  func show(
    _ conditions: CardConditions, firstDays: [CardID: StudyDay], at moment: StudyMoment
  ) {
    guard conditions != self.conditions else { return }
    (self.conditions, self.firstDays) = (conditions, firstDays)
    searchMoment = moment
    refilter()
  }

  /// Filters again, after grades have changed the standings of cards.
  public func refilter() {
    visible =
      switch filter {
      case .all: order
      case .hideKnown: order.filtered { !isKnown($0) }
      case .onlyUnknown: order.filtered(by: marks.unknown.contains)
      }
    if !conditions.progress.isEmpty, let searchMoment {
      visible = visible.filtered { id in
        conditions.progress.allSatisfy {
          $0.isMet(
            by: standings[id], firstDay: firstDays[id], isKnown: isKnown(id), at: searchMoment)
        }
      }
    }
    if let text = conditions.text { visible = visible.filtered(by: hasText(text)) }
    if !conditions.tags.isEmpty { visible = visible.filtered(by: hasTags(conditions.tags)) }
  }
}

extension WordList {
  /// The number of cards.
  public var count: Int { order.count }

  /// The mark of a card.
  public func mark(of id: CardID) -> Mark? { marks[id] }

  /// The standing of a card; nil if it has no schedule.
  public func standing(of id: CardID) -> CardStanding? { standings[id] }

  /// Whether a card is out of review until that is taken back.
  public func isSuspended(_ id: CardID) -> Bool { standings[id]?.isSuspended == true }

  /// Whether a card is marked as known, or known by its intervals.
  public func isKnown(_ id: CardID) -> Bool {
    marks.known.contains(id) || standings[id]?.isMature == true
  }

  /// The number of cards with a mark.
  public func count(_ mark: Mark) -> Int {
    mark == .known ? marks.known.count : marks.unknown.count
  }

  /// Whether a card's back is the question, in the present direction.
  public func isReversed(_ id: CardID) -> Bool { direction.isReversed(id, seed: seed ?? 0) }

  /// Whether the cards are in a random order.
  public var isShuffled: Bool { seed != nil }

  /// Whether the order may differ from that of the files.
  var isArranged: Bool { isShuffled || sort != .file }

  /// The number of lines skipped in all decks.
  public var problemCount: Int { decks.reduce(0) { $0 + $1.problemCount } }

  /// Whether one pass over the decks takes longer than a tenth of a second on a slow machine.
  public var isLarge: Bool { decks.reduce(0) { $0 + $1.bytes.count } > 8_000_000 }

  /// The number of decks that can't be read.
  public var unreadableCount: Int { decks.count { !$0.isReadable } }
}

extension WordList {
  /// Replaces a deck by its new form; remaining cards, and those that return, have the same IDs, marks, and order.
  ///
  /// New ones are at their positions in the file, or last in a shuffled or sorted list.
  public func update(_ number: Int, to deck: Deck, _ difference: DeckDifference) {
    let limit = places.limit
    let (inserted, removed) = places.update(number, from: decks[number], to: deck, difference)
    decks[number] = deck
    revision += 1
    for id in removed {
      marks[id] = nil
      standings[id] = nil
    }
    if isArranged {
      arranged += inserted.filter { Int($0.rawValue) >= limit }
      order = CardOrder(arranged.filter(contains), limit: places.limit)
    } else if !inserted.isEmpty || !removed.isEmpty || !difference.keepsOrder {
      order = CardOrder(places, seed: nil)
    }
    refilter()
  }

  /// Sets the marks and standings of all cards of a deck, by their indexes, without filtering again.
  func setMarks(
    _ new: [(place: Int, mark: Mark)], _ newStandings: [Int: CardStanding], ofDeck number: Int
  ) {
    let ids = places.decks[number]
    if marks.known.count + marks.unknown.count > 0 { for id in ids { marks[id] = nil } }
    for (index, mark) in new { marks[ids[index]] = mark }
    standings = standings.filter { places.place(of: $0.key)?.deck != number }
    for (index, standing) in newStandings { standings[ids[index]] = standing }
  }
}

extension WordList {
  /// The card that begins on a line of a deck, if one does.
  public func card(onLine line: Int, of deck: Int = 0) -> CardID? {
    decks[deck].index(onLine: line).map { id((deck, $0)) }
  }

  /// Whether a card is still in its file.
  public func contains(_ id: CardID) -> Bool { place(of: id) != nil }

  /// The index of a card among all, in the order of the files; nil if it is gone.
  func rank(of id: CardID) -> Int? {
    place(of: id).map { place in
      decks[..<place.deck].reduce(0) { $0 + $1.count } + place.index
    }
  }

  /// The number of the deck that a card is in; nil for one that is gone.
  public func deck(of id: CardID) -> Int? { place(of: id)?.deck }

  /// The directions in which a card is studied; nil for those of its deck.
  public func directions(of id: CardID) -> StudyDirections? {
    guard let place = place(of: id) else { return nil }
    return decks[place.deck].directions(of: place.index).flatMap(StudyDirections.init(rawValue:))
  }

  /// The numbers of the gaps of a card, in order; none for a card that is reviewed by its sides.
  public func gaps(of id: CardID) -> [Int] {
    place(of: id).map { decks[$0.deck].gaps(of: $0.index) } ?? []
  }

  /// The file of a card and the line on which it begins; nil for one that is gone.
  public func line(of id: CardID) -> (path: String, line: Int)? {
    place(of: id).map { place in
      let deck = decks[place.deck]
      return (deck.path, deck.line(of: place.index))
    }
  }
}

extension WordList {
  /// The path of a file named by a card; nil if the file is outside of the deck's folder.
  public func path(of file: String, namedBy id: CardID) -> String? {
    place(of: id).flatMap { decks[$0.deck].path(of: file) }
  }
}

/// The marks of all cards: two bits a card, none before the first mark.
struct Marks: Equatable {
  private(set) var known: CardSet
  private(set) var unknown: CardSet

  init(count: Int) {
    known = CardSet(count: count)
    unknown = CardSet(count: count)
  }

  subscript(id: CardID) -> Mark? {
    get { known.contains(id) ? .known : unknown.contains(id) ? .unknown : nil }
    set {
      known.remove(id)
      unknown.remove(id)
      switch newValue {
      case .known: known.insert(id)
      case .unknown: unknown.insert(id)
      case nil: break
      }
    }
  }
}
