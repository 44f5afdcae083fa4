import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct StateOwnersTests {
    @Test func `C1 A copied state keeps its first value though its parent's flag flips`() {
      let trial = Trial(.copiedState)
      #expect(
        trial.pressing("p") == .init(bodies: ["Parent": 1], initializers: ["Card": 1], frames: 1))
      #expect(trial.shows("The parent says back."))
      #expect(trial.shows("The card says front."))
    }

    @Test func `C3 A write to the card's own state evaluates the card alone`() {
      let trial = Trial(.copiedState)
      #expect(trial.pressing("f") == .init(bodies: ["Card": 1], frames: 1))
      #expect(trial.shows("The card says back."))
    }

    @Test(arguments: ["1", "2"])
    func `C5 A binding flips both cards without evaluating the parent, which only passes it on`(
      key: Character
    ) {
      let trial = Trial(.sharedBinding)
      #expect(trial.pressing(key) == .init(bodies: ["Card 1": 1, "Card 2": 1], frames: 1))
      #expect(trial.shows("card 1: back") && trial.shows("card 2: back"))
    }

    @Test func `B6 With indices as ids a flag stays at its position, with words it moves`() {
      let trial = Trial(.flagByPosition)
      trial.press("16")
      #expect(trial.shows("나무 flipped") && trial.shows("하늘 flipped"))
      let run = trial.pressing("m")
      #expect(run.bodies == ["By index": 3])
      #expect(run.initializers == ["By index": 3, "By word": 3])
      let rows = trial.text.split(separator: "\n").dropFirst(2)
      #expect(rows.first?.contains("1  하늘 flipped") == true)
      #expect(rows.first?.hasSuffix("6  하늘 flipped") == true)
    }

    @Test func `B8 A hidden card loses its own flag, and not a flag of its parent`() {
      let trial = Trial(.liftedFlag)
      trial.press("12")
      #expect(trial.shows("its own flag: back") && trial.shows("its parent's flag: back"))
      trial.press("h")
      #expect(!trial.shows("flag"))
      trial.press("h")
      #expect(trial.shows("its own flag: front") && trial.shows("its parent's flag: back"))
    }
  }
}
