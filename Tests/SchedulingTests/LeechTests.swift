import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A leech` {
  @Test(arguments: [
    (8, 20, [8, 12, 16, 20]), (3, 9, [3, 5, 7, 9]), (1, 3, [1, 2, 3]), (0, 9, []),
  ])
  func `is reported at the threshold and at every half of it more`(
    threshold: Int, most: Int, reported: [Int]
  ) {
    #expect((0...most).filter { Leech.isReported(lapses: $0, threshold: threshold) } == reported)
  }
}
