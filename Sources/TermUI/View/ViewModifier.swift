/// Something done to a view that gives another view.
public protocol ViewModifier {
  associatedtype Body: View

  typealias Content = _ViewModifierContent<Self>

  @ViewBuilder func body(content: Content) -> Body

  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> Node

  static func _updateNode<Base: View>(_ node: Node, _ view: ModifiedContent<Base, Self>)
}

/// A view and what is done to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a modified view has no body") }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    Modifier._makeNode(view, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) { Modifier._updateNode(node, view) }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
