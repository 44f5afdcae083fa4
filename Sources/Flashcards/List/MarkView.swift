import TermUI
import Words

/// The mark of a card, told by a letter and not by colour alone.
struct MarkView: View {
  let mark: Mark?

  var body: some View {
    switch mark {
    case .known: Text("O").foregroundColor(Color(role: .positive))
    case .unknown: Text("X").foregroundColor(Color(role: .negative))
    case nil: EmptyView()
    }
  }
}
