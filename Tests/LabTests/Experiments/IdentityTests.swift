import Testing

@testable import lab

extension LabTests {
  struct IdentityTests {
    @Test
    func `C11 An evaluation of the parent retains state and owned objects, not inline ones`() {
      let trial = Trial(.madeAgain)
      trial.press("123")
      let run = trial.pressing("p")
      #expect(run.bodies == ["Given": 1])
      #expect(run.initializers == ["State": 1, "Owned": 1, "Given": 1, "Given model": 1])
      #expect(trial.shows("@State: 1") && trial.shows("@StateObject: 1"))
      #expect(trial.shows("@ObservedObject: 0"))
    }

    @Test func `B4 A new identity resets state and owned objects`() {
      let trial = Trial(.madeAgain)
      trial.press("12")
      let run = trial.pressing("n")
      #expect(run.initializers["Owned model"] == 1)
      #expect(trial.shows("@State: 0") && trial.shows("@StateObject: 0"))
    }

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

    @Test func `B9 An eager stack makes a thousand rows, a lazy one those near its window`() {
      let trial = Trial(.eagerAndLazy)
      #expect(trial.bodies("VStack") == 1000)
      #expect((5...20).contains(trial.bodies("LazyVStack")))
    }

    @Test func `B9 A row that was scrolled out and back retains its state`() {
      let trial = Trial(.eagerAndLazy)
      trial.press("md")
      #expect(!trial.shows("[x] row 0"))
      trial.press("u")
      #expect(trial.shows("[x] row 0"))
    }

    @Test
    func `B11 Bodies come first, then the frame, then appearing; parents come before children`() {
      let trial = Trial(.appearing)
      trial.press("tt")
      let family = ["parent", "first child", "second child"]
      #expect(
        Counters.shared.events
          == ["body", "appears", "disappears"].flatMap { what in family.map { "\($0): \(what)" } })
    }
  }
}
