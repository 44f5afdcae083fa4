extension FocusManager {
  /// Moves the focus to the next or previous focusable view, cyclically.
  func move(by step: Int, in root: Node) -> Bool {
    // The next rows may not have been made yet.
    if let scroll = scroll, next(by: step, in: scroll) == nil {
      for _ in 0..<scroll.page where scroll.scroll(by: step) {
        tree.update()
        if let next = next(by: step, in: scroll) { return go(to: next) }
      }
    }
    let nodes = Self.focusable(in: root)
    return go(to: next(by: step, in: root) ?? (step > 0 ? nodes.first : nodes.last))
  }

  /// Moves the focus to the nearest view in a direction, and out of a scroll view only at its end.
  func move(_ key: Key, in root: Node) -> Bool {
    guard let direction = Direction(key) else { return false }
    guard focused?.screenFrame != nil else { return move(by: direction.step, in: root) }
    if let scroll = scroll, scroll.axis == direction.axis {
      if go(to: nearest(direction, in: scroll)) { return true }
      if scroll.scroll(by: direction.step) {
        tree.update()
        go(to: nearest(direction, in: scroll))
        return true
      }
    }
    return go(to: nearest(direction, in: root))
  }

  func place(in root: Node) -> Int? {
    Self.focusable(in: root).firstIndex { $0 === focused }
  }

  func focus(at place: Int, in root: Node) {
    let nodes = Self.focusable(in: root)
    if nodes.indices.contains(place) { focus(nodes[place]) }
  }

  @discardableResult private func go(to node: InputNode?) -> Bool {
    if let node { focus(node) }
    return node != nil
  }

  /// The innermost scroll view around the focus.
  var scroll: ScrollNode? {
    focused?.insidePopup.lazy.compactMap { $0 as? ScrollNode }.first
  }

  private func next(by step: Int, in root: Node) -> InputNode? {
    let nodes = Self.focusable(in: root)
    guard let index = nodes.firstIndex(where: { $0 === focused }) else {
      return step > 0 ? nodes.first : nodes.last
    }
    return nodes.indices.contains(index + step) ? nodes[index + step] : nil
  }

  private func nearest(_ direction: Direction, in root: Node) -> InputNode? {
    guard let from = focused?.screenFrame else { return nil }
    return Self.focusable(in: root).filter { $0 !== focused }
      .compactMap { node in
        node.screenFrame.flatMap { direction.distance(from, $0) }.map { (node, $0) }
      }
      .min { $0.1 < $1.1 }?.0
  }

  static func focusable(in root: Node) -> [InputNode] {
    var nodes: [InputNode] = []
    func visit(_ node: Node) {
      // Scrolling on to further rows may remove their scroll view.
      guard node.isAlive, node.subtreeTraits.contains(.focusable) else { return }
      if let node = node as? InputNode, node.isFocusable { nodes.append(node) }
      node.forEachShownChild(visit)
    }
    visit(root)
    return nodes
  }

  private struct Direction {
    let axis: Axis
    let isForward: Bool
    var step: Int { isForward ? 1 : -1 }

    init?(_ key: Key) {
      guard Key.arrows.contains(key) else { return nil }
      axis = key == .up || key == .down ? .vertical : .horizontal
      isForward = key == .down || key == .right
    }

    /// The distance in this direction; a place straight ahead is nearer than one aside.
    func distance(_ from: Rect, _ to: Rect) -> Int? {
      let (from, to) = (along(from), along(to))
      let ahead = isForward ? to.minY - from.maxY : from.minY - to.maxY
      let aside = max(0, to.minX - from.maxX + 1, from.minX - to.maxX + 1)
      return ahead < 0 ? nil : ahead + aside * 4
    }

    private func along(_ rect: Rect) -> Rect {
      axis == .vertical
        ? rect : Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
  }
}
