@usableFromInline struct ListModifier: PrimitiveModifier {
  let rows: ListRows
  let selected: () -> AnyHashable?

  @usableFromInline func makeNode(_ context: NodeContext) -> ListNode {
    let node = ListNode(context)
    rows.node = node
    node.selected = selected
    return node
  }

  @usableFromInline func update(_ node: ListNode) {
    rows.node = node
    node.selected = selected
    node.evaluate()
  }
}

/// Shows the selected row inverted, and keeps it in sight.
@usableFromInline final class ListNode: WrapperNode {
  fileprivate var selected: () -> AnyHashable? = { nil }
  private var shownSelection: AnyHashable?

  /// The id of the selected row.
  var shownID: AnyHashable? { shownSelection }

  override var name: String { "List" }

  override func contentMade() {
    super.contentMade()
    evaluate()
  }

  override func evaluate() {
    isQueued = false
    let selection = tracking { selected() }
    guard selection != shownSelection else { return }
    shownSelection = selection
    setNeedsPaint()
    if let stack, let selection, let row = stack.row(of: selection) { scroll?.show(row: row) }
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    guard let shownSelection, let stack, let rows = stack.place(of: shownSelection) else { return }
    let top = stack.screenOrigin.y - screenOrigin.y + rows.lowerBound
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) {
      $0.restyle(Rect(x: 0, y: top, width: frame.width, height: rows.count)) {
        $0.attributes.formSymmetricDifference(.reverse)
      }
    }
  }

  private var scroll: ScrollNode? { element as? ScrollNode }

  var stack: LazyStackNode? { scroll?.stack.content as? LazyStackNode }

  /// How many rows a page has.
  var page: Int { scroll?.page ?? 1 }
}
