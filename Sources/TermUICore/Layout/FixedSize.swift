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

nonisolated struct FixedSizeModifier: LayoutModifier, Equatable {
  typealias Wrapper = FixedSizeNode

  let horizontal: Bool
  let vertical: Bool
}

final class FixedSizeNode: StoringWrapper<FixedSizeModifier> {
  override func modifierChanged(from former: FixedSizeModifier) {
    if modifier != former { invalidateLayout() }
  }

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

nonisolated struct LayoutPriorityModifier: LayoutModifier {
  typealias Wrapper = LayoutPriorityNode

  let value: Double
}

final class LayoutPriorityNode: StoringWrapper<LayoutPriorityModifier> {
  override var layoutPriority: Double { modifier.value }

  override func modifierChanged(from former: LayoutPriorityModifier) {
    guard modifier.value != former.value else { return }
    // The stack's concern: the views between retain their sizes.
    var container = self.container
    while let wrapper = container as? WrapperNode { container = wrapper.container }
    container?.invalidateLayout()
  }
}
