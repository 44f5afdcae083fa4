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

extension ElementView where ViewNode: StoringElement<Self> {
  func makeNode(_ context: NodeContext) -> ViewNode { ViewNode(self, context) }

  func update(_ node: ViewNode) { node.view = self }
}

/// The layout node of a view, with the newest value of the view.
class StoringElement<V>: LayoutNode {
  final var view: V { didSet { viewChanged(from: oldValue) } }

  required init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Called when the view has been replaced.
  func viewChanged(from former: V) { invalidateLayout() }
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

/// The node of a view with a `body`: it owns the view's state and evaluates the body when it must.
final class BodyNode<V: View>: ContentNode, BodyOwner {
  private var view: V
  private var properties = PropertySlots(for: V.self)
  private let comparison: Comparison
  private let isLazy: Bool
  /// Made where the type of the view is known, so that the compiler can specialise it.
  private let evaluation: (BodyNode) -> Void

  init(
    _ view: V, _ context: NodeContext, _ comparison: Comparison,
    evaluation: @escaping (BodyNode) -> Void
  ) {
    self.view = view
    self.comparison = comparison
    self.evaluation = evaluation
    isLazy = context.isLazy
    super.init(context)
    if let page = coveredPage {
      page.postponeNewBody(self)
    } else {
      content = evaluatedBody().makeSubtree(context.child(of: self, isLazy: isLazy))
    }
  }

  override var name: String { Self.name(of: V.self) }

  var isNew: Bool { content == nil }

  var owned: Any { view }

  func update(_ newView: V) {
    if comparison(view, newView) { return }
    view = newView
    if isNew { return }
    if EvaluationLog.isRecording { EvaluationLog.recordInputs(of: self) }
    evaluateBody()
  }

  override func evaluate() { evaluation(self) }

  fileprivate func evaluateBody() {
    let body = evaluatedBody()
    if let content { return body.updateSubtree(content) }
    content = body.makeSubtree(context.child(of: self, isLazy: isLazy))
    elementsChanged()
  }

  override func tearDown() {
    super.tearDown()
    properties.end()
  }

  private func evaluatedBody() -> V.Body {
    tracking {
      properties.prepare(&view, of: self)
      return logged { view.body }
    }
  }
}

extension View {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let context = visit.context {
      visit.add(BodyNode(view, context, .ofViews(Self.self)) { $0.evaluateBody() })
    } else {
      unsafeDowncast(visit.next(), to: BodyNode<Self>.self).update(view)
    }
  }
}
