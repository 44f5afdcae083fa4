import TermUICore

/// A way through the rows of a screen.
enum RowMove: Hashable {
  case step(Int), page(Int), first, last

  /// The key that usually goes it.
  var scrollKey: Key {
    switch self {
    case .step(let step): step > 0 ? .down : .up
    case .page(let pages): pages > 0 ? .pageDown : .pageUp
    case .first: .home
    case .last: .end
    }
  }
}
