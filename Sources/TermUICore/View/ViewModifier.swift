/// A change of a view into another view.
@MainActor public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View

  /// The modified view.
  typealias Content = _ViewModifierContent<Self>

  /// The content that replaces the modified view.
  @ViewBuilder func body(content: Content) -> Body

  /// Whether the modified view is exactly one element, given whether the view is.
  static func _isSingle(around isSingle: Bool) -> Bool

  /// Makes or updates the nodes of a modified view.
  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit)
}

extension ViewModifier {
  public static func _isSingle(around isSingle: Bool) -> Bool { Body._isSingle }
}

extension ViewModifier where Body == Never {
  /// The layer's own modifiers have no body.
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// A view and its modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The modified view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Makes a modified view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public static var _isSingle: Bool { Modifier._isSingle(around: Content._isSingle) }

  public static var _isMember: Bool { Modifier._isSingle(around: Content._isMember) }

  // Inlined, or each visit looks its own type up by the two of the content and the modifier.
  @inline(__always) public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    Modifier._visit(view.content, view.modifier, &visit)
  }
}

nonisolated extension View {
  /// Wraps the view in a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that the layer builds itself as one node around the modified view, without a place in the layout.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: Node

  func makeNode(in parent: Node) -> ModifierNode

  func update(_ node: ModifierNode)
}

extension PrimitiveModifier {
  static func _isSingle(around isSingle: Bool) -> Bool { isSingle }

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    if let parent = visit.parent {
      let node = modifier.makeNode(in: parent)
      content.setContent(of: node)
      node.didMakeContent()
      visit.add(node)
    } else {
      let node = visit.next(as: ModifierNode.self)
      modifier.update(node)
      content.setContent(of: node)
    }
  }
}

extension PrimitiveModifier where ModifierNode: StoringNode<Self> {
  func makeNode(in parent: Node) -> ModifierNode { ModifierNode(self, parent) }

  func update(_ node: ModifierNode) { node.modifier = self }
}

/// The node of a modifier, with the newest value of the modifier.
class StoringNode<Modifier>: Node {
  final var modifier: Modifier { didSet { modifierChanged(from: oldValue) } }

  required init(_ modifier: Modifier, _ parent: Node) {
    self.modifier = modifier
    super.init(parent)
  }

  override var isGroup: Bool { true }

  /// Called when the modifier has been replaced, and before the content is updated.
  func modifierChanged(from former: Modifier) { evaluate() }
}

/// Gives closures of a view a reference to the nodes of the modified one.
struct ReferenceModifier {
  let reference: NodeReference<ReferenceNode>
}

extension ReferenceModifier: PrimitiveModifier {
  func makeNode(in parent: Node) -> ReferenceNode {
    let node = ReferenceNode(parent)
    reference.node = node
    return node
  }

  func update(_ node: ReferenceNode) { reference.node = node }
}

final class ReferenceNode: Node {
  override var isGroup: Bool { true }
}
