import Testing

@testable import TermUICore

@MainActor struct CardViewTests {
  @Test(arguments: [(true, "▆▆▆"), (false, "░░░")])
  func `An answer is covered by a bar as long as itself`(colors: Bool, bar: String) throws {
    for columns in [80, 132] {
      let list = try ListDriver(columns: columns, rows: 40, words: "사과\tbun", colors: colors)
      let bars = list.screen.split { !"▆░".contains($0) }
      #expect(bars.count == (columns == 80 ? 1 : 2) && bars.allSatisfy { $0 == bar })
    }
  }

  @Test(arguments: [" ", "j", "s", "f", " s"])
  func `A flip, a move, a shuffle, and a flip of all cards are over with their first frame`(
    keys: String
  )
    throws
  {
    let list = try ListDriver(rows: 12, words: "사과\tりんご\n사과\tりんご", motion: true)
    list.host.type(String(keys.dropLast()))
    let frames = list.host.frames
    list.host.type(String(keys.suffix(1)))
    let after = list.screen
    #expect(list.host.frames == frames + 1)
    for _ in 0..<5 { list.host.advance(by: Motion.interval) }
    #expect(list.screen == after)
    #expect(list.host.frames == frames + 1)
  }
}
