import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct IdentityTests {
    @Test func `B2 Branches and a changed id reset a view, an argument doesn't`() {
      let trial = Trial(.branchesAndIDs)
      trial.press("123")
      #expect(
        trial.pressing("t")
          == .init(
            bodies: ["Branches": 1, "Argument": 1, "ID": 1],
            initializers: ["Branches": 1, "Argument": 1, "ID": 1], frames: 1))
      #expect(trial.shows("Branches: 0") && trial.shows("Argument: 1") && trial.shows("ID: 0"))
    }

    @Test func `B3 applyIf resets the state of the modified view at each change`() {
      let trial = Trial(.applyIfTrap)
      trial.press("12")
      #expect(trial.pressing("b").bodies == ["applyIf": 1])
      #expect(trial.shows("applyIf: 0") && trial.shows("argument: 1"))
      #expect(trial.host.style(of: "argument")?.attributes.contains(.bold) == true)
    }

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
  }
}
