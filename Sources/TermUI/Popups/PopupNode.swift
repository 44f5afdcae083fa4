@usableFromInline struct PopupModifier: PrimitiveModifier {
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  /// Builds the popup, given how to close it.
  let content: (@escaping () -> Void) -> AnyView

  init(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping (@escaping () -> Void) -> AnyView
  ) {
    self.isPresented = isPresented
    self.onDismiss = onDismiss
    self.content = content
  }

  @usableFromInline func makeNode(_ context: NodeContext) -> PresentingNode {
    let node = PresentingNode(self, context)
    return node
  }

  @usableFromInline func update(_ node: PresentingNode) {
    node.popup = self
    node.evaluate()
  }
}

/// Opens and closes the popup of a view.
@usableFromInline final class PresentingNode: ContentNode {
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
@usableFromInline final class PopupNode: ContentNode, KeyBoundary {
  fileprivate weak var host: PopupHost?
  /// Who had the focus when the popup came.
  fileprivate(set) weak var formerFocus: InputNode?

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
    popup.formerFocus = focus.focused
    popups.append(popup)
    focus.boundary = popup
    focus.focus(nil)
    elementsChanged()
    popup.tree.afterUpdate { [focus] in
      if popup.isAlive && focus.focused == nil { _ = focus.move(by: 1, in: popup) }
    }
  }

  fileprivate func remove(_ popup: PopupNode) {
    guard let index = popups.firstIndex(where: { $0 === popup }) else { return }
    popups.remove(at: index)
    guard focus.boundary === popup else { return elementsChanged() }
    focus.boundary = popups.last
    let former = popup.formerFocus
    focus.focus(former.flatMap { $0.isAlive && $0.isInSight ? $0 : nil })
    elementsChanged()
  }
}

/// All that the screen shows: the app's views, and the popups above them.
@usableFromInline final class ScreenNode: ContentNode {
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
