import Testing

@testable import lab

extension LabTests {
  struct EvaluationTests {
    @Test(
      arguments: [
        ("v", ["By value: owner": 1, "By value: texts": 1]),
        ("b", ["By binding: texts": 1]),
        ("o", ["By object: owner": 1, "By object: texts": 3]),
        ("e", ["By object: owner": 1, "By object: texts": 3]),
      ] as [(Character, [String: Int])])
    func `C7, C10 One changed string evaluates bodies by the way in which it is passed`(
      key: Character, bodies: [String: Int]
    ) {
      let trial = Trial(.threeStrings)
      #expect(trial.pressing(key).bodies == bodies)
    }

    @Test func `E3 A view finds a store three levels up, and the levels between aren't evaluated`()
    {
      let trial = Trial(.deepStore)
      #expect(
        trial.pressing("+")
          == .init(bodies: ["Owner": 1, "Cards": 1], initializers: ["Shelf": 1], frames: 1))
      #expect(trial.shows("1 cards"))
      trial.press("--")
      #expect(trial.shows("-1 cards"))
    }
  }
}
