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
