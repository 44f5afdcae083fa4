import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct ModelsTests {
    @Test(
      arguments: [
        ("v", ["Grandparent": 1, "Parent": 1, "Child by value": 1]),
        ("e", ["Grandparent": 1, "Child by environment": 1]),
        ("b", ["Child by binding": 1]),
      ] as [(Character, [String: Int])])
    func
      `C7 A grandchild's value evaluates the views on its way, a binding and the environment don't`(
        key: Character, bodies: [String: Int]
      )
    {
      let trial = Trial(.grandchild)
      #expect(trial.pressing(key).bodies == bodies)
    }

    @Test func `C7 A reset in the model evaluates the parent, and the cards that were flipped`() {
      let trial = Trial(.resetInModel)
      #expect(trial.pressing("1").bodies == ["Parent": 1, "Card": 1])
      trial.press("3")
      #expect(trial.shows("木") && trial.shows("空"))
      #expect(trial.pressing("s") == .init(bodies: ["Parent": 1, "Card": 2], frames: 1))
      for front in ["나무", "바람", "하늘", "바다"] { #expect(trial.shows(front)) }
    }

    @Test func `C14 A change is shown once it is announced, and update() runs before the body`() {
      let trial = Trial(.announcedByHand)
      #expect(trial.pressing("a").bodies == ["View": 1, "update()": 1])
      #expect(trial.shows("twice the count: 2"))
      #expect(trial.pressing("s") == .init())
      #expect(trial.shows("twice the count: 2"))
      #expect(trial.pressing("p").bodies == ["View": 1, "update()": 1])
      #expect(trial.shows("twice the count: 4"))
    }
  }
}
