import Testing

@testable import TermUICore

@MainActor struct CardViewTests {
  private func card(_ text: String) -> String {
    """
     words                                →
    ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
    ┃ ▶ \(text)┃
    ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
    │   물                                 │
    ├──────────────────────────────────────┤
    │   집                                 │
    ├──────────────────────────────────────┤
    │   친구                               │
    ├──────────────────────────────────────┤
    │   학교                               │
     1/7  Space flip  ? keys  q quit
    """
  }

  private let edge = "                                   "
  private let back = "りんご                             "

  @Test
  func `A flipped card is seen on its edge in one frame, then its other side, then nothing`()
    throws
  {
    let list = try ListDriver(rows: 12, motion: true)
    let frames = list.host.frames
    list.host.send(.space)
    #expect(list.screen == card(edge))
    list.host.advance(by: Motion.interval)
    #expect(list.screen == card(back))
    for _ in 0..<5 { list.host.advance(by: Motion.interval) }
    #expect(list.screen == card(back))
    #expect(list.host.frames == frames + 2)
  }

  @Test func `Without motion a card shows its other side in one frame`() throws {
    let list = try ListDriver(rows: 12, motion: false)
    let frames = list.host.frames
    list.host.send(.space)
    #expect(list.screen == card(back))
    for _ in 0..<5 { list.host.advance(by: Motion.interval) }
    #expect(list.host.frames == frames + 1)
  }

  @Test
  func `A second press in the middle of a flip counts at once, and the movement soon ends`()
    throws
  {
    let list = try ListDriver(rows: 12, motion: true)
    let before = list.screen
    list.host.send(.space)
    list.host.send(.space)
    #expect(list.screen == before)
    let frames = list.host.frames
    for _ in 0..<5 { list.host.advance(by: Motion.interval) }
    #expect(list.screen == before)
    #expect(list.host.frames <= frames + 1)
  }

  @Test(arguments: ["j", "s", "f", " s"])
  func `A move, a shuffle, and a flip of all cards are over with their first frame`(keys: String)
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
