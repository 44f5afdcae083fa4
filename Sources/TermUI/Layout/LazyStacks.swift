/// Views one below the other, each row of a `ForEach` made when it first comes near the window of the
/// scroll view around.
///
/// A row keeps its node, and so its state and subscriptions, when it leaves the window; its view is
/// evaluated anew when it comes back, and what it hears meanwhile is handled by its last view. Views
/// outside of a `ForEach` are made at once.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int?
  let content: Content

  /// Makes a lazy stack of the views of a builder.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = LazyStackNode(
      .vertical, spacing: view.spacing ?? 0, alignment: view.placement, context)
    node.content = Content._makeNode(view.content, context.child(of: node, isLazy: true))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.update(spacing: view.spacing ?? 0, alignment: view.placement)
    if let content = node.content { Content._updateNode(content, view.content) }
  }

  private var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// Views side by side, made as those of a ``LazyVStack`` are.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let content: Content

  /// Makes a lazy stack of the views of a builder; without a spacing, one column is left between them.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = LazyStackNode(
      .horizontal, spacing: view.spacing ?? 1, alignment: view.placement, context)
    node.content = Content._makeNode(view.content, context.child(of: node, isLazy: true))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.update(spacing: view.spacing ?? 1, alignment: view.placement)
    if let content = node.content { Content._updateNode(content, view.content) }
  }

  private var placement: Alignment { Alignment(horizontal: .leading, vertical: alignment) }
}
