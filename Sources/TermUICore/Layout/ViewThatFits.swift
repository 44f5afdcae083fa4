/// Shows the first of several views that fits into the room; the last if none does.
///
/// A view fits if its ideal size along the axes is no larger than the offered one.
public struct ViewThatFits<Content: View> {
  private let axes: Axis.Set
  private let content: Content

  /// Makes a choice of the views of a builder, the preferred one first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: ElementView {
  func makeNode(in parent: Node) -> FittingNode {
    let node = FittingNode(axes, parent)
    node.children = content.makeNodes(in: node)
    node.chosen = node.children.first
    for child in node.children.dropFirst() { child.hide() }
    return node
  }

  func update(_ node: FittingNode) {
    node.axes = axes
    content.updateNodes(node.children)
  }
}

/// Shows one of its children, according to the offer.
final class FittingNode: ContainerNode {
  fileprivate var axes: Axis.Set {
    didSet { if axes != oldValue { invalidateLayout() } }
  }
  fileprivate weak var chosen: Node?

  init(_ axes: Axis.Set, _ parent: Node) {
    self.axes = axes
    super.init(parent)
  }

  override var name: String { "ViewThatFits" }

  override func forEachShownChild(_ body: (Node) -> Void) {
    if let chosen { body(chosen) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) { chosen?.collect(body) }

  override func setContentShown(_ shown: Bool) { forEachShownChild { $0.setShown(shown) } }

  override func measure(_ offer: ProposedViewSize) -> Size {
    choice(for: offer)?.element.size(for: offer) ?? .zero
  }

  override func arrange(in size: Size) {
    let choice = choice(for: offer)
    if choice?.child !== chosen { show(choice?.child) }
    choice?.element.place(at: Rect(origin: .zero, size: size), as: offer)
  }

  /// Shows another child, in which the view in the place of the focused one gets the focus.
  private func show(_ child: Node?) {
    let place = chosen.flatMap { tree.focusSystem.place(in: $0) }
    chosen?.hide()
    chosen = child
    chosen?.isHidden = false
    if isInSight { chosen?.setShown(true) }
    setNeedsPaint()
    guard let child, let place else { return }
    tree.afterUpdate { [focus = tree.focusSystem] in
      if child.isAlive { focus.focus(at: place, in: child) }
    }
  }

  private func choice(for offer: ProposedViewSize) -> (child: Node, element: LayoutNode)? {
    gather()
    let choices = children.compactMap { child in child.collected.first.map { (child, $0) } }
    return choices.first { fits($0.1, offer) } ?? choices.last
  }

  private func fits(_ element: LayoutNode, _ offer: ProposedViewSize) -> Bool {
    let ideal = element.size(
      for: ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : offer.width,
        height: axes.contains(.vertical) ? nil : offer.height))
    return (!axes.contains(.horizontal) || ideal.width <= offer.width ?? .unbounded)
      && (!axes.contains(.vertical) || ideal.height <= offer.height ?? .unbounded)
  }
}
