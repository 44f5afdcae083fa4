/// The views of one builder block, in order.
///
/// It is built up view by view, not of a parameter pack: the compiler does not know the size of a tuple
/// made of one, which would be copied by what is found out about it at run time.
public struct TupleView<Leading: View, Last: View> {
  let leading: Leading
  let last: Last
}

extension TupleView: PrimitiveView {
  public static func _hasSections(_ depth: Int) -> Bool {
    Leading._hasSections(depth) || Last._hasSections(depth)
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = GroupNode(context)
    node.children = nodes(of: view, context.child(of: node, isLazy: context.isLazy))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    _ = _updateNodes(unsafeDowncast(node, to: GroupNode.self).children, view)
  }

  public static func _makeNodes(_ view: Self, _ context: NodeContext, in nodes: inout [Node]) {
    Leading._makeNodes(view.leading, context, in: &nodes)
    nodes.append(Last._makeNode(view.last, context))
  }

  public static func _updateNodes(_ nodes: [Node], _ view: Self) -> Int {
    let index = Leading._updateNodes(nodes, view.leading)
    Last._updateNode(nodes[index], view.last)
    return index + 1
  }
}

extension View {
  /// The nodes of a block's views, made one after the other.
  static func nodes(of view: Self, _ context: NodeContext) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(4)
    _makeNodes(view, context, in: &nodes)
    return nodes
  }

  public static func _makeNodes(_ view: Self, _ context: NodeContext, in nodes: inout [Node]) {
    nodes.append(_makeNode(view, context))
  }

  public static func _updateNodes(_ nodes: [Node], _ view: Self) -> Int {
    _updateNode(nodes[0], view)
    return 1
  }
}

/// Several nodes in order, without a place of their own.
final class GroupNode: Node {
  var children: [Node] = []

  override var name: String { "Group" }

  override var holdsRows: Bool { true }

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
}

extension ViewBuilder {
  /// Builds one more view of a block.
  public static func buildPartialBlock<Leading: View, Next: View>(
    accumulated: Leading, next: Next
  ) -> TupleView<Leading, Next> {
    TupleView(leading: accumulated, last: next)
  }
}
