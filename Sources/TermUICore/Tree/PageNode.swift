/// One of several pages in the same place, whose nodes stay alive while another one is shown.
///
/// Bodies of a covered page are evaluated when it is first shown, or shown again after a change.
class PageNode: Node {
  /// Makes the content.
  final var make: (Node) -> Node = { Node($0) }
  private var waiting: [TreePart] = []
  private var newBodies: [Node] = []
  private weak var previousFocus: Node?
  private var wasFirst = false

  init(_ parent: Node) { super.init(parent, isHidden: true) }

  override var innerPage: PageNode? { self }

  override var isReusable: Bool { false }

  override var containsLazyRows: Bool { false }

  final func makeContent() {
    guard content == nil else { return }
    content = make(self)
    if isHidden { tree.coveredPages += 1 }
  }

  /// Shows the page, and evaluates the nodes that have changed meanwhile.
  func open() {
    if content != nil { tree.coveredPages -= 1 }
    isHidden = false
    makeContent()
    evaluateNewBodies()
    if isInSight { setShown(true) }
    tree.focusSystem.seekFirstFocus(in: self)
    for part in waiting where part.isAlive && part.isQueued {
      part.isQueued = false
      tree.enqueue(part)
    }
    waiting = []
    tree.afterUpdate { [self] in
      guard let previousFocus, previousFocus.isAlive, previousFocus.isInSight else { return }
      tree.focusSystem.moveFocus(to: previousFocus, isFirst: wasFirst)
    }
  }

  /// Removes the page from the screen; its nodes stay alive.
  final func cover() {
    super.collect { $0.container = nil }
    tree.coveredPages += 1
    previousFocus = tree.focusSystem.focusedNode.flatMap { $0.isWithin(self) ? $0 : nil }
    wasFirst = tree.focusSystem.isFirst
    hide()
  }

  /// Evaluates a body for the first time when the page is first shown.
  final func postponeNewBody(_ node: Node) { newBodies.append(node) }

  /// Evaluates the bodies made while the page was covered.
  final func evaluateNewBodies() {
    while !newBodies.isEmpty {
      let nodes = newBodies
      newBodies = []
      for node in nodes where node.isAlive {
        node.evaluate()
        node.elementsChanged()
      }
    }
  }

  /// Evaluates a part of the page when it is shown again.
  final func postpone(_ part: TreePart) { waiting.append(part) }

  override func collect(_ body: (LayoutNode) -> Void) {
    if !isHidden { super.collect(body) }
  }

  override func tearDown() {
    if isHidden && content != nil { tree.coveredPages -= 1 }
    super.tearDown()
  }
}

extension Node {
  /// Hides the node, whose views disappear; a focus within goes.
  final func hide() {
    isHidden = true
    setShown(false)
    if tree.focusSystem.focusedNode?.isInSight == false {
      tree.focusSystem.moveFocus(to: nil, isFirst: false)
    }
  }
}
