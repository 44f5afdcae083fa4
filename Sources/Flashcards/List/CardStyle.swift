import TermUICore

/// How a card is drawn: in one row, or taller with a border where the window allows it.
enum CardStyle: Equatable {
  case row, tall

  /// Two bordered cards and a third in sight are the least that makes a list, unless the learner wants
  /// tall cards where there is room for but one.
  init(_ wanted: Settings.CardStyle, window: Size) {
    switch wanted {
    case .automatic: self = window.height >= 11 && window.width >= 20 ? .tall : .row
    case .row: self = .row
    case .tall: self = window.height >= 5 ? .tall : .row
    }
  }

  /// How many cards fit into so many rows.
  func page(_ rows: Int) -> Int { max(1, self == .tall ? rows / 3 : rows) }
}
