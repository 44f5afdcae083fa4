/// A stack along an axis, whether all of its views are made at once or not.
protocol AxisStack: ElementView where ViewNode: AxisStackNode {
  associatedtype Content: View

  nonisolated static var axis: Axis { get }
  nonisolated var alignment: Alignment { get }
  nonisolated var spacing: Int? { get }
  nonisolated var content: Content { get }
}

extension AxisStack {
  func makeNode(_ context: NodeContext) -> ViewNode {
    let node = ViewNode(Self.axis, spacing: spacing, alignment: alignment, context)
    node.children = content.makeNodes(context.child(of: node, isLazy: ViewNode.isLazy))
    return node
  }

  func update(_ node: ViewNode) {
    node.update(spacing: spacing, alignment: alignment)
    content.updateNodes(node.children)
  }
}

/// The node behind the stacks of both axes.
protocol AxisStackNode: Node {
  /// Whether rows are made one at a time.
  static var isLazy: Bool { get }

  var children: [Node] { get set }

  init(_ axis: Axis, spacing: Int?, alignment: Alignment, _ context: NodeContext)

  func update(spacing: Int?, alignment: Alignment)
}
