/// The nodes of removed rows that new rows reuse, because an update costs less than new nodes.
///
/// Such a row holds nothing that a new one would not begin with. Until it is reused it is hidden, and neither receives
/// values nor is evaluated.
@MainActor struct SpareRows {
  /// The outermost node of a row, and the node of its view.
  typealias Row = (root: Node, content: Node)

  private var rows: [Row] = []
  /// A window's worth; a row takes some 9 KB.
  private static let limit = 24

  /// Sets a row aside, or removes it if a new one would differ or there are enough.
  mutating func add(_ row: Row) {
    guard rows.count < Self.limit, row.root.setAside() else { return row.root.remove() }
    row.root.setHidden(true)
    rows.append(row)
  }

  /// A row to be updated for another id, after which `setSpare(false)` makes it a new one; none in an
  /// animated change, in which a new row doesn't move.
  mutating func take() -> Row? {
    guard let row = rows.last, row.root.tree.motion.isJumping else { return nil }
    return rows.removeLast()
  }

  /// Removes all rows.
  mutating func removeAll() {
    for row in rows { row.root.remove() }
    rows = []
  }
}

extension Node {
  /// Whether this node or one beneath holds state.
  var hasState: Bool { first { $0.holdsState ? $0 : nil } != nil }

  /// Whether there is more around each row beneath, such as a background, which may hold state.
  var hasWrappedRows: Bool {
    ancestry.prefix { !($0 is LayoutNode) }.contains { $0.wrapsRows }
  }

  /// Makes the nodes from this one on spare ones; false if the row has more than its view's values that a new one
  /// wouldn't have, and so has to be removed.
  fileprivate func setAside() -> Bool {
    if !subtreeTraits.isDisjoint(with: [.lifetime, .scrollView]) || holdsState || !isReusable {
      return false
    }
    setSpareAlone()
    var isLikeNew = true
    forEachChild { if isLikeNew { isLikeNew = $0.setAside() } }
    return isLikeNew
  }
}
