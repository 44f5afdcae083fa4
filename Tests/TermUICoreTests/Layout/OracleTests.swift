import Foundation
import Testing

@testable import TermUICore

#if DEBUG
  /// Random screens under random changes: each frame has to be the one that is painted afresh.
  @Suite(.serialized) struct OracleTests {
    static let count = ProcessInfo.processInfo.environment["ORACLE_RUNS"].flatMap(Int.init) ?? 40
    static let first = ProcessInfo.processInfo.environment["ORACLE_SEED"].flatMap(UInt64.init)

    @Test func `F6 what is laid out again is what a fresh layout gives, whatever changes`() {
      let start = Self.first ?? 1
      print("seeds from \(start)")
      for seed in start..<start + UInt64(Self.count) {
        if let mistake = Self.run(seed) {
          Issue.record("seed \(seed): \(mistake)")
          return
        }
      }
    }

    /// Screens that once differed, or ended the program.
    @Test(
      arguments: [
        380353, 500293, 600822, 7_000_744, 7_000_908, 7_003_103, 7_009_602, 7_013_527, 8_004_618,
        9_001_939, 20_015_017, 40_015_871, 40_077_351, 40_092_938, 42_002_145,
      ] as [UInt64])
    func `F6 what once differed from a fresh layout does so no more`(seed: UInt64) {
      #expect(Self.run(seed) == nil)
    }

    private static let keys: [Key] = [
      .tab, .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .enter,
      .escape, "a", .backspace,
    ]

    /// Gives the first wrong frame.
    private static func run(_ seed: UInt64) -> String? {
      var mistake: String?
      var random = RandomScreen(seed: seed)
      let model = ScreenModel(random.part(depth: 4), moves: seed % 2 == 0)
      let host = ViewHost(columns: 30, rows: 16) { ScreenView(model: model) }
      for step in 0..<40 where mistake == nil {
        // Several at once meet in one frame, as those do that come while it is made.
        let actions = (0...random.below(3)).map { _ in act(on: host, model, &random) }
        let isCompared = random.below(3) == 0
        _ = host.lines
        mistake = (isCompared ? host.renderer.consultOracle() : nil).map {
          "step \(step) (\(actions.joined(separator: ", "))): \($0)"
        }
      }
      return mistake
    }

    private static func act(
      on host: ViewHost, _ model: ScreenModel, _ random: inout RandomScreen
    ) -> String {
      switch random.below(17) {
      case 0:
        host.resize(columns: 5 + random.below(40), rows: 2 + random.below(20))
        return "resize"
      case 1, 2:
        let place = Point(x: random.below(30), y: random.below(16))
        let up = random.below(3) == 0
        host.send(.mouse(MouseEvent(up ? .wheelUp : .wheelDown, at: place)))
        return "wheel at \(place)"
      case 3:
        let place = Point(x: random.below(30), y: random.below(16))
        host.send(.mouse(MouseEvent(.press, at: place)))
        return "tap at \(place)"
      case 4, 5, 6:
        let key = keys[random.below(keys.count)]
        host.send(key)
        return "\(key)"
      case 7:
        host.advance(by: 0.06)
        return "time"
      case 8, 9:
        model.signal.send(random.below(5))
        return "signal"
      case 14:
        random.change(model.notice)
        return "notice"
      case 10, 11:
        withAnimation { random.change(&model.part) }
        return "animated change"
      case 12, 13:
        host.advance(by: Motion.interval)
        return "next frame"
      default:
        random.change(&model.part)
        return "change"
      }
    }
  }
#endif
