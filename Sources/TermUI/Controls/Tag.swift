extension View {
  /// Tells the view from its siblings in a picker, a tab view or a list.
  public consuming func tag<Value: Hashable>(_ tag: Value) -> some View {
    modifier(TagModifier(tag: tag))
  }
}

@usableFromInline struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  init(tag: AnyHashable) { self.tag = tag }

  @usableFromInline func makeNode(_ context: NodeContext) -> TagNode { TagNode(tag, context) }

  @usableFromInline func update(_ node: TagNode) {
    guard node.tag != tag else { return }
    node.tag = tag
    for element in node.collected { element.container?.setNeedsPaint() }
  }
}

/// A view that knows, though it has not been made, which tag stands within it.
private protocol Tagged {
  var tagWithin: AnyHashable? { get }
}

extension ModifiedContent: Tagged {
  var tagWithin: AnyHashable? {
    (modifier as? TagModifier)?.tag ?? (content as? any Tagged)?.tagWithin
  }
}

extension Node {
  /// The nearest tag around this node, further in than another one.
  func tag(below end: Node) -> AnyHashable? {
    for node in ancestry.prefix(while: { $0 !== end }) {
      if let tag = node as? TagNode { return tag.tag }
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
