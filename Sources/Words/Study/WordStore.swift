/// The cards of some decks as one list: their order, their marks, and which of them are shown.
public final class WordStore {
  public let decks: [Deck]
  /// How many cards there are.
  public let count: Int
  /// All cards in their present order.
  public private(set) var order: CardOrder
  /// The cards that the filter lets through, in their present order.
  public private(set) var visible: CardOrder
  /// Which cards are shown.
  public private(set) var filter = Filter.all
  /// Which side asks.
  public var direction = Direction.frontToBack

  /// The seed of the last shuffle; nil while the cards are as their files have them.
  private(set) var seed: UInt64?
  private var marks: Marks
  /// The number of each deck's first card.
  private let firsts: [Int]

  public init(decks: [Deck]) {
    self.decks = decks
    var sum = 0
    firsts = decks.map { deck in
      defer { sum += deck.count }
      return sum
    }
    precondition(sum <= Int32.max, "more cards than a card's number can count")
    count = sum
    marks = Marks(count: sum)
    order = CardOrder(count: sum, seed: nil)
    visible = order
  }

  /// A card, decoded now.
  public func card(_ id: CardID) -> Card {
    let (deck, index) = place(of: id)
    return decks[deck][index]
  }

  /// The number of the deck that a card is in, and its place there.
  func place(of id: CardID) -> (deck: Int, index: Int) {
    let number = Int(id.rawValue)
    var low = 0
    var high = firsts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= number { low = middle } else { high = middle }
    }
    return (low, number - firsts[low])
  }

  /// The number of the card at a place of a deck.
  func id(of index: Int, in deck: Int) -> CardID { CardID(rawValue: Int32(firsts[deck] + index)) }

  // MARK: Changes

  /// Puts the cards into the order of a seed; without one, into that of their files.
  public func shuffle(seed: UInt64?) {
    self.seed = seed
    order = CardOrder(count: count, seed: seed)
    refilter()
  }

  /// Marks a card, or clears its mark.
  public func mark(_ id: CardID, _ mark: Mark?) {
    let wasShown = filter.shows(marks[id])
    marks[id] = mark
    if filter.shows(mark) != wasShown { refilter() }
  }

  /// Chooses which cards are shown.
  public func show(_ filter: Filter) {
    guard filter != self.filter else { return }
    self.filter = filter
    refilter()
  }

  /// Takes over how a list was left before.
  func restore(
    _ marks: [(id: CardID, mark: Mark)], filter: Filter, direction: Direction, seed: UInt64?
  ) {
    for (id, mark) in marks { self.marks[id] = mark }
    self.filter = filter
    self.direction = direction
    if seed == self.seed { refilter() } else { shuffle(seed: seed) }
  }

  private func refilter() {
    visible =
      switch filter {
      case .all: order
      case .hideKnown: order.filtered(by: marks.known, keepsMembers: false)
      case .onlyUnknown: order.filtered(by: marks.unknown, keepsMembers: true)
      }
  }
}

extension WordStore {
  /// The mark of a card.
  public func mark(of id: CardID) -> Mark? { marks[id] }

  /// How many cards have a mark.
  public func count(_ mark: Mark) -> Int { marks.count(mark) }

  /// How many cards a filter lets through.
  public func count(_ filter: Filter) -> Int {
    switch filter {
    case .all: count
    case .hideKnown: count - marks.count(.known)
    case .onlyUnknown: marks.count(.unknown)
    }
  }

  /// Whether a card asks with its back, in the present direction.
  public func isReversed(_ id: CardID) -> Bool { direction.isReversed(id, seed: seed ?? 0) }

  /// Whether the cards stand in another order than their files'.
  public var isShuffled: Bool { seed != nil }

  /// The lines that were skipped in all decks, and why.
  public var problems: [DeckProblem] { decks.flatMap(\.problems) }

  /// The decks' names in short: the first, and how many more.
  public var title: String {
    guard let first = decks.first else { return "" }
    return decks.count == 1 ? first.name : "\(first.name) +\(decks.count - 1)"
  }
}
