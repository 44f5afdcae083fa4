import Foundation
import Testing

@testable import TermUICore

#if DEBUG
  /// Random screens with rows that are made late, under random changes of their data: each screen has to be that of a
  /// new program with the same data.
  @Suite(.serialized) struct FreshLayoutTests {
    static let count = ProcessInfo.processInfo.environment["FRESH_RUNS"].flatMap(Int.init) ?? 200
    static let first = ProcessInfo.processInfo.environment["FRESH_SEED"].flatMap(UInt64.init) ?? 1

    @Test func `F6 lazy stacks, grids, and lists show what new ones of the same data show`() {
      print("seeds from \(Self.first)")
      for seed in Self.first..<Self.first + UInt64(Self.count) {
        if let mistake = Self.run(seed) {
          Issue.record("seed \(seed): \(mistake)")
          return
        }
      }
    }

    /// Rows made late, and what may be around them; nothing that the user or time changes.
    private static let kinds: [RandomPart.Kind] = [
      .row, .column, .layers, .frame, .wide, .padding, .border, .overlay, .scroll, .choice, .fixed,
      .priority, .limited, .erased, .spacers, .lengths, .marked,
      .lazy, .list, .chosenRow, .sections, .rows, .followed, .lazyRow, .markedRows, .absent,
      .nested,
      .deepRows, .lazyAbsent, .erasedRows, .grid,
    ]

    /// Returns the first screen that differs.
    private static func run(_ seed: UInt64) -> String? {
      var random = RandomScreen(seed: seed, kinds: kinds)
      let model = ScreenModel(random.part(depth: 4), moves: false)
      func makeHost(_ model: ScreenModel) -> ViewHost {
        ViewHost(columns: 30, rows: 16) {
          // The focus stays at its first view, which may be in another row.
          ScreenView(model: model).environmentObject(RandomModel()).focusable(false)
        }
      }
      let host = makeHost(model)
      for step in 0..<12 {
        for _ in 0...random.below(3) { random.change(&model.part) }
        let shown = linesOfSeenRows(host)
        let freshHost = makeHost(ScreenModel(model.part, moves: false))
        let fresh = linesOfSeenRows(freshHost)
        guard shown != fresh, !isEstimated(host), !isEstimated(freshHost) else { continue }
        return """
          step \(step)
          Shown:
          \(picture(shown))
          Afresh:
          \(picture(fresh))
          Tree:
          \(host.tree)
          """
      }
      return nil
    }

    /// The screen, after it has been forgotten what rows were like that are out of sight now.
    private static func linesOfSeenRows(_ host: ViewHost) -> [String] {
      _ = host.lines
      for case let stack as LazyStackNode in host.renderer.tree.layoutFollowers {
        stack.forgetExtents()
      }
      return host.lines
    }

    /// Whether a scroll view is as long as a lazy stack of which some rows were never seen.
    ///
    /// Its length is an estimate by those that were, as in SwiftUI; where the scroll view is, and which rows are seen, depends on it.
    private static func isEstimated(_ host: ViewHost) -> Bool {
      host.renderer.tree.layoutFollowers.contains { node in
        guard let stack = node as? LazyStackNode, stack.shown.count < stack.rowCount else {
          return false
        }
        return sequence(first: node, next: \.container).contains { node in
          (node as? ScrollNode).map {
            $0.axes.contains(stack.axis == .vertical ? .vertical : .horizontal)
              && stack.axis.main($0.offer) == nil
          } ?? false
        }
      }
    }

    private static func picture(_ lines: [String]) -> String {
      lines.map { "|" + $0 }.joined(separator: "\n")
    }
  }
#endif
