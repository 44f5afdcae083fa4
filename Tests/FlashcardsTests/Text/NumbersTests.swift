import Testing

@testable import Flashcards

struct NumbersTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1234, "-1,234"), (12_345_678, "12,345,678"),
  ])
  func `A number has commas between its thousands`(number: Int, text: String) {
    #expect(number.caption == text)
  }

  @Test(
    arguments: [
      (0.4, "0 s"), (59.4, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h 0 min"),
      (359_999, "99 h 59 min"), (3_600_000, "1,000 h"),
    ])
  func `A time has its two largest units`(seconds: Double, text: String) {
    #expect(seconds.duration == text)
  }

  @Test(arguments: [(0, "0%"), (0.005, "1%"), (0.494, "49%"), (1, "100%")])
  func `A share is a whole percentage`(share: Double, text: String) {
    #expect(share.percent == text)
  }
}
