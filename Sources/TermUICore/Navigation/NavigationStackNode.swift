/// The screens of a navigation stack, in the order of the path; the last one is shown.
struct NavigationScreens<Root> {
  let path: Binding<NavigationPath>
  let bar: NavigationBar
  let reference: NodeReference<NavigationStackNode>
  let root: Root
}

extension NavigationScreens: View, PrimitiveView, NodeView where Root: View {
  func makeNode(in parent: Node) -> NavigationStackNode {
    let node = NavigationStackNode(path, bar, parent)
    reference.node = node
    node.pages[0].make = VStack { root }.makeSubtree
    node.evaluate()
    return node
  }

  func update(_ node: NavigationStackNode) {
    if let content = node.pages[0].content { VStack { root }.updateSubtree(content) }
    node.path = path
    node.evaluate()
  }
}

final class NavigationStackNode: PagesNode {
  fileprivate var path: Binding<NavigationPath>
  private let bar: NavigationBar
  /// The root first.
  fileprivate(set) var pages: [NavigationPage] = []
  /// The views that make screens of values, by the values' types.
  private var destinations: [ObjectIdentifier: DestinationNode] = [:]

  init(_ path: Binding<NavigationPath>, _ bar: NavigationBar, _ parent: Node) {
    self.path = path
    self.bar = bar
    super.init(parent)
    pages = [NavigationPage(self)]
    children = pages
  }

  override func forEachShownChild(_ body: (Node) -> Void) { pages.last.map(body) }

  override func setContentShown(_ shown: Bool) { forEachShownChild { $0.setShown(shown) } }

  /// Brings the screens in line with the path: those up to the first value that differs stay.
  override func evaluate() {
    let values = tracking { path.wrappedValue.elements }
    let common = zip(values, pages.compactMap(\.value)).prefix { $0 == $1 }.count
    var count = 0
    let remaining = pages.prefix { page in
      if page.value != nil { count += 1 }
      return count <= common
    }
    show(remaining + values.dropFirst(common).map { page(of: $0) })
  }

  // MARK: Changes of the path

  func push(_ value: AnyHashable) { path.wrappedValue.elements.append(value) }

  /// Goes back from the topmost screen.
  func pop() { if let page = pages.last { pop(page) } }

  /// Goes back from a screen, and from all above it.
  func pop(_ page: NavigationPage) {
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else { return }
    for page in pages[index...] { page.presenter?.dismiss() }
    cutPath(below: index)
  }

  /// Removes the values of a screen and of those above it.
  private func cutPath(below index: Int) {
    let count = pages[..<index].count { $0.value != nil }
    if path.wrappedValue.count > count { path.wrappedValue.elements.removeSubrange(count...) }
  }

  // MARK: Screens

  func register(_ destination: DestinationNode, for type: ObjectIdentifier) {
    destinations[type] = destination
  }

  func unregister(_ destination: DestinationNode, for type: ObjectIdentifier) {
    if destinations[type] === destination { destinations[type] = nil }
  }

  /// Brings the screens of a type in line with a newer destination.
  func update(_ type: ObjectIdentifier) {
    for page in pages where page.value?.typeID == type { page.refresh() }
  }

  /// Shows or removes the screen of a presenting view.
  func present(_ presenter: PresenterNode, _ isPresented: Bool) {
    let index = pages.firstIndex { $0.presenter === presenter }
    if isPresented, let index {
      pages[index].refresh()
    } else if isPresented {
      let page = NavigationPage(self)
      page.presenter = presenter
      page.setScreen { [weak presenter] in presenter?.modifier.content() ?? AnyView(EmptyView()) }
      show(pages + [page])
    } else if let index {
      show(Array(pages[..<index]))
      tree.afterUpdate { [self] in cutPath(below: min(index, pages.count)) }
    }
  }

  private func page(of value: AnyHashable) -> NavigationPage {
    let page = NavigationPage(self)
    page.value = value
    page.setScreen { [unowned self, unowned page] in content(of: value, for: page) }
    return page
  }

  private func content(of value: AnyHashable, for page: NavigationPage) -> AnyView {
    // The destination may be in a screen below that has not been shown yet, mostly outside of all bodies.
    let pagesBelow = pages.prefix { $0 !== page }
    for below in pagesBelow where destinations[value.typeID] == nil { below.makeContent() }
    for below in pagesBelow where destinations[value.typeID] == nil { below.evaluateNewBodies() }
    if let destination = destinations[value.typeID] {
      return destination.modifier.content(value.base)
    }
    let type = type(of: value.base)
    return AnyView(Text("No view is a navigationDestination(for: \(type).self)."))
  }

  private func show(_ newPages: [NavigationPage]) {
    guard let top = newPages.last, let oldTop = pages.last,
      top.isHidden || !newPages.elementsEqual(pages, by: ===)
    else { return }
    let removed = pages.filter { page in !newPages.contains { $0 === page } }
    pages = newPages
    children = newPages
    if top.isHidden { top.open() }
    for page in removed {
      page.remove()
      tree.afterUpdate { page.presenter?.dismiss() }
    }
    if oldTop !== top && oldTop.isAlive { oldTop.cover() }
    elementsChanged()
    updateBar()
  }

  fileprivate func updateBar() {
    guard let page = pages.last else { return }
    let content = NavigationBar.Content(
      title: page.isBarHidden ? nil : page.title, subtitle: page.subtitle,
      canGoBack: pages.count > 1)
    tree.afterUpdate { [bar] in if bar.content != content { bar.content = content } }
  }
}

extension AnyHashable {
  fileprivate var typeID: ObjectIdentifier { ObjectIdentifier(type(of: base)) }
}

/// A screen of a navigation stack.
final class NavigationPage: PageNode {
  /// The element of the path that is the screen's value.
  fileprivate(set) var value: AnyHashable?
  /// The view that presents the screen.
  fileprivate(set) weak var presenter: PresenterNode?
  var title: String? { didSet { if title != oldValue { stack?.updateBar() } } }
  var subtitle: String? { didSet { if subtitle != oldValue { stack?.updateBar() } } }
  var isBarHidden = false { didSet { if isBarHidden != oldValue { stack?.updateBar() } } }
  private var screen: (() -> AnyView)?
  private var isStale = false

  override var name: String { "Screen" }

  private var stack: NavigationStackNode? { parent as? NavigationStackNode }

  fileprivate func setScreen(_ screen: @escaping () -> AnyView) {
    self.screen = screen
    make = { [unowned self] in pushed(screen).makeSubtree(in: $0) }
  }

  /// Brings the screen in line with newer values; a covered one when it is shown again.
  fileprivate func refresh() {
    isStale = isHidden && !subtreeTraits.contains(.presenter)
    guard !isStale, let screen, let content else { return }
    pushed(screen).updateSubtree(content)
  }

  override func open() {
    super.open()
    if isStale { refresh() }
  }

  private func pushed(_ screen: @escaping () -> AnyView) -> PushedScreen {
    PushedScreen(content: screen) { [weak self] in if let self { stack?.pop(self) } }
  }
}

/// A screen above the root: `dismiss` goes back from it, and so does Esc, wherever the focus is.
private struct PushedScreen: View {
  let content: () -> AnyView
  let dismiss: @MainActor () -> Void

  var body: some View {
    VStack { content() }
      .modifier(
        InputModifier(
          key: { _ in
            dismiss()
            return true
          }, keys: [.escape], shortcuts: [.escape], hints: [KeyHint([.escape], "back")])
      )
      .environment(\.dismiss, DismissAction(action: dismiss))
  }
}
