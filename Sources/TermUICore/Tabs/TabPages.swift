/// The pages of a tab view, of which one is shown.
struct TabPages<Content: View> {
  let tabs: Tabs
  let chosen: AnyHashable?
  let content: Content
}

extension TabPages: ElementView {
  func makeNode(in parent: Node) -> TabPagesNode {
    let node = TabPagesNode(tabs, chosen, parent)
    node.children = content.makeNodes(in: node)
    node.showChosenPage()
    return node
  }

  func update(_ node: TabPagesNode) {
    node.chosen = chosen
    content.updateNodes(node.children)
    node.showChosenPage()
  }
}

final class TabPagesNode: PagesNode {
  fileprivate var chosen: AnyHashable?
  private let tabs: Tabs
  private var page: TabItemNode?
  private var isChangingPage = false

  init(_ tabs: Tabs, _ chosen: AnyHashable?, _ parent: Node) {
    self.tabs = tabs
    self.chosen = chosen
    super.init(parent)
  }

  override func forEachShownChild(_ body: (Node) -> Void) {
    if let page { body(root(of: page)) }
  }

  /// Concerns the shown page only.
  override func setContentShown(_ shown: Bool) { forEachShownChild { $0.setShown(shown) } }

  override func elementsChanged() {
    super.elementsChanged()
    if !children.isEmpty { showChosenPage() }
  }

  // MARK: Pages

  /// Finds the pages and shows the chosen one.
  fileprivate func showChosenPage() {
    guard !isChangingPage else { return }
    isChangingPage = true
    defer { isChangingPage = false }
    let pages = TabItemNode.all(beneath: self)
    let items = pages.map { page in
      let tag = page.tag ?? page.tag(below: self) ?? AnyHashable(ObjectIdentifier(page))
      return Tabs.Heading(label: page.label, tag: tag)
    }
    let index = items.index(of: chosen)
    let next = pages.indices.contains(index) ? pages[index] : nil
    if next !== page, page?.isAlive == true {
      for element in elements { element.container = nil }
    }
    for page in pages where page !== next { hide(page) }
    page = next
    if let next, next.isHidden { show(next) }
    tree.afterUpdate { [tabs] in tabs.items = items }
  }

  private func show(_ page: TabItemNode) {
    // A view that was hidden as one page may contain several now.
    for node in page.ancestry.dropFirst().prefix(while: { $0 !== self }) { node.isHidden = false }
    page.open()
    let root = root(of: page)
    if root.isInSight { root.setShown(true) }
    elementsChanged()
  }

  private func hide(_ page: TabItemNode) {
    if !page.isHidden { page.cover() }
    let root = root(of: page)
    if !root.isHidden { root.hide() }
  }

  /// The outermost modifier around a page.
  private func root(of page: TabItemNode) -> Node {
    var node: Node = page
    while let parent = node.parent, parent !== self, parent.hasOneChild { node = parent }
    return node
  }
}

extension TabItemNode {
  /// The pages of a tab view, without those of a tab view within a page.
  fileprivate static func all(beneath node: Node) -> [TabItemNode] {
    var found: [TabItemNode] = []
    node.forEachChild { child in
      if let item = child as? TabItemNode {
        found.append(item)
      } else if !(child is TabPagesNode) {
        found += all(beneath: child)
      }
    }
    return found
  }
}

extension Node {
  fileprivate var hasOneChild: Bool {
    var count = 0
    forEachChild { _ in count += 1 }
    return count == 1
  }
}
