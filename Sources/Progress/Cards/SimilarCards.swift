import Decks
@_spi(_Unicode) import Swift

extension CardMatching {
  /// Finds cards whose fronts were corrected in an editor, except of records with some keys; `fronts` gives the former
  /// ones of records by their IDs.
  ///
  /// Two of place, back, and front must agree: the same place with the same back or a similar front, or
  /// the same back with a similar front. One alone could as well be a synonym, or the neighbour of a
  /// card that was deleted. If very many cards are missing, it is another list.
  mutating func matchSimilar<Failure>(
    unlessIn moved: Set<Int64> = [], _ fronts: (_ ids: [Int64]) throws(Failure) -> [Int64: String]
  ) throws(Failure) {
    let missing = missing.filter { !moved.contains(known[$0].key) }
    if missing.isEmpty || missing.count > 10_000 { return }
    let fronts = try fronts(missing.map { known[$0].id })
    let shifts = shifts
    for card in missing {
      let places = shifts.likelyPlaces(of: known[card].line ?? 0, below: deck.count)
      take(card, fronts, places) { $0 || $1 }
    }
    let byBack = freePlaces(withBackOf: missing)
    for card in missing {
      take(card, fronts, known[card].back.flatMap { byBack[$0] } ?? []) { $0 && $1 }
    }
  }

  /// The distances by which the found cards have moved.
  var shifts: Shifts {
    Shifts(
      known.indices.compactMap { card in
        guard let place = places[card], let old = known[card].line else { return nil }
        return (old, place - old)
      })
  }

  /// Assigns a record to the first of some cards that agrees.
  private mutating func take(
    _ card: Int, _ fronts: [Int64: String], _ places: [Int],
    _ isRight: (_ sameBack: Bool, _ similarFront: Bool) -> Bool
  ) {
    let old = fronts[known[card].id] ?? ""
    let place = places.first { place in
      let sameBack = deck.backKey(of: place) == known[card].back
      return range.contains(place) && !isTaken[place]
        && isRight(sameBack, EditDistance.isTypo(old, deck[place].front))
    }
    if let place { assign(card, corrected: place) }
  }

  /// The first few free cards of the deck for each back of some records.
  private func freePlaces(withBackOf cards: [Int]) -> [Int64: [Int]] {
    var found: [Int64: [Int]] = [:]
    for card in cards { if let back = known[card].back { found[back] = [] } }
    if found.isEmpty { return found }
    for place in range where !isTaken[place] {
      let back = deck.backKey(of: place)
      if let others = found[back], others.count < 16 { found[back]?.append(place) }
    }
    return found
  }
}

/// The distances by which the cards of a file have moved, from those that were found.
struct Shifts {
  private let moves: [(line: Int, shift: Int)]

  init(_ moves: [(line: Int, shift: Int)]) {
    self.moves = moves.sorted { $0.line < $1.line }
  }

  /// The indexes of a card that moved as its neighbours did, or not at all.
  func likelyPlaces(of line: Int, below count: Int) -> [Int] {
    let next = moves.partitioningIndex { $0.line >= line }
    let near = moves[max(next - 1, 0)..<min(next + 1, moves.count)]
    var places: [Int] = []
    for place in near.map({ line + $0.shift }) + [line]
    where place >= 0 && place < count && !places.contains(place) {
      places.append(place)
    }
    return places
  }
}

/// The difference between two words.
enum EditDistance {
  /// Whether at most half of the letters differ; a Hangul syllable counts as its letters, ruby not at all.
  static func isTypo(_ a: String, _ b: String) -> Bool {
    let a = Ruby.base(of: a)._nfd.prefix(100).map(\.value)
    let b = Ruby.base(of: b)._nfd.prefix(100).map(\.value)
    return distance(a, b) * 2 <= max(a.count, b.count)
  }

  /// The number of letters to insert, remove, or change (Levenshtein 1966), by the algorithm of Wagner
  /// and Fischer (JACM 21, 1974) with one row.
  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let changed = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
