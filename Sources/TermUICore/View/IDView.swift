/// A view with an explicit identity.
public struct IDView<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IDView: SwitchView {
  public static var _isSingle: Bool { Content._isSingle }

  static var title: String { "ID" }

  func update(_ node: SwitchNode) { node.choose(.id(id), content) }
}

nonisolated extension View {
  /// Sets the view's identity: if it changes, the view gets a new state.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
