extension FocusManager {
  /// Moves the focus to the next or the previous view that takes it, round at the ends.
  func move(by step: Int, in root: Node) -> Bool {
    let nodes = Self.focusable(in: root)
    guard !nodes.isEmpty else { return false }
    guard let focused, let index = nodes.firstIndex(where: { $0 === focused }) else {
      focus(step > 0 ? nodes.first : nodes.last)
      return true
    }
    focus(nodes[(index + step + nodes.count) % nodes.count])
    return true
  }

  /// Moves the focus to the nearest view in a direction.
  func move(_ key: Key, in root: Node) -> Bool {
    guard let way = Way(key) else { return false }
    let nodes = Self.focusable(in: root)
    guard let from = focused?.screenFrame else { return move(by: way.isForward ? 1 : -1, in: root) }
    let target = nodes.filter { $0 !== focused }
      .compactMap { node in node.screenFrame.flatMap { way.distance(from, $0) }.map { (node, $0) } }
      .min { $0.1 < $1.1 }
    guard let target else { return false }
    focus(target.0)
    return true
  }

  private static func focusable(in root: Node) -> [InputNode] {
    var nodes: [InputNode] = []
    func visit(_ node: Node) {
      guard node.findings.contains(.focusable) else { return }
      if let node = node as? InputNode, node.isFocusable { nodes.append(node) }
      node.forEachShownChild(visit)
    }
    visit(root)
    return nodes
  }

  private struct Way {
    let axis: Axis
    let isForward: Bool

    init?(_ key: Key) {
      guard Key.arrows.contains(key) else { return nil }
      axis = key == .up || key == .down ? .vertical : .horizontal
      isForward = key == .down || key == .right
    }

    /// How far a place lies in this direction; what is straight ahead is nearer than what is aside.
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
