/// The places of some sequences in turn: the first of each, then the second of each, until all are at their ends.
public struct Alternation: Sequence, IteratorProtocol {
  private let counts: [Int]
  private let longest: Int
  private var upcoming = (sequence: 0, index: 0)

  /// Makes the turns of sequences by their numbers of elements.
  public init(of counts: [Int]) {
    self.counts = counts
    longest = counts.max() ?? 0
  }

  /// The number of the next sequence, and the index in it.
  public mutating func next() -> (sequence: Int, index: Int)? {
    while upcoming.index < longest {
      let place = upcoming
      upcoming.sequence += 1
      if upcoming.sequence == counts.count { upcoming = (0, place.index + 1) }
      if place.index < counts[place.sequence] { return place }
    }
    return nil
  }
}
