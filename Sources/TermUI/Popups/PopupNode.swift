struct PopupModifier: PrimitiveModifier {
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  /// Builds the popup, given how to close it.
  let content: (@escaping () -> Void) -> AnyView

  func makeNode(_ context: NodeContext) -> PresentingNode { PresentingNode(self, context) }

  func update(_ node: PresentingNode) {
    node.popup = self
    node.evaluate()
  }
}

/// Opens and closes the popup of a view.
final class PresentingNode: ContentNode {
  fileprivate var popup: PopupModifier
  private var shown: PopupNode?

  init(_ popup: PopupModifier, _ context: NodeContext) {
    self.popup = popup
    super.init(context)
  }

  override var name: String { "Popup" }

  override func contentMade() { evaluate() }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let shown { body(shown) }
  }

  override func evaluate() {
    isQueued = false
    let isWanted = tracking { popup.isPresented.wrappedValue }
    guard isWanted else { return close() }
    let view = adding { popup.content { [popup] in popup.isPresented.wrappedValue = false } }
    if let shown {
      if let content = shown.content { AnyView._updateNode(content, view) }
    } else {
      open(view)
    }
  }

  override func tearDown() {
    if let shown { host?.remove(shown) }
    super.tearDown()
  }

  private var host: PopupHost? {
    scope.read(ObjectIdentifier(PopupHost.self)) as? PopupHost
  }

  private func open(_ view: AnyView) {
    let node = PopupNode(context.child(of: self))
    node.host = host
    shown = node
    node.content = AnyView._makeNode(view, node.context.child(of: node))
    host?.add(node)
  }

  private func close() {
    guard let node = shown else { return }
    shown = nil
    host?.remove(node)
    node.remove()
    if let onDismiss = popup.onDismiss { tree.afterUpdate(onDismiss) }
  }
}

/// A popup: it belongs to the view that shows it, and is placed by the screen.
final class PopupNode: ContentNode, KeyBoundary {
  fileprivate weak var host: PopupHost?
  weak var formerFocus: InputNode?

  override func collect(into elements: inout [LayoutNode]) {}

  override func elementsChanged() { host?.elementsChanged() }

  /// What the screen places.
  var elements: [LayoutNode] { content?.collected ?? [] }
}

/// The popups above the screen's views, the newest on top.
final class PopupHost {
  private(set) var popups: [PopupNode] = []
  private let focus: FocusManager
  /// The screen's layers, which place the popups.
  weak var screen: Node?

  init(_ focus: FocusManager) { self.focus = focus }

  func elementsChanged() { screen?.elementsChanged() }

  fileprivate func add(_ popup: PopupNode) {
    popups.append(popup)
    focus.enter(popup)
    elementsChanged()
    popup.tree.afterUpdate { [focus] in
      if popup.isAlive && focus.focused == nil { _ = focus.move(by: 1, in: popup) }
    }
  }

  fileprivate func remove(_ popup: PopupNode) {
    popups.removeAll { $0 === popup }
    focus.leave(popup)
    elementsChanged()
  }
}

/// All that the screen shows: the app's views, and the popups above them.
final class ScreenNode: ContentNode {
  private let popups: PopupHost

  init(_ popups: PopupHost, _ context: NodeContext) {
    self.popups = popups
    super.init(context)
    popups.screen = self
  }

  override func collect(into elements: inout [LayoutNode]) {
    super.collect(into: &elements)
    for popup in popups.popups { elements += popup.elements }
  }
}
