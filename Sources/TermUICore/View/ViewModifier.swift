/// Something done to a view that gives another view.
@MainActor public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View

  /// What stands for the modified view.
  typealias Content = _ViewModifierContent<Self>

  /// What is seen in place of the modified view.
  @ViewBuilder func body(content: Content) -> Body

  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> Node

  static func _updateNode<Base: View>(_ node: Node, _ view: ModifiedContent<Base, Self>)
}

/// A view and what is done to it.
public struct ModifiedContent<Content, Modifier> {
  /// The modified view.
  public var content: Content
  /// What is done to it.
  public var modifier: Modifier

  /// Puts a view and a modifier together.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public static func _hasSections(_ depth: Int) -> Bool { Content._hasSections(depth) }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    Modifier._makeNode(view, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) { Modifier._updateNode(node, view) }
}

nonisolated extension View {
  /// Wraps the view in a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
