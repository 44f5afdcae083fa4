import Testing

@testable import Flashcards
@testable import TermUICore

@MainActor struct WorkTests {
  /// Lines that make a deck of which one pass takes a while.
  private static let manyLines = (0..<140)
    .map { "\n\($0)\t" + String(repeating: "a", count: 60_000) }.joined()

  @Test(arguments: [("/", "없"), ("/물\n", "n"), ("d", "y"), ("", "u")], [false, true])
  func `Work on a large deck is shown before it begins, a search, an edit, or an undo`(
    keys: (before: String, last: Character), isLarge: Bool
  ) throws {
    let list = try ListDriver(words: ListDriver.words + (isLarge ? Self.manyLines : ""))
    for key in keys.before { list.host.send(key == "\n" ? .enter : .character(key)) }
    var frames: [String] = []
    list.host.renderer.show = { canvas, _ in
      frames.append((0..<canvas.size.height).map { canvas.line($0) }.joined(separator: "\n"))
    }
    list.host.send(.character(keys.last))
    #expect(frames.contains { $0.contains("Working…") } == isLarge)
    #expect(!list.screen.contains("Working…"))
  }
}
