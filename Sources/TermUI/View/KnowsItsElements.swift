/// Data that can tell without a search whether it holds an element.
public protocol KnowsItsElements: Collection {
  /// Whether it holds an element.
  func knows(_ element: Element) -> Bool
}

/// Whether data still holds an id, asked of the data itself where it can tell.
struct Membership<Data: Collection, ID: Hashable> {
  /// nil where the elements have to be looked through.
  let holds: ((Data, ID) -> Bool)?

  /// Elements that are their own ids can be asked for.
  init() {
    guard Data.Element.self == ID.self, let type = Data.self as? any KnowsItsElements.Type else {
      holds = nil
      return
    }
    holds = Self.asking(type)
  }

  private static func asking<D: KnowsItsElements>(_ type: D.Type) -> (Data, ID) -> Bool {
    // D is Data, and its elements are the ids.
    { unsafeBitCast($0, to: D.self).knows(unsafeBitCast($1, to: D.Element.self)) }
  }
}
