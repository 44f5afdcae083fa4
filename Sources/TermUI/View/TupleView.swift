/// The views of one builder block, in order.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  init(_ content: (repeat each Content)) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = GroupNode(context)
    let inner = context.child(of: node, isLazy: context.isLazy)
    repeat node.children.append((each Content)._makeNode(each view.content, inner))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: GroupNode.self)
    var index = 0
    repeat ((each Content)._updateNode(node.children[next(&index)], each view.content))
  }

  private static func next(_ index: inout Int) -> Int {
    defer { index += 1 }
    return index
  }
}

/// Several nodes in order, without a place of their own.
final class GroupNode: Node {
  var children: [Node] = []

  override var name: String { "Group" }

  override var holdsRows: Bool { true }

  override func forEachChild(_ body: (Node) -> Void) {
    for child in children { body(child) }
  }
}

extension ViewBuilder {
  /// Builds a block of several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }
}
