import TermUICore
import Testing

@testable import Flashcards

@MainActor struct BarTests {
  @Test(
    arguments: [
      (0, 0, 0, "────────────"), (0, 0, 9, "────────────"), (1, 0, 3000, "╸───────────"),
      (0, 1, 3000, "╸───────────"), (125, 112, 3000, "━╸──────────"),
      (36, 6, 46, "━━━━━━━━━╍╍─"), (116, 18, 138, "━━━━━━━━━━╍╸"), (6, 9, 15, "━━━━━╍╍╍╍╍╍╍"),
      (2999, 0, 3000, "━━━━━━━━━━━╸"), (15, 0, 15, "━━━━━━━━━━━━"),
    ])
  func `A part above zero is visible, and a bar with a rest never looks full`(
    known: Int, started: Int, total: Int, line: String
  ) {
    let host = ViewHost(columns: 12, rows: 1) {
      Bar(known: known, started: started, total: total, columns: 12)
    }
    #expect(host.lines == [line])
  }
}
