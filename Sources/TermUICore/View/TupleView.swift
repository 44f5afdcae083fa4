/// The views of one builder block, in order.
///
/// It is built up view by view, not of a parameter pack: the compiler does not know the size of a tuple
/// made of one, which would be copied by what is found out about it at run time.
public struct TupleView<Leading: View, Last: View> {
  let leading: Leading
  let last: Last
}

extension TupleView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = GroupNode(context)
    node.children = view.makeNodes(context.child(of: node, isLazy: context.isLazy))
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
  /// Makes the nodes of a block's views, one after the other.
  func makeNodes(_ context: NodeContext) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(4)
    Self._makeNodes(self, context, in: &nodes)
    return nodes
  }

  func updateNodes(_ nodes: [Node]) { _ = Self._updateNodes(nodes, self) }

  public static func _makeNodes(_ view: Self, _ context: NodeContext, in nodes: inout [Node]) {
    nodes.append(_makeNode(view, context))
  }

  public static func _updateNodes(_ nodes: [Node], _ view: Self) -> Int {
    _updateNode(nodes[0], view)
    return 1
  }
}

/// Several nodes in order, without a place of their own.
class GroupNode: Node {
  var children: [Node] = []

  override var name: String { "Group" }

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
