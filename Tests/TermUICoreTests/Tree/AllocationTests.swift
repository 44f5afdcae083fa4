import AllocationCount
import Testing

@testable import TermUICore

struct AllocationTests {
  /// Every kind of thing that paints cells, each as large as the screen.
  private struct Picture: View {
    let size: Size

    var body: some View {
      ZStack {
        Color.blue
        Text(String(repeating: "한글 かな e\u{301} text ", count: size.height * size.width / 12))
          .bold()
      }
      .border()
      .overlay(alignment: .topLeading) { ProgressView(value: 0.5) }
    }
  }

  private func allocations(columns: Int, rows: Int) -> Int {
    let size = Size(width: columns, height: rows)
    let renderer = Renderer(size: size, Picture(size: size))
    defer { renderer.close() }
    renderer.flush()
    return (0..<3).map { _ in
      renderer.repaint()
      let frames = renderer.frames
      let before = allocation_count()
      renderer.flush()
      let taken = allocation_count() - before
      #expect(renderer.frames == frames + 1)
      return taken
    }.min() ?? 0
  }

  @Test(
    .enabled(if: isCounting),
    arguments: [5, 50])
  func `painting ten times as many cells takes memory no more often`(rows: Int) {
    #expect(allocations(columns: 200, rows: rows) == allocations(columns: 20, rows: rows))
  }

  /// False under a sanitizer, whose allocator is its own.
  nonisolated private static var isCounting: Bool {
    let before = allocation_count()
    let array = [Int](repeating: 0, count: Int.random(in: 100...200))
    return withExtendedLifetime(array) { allocation_count() > before }
  }
}
