/// What a node needs to know about the place where it is made.
struct NodeContext {
  unowned(unsafe) let tree: RenderTree
  unowned(unsafe) var parent: Node?
  var scope: EnvironmentScope
  /// Whether a lazy container asks: `ForEach` then makes no row by itself.
  var isLazy = false

  func child(of node: Node, isLazy: Bool = false) -> NodeContext {
    NodeContext(tree: tree, parent: node, scope: scope, isLazy: isLazy)
  }

  /// The list that selects among the rows made here.
  @MainActor var list: ListNode? {
    guard isLazy, let parent else { return nil }
    let list = parent.ancestry.lazy.compactMap { $0 as? LazyStackNode }.first?.list
    return list?.isSelectable == true ? list : nil
  }
}

/// A long-lived place in the render tree: it has an identity, may hold state, and is updated by view values.
///
/// A plain node has no place on the screen of its own; `LayoutNode` has.
class Node: Dependent {
  unowned(unsafe) let tree: RenderTree
  unowned(unsafe) private(set) var parent: Node?
  let scope: EnvironmentScope
  let depth: Int
  let serial: Int
  /// Waits to be evaluated in the next update.
  var isQueued = false
  /// The root of a row that a lazy container does not show now.
  var isHidden = false
  private(set) var isAlive = true
  /// What stands beneath, or once stood there: nobody looks for it elsewhere.
  private(set) var findings: Findings = []

  init(_ context: NodeContext) {
    tree = context.tree
    parent = context.parent
    scope = context.scope
    depth = (context.parent?.depth ?? 0) + 1
    serial = context.tree.nextSerial()
  }

  /// Whether there is a `ForEach` or a section within that is not within an element of the layout.
  var hasRows: Bool {
    var hasRows = false
    forEachChild { hasRows = hasRows || $0.hasRows }
    return hasRows
  }

  /// Where nodes beneath are made.
  var context: NodeContext { NodeContext(tree: tree, parent: parent, scope: scope) }

  /// Brings what is beneath in line again after a source has changed.
  func evaluate() {}

  override func sourceDidChange() { if isAlive { tree.enqueue(self) } }

  /// Whether none of the lazy containers around hides this node.
  var isInSight: Bool { !isHidden && parent?.isInSight ?? true }

  func forEachChild(_ body: (Node) -> Void) {}

  /// Those of the children that the user can turn to.
  func forEachShownChild(_ body: (Node) -> Void) { forEachChild(body) }

  /// Gives the nodes with a place on the screen that this one has for the container around it.
  func collect(_ body: (LayoutNode) -> Void) { forEachChild { $0.collect(body) } }

  /// What `collect` gives has changed.
  func elementsChanged() { parent?.elementsChanged() }

  /// The view has come to be shown, or ceased to be: parents hear it before children.
  func setShown(_ shown: Bool) {
    guard findings.contains(.lifetime) else { return }
    forEachChild { $0.setShown(shown) }
  }

  /// The id or tag that tells a child from its siblings.
  func tag(of child: Node) -> AnyHashable? { nil }

  /// The id by which a scroll view finds a child.
  func scrollID(of child: Node) -> AnyHashable? { tag(of: child) }

  /// What tells a child from its siblings, where it is more than its place, for people.
  func identity(of child: Node) -> String? { tag(of: child).map { "\($0.base)" } }

  /// Ends this node and all beneath it; its state goes with it.
  func tearDown() {
    isAlive = false
    forgetSources()
    forEachChild { $0.tearDown() }
  }
}

extension Node {
  /// What keys may look for, and who has to hear that a view comes and goes.
  struct Findings: OptionSet {
    let rawValue: UInt8

    static let scrollView = Findings(rawValue: 1)
    static let focusable = Findings(rawValue: 2)
    static let lifetime = Findings(rawValue: 4)
    /// What shows views elsewhere: it is evaluated on a covered page too.
    static let presenter = Findings(rawValue: 8)
  }

  /// Lets those who look for something find the way to this node.
  final func noteUpwards(_ finding: Findings) {
    var node: Node? = self
    while let current = node, !current.findings.contains(finding) {
      current.findings.formUnion(finding)
      node = current.parent
    }
  }

  final func remove() {
    setShown(false)
    tearDown()
  }

  /// This node, its parent, and so on up to the root.
  final var ancestry: UnfoldFirstSequence<Node> { sequence(first: self, next: \.parent) }

  final func isWithin(_ other: Node) -> Bool { ancestry.contains { $0 === other } }

  /// The first answer of this node and all beneath, outer ones asked first.
  final func first<Answer>(_ ask: (Node) -> Answer?) -> Answer? {
    var answer = ask(self)
    if answer == nil { forEachChild { if answer == nil { answer = $0.first(ask) } } }
    return answer
  }

  /// The nodes with a place that stand beneath.
  final var collected: [LayoutNode] {
    var elements: [LayoutNode] = []
    collect { elements.append($0) }
    return elements
  }
}
