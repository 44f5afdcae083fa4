/// The rows of a lazy container by their numbers, wherever they come from.
@MainActor struct LazyRows {
  private var sections: [Section] = []
  private(set) var count = 0

  /// Neighbouring rows of one origin.
  private struct Section {
    let first: Int
    let source: Source
  }

  enum Source {
    case rows(any RowSource)
    case element(LayoutNode)
  }

  /// Finds the rows beneath a container's content; it makes none.
  init(of content: [Node] = []) { for node in content { add(node) } }

  private mutating func add(_ node: Node) {
    if let rows = node as? any RowSource {
      add(.rows(rows), rows.rowCount)
    } else if let element = node as? LayoutNode {
      // A wrapper may be one around none or around many.
      for element in element.collected { add(.element(element), 1) }
    } else {
      node.forEachChild { add($0) }
    }
  }

  private mutating func add(_ source: Source, _ rows: Int) {
    sections.append(Section(first: count, source: source))
    count += rows
  }
}

extension LazyRows {
  /// What gives a row, and the row's number there.
  func source(of row: Int) -> (source: Source, index: Int) {
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].first <= row { low = middle } else { high = middle - 1 }
    }
    return (sections[low].source, row - sections[low].first)
  }

  /// What is placed for a row; made now if it was not there.
  func elements(of row: Int) -> [LayoutNode] {
    switch source(of: row) {
    case (.rows(let source), let index): source.row(at: index).collected
    case (.element(let element), _): [element]
    }
  }

  /// The first row that a source knows, by the number that it has there.
  func firstRow(where index: (Source) -> Int?) -> Int? {
    for section in sections {
      if let index = index(section.source) { return section.first + index }
    }
    return nil
  }

  /// All other rows are out of sight.
  func keep(_ rows: Range<Int>) {
    for section in sections {
      guard case .rows(let source) = section.source else { continue }
      source.keep(rows.lowerBound - section.first..<rows.upperBound - section.first)
    }
  }
}
