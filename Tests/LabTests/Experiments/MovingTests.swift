import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct MovingTests {
    /// The number of frames within the next two seconds.
    private func framesAfter(_ trial: Trial) -> Int {
      let frames = trial.host.frames
      for _ in 0..<60 { trial.host.advance(by: Motion.interval) }
      return trial.host.frames - frames
    }

    /// Whether the ball is at the right end.
    private func isAtEnd(_ trial: Trial) -> Bool {
      let indent = trial.host.lines.first { $0.contains("●") }?.prefix { $0 == " " }.count
      let keys = trial.host.lines.first { $0.contains(" j ") }?.prefix { $0 == " " }.count
      return indent == keys.map { $0 - 1 + 24 }
    }

    @Test func `C19 An animated change evaluates each body once and paints many frames`() {
      let trial = Trial(.moving)
      let run = trial.pressing("a")
      #expect(
        run
          == .init(
            bodies: ["Owner": 1, "Moving views": 1], initializers: ["Moving views": 1], frames: 1))
      #expect(framesAfter(trial) > 20)
      #expect(trial.bodies("Moving views") == 2)
      #expect(isAtEnd(trial))
    }

    @Test(arguments: ["j", "ma"])
    func `C19 A change takes one frame without an animation, or with motion switched off`(
      keys: String
    ) {
      let trial = Trial(.moving)
      trial.press(keys)
      #expect(isAtEnd(trial))
      #expect(framesAfter(trial) == 0)
    }
  }
}
