/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int?
  let content: Content

  /// Without a spacing, no row is left between the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = StackNode(
      .vertical, spacing: view.spacing, alignment: view.placement, context)
    node.content = Content._makeNode(view.content, context.child(of: node))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.update(spacing: view.spacing, alignment: view.placement)
    if let content = node.content { Content._updateNode(content, view.content) }
  }

  private var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int?
  let content: Content

  /// Without a spacing, one column is left between the views, none beside a spacer.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = StackNode(
      .horizontal, spacing: view.spacing, alignment: view.placement, context)
    node.content = Content._makeNode(view.content, context.child(of: node))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.update(spacing: view.spacing, alignment: view.placement)
    if let content = node.content { Content._updateNode(content, view.content) }
  }

  private var placement: Alignment { Alignment(horizontal: .leading, vertical: alignment) }
}
