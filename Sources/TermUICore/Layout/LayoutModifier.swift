/// A modifier with a place in the layout: one node around each element of the modified view.
protocol LayoutModifier: ViewModifier where Body == Never {
  associatedtype Wrapper: WrapperNode

  func makeNode(in parent: Node) -> Wrapper

  func update(_ node: Wrapper)
}

extension LayoutModifier where Self: Equatable, Wrapper: StoringWrapper<Self> {
  func makeNode(in parent: Node) -> Wrapper { Wrapper(self, parent) }

  func update(_ node: Wrapper) { if node.modifier != self { node.modifier = self } }
}

extension LayoutModifier {
  static func _isSingle(around isSingle: Bool) -> Bool { isSingle }

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    visitNode(content, modifier, &visit)
  }

  /// Makes or updates a node around each element of a view.
  static func visitNode<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    if let parent = visit.parent {
      visit.add(
        Base._isSingle
          ? modifier.wrapper(around: content, parent) : modifier.each(content, parent))
    } else {
      modifier.update(visit.next(as: Node.self), around: content)
    }
  }

  private func wrapper(around base: some View, _ parent: Node) -> Node {
    let node = makeNode(in: parent)
    base.setContent(of: node)
    node.wrapContent()
    return node
  }

  private func each(_ base: some View, _ parent: Node) -> Node {
    let node = EachNode(parent, makeWrapper: makeNode)
    node.content = base.makeSubtree(in: node)
    return node
  }

  private func update(_ node: Node, around base: some View) {
    if let node = node as? Wrapper {
      update(node)
      base.setContent(of: node)
    } else if let node = node as? EachNode {
      node.makeWrapper = makeNode
      for case let wrapper as Wrapper in node.wrappers { update(wrapper) }
      if let content = node.content { base.updateSubtree(content) }
    }
  }
}

/// A layout node around one other.
class WrapperNode: LayoutNode {
  /// The element that this node wraps.
  private(set) final var element: LayoutNode?

  final func wrap(_ element: LayoutNode) {
    self.element = element
    adopt(CollectionOfOne(element))
  }

  fileprivate final func wrapContent() { content?.collect { wrap($0) } }

  override func elementsChanged() {
    wrapContent()
    super.elementsChanged()
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    if let element { body(element) }
  }

  override var elementAxis: Axis? { container?.elementAxis }

  override var layoutPriority: Double { element?.layoutPriority ?? 0 }

  override var showsSelection: Bool { element?.showsSelection ?? false }

  /// The proposal to the element, given the one to this node.
  func inner(_ offer: ProposedViewSize) -> ProposedViewSize { offer }

  override func measure(_ offer: ProposedViewSize) -> Size {
    element?.size(for: inner(offer)) ?? .zero
  }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: .zero, size: size), as: inner(offer))
  }
}

/// The node of a layout modifier around one element, with the newest value of the modifier.
class StoringWrapper<Modifier>: WrapperNode {
  final var modifier: Modifier { didSet { modifierChanged(from: oldValue) } }

  required init(_ modifier: Modifier, _ parent: Node) {
    self.modifier = modifier
    super.init(parent)
  }

  /// Called when the modifier differs from the former one, and before the content is updated.
  func modifierChanged(from former: Modifier) { invalidateLayout() }
}

/// The node of a layout modifier around a view of any number of elements: one wrapper around each.
///
/// Rows that a lazy container makes get theirs as they are made.
final class EachNode: Node {
  fileprivate var makeWrapper: (Node) -> WrapperNode
  fileprivate var wrappers: [WrapperNode] = []

  init(_ parent: Node, makeWrapper: @escaping (Node) -> WrapperNode) {
    self.makeWrapper = makeWrapper
    super.init(parent)
  }

  override var isGroup: Bool { true }

  /// The members of a group are those of the content, and not the wrappers.
  override func modifyMember(_ member: Node) {
    if content == nil || member.parent !== self { super.modifyMember(member) }
  }
  override var wrapsRows: Bool { true }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    for wrapper in wrappers { body(wrapper) }
  }

  override func forEachShownChild(_ body: (Node) -> Void) {
    if wrappers.first?.isClear == true { return }
    super.forEachShownChild(body)
  }

  override func collect(_ body: (LayoutNode) -> Void) {
    content?.collect { body(wrapper(around: $0)) }
  }

  override func elementsChanged() {
    removeEmptyWrappers()
    super.elementsChanged()
  }

  private func removeEmptyWrappers() {
    wrappers.removeAll { wrapper in
      guard wrapper.element?.isAlive != true else { return false }
      wrapper.remove()
      return true
    }
  }

  /// The wrapper of an element of the content; made now if there is none. That of a hidden row is hidden.
  func wrapper(around element: LayoutNode) -> WrapperNode {
    if let wrapper = element.container as? WrapperNode, wrapper.parent === self {
      wrapper.setHidden(isHidden(element))
      return wrapper
    }
    let wrapper = makeWrapper(self)
    wrapper.wrap(element)
    wrappers.append(wrapper)
    wrapper.setHidden(isHidden(element))
    return wrapper
  }

  /// Whether an element is in a hidden row within this node.
  private func isHidden(_ element: LayoutNode) -> Bool {
    element.ancestry.prefix { $0 !== self }.contains(where: \.isHidden)
  }

  /// Hides the wrappers of rows that a lazy container no longer shows.
  func hideWrappersOfHiddenRows() {
    removeEmptyWrappers()
    for wrapper in wrappers where wrapper.element?.isInSight == false { wrapper.setHidden(true) }
  }
}
