import Testing

@testable import TermUICore

/// Section C19: how a movement goes along its way.
struct AnimationCurves {
  nonisolated static let time = 4 * 1.0 / 30
  /// Where something is that moves by 16 columns in four frames.
  nonisolated static let curves: [(Animation, [Int])] = [
    (.linear(duration: time), [4, 8, 12, 16]), (.easeIn(duration: time), [1, 4, 9, 16]),
    (.easeOut(duration: time), [7, 12, 15, 16]), (.easeInOut(duration: time), [2, 8, 13, 16]),
    (.spring(duration: time), [7, 12, 15, 16]),
  ]

  @Test(arguments: curves)
  func `C19 a curve is slow at its beginning, at its end, at both or nowhere`(
    animation: Animation, columns: [Int]
  ) {
    let model = Model(0)
    let host = ViewHost(columns: 17, rows: 1) {
      Watch(model) { x in
        Text("x").offset(x: x).frame(maxWidth: .infinity, alignment: .leading)
          .animation(animation, value: x)
      }
    }
    model.value = 16
    let seen = (0..<4).map { frame in
      if frame > 0 { host.advance(by: Motion.interval) }
      return host.lines[0].count - 1
    }
    #expect(seen == columns)
  }

  @Test func `C19 a curve that is told no time takes 0.15 seconds`() {
    #expect(Animation.linear == .linear(duration: 0.15))
    #expect(Animation.easeIn == .easeIn(duration: 0.15))
    #expect(Animation.easeOut == .easeOut(duration: 0.15))
    #expect(Animation.easeInOut == .easeInOut(duration: 0.15))
    #expect(Animation.default == .easeInOut)
    #expect(Animation.spring == .spring())
    #expect(Animation.spring == .easeOut)
  }
}
