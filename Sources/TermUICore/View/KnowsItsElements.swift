/// Data that can tell without a search whether it holds an element.
public protocol KnowsItsElements: Collection {
  /// Whether it holds an element.
  func knows(_ element: Element) -> Bool

  /// Whether it is known to hold all the elements of another.
  func knowsAll(of other: Self) -> Bool
}

extension KnowsItsElements {
  /// Nothing is known of all elements at once.
  public func knowsAll(of other: Self) -> Bool { false }
}

/// Whether data still holds an id, asked of the data itself where it can tell.
struct Membership<Data: Collection, ID: Hashable> {
  /// nil where the elements have to be looked through.
  let holds: ((Data, ID) -> Bool)?
  /// Whether the second data holds all that the first does.
  let isKept: (Data, Data) -> Bool

  /// Elements that are their own ids can be asked for.
  init() {
    guard Data.Element.self == ID.self, let type = Data.self as? any KnowsItsElements.Type else {
      holds = nil
      isKept = { _, _ in false }
      return
    }
    holds = Self.asking(type)
    isKept = Self.comparing(type)
  }

  private static func asking<D: KnowsItsElements>(_ type: D.Type) -> (Data, ID) -> Bool {
    // D is Data, and its elements are the ids.
    { unsafeBitCast($0, to: D.self).knows(unsafeBitCast($1, to: D.Element.self)) }
  }

  private static func comparing<D: KnowsItsElements>(_ type: D.Type) -> (Data, Data) -> Bool {
    { unsafeBitCast($1, to: D.self).knowsAll(of: unsafeBitCast($0, to: D.self)) }
  }
}
