/// The views of one builder block, in order.
///
/// It is built up view by view, not of a parameter pack: the compiler does not know the size of a tuple
/// made of one, which would be copied by what is found out about it at run time.
public struct TupleView<Leading: View, Last: View> {
  let leading: Leading
  let last: Last
}

extension TupleView: PrimitiveView {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if visit.isBlock {
      Leading._visit(view.leading, &visit)
      Last._visit(view.last, &visit)
    } else {
      visit.node { context in
        let node = GroupNode(context)
        node.children = view.makeNodes(context.child(of: node, isLazy: context.isLazy))
        return node
      } update: {
        view.updateNodes(unsafeDowncast($0, to: GroupNode.self).children)
      }
    }
  }
}

/// Several nodes in order, without a frame.
class GroupNode: Node {
  var children: [Node] = []

  override var name: String { "Group" }

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
}
