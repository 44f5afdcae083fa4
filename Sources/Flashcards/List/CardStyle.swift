import TermUI

/// How a card is drawn: in one row, or taller with a border where the window allows it.
enum CardStyle: Equatable {
  case row, tall

  /// Two bordered cards and a third in sight are the least that makes a list.
  init(window: Size) { self = window.height >= 11 && window.width >= 20 ? .tall : .row }

  /// How many cards fit into so many rows.
  func page(_ rows: Int) -> Int { max(1, self == .tall ? rows / 3 : rows) }
}
