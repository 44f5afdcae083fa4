/// A view with an explicit identity.
public struct IDView<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IDView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = SwitchNode("ID", context)
    _updateNode(node, view)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: SwitchNode.self).choose(.id(view.id), view.content)
  }
}

nonisolated extension View {
  /// Gives the view an identity: when it changes, the view starts afresh.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
