/// A node that handles keys and taps, and may take the focus.
final class InputNode: StoringNode<InputModifier> {
  /// The keys that the node handles while the focus is within, or nowhere; nil for all.
  private(set) var keys: Set<Key>? = []
  /// The hints of some of the keys.
  private(set) var hints: [KeyHint] = [] {
    didSet {
      guard hints != oldValue else { return }
      addTraitUpwards(.hints)
      focus.hints.invalidate()
    }
  }
  private(set) var isFocused = false
  private(set) lazy var isEnabled = readIsEnabled()
  private var isRegistered = false
  var focus: FocusManager { tree.focus }

  required init(_ modifier: InputModifier, _ parent: Node) {
    super.init(modifier, parent)
    addTraitUpwards(.input)
    modifierChanged(from: modifier)
  }

  override var name: String { modifier.isFocusable ? "Focusable" : "Input" }

  override var holdsState: Bool { isFocused }

  override var isInSight: Bool { isRegistered || super.isInSight }

  var isFocusable: Bool { modifier.isFocusable && isEnabled }

  var screenFrame: Rect? {
    collected.reduce(nil) { frame, element in
      let next = Rect(origin: element.screenOrigin, size: element.frame.size)
      return frame?.union(next) ?? next
    }
  }

  func setFocused(_ focused: Bool) {
    guard focused != isFocused else { return }
    isFocused = focused
    modifier.focusChanged?(focused)
  }

  /// Handles a key; false if it does not concern the view, or if the view leaves it to others.
  func handle(_ key: Key) -> Bool { keys?.contains(key) != false && perform(key) }

  /// Handles a key that does not depend on the focus.
  func handleShortcut(_ key: Key) -> Bool { modifier.shortcuts.contains(key) && perform(key) }

  private func perform(_ key: Key) -> Bool { isEnabled && modifier.key?(key) == true }

  override func evaluate() {
    isEnabled = readIsEnabled()
    handlersChanged()
  }

  override func rowDidChange() {
    evaluate()
    super.rowDidChange()
  }

  override func setShown(_ shown: Bool) {
    register(isShown: shown)
    super.setShown(shown)
  }

  override func tearDown() {
    if isRegistered { focus.removeHandler(self) }
    if isFocused { focus.focus(nil) }
    super.tearDown()
  }

  override func modifierChanged(from former: InputModifier) {
    if modifier.isFocusable { addTraitUpwards(.focusable) }
    handlersChanged()
  }

  private func readIsEnabled() -> Bool {
    tracking(models: false) { EnvironmentValues(scope).isEnabled }
  }

  private func handlersChanged() {
    keys = modifier.key == nil ? [] : modifier.keys
    hints = modifier.hints
    register()
    if isFocused && !isFocusable { focus.focus(nil) }
  }

  /// Whether the node handles its keys also while nothing has the focus.
  var handlesWithoutFocus: Bool { !modifier.isFocusable || modifier.innerInputs != nil }

  /// Whether a list offers the keys, and only while the row around is selected.
  private var isInListRow: Bool {
    // `insidePopup` makes an array by closures, which took an eighth of a shuffle.
    var node = parent
    while let current = node, !current.isModal {
      if let tag = current as? TagNode, tag.host != nil { return true }
      node = current.parent
    }
    return false
  }

  /// Adds the node to those that handle keys without having the focus themselves, or removes it.
  private func register(isShown: Bool? = nil) {
    let handlesKeys =
      (handlesWithoutFocus && keys?.isEmpty != true || !modifier.shortcuts.isEmpty) && !isInListRow
    if handlesKeys { addTraitUpwards(.lifetime) }
    let isWanted = handlesKeys && isEnabled && isShown ?? (isRegistered || isInSight)
    guard isWanted != isRegistered else { return }
    isRegistered = isWanted
    if isWanted { focus.addHandler(self) } else { focus.removeHandler(self) }
  }
}

/// The actions of a view for keys and taps.
nonisolated struct InputModifier: PrimitiveModifier {
  typealias ModifierNode = InputNode

  /// Handles a key; false leaves it to the views around.
  var key: ((Key) -> Bool)?
  /// The keys to be handled; nil for all.
  var keys: Set<Key>?
  /// Keys that are handled wherever the focus is, unless a view there handles them.
  var shortcuts: Set<Key> = []
  var hints: [KeyHint] = []
  /// Handles a click, given the node that was hit and the place in it; false leaves it to the views around.
  var tap: ((Node, Point) -> Bool)?
  var isFocusable = false
  /// Whether it is a button without a role that closes the alert around, as a menu doesn't.
  var mayBeDefault = false
  /// The views within that are offered keys first, as those in a list's selected row; a view that has
  /// them handles keys without the focus too.
  var innerInputs: (() -> [InputNode])?
  /// Finds the place of the terminal's cursor while the view has the focus; nil for its caret, or its first cell.
  var cursor: (() -> Point?)?
  var focusChanged: ((Bool) -> Void)?
}
