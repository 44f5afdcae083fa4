import Scheduling
import TermUICore

extension Rating {
  /// What its button says.
  var caption: String {
    switch self {
    case .again: "Again"
    case .hard: "Hard"
    case .good: "Good"
    case .easy: "Easy"
    }
  }

  /// What stands for it in a picture; no two look alike without colours.
  var sign: Character {
    switch self {
    case .again: "○"
    case .hard: "◐"
    case .good: "●"
    case .easy: "◆"
    }
  }

  var color: Color {
    switch self {
    case .again: Color(role: .negative)
    case .hard: .secondary
    case .good: Color(role: .positive)
    case .easy: .accentColor
    }
  }
}
