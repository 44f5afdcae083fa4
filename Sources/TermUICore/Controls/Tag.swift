nonisolated extension View {
  /// Tells the view from its siblings in a picker, a tab view or a list.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag: tag)))
  }
}

private protocol OptionalTag {
  var wrapped: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  var wrapped: AnyHashable? { map { AnyHashable($0) } }
}

extension AnyHashable {
  /// What is compared of a tag or a selection: of an optional one what is in it.
  init(tag: some Hashable) { self = (tag as? any OptionalTag)?.wrapped ?? AnyHashable(tag) }
}

struct TagModifier {
  let tag: AnyHashable

  init(tag: AnyHashable) { self.tag = tag }
}

extension TagModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> TagNode { TagNode(tag, context) }

  func update(_ node: TagNode) {
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
  /// The nearest tag around this node, or its id in a `ForEach`, further in than another node.
  func tag(below end: Node) -> AnyHashable? {
    ancestry.prefix { $0 !== end }.lazy.compactMap { $0.parent?.tag(of: $0) }.first
  }
}

final class TagNode: ContentNode {
  fileprivate(set) var tag: AnyHashable

  init(_ tag: AnyHashable, _ context: NodeContext) {
    self.tag = tag
    super.init(context)
  }

  override var name: String { "Tag" }

  override func tag(of child: Node) -> AnyHashable? { tag }
}
