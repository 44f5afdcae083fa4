/// The rows of a `ForEach` that are all made at once; a row moves with its id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  private struct Row {
    let id: ID
    let node: Node
  }

  private var view: ForEach<Data, ID, Content>
  private var rows: [Row] = []
  private let isLazy: Bool

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    isLazy = context.isLazy
    super.init(context)
    evaluate()
  }

  override var name: String { "ForEach" }

  override var holdsRows: Bool { true }

  func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    evaluate()
  }

  /// None for sections: their headers are not chosen as rows are.
  override func tag(of child: Node) -> AnyHashable? { isLazy ? nil : id(of: child) }

  override func identity(of child: Node) -> String? { id(of: child).map { "\($0)" } }

  private func id(of child: Node) -> ID? { rows.first { $0.node === child }?.id }

  override func forEachChild(_ body: (Node) -> Void) { for row in rows { body(row.node) } }

  override func evaluate() {
    isQueued = false
    let wanted = tracking { view.data.map { ($0, view.id($0)) } }
    var old = rows[...]
    var moved: [ID: [Row]]?
    var changed = false
    var next: [Row] = []
    next.reserveCapacity(wanted.count)
    for (element, id) in wanted {
      let content = adding { view.content(element) }
      // Rows that stand where they stood need no table.
      if moved == nil, let row = old.first, row.id == id {
        old.removeFirst()
        Content._updateNode(row.node, content)
        next.append(row)
        continue
      }
      changed = true
      if moved == nil { moved = table(of: old) }
      next.append(row(id, content, from: &moved))
    }
    let gone = moved.map { $0.values.flatMap { $0 } } ?? Array(old)
    rows = next
    for row in gone.sorted(by: { $0.node.serial < $1.node.serial }) { row.node.remove() }
    if changed || !gone.isEmpty {
      DuplicateIDs.check(rows.map { AnyHashable($0.id) })
      elementsChanged()
    }
  }

  private func row(_ id: ID, _ content: Content, from old: inout [ID: [Row]]?) -> Row {
    guard let row = old?[id]?.first else {
      return Row(id: id, node: Content._makeNode(content, context.child(of: self, isLazy: isLazy)))
    }
    old?[id]?.removeFirst()
    Content._updateNode(row.node, content)
    return row
  }

  /// Rows by id; of equal ids each keeps its row, in order.
  private func table(of rows: ArraySlice<Row>) -> [ID: [Row]] {
    Dictionary(grouping: rows, by: \.id)
  }
}

/// Tells of rows that cannot be told apart.
@MainActor enum DuplicateIDs {
  static func check(_ ids: [AnyHashable]) {
    guard Set(ids).count < ids.count else { return }
    var seen: Set<AnyHashable> = []
    for id in ids where !seen.insert(id).inserted {
      Warnings.once(
        "duplicate id \(id)",
        "The id \(id) occurs more than once in a ForEach; each row is shown, but state may go to "
          + "the wrong one. Give every element an id of its own.")
    }
  }
}
