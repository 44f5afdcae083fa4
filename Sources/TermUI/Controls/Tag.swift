extension View {
  /// Tells the view from its siblings in a picker, a tab view or a list.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { modifier(TagModifier(tag: tag)) }
}

@usableFromInline struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  init(tag: AnyHashable) { self.tag = tag }

  @usableFromInline func makeNode(_ context: NodeContext) -> TagNode { TagNode(tag, context) }

  @usableFromInline func update(_ node: TagNode) { node.tag = tag }
}

extension Node {
  /// The nearest tag around this node, further in than another one.
  func tag(below end: Node) -> AnyHashable? {
    var next: Node? = self
    while let node = next, node !== end {
      if let tag = node as? TagNode { return tag.tag }
      next = node.parent
    }
    return nil
  }
}

@usableFromInline final class TagNode: ContentNode {
  fileprivate(set) var tag: AnyHashable

  init(_ tag: AnyHashable, _ context: NodeContext) {
    self.tag = tag
    super.init(context)
  }

  override var name: String { "Tag" }

  override func identity(of child: Node) -> String? { "\(tag.base)" }
}
