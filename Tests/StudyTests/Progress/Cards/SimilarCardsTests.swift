import Testing

@testable import Progress

@Suite struct `A front` {
  @Test(arguments: [
    ("물", "물", true), ("aplle", "apple", true), ("감사", "김사", true), ("밥", "밤", true),
    ("밥", "빵", false), ("bird", "stone", false), ("水", "火", false), ("", "", true),
  ])
  func `is like another that could be a typo of it`(a: String, b: String, expected: Bool) {
    #expect(EditDistance.isTypo(a, b) == expected)
  }
}
