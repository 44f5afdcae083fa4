/// The views of one builder block, in order.
///
/// It is built up view by view, not of a parameter pack: the compiler does not know the size of a tuple
/// made of one, which would be copied by what is found out about it at run time.
public struct TupleView<Leading, Last> {
  let leading: Leading
  let last: Last
}

extension TupleView: View, PrimitiveView where Leading: View, Last: View {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if visit.isBlock {
      Leading._visit(view.leading, &visit)
      Last._visit(view.last, &visit)
    } else if let context = visit.context {
      let node = GroupNode(context)
      node.children = view.makeNodes(context.child(of: node, isLazy: context.isLazy))
      visit.add(node)
    } else {
      view.updateNodes(unsafeDowncast(visit.next(), to: GroupNode.self).children)
    }
  }
}

/// Several nodes in order, without a frame.
class GroupNode: Node {
  var children: [Node] = []

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
}
