nonisolated struct PopupModifier: PrimitiveModifier {
  typealias ModifierNode = PresentingNode

  let isPresented: Binding<Bool>
  /// Reads the id of the item that is shown, if there is one; a popup shows one item alone.
  var id: () -> AnyHashable? = { nil }
  let onDismiss: (() -> Void)?
  /// Builds the popup, given how to close it.
  let content: (@escaping @MainActor () -> Void) -> AnyView
}

/// Opens and closes the popup of a view.
final class PresentingNode: StoringNode<PopupModifier> {
  private var shown: PopupNode?
  private var id: AnyHashable?

  required init(_ popup: PopupModifier, _ parent: Node) {
    super.init(popup, parent)
    addTraitUpwards(.presenter)
  }

  override var holdsState: Bool { shown != nil }

  override func didMakeContent() { evaluate() }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let shown { body(shown) }
  }

  /// The popup is no member of a group around.
  override func modifyMember(_ member: Node) { if !member.isModal { super.modifyMember(member) } }

  /// A popup stays while the view that shows it is out of sight.
  override func setContentShown(_ shown: Bool) { content?.setShown(shown) }

  override func evaluate() {
    let former = id
    let isWanted: Bool
    (isWanted, id) = tracking { (modifier.isPresented.wrappedValue, modifier.id()) }
    if !isWanted || id != former { close() }
    guard isWanted else { return }
    let view = adding {
      modifier.content { [modifier] in modifier.isPresented.wrappedValue = false }
    }
    if let shown {
      if let content = shown.content { view.updateSubtree(content) }
    } else {
      open(view)
    }
  }

  override func tearDown() {
    if let shown {
      screen?.remove(shown)
      shown.setShown(false)
    }
    super.tearDown()
  }

  private var screen: ScreenNode? { ancestry.lazy.compactMap { $0 as? ScreenNode }.first }

  private func open(_ view: AnyView) {
    let node = PopupNode(self)
    node.screen = screen
    shown = node
    node.content = view.makeSubtree(in: node)
    screen?.add(node)
  }

  private func close() {
    guard let node = shown else { return }
    shown = nil
    screen?.remove(node)
    node.remove()
    if let onDismiss = modifier.onDismiss { tree.afterUpdate(onDismiss) }
  }
}

/// A popup: it belongs to the view that shows it, and is placed by the screen. No key and no tap leaves it.
final class PopupNode: Node {
  fileprivate weak var screen: ScreenNode?

  override var isInSight: Bool { true }

  override var isModal: Bool { true }

  override var innerPage: PageNode? { nil }

  override var containsLazyRows: Bool { false }

  override func collect(_ body: (LayoutNode) -> Void) {}

  override var hasRows: Bool { false }

  override func elementsChanged() { screen?.elementsChanged() }

  /// The elements that the screen places.
  var elements: [LayoutNode] { content?.collected ?? [] }
}

/// The app's views, and the popups above them, the newest on top.
final class ScreenNode: Node {
  private var popups: [PopupNode] = []

  override func collect(_ body: (LayoutNode) -> Void) {
    super.collect(body)
    for popup in popups { popup.elements.forEach(body) }
  }

  fileprivate func add(_ popup: PopupNode) {
    popups.append(popup)
    tree.focus.open(popup)
    tree.focus.seekFirstFocus(in: popup)
    elementsChanged()
  }

  fileprivate func remove(_ popup: PopupNode) {
    popups.removeAll { $0 === popup }
    tree.focus.close(popup)
    elementsChanged()
  }
}
