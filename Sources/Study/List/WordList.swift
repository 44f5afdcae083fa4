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
  /// The beginnings of the tags that every visible card has.
  public private(set) var tags: [String] = []
  /// The side that is the question.
  public var direction = Direction.frontToBack

  /// The seed of the last shuffle; nil while the cards are as their files have them.
  private(set) var seed: UInt64?
  /// All cards in the order of the last shuffle, with those that are gone; empty in the order of the files.
  private var shuffled: [CardID] = []
  var marks: Marks
  /// The cards that are out of review until that is taken back.
  var suspended: CardSet
  /// The cards that are known by their intervals, if the filter hides them.
  var mature: CardSet
  var places: CardIndex

  public let title: String

  /// Makes a list; without a title, it is named after the first deck and the number of the others.
  public init(decks: [Deck], title: String? = nil) {
    self.decks = decks
    let others = decks.count > 1 ? " +\(decks.count - 1)" : ""
    self.title = title ?? (decks.first?.name ?? "") + others
    places = CardIndex(counts: decks.map(\.count))
    marks = Marks(count: places.limit)
    suspended = CardSet(count: places.limit)
    mature = suspended
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
  public func shuffle(seed: UInt64?) {
    self.seed = seed
    order = CardOrder(places, seed: seed)
    shuffled = isShuffled ? order + places.gone.sorted() : []
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

  /// Shows a card as suspended or unsuspended.
  func suspend(_ id: CardID, _ isSuspended: Bool) {
    if isSuspended && contains(id) { suspended.insert(id) } else { suspended.remove(id) }
  }

  /// Chooses which cards are shown.
  public func show(_ filter: Filter) {
    guard filter != self.filter else { return }
    self.filter = filter
    refilter()
  }

  /// Chooses the beginnings of tags that every card shown has; case and accents make no difference.
  public func show(tags: [String]) {
    guard tags != self.tags else { return }
    self.tags = tags
    refilter()
  }

  func refilter() {
    visible =
      switch filter {
      case .all: order
      case .hideKnown: order.filtered { !marks.known.contains($0) && !mature.contains($0) }
      case .onlyUnknown: order.filtered(by: marks.unknown.contains)
      }
    if !tags.isEmpty { visible = visible.filtered(by: hasTags(tags)) }
  }
}

extension WordList {
  /// The number of cards.
  public var count: Int { order.count }

  /// The mark of a card.
  public func mark(of id: CardID) -> Mark? { marks[id] }

  /// Whether a card is out of review until that is taken back.
  public func isSuspended(_ id: CardID) -> Bool { suspended.contains(id) }

  /// The number of cards with a mark.
  public func count(_ mark: Mark) -> Int {
    mark == .known ? marks.known.count : marks.unknown.count
  }

  /// Whether a card's back is the question, in the present direction.
  public func isReversed(_ id: CardID) -> Bool { direction.isReversed(id, seed: seed ?? 0) }

  /// Whether the order differs from that of the files.
  public var isShuffled: Bool { seed != nil }

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
  /// New ones are at their positions in the file, or last in a shuffled list.
  public func update(_ number: Int, to deck: Deck, _ difference: DeckDifference) {
    let limit = places.limit
    let (inserted, removed) = places.update(number, from: decks[number], to: deck, difference)
    decks[number] = deck
    revision += 1
    for id in removed {
      marks[id] = nil
      suspended.remove(id)
    }
    if isShuffled {
      shuffled += inserted.filter { Int($0.rawValue) >= limit }
      order = CardOrder(shuffled.filter(contains), limit: places.limit)
    } else if !inserted.isEmpty || !removed.isEmpty || !difference.keepsOrder {
      order = CardOrder(places, seed: nil)
    }
    refilter()
  }

  /// Sets the marks of all cards of a deck, and which of them are suspended, by their indexes, without filtering again.
  func setMarks(
    _ new: [(place: Int, mark: Mark)], suspended aside: [Int], ofDeck number: Int
  ) {
    let ids = places.decks[number]
    if marks.known.count + marks.unknown.count + suspended.count > 0 {
      for id in ids {
        marks[id] = nil
        suspended.remove(id)
      }
    }
    for (index, mark) in new { marks[ids[index]] = mark }
    for index in aside { suspended.insert(ids[index]) }
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
