/// Knows which view has the focus, and whom a key is offered to.
final class FocusManager {
  private(set) var focused: InputNode?
  /// Those that hear keys without the focus, inner ones and newer ones first.
  private var handlers: [InputNode] = [] {
    didSet { changes += 1 }
  }
  private var changes = 0

  /// The popup that has all keys while it is there.
  var boundary: Node?

  init() {}

  static func of(_ node: Node) -> FocusManager? {
    node.scope.read(ObjectIdentifier(FocusManager.self)) as? FocusManager
  }

  func addHandler(_ node: InputNode) {
    let rank = (node.depth, node.serial)
    let place = handlers.firstIndex { ($0.depth, $0.serial) < rank } ?? handlers.count
    handlers.insert(node, at: place)
  }

  func removeHandler(_ node: InputNode) {
    handlers.removeAll { $0 === node }
    if held?.handler === node { held = nil }
  }

  // MARK: Focus

  func focus(_ node: InputNode?) {
    guard node !== focused else { return }
    let old = focused
    focused = node
    old?.setFocused(false)
    node?.setFocused(true)
    tell(old)
    tell(node)
    if let element = node?.collected.first {
      element.reveal(Rect(origin: .zero, size: element.frame.size))
    }
  }

  /// The node goes, or no longer wants the focus.
  func release(_ node: InputNode) {
    if focused === node { focus(nil) }
  }

  /// Moves the focus to the next or the previous view that takes it, round at the ends.
  func move(by step: Int, in root: Node) -> Bool {
    let nodes = Self.focusable(in: root)
    guard !nodes.isEmpty else { return false }
    guard let focused, let index = nodes.firstIndex(where: { $0 === focused }) else {
      focus(step > 0 ? nodes.first : nodes.last)
      return true
    }
    focus(nodes[(index + step + nodes.count) % nodes.count])
    return true
  }

  /// Moves the focus to the nearest view in a direction.
  func move(_ key: Key, in root: Node) -> Bool {
    guard let way = Way(key) else { return false }
    let nodes = Self.focusable(in: root)
    guard let from = focused?.screenFrame else { return move(by: way.isForward ? 1 : -1, in: root) }
    let target = nodes.filter { $0 !== focused }
      .compactMap { node in node.screenFrame.flatMap { way.distance(from, $0) }.map { (node, $0) } }
      .min { $0.1 < $1.1 }
    guard let target else { return false }
    focus(target.0)
    return true
  }

  private static func focusable(in root: Node) -> [InputNode] {
    var nodes: [InputNode] = []
    func visit(_ node: Node) {
      if let node = node as? InputNode, node.wishes.isFocusable { nodes.append(node) }
      node.forEachShownChild(visit)
    }
    visit(root)
    return nodes
  }

  private func tell(_ node: InputNode?) {
    var next: Node? = node
    while let current = next {
      (current as? FocusBindingNode)?.focusMoved(to: focused)
      next = current.parent
    }
  }

  /// Where the terminal's cursor belongs: at the caret of the focused text.
  var cursor: Point? {
    guard let element = focused?.collected.first, let holder = element as? any CaretHolder,
      let caret = holder.caret
    else { return nil }
    return element.screenOrigin + caret
  }

  // MARK: Keys

  /// Offers a key to the focused view and outwards; without a focus to all that hear keys, inner ones
  /// and newer ones first.
  func offer(_ key: Key) -> Bool {
    if let focused {
      held = nil
      return Self.outwards(from: focused) { $0.offer(key) }
    }
    let handler = handlers.first { $0.isAlive && isWithinBoundary($0) && $0.offer(key) }
    note(key, handledBy: handler)
    return handler != nil
  }

  /// A key that comes again and again, who has handled it, and how often on end.
  private struct Held {
    let key: Key
    let handler: InputNode
    var times = 1
    /// How much had been asked of the tree, and how often handlers had changed, when it was last found
    /// that the key goes to the same handler.
    var found: (Int, Int)?
  }

  private var held: Held?

  /// Gives a key that is held down to whom it went before, whatever waits to be evaluated; false where
  /// that may be out of date, or the handler leaves the key to others.
  ///
  /// The views were brought up to date between its first two presses and the same one handled both;
  /// and nothing around that one waits, so that what it does is not out of date.
  func repeatHeld(_ key: Key) -> Bool {
    guard focused == nil, boundary == nil, let held, held.times > 1, held.key == key,
      goesToSameHandler(held)
    else { return false }
    return held.handler.offer(key)
  }

  private func goesToSameHandler(_ held: Held) -> Bool {
    let now = (held.handler.tree.requests, changes)
    if let found = held.found, found == now { return true }
    guard handlers.first(where: { $0.isAlive && $0.wants(held.key) }) === held.handler else {
      return false
    }
    var node: Node? = held.handler
    while let current = node {
      if current.isQueued { return false }
      node = current.parent
    }
    self.held?.found = now
    return true
  }

  private func note(_ key: Key, handledBy handler: InputNode?) {
    if let handler, held?.key == key, held?.handler === handler {
      held?.times += 1
    } else {
      held = handler.map { Held(key: key, handler: $0) }
    }
  }

  /// Asks a node and those around it, from the inside out, until one has done something.
  static func outwards(from node: Node, _ ask: (InputNode) -> Bool) -> Bool {
    var next: Node? = node
    while let current = next {
      if let input = current as? InputNode, ask(input) { return true }
      next = current is any KeyBoundary ? nil : current.parent
    }
    return false
  }

  private func isWithinBoundary(_ node: Node) -> Bool {
    guard let boundary else { return true }
    var next: Node? = node
    while let current = next, current !== boundary { next = current.parent }
    return next != nil
  }

  private struct Way {
    let axis: Axis
    let isForward: Bool

    init?(_ key: Key) {
      switch key {
      case .up: (axis, isForward) = (.vertical, false)
      case .down: (axis, isForward) = (.vertical, true)
      case .left: (axis, isForward) = (.horizontal, false)
      case .right: (axis, isForward) = (.horizontal, true)
      default: return nil
      }
    }

    /// How far a place lies in this direction; what is straight ahead is nearer than what is aside.
    func distance(_ from: Rect, _ to: Rect) -> Int? {
      let down = axis == .vertical
      let ahead: Int
      if isForward {
        ahead = down ? to.minY - from.maxY : to.minX - from.maxX
      } else {
        ahead = down ? from.minY - to.maxY : from.minX - to.maxX
      }
      guard ahead >= 0 else { return nil }
      let aside =
        down
        ? max(0, to.minX - from.maxX + 1, from.minX - to.maxX + 1)
        : max(0, to.minY - from.maxY + 1, from.minY - to.maxY + 1)
      return ahead + aside * 4
    }
  }
}

/// A node that no key and no tap leaves.
protocol KeyBoundary: Node {}
