import TermUICore
import Words

extension Mark {
  /// The mark as a letter: it is not told by colour alone.
  var text: Text {
    switch self {
    case .known: Text("O").foregroundColor(Color(role: .positive))
    case .unknown: Text("X").foregroundColor(Color(role: .negative))
    }
  }
}
