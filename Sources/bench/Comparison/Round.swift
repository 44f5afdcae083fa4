/// Both programs on every deck, once.
struct Round {
  typealias Pair = (own: Double, other: Double)

  private(set) var own: [Int: Visit] = [:]
  private(set) var other: [Int: Visit] = [:]
  /// Milliseconds that a program takes which reads a deck and shows nothing of it.
  private(set) var reading: [Int: Double] = [:]

  /// The one that comes first in one round comes second in the next.
  init(
    _ number: Int, own: [String], other: [String], _ decks: [WordDeck], home: String
  ) throws(Refusal) {
    for deck in decks {
      for isOwn in number % 2 == 0 ? [true, false] : [false, true] {
        let visit = try Visit(isOwn ? own : other, deck, home: home)
        if isOwn { self.own[deck.count] = visit } else { self.other[deck.count] = visit }
      }
      reading[deck.count] = try Reading.time(deck, home: home)
    }
  }

  /// A value of both programs on one deck.
  func both(_ count: Int, _ value: (Visit) -> Double) -> Pair {
    (own[count].map(value) ?? 0, other[count].map(value) ?? 0)
  }

  /// A value of this program on the largest deck, and on one of 1,000 words.
  func growth(_ value: (Visit) -> Double) -> Pair {
    (own[1_000_000].map(value) ?? 0, own[1000].map(value) ?? 0)
  }

  /// How many milliseconds more the largest deck takes to its first frame, and to be read alone.
  var growthOfFirstFrame: Pair {
    let (largest, small) = growth(\.firstFrame)
    return (largest - small, (reading[1_000_000] ?? 0) - (reading[1000] ?? 0))
  }
}
