nonisolated extension View {
  /// Lets the view have its ideal size, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Lets the view have its ideal width or height, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Lets a stack offer room to the view before it offers any to views of lower priority.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(value: value))
  }
}

struct FixedSizeModifier {
  let horizontal: Bool
  let vertical: Bool
}

extension FixedSizeModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> FixedSizeNode {
    let node = FixedSizeNode(context)
    node.modifier = self
    return node
  }

  func update(_ node: FixedSizeNode) {
    guard node.modifier.horizontal != horizontal || node.modifier.vertical != vertical else {
      return
    }
    node.modifier = self
    node.invalidateLayout()
  }
}

final class FixedSizeNode: WrapperNode {
  fileprivate var modifier = FixedSizeModifier(horizontal: true, vertical: true)

  override var name: String { "FixedSize" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    element?.size(for: innerOffer(offer)) ?? .zero
  }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: .zero, size: size), as: innerOffer(offer))
  }

  private func innerOffer(_ offer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.horizontal ? nil : offer.width,
      height: modifier.vertical ? nil : offer.height)
  }
}

struct LayoutPriorityModifier {
  let value: Double
}

extension LayoutPriorityModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> LayoutPriorityNode {
    let node = LayoutPriorityNode(context)
    node.value = value
    return node
  }

  func update(_ node: LayoutPriorityNode) {
    guard node.value != value else { return }
    node.value = value
    // The stack's concern: the views between retain their sizes.
    var container = node.container
    while let wrapper = container as? WrapperNode { container = wrapper.container }
    container?.invalidateLayout()
  }
}

final class LayoutPriorityNode: WrapperNode {
  fileprivate var value = 0.0

  override var name: String { "LayoutPriority" }
  override var layoutPriority: Double { value }
}
