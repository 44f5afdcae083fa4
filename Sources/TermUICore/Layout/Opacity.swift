nonisolated extension View {
  /// Shows the view fainter below 1, and not at all at 0; it takes its room then, but no tap.
  public func opacity(_ opacity: Double) -> some View {
    transformEnvironment(\.textStyle) { if opacity < 1 { $0.attributes.insert(.dim) } }
      .modifier(OpacityModifier(isClear: opacity <= 0))
  }

  /// Leaves the view's room free.
  public func hidden() -> some View { opacity(0) }
}

struct OpacityModifier {
  let isClear: Bool
}

extension OpacityModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> OpacityNode {
    let node = OpacityNode(context)
    node.clear = isClear
    return node
  }

  func update(_ node: OpacityNode) { node.clear = isClear }
}

final class OpacityNode: WrapperNode {
  fileprivate var clear = false {
    didSet { if clear != oldValue { invalidateLayout() } }
  }

  override var name: String { "Opacity" }
  override var isClear: Bool { clear }
  override var clipsElements: Bool { clear }

  override func forEachShownChild(_ body: (Node) -> Void) {
    if !clear { super.forEachShownChild(body) }
  }
}
