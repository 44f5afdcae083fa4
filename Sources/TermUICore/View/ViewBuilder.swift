/// Combines the views of a closure's statements into one view.
@resultBuilder public enum ViewBuilder {
  /// Builds one view of a block.
  public static func buildExpression<Part: View>(_ content: Part) -> Part { content }

  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block of one view, or begins one of several.
  public static func buildPartialBlock<Part: View>(first: Part) -> Part { first }

  /// Builds one more view of a block.
  public static func buildPartialBlock<Leading: View, Next: View>(
    accumulated: Leading, next: Next
  ) -> TupleView<Leading, Next> {
    TupleView(leading: accumulated, last: next)
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Part: View>(_ content: Part?) -> Part? { content }

  /// Builds the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  /// Builds the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  /// Builds the content of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// The views of one builder block, in order.
///
/// It is built up view by view, not of a parameter pack: the compiler does not know the size of a tuple
/// made of one, which would be copied by what is found out about it at run time.
public struct TupleView<Leading, Last> {
  let leading: Leading
  let last: Last
}

extension TupleView: View, PrimitiveView where Leading: View, Last: View {
  // Inlined, as that of `ModifiedContent` is.
  @inline(__always) public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if visit.isBlock {
      Leading._visit(view.leading, &visit)
      Last._visit(view.last, &visit)
    } else if let parent = visit.parent {
      let node = GroupNode(parent)
      node.children = view.makeNodes(in: node)
      visit.add(node)
    } else {
      view.updateNodes(visit.next(as: GroupNode.self).children)
    }
  }
}

/// Several nodes in order, without a frame.
class GroupNode: Node {
  var children: [Node] = []

  override var isGroup: Bool { true }

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
}

/// A view without content: no room, no spacing.
public struct EmptyView {
  /// Makes a view of nothing.
  public init() {}
}

extension EmptyView: NodeView {
  func makeNode(in parent: Node) -> EmptyNode { EmptyNode(parent) }

  func update(_ node: EmptyNode) {}
}

final class EmptyNode: Node {
  override var name: String { "EmptyView" }

  override var isGroup: Bool { true }
}

/// Several views as one, without a layout.
public struct Group<Content: View> {
  let content: Content

  /// Makes a group of the views of a builder.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  public static var _isSingle: Bool { Content._isSingle }

  public static var _isMember: Bool { Content._isMember }

  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let parent = visit.parent {
      visit.add(view.content.makeSubtree(in: parent))
    } else {
      view.content.updateSubtree(visit.next(as: Node.self))
    }
  }
}
