extension LazyStackNode {
  var rowCount: Int {
    gather()
    return rows.count
  }

  /// What a row is known by: its id in a `ForEach`, else its tag.
  func id(ofRow row: Int) -> AnyHashable? {
    guard row >= 0, row < rowCount else { return nil }
    switch rows.source(of: row) {
    case (.rows(let source), let index): return source.id(at: index)
    case (.element(let element), _): return element.tag(below: self)
    }
  }

  func row(of id: AnyHashable) -> Int? {
    gather()
    return rows.firstRow {
      switch $0 {
      case .rows(let source): source.index(of: id)
      case .element(let element): element.tag(below: self) == id ? 0 : nil
      }
    }
  }

  /// The row that is known by an id, where it is in sight.
  func shownRow(of id: AnyHashable) -> Int? { shown.first { self.id(ofRow: $0.row) == id }?.row }

  func shownRow(around node: Node) -> Int? {
    shown.first { row in row.elements.contains { node.isWithin($0) } }?.row
  }

  /// The node of a row in sight, with all that hears keys around what it shows.
  func shownRoot(ofRow row: Int) -> Node? {
    guard var node: Node = shown.first(where: { $0.row == row })?.elements.first else { return nil }
    while let parent = node.parent, parent !== self, !(parent is any RowSource),
      !(parent is GroupNode)
    {
      node = parent
    }
    return node
  }
}
