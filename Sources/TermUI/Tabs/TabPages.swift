/// The pages of a tab view, of which one is in sight.
struct TabPages<Content: View>: PrimitiveView {
  let tabs: Tabs
  let choice: Tabs.Choice
  let content: Content

  static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = TabPagesNode(view.tabs, view.choice, context)
    node.holder.content = Content._makeNode(view.content, context.child(of: node.holder))
    node.turn()
    return node
  }

  static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: TabPagesNode.self)
    node.choice = view.choice
    if let content = node.holder.content { Content._updateNode(content, view.content) }
    node.turn()
  }
}

final class TabPagesNode: LayoutNode {
  /// Hides the pages while they are made: each comes to be shown when it is turned to.
  private(set) lazy var holder = makeHolder()
  fileprivate var choice: Tabs.Choice
  private let tabs: Tabs
  private var page: Node?
  private var elements: [LayoutNode] = []

  init(_ tabs: Tabs, _ choice: Tabs.Choice, _ context: NodeContext) {
    self.tabs = tabs
    self.choice = choice
    super.init(context)
  }

  private func makeHolder() -> ContentNode {
    let holder = ContentNode(context.child(of: self))
    holder.isHidden = true
    return holder
  }

  override var name: String { "TabPages" }

  override func forEachChild(_ body: (Node) -> Void) { body(holder) }

  override func forEachShownChild(_ body: (Node) -> Void) {
    if let page { body(page) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) { elements.forEach(body) }

  /// The pages that are not shown hear nothing of it.
  override func setShown(_ shown: Bool) { page?.setShown(shown) }

  override func elementsChanged() {
    if holder.content != nil { turn() }
    invalidateLayout()
  }

  /// Takes all the room, however small the page.
  override func measure(_ offer: ProposedViewSize) -> Size {
    let inner = elements.reduce(Size.zero) { size, element in
      let next = element.size(for: offer)
      return Size(width: max(size.width, next.width), height: max(size.height, next.height))
    }
    func extent(_ offer: Int?, _ inner: Int) -> Int {
      offer.map { $0 < Int.infinity / 2 ? max($0, inner) : inner } ?? inner
    }
    return Size(
      width: extent(offer.width, inner.width), height: extent(offer.height, inner.height))
  }

  override func arrange(in size: Size) {
    for element in elements {
      element.place(at: Alignment.center.place(element.size(for: offer), in: size), as: offer)
    }
  }

  // MARK: Turning

  /// Finds the pages and shows the one that is wanted.
  fileprivate func turn() {
    var pages: [Node] = []
    let items = TabItemNode.all(beneath: holder).map { item in
      let root = item.root(below: holder)
      pages.append(root)
      return Tabs.Heading(label: item.item.label, tag: item.item.tag ?? item.tagAround(below: self))
    }
    let index = choice.index(in: items)
    for page in pages where page !== self.page { page.isHidden = true }
    show(pages.indices.contains(index) ? pages[index] : nil)
    tree.afterUpdate { [tabs] in tabs.items = items }
  }

  private func show(_ next: Node?) {
    let old = page
    page = next
    holder.isHidden = false
    if old !== next {
      hide(old)
      next?.isHidden = false
      if next?.isInSight ?? false { next?.setShown(true) }
      invalidateLayout()
    }
    elements = next?.collected ?? []
    adopt(elements)
  }

  private func hide(_ page: Node?) {
    guard let page, page.isAlive else { return }
    page.isHidden = true
    page.setShown(false)
    for element in elements { element.container = nil }
    let focus = FocusManager.of(self)
    if let focused = focus?.focused, !focused.isInSight { focus?.focus(nil) }
  }
}

extension TabItemNode {
  /// Those that are a tab view's pages, not those of a tab view within one.
  fileprivate static func all(beneath node: Node) -> [TabItemNode] {
    if let item = node as? TabItemNode { return [item] }
    if node is TabPagesNode { return [] }
    var found: [TabItemNode] = []
    node.forEachChild { found += all(beneath: $0) }
    return found
  }

  /// The page with all the modifiers around it.
  fileprivate func root(below holder: Node) -> Node {
    var node: Node = self
    while let parent = node.parent, parent !== holder, parent.hasOneChild { node = parent }
    return node
  }

  /// A tag may stand around the tab's item or within it.
  fileprivate func tagAround(below end: Node) -> AnyHashable? {
    if let tag = tag(below: end) { return tag }
    var node = content
    while let current = node {
      if let tag = current as? TagNode { return tag.tag }
      node = (current as? ContentNode)?.content
    }
    return nil
  }
}

extension Node {
  fileprivate var hasOneChild: Bool {
    var count = 0
    forEachChild { _ in count += 1 }
    return count == 1
  }
}
