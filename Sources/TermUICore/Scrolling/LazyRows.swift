/// The rows of a lazy container by number, wherever they come from.
@MainActor struct LazyRows {
  private var runs: [Run] = []
  /// The layout modifiers around rows, the outer ones first.
  private var modifiers: [EachNode] = []
  private(set) var count = 0

  /// Neighbouring rows of one origin.
  private struct Run {
    let first: Int
    let source: Source
    /// The layout modifiers around, the inner ones first.
    let modifiers: [EachNode]
  }

  private enum Source {
    case rows(any RowSource)
    /// One row, and the outermost node around that has no other row beneath it.
    case element(LayoutNode, root: Node)
  }

  /// Finds the rows beneath a container's content.
  init(of content: [Node] = []) { for node in content { add(node, root: node, []) } }

  private mutating func add(_ node: Node, root: Node, _ modifiers: [EachNode]) {
    if let element = node as? LayoutNode {
      add(.element(element, root: root), 1, modifiers)
    } else if let each = node as? EachNode {
      self.modifiers.append(each)
      if let content = each.content { add(content, root: root, [each] + modifiers) }
    } else if let rows = node as? any RowSource, rows.makesRowsOneByOne {
      root.setHidden(false)
      add(.rows(rows), rows.rowCount, modifiers)
    } else if !node.isModal {
      // The screen places popups.
      node.forEachChild {
        if node.content != nil { return add($0, root: root, modifiers) }
        // What was hidden as one row may contain several now.
        root.setHidden(false)
        add($0, root: $0, modifiers)
      }
    }
  }

  private mutating func add(_ source: Source, _ rows: Int, _ modifiers: [EachNode]) {
    runs.append(Run(first: count, source: source, modifiers: modifiers))
    count += rows
  }
}

extension LazyRows {
  /// A visible row.
  struct Row {
    let index: Int
    /// The nodes that the container places.
    let elements: [LayoutNode]
    /// The row's tag, which holds whether it is selected.
    let tag: TagNode?
  }

  /// The row at an index; made now if there is none.
  func row(at index: Int, in container: Node) -> Row {
    let run = run(of: index)
    var elements: [LayoutNode]
    let tag: TagNode?
    switch run.source {
    case .rows(let source):
      let node = source.row(at: index - run.first)
      elements = node.collected
      tag = node as? TagNode
    case .element(let element, let root):
      root.setHidden(false)
      elements = [element]
      tag = element.innermost.tagNode(below: container)
    }
    for modifier in run.modifiers { elements = elements.map(modifier.wrapper) }
    return Row(index: index, elements: elements, tag: tag)
  }

  /// The id of a row in its `ForEach`, else its tag.
  func id(of row: Int, in container: Node) -> AnyHashable? {
    guard row >= 0, row < count else { return nil }
    let run = run(of: row)
    switch run.source {
    case .rows(let source): return source.id(at: row - run.first)
    case .element(let element, _): return element.innermost.tag(below: container)
    }
  }

  /// The id of a row in its `ForEach`, else its node's.
  func identity(of row: Int) -> AnyHashable {
    let run = run(of: row)
    return switch run.source {
    case .rows(let source): source.id(at: row - run.first)
    case .element(let element, _): ObjectIdentifier(element)
    }
  }

  func row(of id: AnyHashable, in container: Node) -> Int? {
    for run in runs {
      switch run.source {
      case .rows(let source):
        if let index = source.index(of: id) { return run.first + index }
      case .element(let element, _):
        if element.innermost.tag(below: container) == id { return run.first }
      }
    }
    return nil
  }

  /// The row in which a node is, visible or not.
  func row(around node: LayoutNode) -> Int? {
    let node = node.innermost
    for run in runs {
      switch run.source {
      case .rows(let source):
        let row = node.ancestry.first { $0.parent === source }
        if let id = row.flatMap(source.tag(of:)) {
          return source.index(of: id).map { run.first + $0 }
        }
      case .element(_, let root): if node.isWithin(root) { return run.first }
      }
    }
    return nil
  }

  /// Hides all rows but these.
  func keep(_ rows: Range<Int>) {
    for run in runs {
      switch run.source {
      case .rows(let source):
        source.keep(rows.lowerBound - run.first..<rows.upperBound - run.first)
      case .element(_, let root): if !rows.contains(run.first) { root.setHidden(true) }
      }
    }
    for modifier in modifiers.reversed() { modifier.hideWrappersOfHiddenRows() }
  }

  private func run(of row: Int) -> Run {
    runs[runs.partitioningIndex { $0.first > row } - 1]
  }
}

extension Node {
  /// This node, or the nearest one around, that is a lazy stack.
  var lazyStack: LazyStackNode? { ancestry.lazy.compactMap { $0 as? LazyStackNode }.first }
}

extension LayoutNode {
  /// The part that the screen and the scroll views show; nil while the node is not on the screen.
  ///
  /// What a scroll view shows above the screen counts up to the screen's length, for what is seen is placed behind it.
  func visibleRange(along axis: Axis) -> Range<Int>? {
    var start = 0
    var range = Int.min..<Int.max
    var node = self
    while let container = node.container {
      start += axis.main(node.frame.origin)
      node = container
      if node is ScrollNode || node.parent == nil {
        let length = axis.main(node.frame.size)
        range = range.clamped(to: (node.parent == nil ? -length : 0) - start..<length - start)
      }
    }
    return node.parent == nil ? max(0, range.lowerBound)..<max(0, range.upperBound) : nil
  }

  /// The node within all modifiers.
  fileprivate var innermost: LayoutNode {
    var node = self
    while let element = (node as? WrapperNode)?.element { node = element }
    return node
  }

  fileprivate func tagNode(below end: Node) -> TagNode? {
    ancestry.prefix { $0 !== end }.lazy.compactMap { $0 as? TagNode }.first
  }
}
