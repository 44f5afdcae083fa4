/// A node that hears keys and taps; it may take the focus.
final class InputNode: ContentNode {
  private(set) var wishes = InputModifier()
  /// What some of the keys do.
  var hints: [KeyHint] = [] {
    didSet { if hints != oldValue { focus?.hints.invalidate() } }
  }
  private(set) var isFocused = false
  private(set) lazy var isEnabled = readsEnabled()
  private var isRegistered = false
  private(set) lazy var focus = FocusManager.of(self)

  override var name: String { wishes.isFocusable ? "Focusable" : "Input" }

  override var isInSight: Bool { isRegistered || super.isInSight }

  var isFocusable: Bool { wishes.isFocusable && isEnabled }

  func setFocused(_ focused: Bool) {
    guard focused != isFocused else { return }
    isFocused = focused
    wishes.focusChanged?(focused)
  }

  override func evaluate() {
    isQueued = false
    isEnabled = readsEnabled()
    register()
    leaveFocus()
  }

  private func readsEnabled() -> Bool { tracking { EnvironmentValues(scope).isEnabled } }

  override func tearDown() {
    if isRegistered { focus?.removeHandler(self) }
    if isFocused { focus?.focus(nil) }
    super.tearDown()
  }

  /// The node's place on the screen, where it has one.
  var screenFrame: Rect? {
    collected.reduce(nil) { frame, element in
      let next = Rect(origin: element.screenOrigin, size: element.frame.size)
      return frame?.union(next) ?? next
    }
  }

  override func setShown(_ shown: Bool) {
    register(isShown: shown)
    super.setShown(shown)
  }

  /// Whether the view asks to hear a key.
  func wants(_ key: Key) -> Bool {
    isEnabled && wishes.key != nil && wishes.keys?.contains(key) ?? true
  }

  /// Offers a key; false where the view does not want it, or leaves it to others.
  func offer(_ key: Key) -> Bool { wants(key) && wishes.key?(key) ?? false }

  /// Takes in what the newest view wants.
  fileprivate func take(_ newest: InputModifier) {
    wishes = newest
    if newest.isFocusable { noteUpwards(.focusable) }
    register()
    leaveFocus()
  }

  /// Gives the focus up where the view takes it no more.
  private func leaveFocus() { if isFocused && !isFocusable { focus?.focus(nil) } }

  /// Whether a list offers the keys, and only while the row around is selected.
  private var isInListRow: Bool {
    let row = ancestry.first { ($0 as? TagNode)?.list != nil }
    return row.map { row in !ancestry.prefix { $0 !== row }.contains { $0 is any KeyBoundary } }
      ?? false
  }

  /// Tells the focus of this node while it hears keys without having the focus itself.
  private func register(isShown: Bool? = nil) {
    let hears =
      wishes.key != nil && (!wishes.isFocusable || wishes.innerInputs != nil)
      && wishes.keys?.isEmpty != true && !isInListRow
    if hears { noteUpwards(.lifetime) }
    let wants = hears && isEnabled && isShown ?? (isRegistered || isInSight)
    guard wants != isRegistered else { return }
    isRegistered = wants
    if wants { focus?.addHandler(self) } else { focus?.removeHandler(self) }
  }
}

/// What a view wants to hear.
struct InputModifier {
  /// Hears a key; true where it has handled it.
  var key: ((Key) -> Bool)?
  /// The keys that it wants to hear; nil for all.
  var keys: Set<Key>?
  /// Hears a click, and on which node; false where it is of no concern.
  var tap: ((Node) -> Bool)?
  var isFocusable = false
  /// The views within that are offered keys first, as those in a list's selected row; whoever has them handles keys
  /// without the focus too.
  var innerInputs: (() -> [InputNode])?
  var focusChanged: ((Bool) -> Void)?
}

extension InputModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> InputNode {
    let node = InputNode(context)
    node.take(self)
    return node
  }

  func update(_ node: InputNode) { node.take(self) }
}

/// What a view wants to hear, and what some of the keys do; most views that hear keys say nothing.
struct HintedInputModifier {
  let input: InputModifier
  let hints: [KeyHint]
}

extension HintedInputModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> InputNode {
    let node = input.makeNode(context)
    node.hints = hints
    return node
  }

  func update(_ node: InputNode) {
    input.update(node)
    node.hints = hints
  }
}

/// A node within which text is typed.
protocol CaretHolder: LayoutNode {
  /// The place where an input method composes, in the node's own coordinates.
  var caret: Point? { get }
}
