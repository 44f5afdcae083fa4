nonisolated extension View {
  /// Shows the view fainter below 1, and not at all at 0; it takes its room then, but no tap.
  public func opacity(_ opacity: Double) -> some View {
    transformEnvironment(\.textStyle) { if opacity < 1 { $0.attributes.insert(.dim) } }
      .modifier(OpacityModifier(isClear: opacity <= 0))
  }

  /// Leaves the view's room free.
  public func hidden() -> some View { opacity(0) }
}

nonisolated struct OpacityModifier: LayoutModifier, Equatable {
  typealias Wrapper = OpacityNode

  let isClear: Bool
}

final class OpacityNode: StoringWrapper<OpacityModifier> {
  override var isClear: Bool { modifier.isClear }
  override var clipsElements: Bool { isClear }

  override func forEachShownChild(_ body: (Node) -> Void) {
    if !isClear { super.forEachShownChild(body) }
  }
}
