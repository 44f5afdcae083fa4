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

  /// Whether the view is one member of a group, and always the same.
  static var _isMember: Bool { get }
}

extension View {
  public static var _isSingle: Bool { Body._isSingle }

  public static var _isMember: Bool { true }
}

extension Never: View {
  public static var _isSingle: Bool { false }

  /// There is no value to have a body.
  public var body: Never { fatalError("this view has no body") }
}

nonisolated extension View where Self: Equatable {
  /// The view itself, which is evaluated again only if `==` finds a difference, as every Equatable view is.
  public func equatable() -> some View { self }
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

  public static var _isMember: Bool { _isSingle }
}

/// A view that the layer builds itself as one node.
protocol NodeView: PrimitiveView {
  associatedtype ViewNode: Node

  func makeNode(in parent: Node) -> ViewNode

  func update(_ node: ViewNode)
}

extension NodeView {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let parent = visit.parent {
      visit.add(view.makeNode(in: parent))
    } else {
      view.update(visit.next())
    }
  }
}

/// A view that the layer builds itself, and that is one element of the layout.
protocol ElementView: NodeView {}

extension ElementView {
  public static var _isSingle: Bool { true }
}

extension ElementView where ViewNode: StoringElement<Self> {
  func makeNode(in parent: Node) -> ViewNode { ViewNode(self, parent) }

  func update(_ node: ViewNode) { node.view = self }
}

extension ElementView where Self: Equatable, ViewNode: StoringElement<Self> {
  func update(_ node: ViewNode) { if node.view != self { node.view = self } }
}

/// The layout node of a view, with the newest value of the view.
class StoringElement<V>: LayoutNode {
  final var view: V { didSet { viewChanged(from: oldValue) } }

  required init(_ view: V, _ parent: Node) {
    self.view = view
    super.init(parent)
  }

  /// Called when the view has been replaced.
  func viewChanged(from former: V) { invalidateLayout() }
}

/// One pass over a view, or over the views of a builder block, which makes their nodes or updates them.
///
/// It is opaque outside the layer.
@MainActor public struct _ViewVisit {
  /// The parent of new nodes; nil if nodes are updated.
  fileprivate(set) var parent: Node?
  /// The node whose content is visited, which takes the attachments of the modifiers around it.
  fileprivate(set) var holder: Node?
  /// The number of attachments of the holder that were visited.
  fileprivate var attachmentIndex = 0
  /// The number of layers of the holder, a box, that were visited; the first is that of the modifier that made it.
  var layerIndex = 1
  /// Whether each view of a builder block gets one node.
  fileprivate(set) var isBlock = false
  /// The one node, unless this is a block.
  fileprivate var node: Node?
  fileprivate var nodes: [Node] = []
  private var index = 0

  fileprivate init() {}

  /// Makes a node's content, or brings it up to date.
  static func setContent(of node: Node, _ visitView: (inout _ViewVisit) -> Void) {
    var visit = _ViewVisit()
    visit.holder = node
    if let content = node.content {
      visit.node = content
      visit.attachmentIndex = node.outerAttachments
      visitView(&visit)
    } else {
      visit.parent = node
      visitView(&visit)
      node.content = visit.node
    }
  }

  /// Adds the node that was made for the view.
  mutating func add(_ made: Node) { if isBlock { nodes.append(made) } else { node = made } }

  /// The holder's attachment for the modifier that is visited.
  mutating func nextAttachment(of holder: Node) -> Attachment {
    defer { attachmentIndex += 1 }
    return holder.attachments[attachmentIndex]
  }

  /// The node that was made for the view.
  mutating func next<Made: Node>(as type: Made.Type = Made.self) -> Made {
    guard isBlock else { return node as! Made }
    defer { index += 1 }
    return nodes[index] as! Made
  }
}

extension View {
  /// Makes the view's node and all beneath it.
  func makeSubtree(in parent: Node) -> Node {
    var visit = _ViewVisit()
    visit.parent = parent
    Self._visit(self, &visit)
    return visit.node!
  }

  /// Brings the view's node and all beneath it up to date.
  func updateSubtree(_ node: Node) {
    var visit = _ViewVisit()
    visit.node = node
    Self._visit(self, &visit)
  }

  /// Makes a node's content, or brings it up to date; the node takes the attachments of the modifiers around it.
  func setContent(of node: Node) { _ViewVisit.setContent(of: node) { Self._visit(self, &$0) } }

  /// Makes the nodes of a block's views, one after the other.
  func makeNodes(in parent: Node) -> [Node] {
    var visit = _ViewVisit()
    (visit.parent, visit.isBlock) = (parent, true)
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
///
/// `V` has no constraint, because the runtime searches all conformances of the program for each one that a
/// generic type needs.
final class BodyNode<V>: OwnerNode<V> {
  /// Made where the type of the view is known, so that the compiler can specialise it.
  private let evaluation: (BodyNode) -> Void

  init(_ view: V, _ parent: Node, evaluation: @escaping (BodyNode) -> Void) {
    self.evaluation = evaluation
    super.init(view, parent)
    if let page = coveredPage { page.postponeNewBody(self) } else { evaluate() }
  }

  func update(_ newView: V) { if takes(newView), !isNew { evaluate() } }

  override func evaluate() { evaluation(self) }
}

extension BodyNode where V: View {
  fileprivate func evaluateBody() {
    evaluated { $0.body }.setContent(of: self)
  }
}

/// A node that owns the state of a view or of an app's own modifier.
class OwnerNode<Owner>: Node, BodyOwner {
  private var owner: Owner
  private var properties = PropertySlots(for: Owner.self)
  private let comparison = Comparison.ofViews(Owner.self)

  init(_ owner: Owner, _ parent: Node) {
    self.owner = owner
    super.init(parent)
  }

  override var name: String { Self.name(of: Owner.self) }

  final var owned: Any { owner }

  /// Takes a newer view or modifier; false if its inputs are the same.
  final func takes(_ newOwner: Owner) -> Bool {
    if !isSpare, comparison(owner, newOwner) { return false }
    owner = newOwner
    if EvaluationLog.isRecording { EvaluationLog.recordInputs(of: self) }
    return true
  }

  /// Evaluates the body, with the node's state.
  final func evaluated<Body>(_ body: (Owner) -> Body) -> Body {
    tracking {
      properties.prepare(&owner, of: self, in: scope)
      return logged { body(owner) }
    }
  }

  override var holdsState: Bool { properties.holdState }

  override func tearDown() {
    super.tearDown()
    properties.end()
  }
}

extension View {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let parent = visit.parent {
      visit.add(BodyNode(view, parent) { $0.evaluateBody() })
    } else {
      visit.next(as: BodyNode<Self>.self).update(view)
    }
  }
}
