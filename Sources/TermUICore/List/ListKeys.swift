/// The selection of rows by keys and taps.
extension ListNode {
  /// The id of the row to which presses of a key lead; rows that can't be selected, or show nothing, are passed over.
  func id(
    for key: Key, presses: Int = 1, where isSelectable: (AnyHashable) -> Bool
  ) -> AnyHashable? {
    guard let stack, stack.rowCount > 0 else { return nil }
    func hasSelectableID(_ row: Int) -> Bool { stack.id(ofRow: row).map(isSelectable) ?? false }
    var selected = selection.flatMap { stack.row(of: $0) }
    for _ in 0..<presses {
      let place = place(for: key, from: selected, in: stack)
      let next = row(near: place, for: key, in: stack, where: hasSelectableID)
      guard let next, next != selected else { break }
      selected = next
    }
    guard let selected else { return nil }
    // Only here, since the rows that are passed need not be made.
    let row = row(near: selected, for: key, in: stack) {
      hasSelectableID($0) && !stack.isEmpty(row: $0)
    }
    return row.flatMap { stack.expect(row: $0) }
  }

  /// Scrolls within a selected row that is higher than the window; false if it is visible up to its end.
  func scrollsWithinSelectedRow(by key: Key) -> Bool {
    guard let scroll, let row = lastSelection?.part(in: scroll) else { return false }
    let above = scroll.position.y - row.minY
    let below = row.maxY - scroll.position.y - scroll.window.height
    let step = [.pageUp, .pageDown].contains(key) ? page : 1
    switch key {
    case .up, .pageUp:
      guard above > 0, row.maxY > scroll.position.y, row.height > scroll.window.height else {
        return false
      }
      return scroll.scroll(by: -min(above, step * takePresses()))
    case .down, .pageDown:
      guard below > 0, below < row.height, row.height > scroll.window.height else { return false }
      return scroll.scroll(by: min(below, step * takePresses()))
    default: return false
    }
  }

  /// The nearest row to a place that can be selected, first in the direction of the key.
  private func row(
    near place: Int, for key: Key, in stack: LazyStackNode, where isSelectable: (Int) -> Bool
  ) -> Int? {
    let last = stack.rowCount - 1
    let row = max(0, min(last, place))
    if isSelectable(row) { return row }
    let (before, after) = ((0..<row).reversed(), row + 1..<last + 1)
    return [.down, .right, .pageDown, .home].contains(key)
      ? after.first(where: isSelectable) ?? before.first(where: isSelectable)
      : before.first(where: isSelectable) ?? after.first(where: isSelectable)
  }

  /// The place to which a key leads, which may be outside of the list.
  private func place(for key: Key, from selected: Int?, in stack: LazyStackNode) -> Int {
    if key == .home { return 0 }
    if key == .end { return stack.rowCount - 1 }
    guard let selected else {
      // The next row has taken the place of one that went.
      return lastRow.map { key == .down ? $0 : $0 - 1 } ?? 0
    }
    let line = stack.line(of: selected)
    let column = selected - stack.firstRow(ofLine: line)
    let start = stack.extents.start(of: line)
    func row(inLine line: Int) -> Int { stack.firstRow(ofLine: line) + column }
    switch key {
    case .left: return selected - 1
    case .right: return selected + 1
    case .up: return line == 0 ? selected : row(inLine: line - 1)
    case .down: return line == stack.extents.count - 1 ? selected : row(inLine: line + 1)
    case .pageUp: return row(inLine: max(0, min(line - 1, stack.extents.row(at: start - page))))
    default: return row(inLine: max(line + 1, stack.extents.row(at: start + page)))
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
      guard node.subtreeTraits.contains(.input) else { return }
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
