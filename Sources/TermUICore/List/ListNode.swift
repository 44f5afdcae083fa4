struct ListModifier {
  let rows: NodeReference<ListNode>
  let selected: () -> AnyHashable?
}

extension ListModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> ListNode {
    let node = ListNode(context)
    rows.node = node
    node.selected = selected
    return node
  }

  func update(_ node: ListNode) {
    rows.node = node
    node.selected = selected
    node.evaluate()
    node.follow()
  }
}

/// Shows the selected row inverted, and keeps it in sight.
final class ListNode: WrapperNode {
  fileprivate var selected: () -> AnyHashable? = { nil }
  /// The id of the selected row.
  private var shownID: AnyHashable?
  /// Where the selected row stood when it was last seen; nil while it is out of sight.
  private var seenRow: Int?

  /// The first cell of the selected row in the frame that was painted last.
  private(set) var selectionPlace: Point?

  override var name: String { "List" }

  override func contentMade() {
    super.contentMade()
    evaluate()
  }

  override func evaluate() {
    isQueued = false
    let selection = tracking { selected() }
    guard selection != shownID else { return }
    shownID = selection
    setNeedsPaint()
    show(unlessAt: nil)
  }

  /// A selected row in sight stays there when a change of the data moves it.
  fileprivate func follow() { if let seenRow { show(unlessAt: seenRow) } }

  /// Shows the selected row, once the rows are those of now.
  private func show(unlessAt former: Int?) {
    tree.afterUpdate { [weak self] in
      if let self, let row = selectedRow, row != former { scroll?.show(row: row) }
    }
  }

  var selectedRow: Int? { shownID.flatMap { stack?.row(of: $0) } }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    seenRow = shownID.flatMap { stack?.shownRow(of: $0) }
    selectionPlace = nil
    guard let seenRow, let stack else { return }
    let top = stack.screenOrigin.y - screenOrigin.y + stack.extents.start(of: seenRow)
    selectionPlace = Point(x: 0, y: top)
    let height = stack.extents.extent(of: seenRow)
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) {
      $0.restyle(Rect(x: 0, y: top, width: frame.width, height: height)) {
        $0.attributes.formSymmetricDifference(.reverse)
      }
    }
  }

  private var scroll: ScrollNode? { element as? ScrollNode }

  var stack: LazyStackNode? { scroll?.stack.children.first as? LazyStackNode }

  /// How many rows a page has.
  var page: Int { scroll?.page ?? 1 }
}
