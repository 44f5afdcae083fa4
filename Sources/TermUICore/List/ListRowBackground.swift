nonisolated extension View {
  /// Shows a view behind a list's row, in place of the inverted colors of a selected one.
  ///
  /// A row that shows by itself whether it is selected, by the environment's `isSelected`, takes an `EmptyView`.
  public func listRowBackground<Background: View>(_ background: Background?) -> some View {
    modifier(RowBackgroundModifier(background: background))
  }
}

private struct RowBackgroundModifier<Background> {
  let background: Background?
}

extension RowBackgroundModifier: ViewModifier, LayoutModifier where Background: View {
  func makeNode(in parent: Node) -> RowBackgroundNode {
    let node = RowBackgroundNode(isBeneath: true, parent)
    if Background.self != EmptyView.self { node.decorate(with: background, .center) }
    node.isOwn = background != nil
    return node
  }

  func update(_ node: RowBackgroundNode) {
    node.update(background, .center)
    guard node.isOwn != (background != nil) else { return }
    node.isOwn.toggle()
    node.invalidateLayout()
  }
}

/// A row that is as wide as its list, if it has its own background.
final class RowBackgroundNode: DecorationNode {
  fileprivate var isOwn = false

  override var name: String { "RowBackground" }

  override var showsSelection: Bool { isOwn || super.showsSelection }

  override func measure(_ offer: ProposedViewSize) -> Size {
    var size = super.measure(offer)
    if isOwn, let width = offer.width { size.width = max(size.width, width) }
    return size
  }

  override func arrange(in size: Size) {
    super.arrange(in: size)
    guard let element else { return }
    element.place(at: Rect(origin: .zero, size: element.size(for: offer)), as: offer)
  }
}
