import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct MovingTests {
    /// How many frames follow within two seconds.
    private func framesAfter(_ trial: Trial) -> Int {
      let frames = trial.host.frames
      for _ in 0..<60 { trial.host.advance(by: Motion.interval) }
      return trial.host.frames - frames
    }

    /// Whether the ball is at the other end.
    private func isThere(_ trial: Trial) -> Bool {
      let indent = trial.host.lines.first { $0.contains("●") }?.prefix { $0 == " " }.count
      let keys = trial.host.lines.first { $0.contains(" j ") }?.prefix { $0 == " " }.count
      return indent == keys.map { $0 - 1 + 24 }
    }

    @Test func `C19 An animated change evaluates each body once and paints many frames`() {
      let trial = Trial(.moving)
      let run = trial.pressing("a")
      #expect(
        run == .init(bodies: ["Owner": 1, "Moved": 1], initializers: ["Moved": 1], frames: 1))
      #expect(framesAfter(trial) > 20)
      #expect(trial.bodies("Moved") == 2)
      #expect(isThere(trial))
    }

    @Test(arguments: ["j", "ma"])
    func `C19 A change jumps without an animation, and where motion is turned off`(keys: String) {
      let trial = Trial(.moving)
      trial.press(keys)
      #expect(isThere(trial))
      #expect(framesAfter(trial) == 0)
    }
  }
}
