import Foundation
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct LibraryWatchTests {
  @Test func `Marks of another Karuta appear without a key, and the selection stays`() async throws
  {
    let list = try EditDriver(saves: true)
    list.press("j")
    let other = try list.another()
    try other.set(.mark(.unknown), of: [other.list.visible[2]], at: 1_772_445_600)
    #expect(await list.shows("Marks reloaded"))
    #expect(list.host.lines.contains { $0.contains("집") && $0.contains("X") })
    #expect(list.selected == "물")
    list.press("v", "v")
    #expect(list.status.hasPrefix("1/1"))
  }

  @Test
  func `Marks of another Karuta from while another screen was shown are there on the way back`()
    throws
  {
    let list = try EditDriver(saves: true)
    list.press("i")
    let other = try list.another()
    try other.set(.mark(.known), of: [other.list.visible[0]], at: 1_772_445_600)
    list.press(.escape)
    #expect(list.host.lines.contains { $0.hasPrefix("▌ 사과") && $0.contains(" O ") })
  }
}
