import TermUICore
import Testing

@testable import Flashcards

@MainActor struct RoomTests {
  @Test(
    arguments: [
      (20, 5, Room.tiny, Room.small), (29, 4, .tiny, .tiny), (30, 8, .small, .small),
      (40, 10, .small, .normal), (60, 15, .normal, .normal), (79, 16, .normal, .large),
      (80, 24, .large, .large), (120, 40, .large, .large),
    ])
  func `A window has one of four rooms in each direction`(
    columns: Int, rows: Int, across: Room, down: Room
  ) {
    let window = Size(width: columns, height: rows)
    #expect(window.columnRoom == across && window.rowRoom == down)
    #expect(window.columnRoom.margin == (across == .tiny ? 0 : 1))
  }
}
