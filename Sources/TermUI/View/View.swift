/// A part of what is shown: a cheap value that says what, and is thrown away.
///
/// Write `body` in terms of other views. The two underscored requirements connect a view to the render
/// tree; those who write views leave them alone.
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  static func _makeNode(_ view: Self, _ context: NodeContext) -> Node

  static func _updateNode(_ node: Node, _ view: Self)
}

extension Never: View {
  public var body: Never { fatalError("this view has no body") }
}

/// A view that the layer builds itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
