/// A node that hears keys and taps; it may take the focus.
@usableFromInline final class InputNode: ContentNode {
  var wishes = InputModifier() {
    didSet { register() }
  }
  private(set) var isFocused = false
  private var isRegistered = false
  private lazy var isShown = isInSight
  private(set) lazy var focus = FocusManager.of(self)

  override var name: String { wishes.isFocusable ? "Focusable" : "Input" }

  func setFocused(_ focused: Bool) {
    guard focused != isFocused else { return }
    isFocused = focused
    wishes.focusChanged?(focused)
  }

  override func tearDown() {
    if isRegistered { focus?.removeHandler(self) }
    if isFocused { focus?.release(self) }
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
    isShown = shown
    register()
    super.setShown(shown)
  }

  /// Whether the view asks to hear a key.
  func wants(_ key: Key) -> Bool { wishes.key != nil && wishes.keys?.contains(key) ?? true }

  /// Offers a key; false where the view does not want it, or leaves it to others.
  func offer(_ key: Key) -> Bool { wants(key) && wishes.key?(key) ?? false }

  /// Tells the focus of this node while it hears keys without having the focus itself.
  private func register() {
    let wants =
      wishes.key != nil && !wishes.isFocusable && wishes.keys?.isEmpty != true && isShown
    guard wants != isRegistered else { return }
    isRegistered = wants
    if wants { focus?.addHandler(self) } else { focus?.removeHandler(self) }
  }
}

/// What a view wants to hear.
@usableFromInline struct InputModifier: PrimitiveModifier {
  /// Hears a key; true where it has handled it.
  var key: ((Key) -> Bool)?
  /// The keys that it wants to hear; nil for all.
  var keys: Set<Key>?
  /// Hears a click, or a tap by name.
  var tap: (() -> Void)?
  /// Hears a click, and on which node; false where it is of no concern.
  var tapWithin: ((Node) -> Bool)?
  var isFocusable = false
  var focusChanged: ((Bool) -> Void)?

  @usableFromInline func makeNode(_ context: NodeContext) -> InputNode {
    let node = InputNode(context)
    node.wishes = self
    return node
  }

  @usableFromInline func update(_ node: InputNode) {
    node.wishes = self
    if node.isFocused && !isFocusable { node.focus?.release(node) }
  }
}

/// A node within which text is typed.
protocol CaretHolder: LayoutNode {
  /// The place where an input method composes, in the node's own coordinates.
  var caret: Point? { get }
}
