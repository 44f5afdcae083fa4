@_exported import Observation
@_exported import Publishing

/// A description of a part of the screen: a cheap, short-lived value.
///
/// Write `body` in terms of other views. The underscored requirements connect a view to the render
/// tree; the layer implements them for every view.
@MainActor public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }

  /// Makes or updates the nodes of a view.
  static func _visit(_ view: Self, _ visit: inout _ViewVisit)

  /// Whether the view is exactly one element of the layout, whatever its state.
  static var _isSingle: Bool { get }
}

extension View {
  public static var _isSingle: Bool { Body._isSingle }
}

extension Never: View {
  public static var _isSingle: Bool { false }

  /// There is no value to have a body.
  public var body: Never { fatalError("this view has no body") }
}

nonisolated extension View where Self: Equatable {
  /// Evaluates the view again only if `==` finds a difference, as for every Equatable view.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A view that is evaluated again only if its own `==` finds a difference.
public struct EquatableView<Content: View & Equatable>: Equatable {
  let content: Content
}

extension EquatableView: View {
  /// The view itself.
  public var body: some View { content }
}

/// A view that the layer builds itself.
///
/// Those with content constrain it in their conformance only: the runtime checks the constraints of a type by
/// long searches when it makes the type, which a third of a start was spent on.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// A view that the layer builds has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }

  public static var _isSingle: Bool { false }
}

/// A view that the layer builds itself as one node.
protocol NodeView: PrimitiveView {
  associatedtype ViewNode: Node

  func makeNode(_ context: NodeContext) -> ViewNode

  func update(_ node: ViewNode)
}

extension NodeView {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let context = visit.context {
      visit.add(view.makeNode(context))
    } else {
      view.update(unsafeDowncast(visit.next(), to: ViewNode.self))
    }
  }
}

/// A view that the layer builds itself, and that is one element of the layout.
protocol ElementView: NodeView {}

extension ElementView {
  public static var _isSingle: Bool { true }
}

/// One pass over a view, or over the views of a builder block, which makes their nodes or updates them.
///
/// It is opaque outside the layer.
@MainActor public struct _ViewVisit {
  /// The place of new nodes; nil if nodes are updated.
  fileprivate(set) var context: NodeContext?
  /// Whether each view of a builder block gets one node.
  fileprivate(set) var isBlock = false
  /// The one node, unless this is a block.
  fileprivate var node: Node?
  fileprivate var nodes: [Node] = []
  private var index = 0

  fileprivate init() {}

  /// Adds the node that was made for the view.
  mutating func add(_ made: Node) { if isBlock { nodes.append(made) } else { node = made } }

  /// The node that was made for the view.
  mutating func next() -> Node {
    guard isBlock else { return node! }
    defer { index += 1 }
    return nodes[index]
  }
}

extension View {
  /// Makes the view's node and all beneath it.
  func makeSubtree(_ context: NodeContext) -> Node {
    var visit = _ViewVisit()
    visit.context = context
    Self._visit(self, &visit)
    return visit.node!
  }

  /// Brings the view's node and all beneath it up to date.
  func updateSubtree(_ node: Node) {
    var visit = _ViewVisit()
    visit.node = node
    Self._visit(self, &visit)
  }

  /// Makes the nodes of a block's views, one after the other.
  func makeNodes(_ context: NodeContext) -> [Node] {
    var visit = _ViewVisit()
    (visit.context, visit.isBlock) = (context, true)
    visit.nodes.reserveCapacity(4)
    Self._visit(self, &visit)
    return visit.nodes
  }

  /// Brings the nodes of a block's views up to date.
  func updateNodes(_ nodes: [Node]) {
    var visit = _ViewVisit()
    (visit.nodes, visit.isBlock) = (nodes, true)
    Self._visit(self, &visit)
  }
}
