/// A stack along an axis, whether all of its views are made at once or not.
protocol AxisStack: ElementView {
  associatedtype Content: View
  associatedtype Stack: AxisStackNode

  nonisolated static var axis: Axis { get }
  nonisolated var alignment: Alignment { get }
  nonisolated var spacing: Int? { get }
  nonisolated var content: Content { get }
}

extension AxisStack {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = Stack(axis, spacing: view.spacing, alignment: view.alignment, context)
    node.children = view.content.makeNodes(context.child(of: node, isLazy: Stack.isLazy))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: Stack.self)
    node.update(spacing: view.spacing, alignment: view.alignment)
    view.content.updateNodes(node.children)
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
