/// A long-lived part of the render tree: it has an identity, may have state, and is updated by view values.
///
/// A plain node has no frame; a `LayoutNode` has one.
class Node: TreePart {
  /// The page around; nil within a popup, and of a removed node.
  final private(set) var pageAround: PageNode?
  /// Whether it is made for a lazy container, for which `ForEach` makes no row by itself.
  final let isInLazyContainer: Bool
  /// Whether it is the root of a row that a lazy container does not show now.
  var isHidden: Bool
  /// What modifiers add to the node, those of groups around it first.
  final private(set) var attachments: [Attachment] = []
  /// The number of attachments by modifiers of groups around.
  final private(set) var outerAttachments = 0
  /// Whether it is a member of the group around as a whole.
  private var isMember = false
  /// The node of the modified view, or of the body; nil if there are other nodes beneath, or none.
  final var content: Node?
  /// The traits of the nodes beneath, removed ones included; searches skip a subtree without the trait.
  private(set) var subtreeTraits: SubtreeTraits = []

  init(_ parent: Node, isHidden: Bool = false) {
    pageAround = parent.innerPage
    isInLazyContainer = parent.containsLazyRows
    self.isHidden = isHidden
    super.init(parent)
    if !isGroup { joinGroup() }
  }

  override init(_ tree: RenderTree, _ scope: EnvironmentScope) {
    (pageAround, isInLazyContainer, isHidden) = (nil, false, false)
    super.init(tree, scope)
  }

  /// The type's name without "Node".
  override var name: String {
    let name = Self.name(of: type(of: self))
    return name.hasSuffix("Node") ? String(name.dropLast(4)) : name
  }

  /// Whether there is a `ForEach` or a section within that is not within an element of the layout.
  var hasRows: Bool {
    guard subtreeTraits.contains(.rows) else { return false }
    var hasRows = false
    forEachChild { hasRows = hasRows || $0.hasRows }
    return hasRows
  }

  /// The environment of the nodes beneath.
  var innerScope: EnvironmentScope { attachments.last?.innerScope ?? scope }

  /// The page around the nodes beneath.
  var innerPage: PageNode? { pageAround }

  /// Whether no key and no tap leaves the node, as with a popup.
  var isModal: Bool { false }

  /// Whether the nodes beneath are made for a lazy container.
  var containsLazyRows: Bool { isInLazyContainer }

  /// Whether a new node instead of this one would differ, because of state that only this node has.
  var holdsState: Bool { false }

  /// Whether the nodes beneath may be members of the group around, each of which gets its modifiers.
  var isGroup: Bool { false }

  /// Whether the node has nodes around those of each row beneath, which may hold state.
  var wrapsRows: Bool { false }

  /// Whether another row may take the node over, if it holds no state.
  var isReusable: Bool { true }

  /// Makes this node a member of the group around, before its content is made, with the attachments of its modifiers.
  final func joinGroup() {
    guard !isMember else { return }
    isMember = true
    let own = attachments
    attachments = []
    parent?.modifyMember(self)
    outerAttachments = attachments.count
    attachments += own
  }

  /// Adds the attachments of modifiers of groups around to a new member.
  func modifyMember(_ member: Node) { if !isMember { parent?.modifyMember(member) } }

  final func attach(_ attachment: Attachment) { attachments.append(attachment) }

  override var coveredPage: PageNode? {
    guard !subtreeTraits.contains(.presenter) else { return nil }
    var page = pageAround
    while let current = page, !current.isHidden { page = current.pageAround }
    return page
  }

  /// Whether none of the lazy containers around hides this node.
  var isInSight: Bool { !isHidden && parent?.isInSight ?? true }

  func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  /// Called once the node of a modifier's content has been made.
  func didMakeContent() {}

  /// Calls `body` with the children that the user can reach.
  func forEachShownChild(_ body: (Node) -> Void) {
    forEachChild { if !$0.isHidden { body($0) } }
  }

  /// Calls `body` with the nodes that the container around lays out.
  func collect(_ body: (LayoutNode) -> Void) { forEachChild { $0.collect(body) } }

  /// Called if the nodes of `collect` have changed.
  func elementsChanged() { parent?.elementsChanged() }

  /// Called if the view has appeared or disappeared, for parents before children.
  func setShown(_ shown: Bool) {
    guard subtreeTraits.contains(.lifetime) else { return }
    for attachment in attachments { attachment.setShown(shown) }
    setContentShown(shown)
  }

  /// Passes to the nodes beneath that the view has appeared or disappeared.
  func setContentShown(_ shown: Bool) {
    forEachChild { if !$0.isHidden { $0.setShown(shown) } }
  }

  override final func setSpare(_ spare: Bool) {
    super.setSpare(spare)
    for attachment in attachments { attachment.setSpare(spare) }
    forEachChild { $0.setSpare(spare) }
  }

  /// Makes this node a spare one, and not those beneath.
  final func setSpareAlone() {
    super.setSpare(true)
    for attachment in attachments { attachment.setSpare(true) }
  }

  /// Called if the row around has become one of a list, or is one no more.
  func rowDidChange() { forEachChild { $0.rowDidChange() } }

  /// The id or tag that identifies a child among its siblings.
  func tag(of child: Node) -> AnyHashable? { nil }

  /// The id by which a scroll view finds a child.
  func scrollID(of child: Node) -> AnyHashable? { tag(of: child) }

  /// A readable identity of a child among its siblings, if it is more than its index.
  func identity(of child: Node) -> String? { tag(of: child).map { "\($0.base)" } }

  override final func tearDownContent() {
    for attachment in attachments { attachment.tearDown() }
    forEachChild { $0.tearDown() }
    pageAround = nil
  }
}

extension Node {
  /// The kinds of nodes that searches look for in a subtree.
  struct SubtreeTraits: OptionSet {
    let rawValue: UInt8

    static let scrollView = SubtreeTraits(rawValue: 1)
    static let focusable = SubtreeTraits(rawValue: 2)
    static let lifetime = SubtreeTraits(rawValue: 4)
    /// A node that shows views elsewhere; it is evaluated on a covered page too.
    static let presenter = SubtreeTraits(rawValue: 8)
    /// A view that handles keys or taps.
    static let input = SubtreeTraits(rawValue: 16)
    /// A view that gives hints of its keys.
    static let hints = SubtreeTraits(rawValue: 32)
    /// A `ForEach` or a section.
    static let rows = SubtreeTraits(rawValue: 64)
  }

  /// Adds a trait of this node to it and to all nodes around it.
  final func addTraitUpwards(_ trait: SubtreeTraits) {
    var node: Node? = self
    while let current = node, !current.subtreeTraits.contains(trait) {
      current.subtreeTraits.formUnion(trait)
      node = current.parent
    }
  }

  /// Hides the root of a row, whose views disappear, or shows it again.
  final func setHidden(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    setShown(!hidden)
  }

  final func remove() {
    setShown(false)
    tearDown()
  }

  /// This node, its parent, and so on up to the root.
  final var ancestry: UnfoldFirstSequence<Node> { sequence(first: self, next: \.parent) }

  /// This node and those around it, as far as keys and taps reach.
  final var insidePopup: some Sequence<Node> { ancestry.prefix { !$0.isModal } }

  final func isWithin(_ other: Node) -> Bool {
    var node: Node = self
    while node.depth > other.depth, let parent = node.parent { node = parent }
    return node === other
  }

  /// The first result that is not nil, of this node or of one beneath, outer nodes first.
  final func first<Result>(_ transform: (Node) -> Result?) -> Result? {
    var result = transform(self)
    if result == nil { forEachChild { if result == nil { result = $0.first(transform) } } }
    return result
  }

  /// The nodes of `collect`.
  final var collected: [LayoutNode] {
    var elements: [LayoutNode] = []
    collect { elements.append($0) }
    return elements
  }
}

/// A reference of a view's closures to a node beneath it.
@MainActor final class NodeReference<Target: Node> {
  weak var node: Target?
}

/// A node of the render tree as text.
package struct TreeLine: Equatable {
  /// The number of nodes around.
  package var level: Int
  /// The type, the identity if it is more than an index, the attachments, and the frame.
  package let text: String
  /// Whether its body was evaluated since the last description, if evaluations are recorded.
  package let isEvaluated: Bool
}

extension Node {
  /// The node and all beneath as indented text: type, identity, attachments, frame.
  var description: String {
    treeLines.map { String(repeating: "  ", count: $0.level) + $0.text }.joined(separator: "\n")
  }

  /// The node and all beneath, each in a line.
  var treeLines: [TreeLine] {
    var lines: [TreeLine] = []
    describe(identity: nil, level: 0, into: &lines)
    return lines
  }

  private func describe(identity: String?, level: Int, into lines: inout [TreeLine]) {
    var text = name
    if let identity { text += " #\(identity)" }
    if !attachments.isEmpty { text += " [\(attachments.map(\.name).joined(separator: ", "))]" }
    if let node = self as? LayoutNode {
      let frame = Rect(origin: node.screenOrigin, size: node.frame.size)
      text += " (\(frame.minX),\(frame.minY) \(frame.width)×\(frame.height))"
    }
    let isEvaluated = EvaluationLog.evaluated.contains(ObjectIdentifier(self))
    lines.append(TreeLine(level: level, text: text, isEvaluated: isEvaluated))
    forEachChild {
      $0.describe(identity: self.identity(of: $0), level: level + 1, into: &lines)
    }
  }
}
