import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct ObjectsTests {
    @Test
    func
      `D9 A shuffle flips every card back, in one frame, and evaluates only flipped ones`()
    {
      let trial = Trial(.shuffleSubject)
      trial.press("13")
      #expect(trial.shows("木") && trial.shows("空"))
      let run = trial.pressing("s")
      #expect(run == .init(bodies: ["Parent": 1, "Card": 2], initializers: ["Card": 4], frames: 1))
      for front in ["나무", "바람", "하늘", "바다"] { #expect(trial.shows(front)) }
    }

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
