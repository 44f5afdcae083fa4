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
  private lazy var conditions = readConditions()
  private var isRegistered = false
  var focus: FocusManager { tree.focus }

  var isEnabled: Bool { conditions.isEnabled }

  required init(_ modifier: InputModifier, _ parent: Node) {
    super.init(modifier, parent)
    addTraitUpwards(.input)
    modifierChanged(from: modifier)
  }

  override var name: String { modifier.isFocusable ? "Focusable" : "Input" }

  override var holdsState: Bool { isFocused }

  override var isInSight: Bool { isRegistered || super.isInSight }

  var isFocusable: Bool {
    conditions.isEnabled && conditions.isFocusable
      && (modifier.isFocusable || modifier.isTarget && !containsControl && !isInSelectableRow)
  }

  private var containsControl: Bool {
    content?.first { ($0 as? InputNode)?.isFocusable == true ? true : nil } != nil
  }

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
    showFocusEffect()
  }

  override func elementsChanged() {
    super.elementsChanged()
    if isFocused { showFocusEffect() }
  }

  private func showFocusEffect() {
    guard modifier.hasFocusEffect || modifier.isTarget else { return }
    let isInverted = isFocused && conditions.isFocusEffectEnabled && !containsControl
    for element in collected { element.isInverted = isInverted }
  }

  /// Handles a key; false if it does not concern the view, or if the view leaves it to others.
  func handle(_ key: Key) -> Bool {
    keys?.contains(key) != false && perform(key) || isFocused && tapMiddle(for: key)
  }

  /// The keys that the node itself handles while it has the focus, as far as they are known.
  var ownKeys: Set<Key> {
    modifier.isTarget && modifier.tap != nil ? (keys ?? []).union(Key.pressing) : keys ?? []
  }

  private func tapMiddle(for key: Key) -> Bool {
    guard modifier.isTarget, Key.pressing.contains(key), isEnabled, let element = collected.first
    else { return false }
    let middle = Point(x: element.frame.width / 2, y: element.frame.height / 2)
    return modifier.tap?(element, middle) == true
  }

  /// The views within that are offered keys before this one.
  var innerInputs: [InputNode] {
    if let inputs = modifier.innerInputs { return inputs() }
    guard isFocused, modifier.isTarget, let content else { return [] }
    var inputs: [InputNode] = []
    func add(_ node: Node) {
      guard node.subtreeTraits.contains(.input) else { return }
      node.forEachShownChild(add)
      if let input = node as? InputNode { inputs.append(input) }
    }
    add(content)
    return inputs
  }

  /// Handles a key that does not depend on the focus.
  func handleShortcut(_ key: Key) -> Bool { modifier.shortcuts.contains(key) && perform(key) }

  private func perform(_ key: Key) -> Bool { isEnabled && modifier.key?(key) == true }

  override func evaluate() {
    conditions = readConditions()
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
    focus.viewGoes(self)
    super.tearDown()
  }

  override func modifierChanged(from former: InputModifier) {
    if modifier.isFocusable || modifier.isTarget { addTraitUpwards(.focusable) }
    handlersChanged()
  }

  private func readConditions() -> ControlConditions {
    tracking(models: false) { EnvironmentValues(scope).controlConditions }
  }

  private func handlersChanged() {
    keys = modifier.key == nil ? [] : modifier.keys
    hints = modifier.hints
    register()
    if isFocused && !isFocusable { focus.focus(nil) }
    if isFocused { showFocusEffect() }
  }

  /// Whether the node handles its keys also while nothing has the focus.
  var handlesWithoutFocus: Bool {
    !modifier.isFocusable && !modifier.isTarget || modifier.innerInputs != nil
  }

  /// Whether a list offers the keys, and only while the row around is selected.
  private var isInListRow: Bool { list != nil }

  private var isInSelectableRow: Bool { list?.isSelectable == true }

  /// The list of which the node is in a row.
  private var list: (any RowHost)? {
    // `insidePopup` makes an array by closures, which took an eighth of a shuffle.
    var node = parent
    while let current = node, !current.isModal {
      if let tag = current as? TagNode, let host = tag.host { return host }
      node = current.parent
    }
    return nil
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
  /// Whether the view can have the focus if no control is within it, and outside of the rows of a list with a selection.
  var isTarget = false
  /// Whether the view is inverted while it has the focus, as it has no look for that.
  var hasFocusEffect = false
  /// Whether the views within are the last that have the focus at first, as the titles of tabs.
  var isBar = false
  /// Whether it is a button without a role that closes the alert around, as a menu doesn't.
  var mayBeDefault = false
  /// Whether it is a button that destroys something.
  var isDestructive = false
  /// The views within that are offered keys first, as those in a list's selected row; a view that has
  /// them handles keys without the focus too.
  var innerInputs: (() -> [InputNode])?
  /// Finds the place of the terminal's cursor while the view has the focus; nil for its caret, or its first cell.
  var cursor: (() -> Point?)?
  var focusChanged: ((Bool) -> Void)?
}
