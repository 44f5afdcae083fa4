import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct LifetimesTests {
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
