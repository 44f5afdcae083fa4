/// The focused view, and the views that handle a key.
@MainActor final class FocusManager {
  private(set) var focused: InputNode?
  /// The searches for a view that has the focus at first.
  var searches: [FirstFocusSearch] = []
  /// Whether the focused view has the focus only because it is the first: views beside it handle keys as without a focus.
  private(set) var isFirst = false
  /// The focused view and those around it, as far as keys reach.
  private var chain: [InputNode] = []
  /// The views that handle keys without the focus, inner and newer ones first.
  private var handlers: [InputNode] = []
  /// The open popups; only the last one handles keys.
  private var popups: [Popup] = []
  /// The view that has got the focus back from a popup in this update.
  weak var restored: InputNode?
  /// The presses that follow the one being handled; a view that handles them too removes them.
  var repeats = 0
  unowned let tree: RenderTree
  private(set) lazy var hints = HintSource(tree) { [unowned self] in hintsInForce() }

  init(_ tree: RenderTree) { self.tree = tree }

  func addHandler(_ node: InputNode) {
    let rank = (node.depth, node.serial)
    let place = handlers.firstIndex { ($0.depth, $0.serial) < rank } ?? handlers.count
    handlers.insert(node, at: place)
    if !node.hints.isEmpty { hints.invalidate() }
  }

  func removeHandler(_ node: InputNode) {
    handlers.removeAll { $0 === node }
    if !node.hints.isEmpty { hints.invalidate() }
  }

  // MARK: Popups

  private struct Popup {
    let node: Node
    /// The view that has the focus again when the popup closes.
    weak var previousFocus: InputNode?
    var wasFirst = false
  }

  /// The popup that handles all keys while it is open.
  var popup: Node? { popups.last?.node }

  func open(_ popup: Node) {
    let (previousFocus, wasFirst) = (focused, isFirst)
    focus(nil)
    popups.append(Popup(node: popup, previousFocus: previousFocus, wasFirst: wasFirst))
    hints.invalidate()
  }

  func close(_ popup: Node) {
    guard let index = popups.firstIndex(where: { $0.node === popup }) else { return }
    let closed = popups.remove(at: index)
    hints.invalidate()
    guard index == popups.count else {
      return (popups[index].previousFocus, popups[index].wasFirst) =
        (closed.previousFocus, closed.wasFirst)
    }
    restored = closed.previousFocus.flatMap { $0.isAlive && $0.isInSight ? $0 : nil }
    focus(restored, isFirst: closed.wasFirst)
  }

  /// Whether a view gets the focus back when a popup closes, or has got it back in this update.
  func isFocusedBehindPopup(_ view: InputNode) -> Bool {
    view === restored || popups.contains { $0.previousFocus === view }
  }

  // MARK: Focus

  func focus(_ node: InputNode?, isFirst: Bool = false) {
    // A view beneath a popup gets the focus when the popup closes.
    if let node, let popup, !node.isWithin(popup) {
      let own = popups.lastIndex { node.isWithin($0.node) } ?? -1
      return popups[own + 1].previousFocus = node
    }
    assert(node?.isAlive != false, "a view that has been removed can't have the focus")
    if node != nil { searches.removeAll { $0.place.map(isInReach) ?? true } }
    self.isFirst = isFirst
    guard node !== focused else { return }
    let old = focused
    focused = node
    chain = node.map { Self.inputs(outwardsFrom: $0) } ?? []
    hints.invalidate()
    old?.setFocused(false)
    node?.setFocused(true)
    notifyBindings(around: old)
    notifyBindings(around: node)
    if let node, !isFirst { reveal(node) }
  }

  func reveal(_ node: InputNode) {
    guard let element = node.collected.first else { return }
    if node.isInSight {
      element.container?.reveal(element.frame)
    } else {
      // A row of a lazy stack has no place until its scroll view shows it.
      for case let scroll as ScrollNode in node.insidePopup { scroll.show(.node(element, nil)) }
    }
  }

  private func notifyBindings(around node: InputNode?) {
    guard let node else { return }
    for case let binding as FocusBindingNode in node.ancestry { binding.focusMoved(to: focused) }
  }

  /// The place of the terminal's cursor: the caret, or the selection, so that an input method composes
  /// there; nil without a focus.
  var cursor: Point? {
    guard let element = focused?.collected.first else { return nil }
    let field = element as? any CaretHolder
    guard let caret = field.map({ $0.caret }) ?? Point.zero else { return nil }
    let place = focused?.modifier.cursor?() ?? element.screenOrigin + caret
    return element.isVisible(at: place) ? place : nil
  }

  private var textField: (any CaretHolder)? { focused?.collected.first as? any CaretHolder }

  /// Scrolls to the caret after a key, which may have moved it or changed the height of its field.
  private func showCaret() {
    guard let focused, let textField else { return }
    for case let scroll as ScrollNode in focused.insidePopup { scroll.show(.node(textField, nil)) }
  }

  // MARK: Keys

  /// Offers a key to the focused view and those around it, or without a focus to all views with handlers,
  /// inner and newer ones first; then to shortcuts.
  func handle(_ key: Key) -> Bool {
    anyResponder { node in
      guard node.handle(key) else { return false }
      if node === focused { showCaret() }
      return true
    }
      || handlers.contains { isInReach($0) && $0.handleShortcut(key) }
  }

  /// Whether one of the views that handle keys now does so, the first to be offered a key first.
  private func anyResponder(_ handles: (InputNode) -> Bool) -> Bool {
    func innerFirst(_ node: InputNode) -> Bool {
      node.innerInputs.contains { focused?.isWithin($0) != true && handles($0) } || handles(node)
    }
    if let focused {
      if chain.contains(where: innerFirst) { return true }
      guard isFirst else { return false }
      let offered = chain + focused.innerInputs
      return handlers.contains { node in
        isInReach(node) && node.handlesWithoutFocus && !offered.contains { $0 === node }
          && innerFirst(node)
      }
    }
    return handlers.contains { isInReach($0) && $0.handlesWithoutFocus && innerFirst($0) }
  }

  func isInReach(_ node: Node) -> Bool {
    node.isAlive && popup.map { node.isWithin($0) } ?? true
  }

  private func hintsInForce() -> HintsInForce {
    let isTyping = textField != nil
    var taken = focused?.ownKeys ?? []
    var hints: [KeyHint] = []
    _ = anyResponder { node in
      for hint in node.isEnabled ? node.hints : [] {
        let keys = hint.keys.filter {
          if isTyping, case .character = $0 { return false }
          return !taken.contains($0) && node.keys?.contains($0) != false
        }
        if !keys.isEmpty { hints.append(hint.with(keys)) }
        taken.formUnion(keys)
      }
      return false
    }
    return HintsInForce(hints: hints, areOfPopup: popup != nil)
  }

  /// A node and those around it, from the inside out, as far as keys and taps reach.
  static func inputs(outwardsFrom node: Node) -> [InputNode] {
    node.insidePopup.compactMap { $0 as? InputNode }
  }
}

extension FocusManager: FocusSystem {
  var focusedNode: Node? { focused }

  func moveFocus(to node: Node?, isFirst: Bool) { focus(node as? InputNode, isFirst: isFirst) }
}

extension RenderTree {
  /// The focus of this tree.
  var focus: FocusManager { focusSystem as! FocusManager }
}
