import Decks
import Progress
import Scheduling

/// The deck and index of each card ID.
///
/// Stored as runs of cards that follow each other by number and in their file: one for each deck, until
/// an edit parts it.
struct CardIndex {
  /// Some cards of a deck.
  struct Run {
    let id: Int
    let deck: Int
    let index: Int
    let count: Int
  }

  /// All runs in the order of the files.
  private(set) var runs: [Run] = []
  /// The same in the order of the numbers.
  private var runsByID: [Run] = []
  /// The number of cards.
  private(set) var count = 0
  /// The number that the next new card will have.
  private(set) var limit = 0
  /// The numbers of cards that are no longer there.
  private(set) var gone = CardSet(count: 0)
  /// The decks in which cards got their numbers, each with the first of these.
  private var origins: [(id: Int, deck: Int)] = []

  init(counts: [Int]) {
    for (deck, count) in counts.enumerated() where count > 0 {
      runs.append(Run(id: limit, deck: deck, index: 0, count: count))
      origins.append((limit, deck))
      limit += count
    }
    precondition(limit <= Int32.max, "more cards than a card's number can count")
    count = limit
    runsByID = runs
  }

  /// The number of the deck that a card is in, and its place there; nil for one that is gone.
  func place(of id: CardID) -> (deck: Int, index: Int)? {
    let number = Int(id.rawValue)
    let after = CardIndex.firstIndex(in: runsByID) { $0.id > number }
    guard after > 0 else { return nil }
    let run = runsByID[after - 1]
    let offset = number - run.id
    return offset < run.count ? (run.deck, run.index + offset) : nil
  }

  /// The number of the deck that a card is in, or was in before it went.
  func origin(of id: CardID) -> Int? { origins.last { $0.id <= Int(id.rawValue) }?.deck }

  /// The number of the card at a place.
  func id(of index: Int, in deck: Int) -> CardID {
    let after = CardIndex.firstIndex(in: runs) { ($0.deck, $0.index) > (deck, index) }
    let run = runs[after - 1]
    return CardID(rawValue: Int32(run.id + index - run.index))
  }

  /// Takes a deck's new form, and gives the cards that came and those that went.
  mutating func update(
    _ deck: Int, _ difference: DeckDifference
  ) -> (came: [CardID], went: [CardID]) {
    let end = difference.oldCount - difference.behind
    var new = Runs(deck: deck)
    for run in part(0..<difference.before, ofDeck: deck) { new.add(run.id, run.count) }
    var between = [Int?](repeating: nil, count: difference.newPlaces.count)
    var went: [CardID] = []
    for (offset, place) in difference.places.enumerated() {
      let id = id(of: difference.before + offset, in: deck)
      if let place {
        between[place - difference.before] = Int(id.rawValue)
      } else {
        went.append(id)
      }
    }
    let firstNew = limit
    for id in between {
      new.add(id ?? limit, 1)
      if id == nil { limit += 1 }
    }
    for run in part(end..<difference.oldCount, ofDeck: deck) { new.add(run.id, run.count) }
    precondition(limit <= Int32.max, "more cards than a card's number can count")
    if limit > firstNew, origins.last?.deck != deck { origins.append((firstNew, deck)) }
    replace(deck, with: new.runs)
    count += difference.newCount - difference.oldCount
    for id in went { gone.insert(id) }
    return ((firstNew..<limit).map { CardID(rawValue: Int32($0)) }, went)
  }

  /// Runs of one deck that are being put together.
  private struct Runs {
    let deck: Int
    var runs: [Run] = []
    var length = 0

    mutating func add(_ id: Int, _ count: Int) {
      defer { length += count }
      if let last = runs.last, last.id + last.count == id {
        runs[runs.count - 1] = Run(
          id: last.id, deck: deck, index: last.index, count: last.count + count)
      } else {
        runs.append(Run(id: id, deck: deck, index: length, count: count))
      }
    }
  }

  /// The runs of some places of a deck.
  private func part(_ places: Range<Int>, ofDeck deck: Int) -> [Run] {
    runs.compactMap { run in
      guard run.deck == deck else { return nil }
      let common = places.clamped(to: run.index..<run.index + run.count)
      if common.isEmpty { return nil }
      return Run(
        id: run.id + common.lowerBound - run.index, deck: deck, index: common.lowerBound,
        count: common.count)
    }
  }

  private mutating func replace(_ deck: Int, with new: [Run]) {
    let first = CardIndex.firstIndex(in: runs) { $0.deck >= deck }
    let end = CardIndex.firstIndex(in: runs) { $0.deck > deck }
    runs.replaceSubrange(first..<end, with: new)
    runsByID = runs.sorted { $0.id < $1.id }
  }

  /// The first run from which on a condition holds.
  private static func firstIndex(in runs: [Run], _ isBehind: (Run) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(runs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
