/// Rows that are made one at a time, when a lazy container needs them.
@MainActor protocol RowSource: Node {
  /// Whether they are; if not, its children are rows, or have rows.
  var makesRowsOneByOne: Bool { get }

  var rowCount: Int { get }

  /// The node of a row; made now if there is none.
  func row(at index: Int) -> Node

  func id(at index: Int) -> AnyHashable

  func index(of id: AnyHashable) -> Int?

  /// Hides all rows but these.
  func keep(_ shown: Range<Int>)
}

extension Node {
  /// The list that selects among the rows made for a `ForEach` in this node.
  var selectingHost: (any RowHost)? {
    let host = (ancestry.first { $0 is LayoutNode } as? any RowContainer)?.host
    return host?.isSelectable == true ? host : nil
  }
}
