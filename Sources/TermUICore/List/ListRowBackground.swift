nonisolated extension View {
  /// Shows a view behind a list's row, in place of the inverted colors of a selected one.
  ///
  /// A row that shows by itself whether it is selected, by the environment's `isSelected`, takes an `EmptyView`.
  public func listRowBackground<Background: View>(_ background: Background?) -> some View {
    frame(maxWidth: background == nil ? nil : .infinity, alignment: .leading)
      .background { background }
      .modifier(RowBackgroundModifier(isOwn: background != nil))
  }
}

private struct RowBackgroundModifier {
  let isOwn: Bool
}

extension RowBackgroundModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> RowBackgroundNode {
    let node = RowBackgroundNode(context)
    update(node)
    return node
  }

  func update(_ node: RowBackgroundNode) {
    guard node.isOwn != isOwn else { return }
    node.isOwn = isOwn
    for element in node.collected { element.setNeedsPaint() }
  }
}

final class RowBackgroundNode: ContentNode {
  fileprivate var isOwn = false

  override var name: String { "RowBackground" }
}

extension TagNode {
  /// Whether the row has its own background, given within or around.
  var hasOwnBackground: Bool {
    let around = ancestry.prefix { !($0 is LazyStackNode) }.contains { $0.isOwnBackground }
    return around || first { $0 is LayoutNode ? false : $0.isOwnBackground ? true : nil } == true
  }
}

extension Node {
  fileprivate var isOwnBackground: Bool { (self as? RowBackgroundNode)?.isOwn == true }
}
