/// How keys and taps select rows.
extension ListNode {
  /// The id of the row to which a key leads; rows that cannot be selected are passed over.
  func id(for key: Key, where isSelectable: (AnyHashable) -> Bool) -> AnyHashable? {
    guard let stack, stack.rowCount > 0 else { return nil }
    let last = stack.rowCount - 1
    let isForward = [.down, .pageDown, .home].contains(key)
    let row = max(0, min(last, row(for: key, in: stack, last)))
    func first(_ rows: some Sequence<Int>) -> Int? {
      rows.first { stack.id(ofRow: $0).map(isSelectable) ?? false }
    }
    let found =
      isForward
      ? first(row...last) ?? first((0...row).reversed())
      : first((0...row).reversed()) ?? first(row...last)
    return found.flatMap { stack.expect(row: $0) }
  }

  /// The row to which a key leads, which may lie outside of the list.
  private func row(for key: Key, in stack: LazyStackNode, _ last: Int) -> Int {
    if key == .home { return 0 }
    if key == .end { return last }
    guard let selected = selection.flatMap({ stack.row(of: $0) }) else {
      // The next row has taken the place of one that went.
      return lastRow.map { key == .down ? $0 : $0 - 1 } ?? 0
    }
    let start = stack.extents.start(of: selected)
    switch key {
    case .up: return selected - 1
    case .down: return selected + 1
    case .pageUp: return min(selected - 1, stack.extents.row(at: start - page))
    default: return max(selected + 1, stack.extents.row(at: start + page))
    }
  }

  /// The id of the row in which a node was tapped.
  func id(around node: Node) -> AnyHashable? {
    guard let stack, let node = node as? LayoutNode else { return nil }
    return stack.row(around: node).flatMap { stack.expect(row: $0.index) }
  }

  /// The views in the selected row that handle keys, the inner ones first.
  var inputsOfSelectedRow: [InputNode] {
    guard let tag = selectedRow?.tag else { return [] }
    var inputs: [InputNode] = []
    func add(_ node: Node) {
      node.forEachShownChild(add)
      if let input = node as? InputNode, input.handlesKeysOfRow { inputs.append(input) }
    }
    add(tag)
    return inputs
  }
}

extension InputNode {
  /// Of what takes the focus by itself, as a text field does, only what is pressed.
  fileprivate var handlesKeysOfRow: Bool {
    !isFocusable || keys?.isSubset(of: Key.pressing) == true
  }
}
