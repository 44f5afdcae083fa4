extension LazyStackNode {
  var rowCount: Int {
    gather()
    return extents.count
  }

  /// What a row is known by: its id in a `ForEach`, else its tag.
  func id(ofRow row: Int) -> AnyHashable? {
    guard row >= 0, row < rowCount, let section = sections.last(where: { $0.first <= row }) else {
      return nil
    }
    switch section.source {
    case .rows(let source): return source.id(at: row - section.first)
    case .element(let element): return element.tag(below: self)
    }
  }

  func row(of id: AnyHashable) -> Int? {
    gather()
    for section in sections {
      switch section.source {
      case .rows(let source):
        if let index = source.index(of: id) { return section.first + index }
      case .element(let element): if element.tag(below: self) == id { return section.first }
      }
    }
    return nil
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
