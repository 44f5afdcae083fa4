import Scheduling
import Testing

@Suite struct `Places in turn` {
  @Test(arguments: [
    ([3, 1, 2], "0.0 1.0 2.0 0.1 2.1 0.2"), ([0, 2], "1.0 1.1"), ([2], "0.0 0.1"), ([], ""),
    ([0, 0], ""),
  ])
  func `are the first of each sequence, then the second, until all are at their ends`(
    counts: [Int], places: String
  ) {
    let turns = Alternation(of: counts).map { "\($0.sequence).\($0.index)" }
    #expect(turns.joined(separator: " ") == places)
  }
}
