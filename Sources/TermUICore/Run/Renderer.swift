import Publishing

/// Updates a root view's render tree and its canvas together.
@MainActor package final class Renderer {
  let tree = RenderTree(focusSystem: FocusManager.init)
  var focus: FocusManager { tree.focus }
  private let content: StackNode
  private(set) var canvas: Canvas
  private(set) var frames = 0
  /// The place of the terminal's cursor that was shown last.
  package private(set) var shownCursor: Point?
  #if DEBUG
    private var hasReportedOverflow = false
  #endif
  let root: LayersNode
  /// Shows a painted frame; the rectangles are all that may have changed.
  package var show: (Canvas, [Rect]) -> Void = { _, _ in }

  package init<Root: View>(
    size: Size, environment: (inout EnvironmentValues) -> Void = { _ in }, _ view: Root
  ) {
    #if DEBUG
      DebugStack.growth
    #endif
    canvas = Canvas(size: size)
    tree.size = canvas.size
    var values = EnvironmentValues()
    values.setObject(tree.focus)
    var display: () -> Void = {}
    var press: (Key) -> Void = { _ in }
    values.pressKey = PressKeyAction { press($0) }
    values.displayIfNeeded = DisplayAction { display() }
    var describe: () -> [TreeLine] = { [] }
    values.describeTree = { describe() }
    environment(&values)
    let scope = EnvironmentScope(values.changes)
    root = LayersNode(tree, scope)
    let screen = ScreenNode(root)
    root.children = [screen]
    content = StackNode(
      .vertical, spacing: nil, alignment: Alignment(horizontal: .center, vertical: .top),
      screen)
    screen.content = content
    tree.focus.seekFirstFocus(in: screen)
    content.children = view.makeNodes(in: content)
    place()
    press = { [unowned self] in take($0) }
    display = { [unowned self] in flush() }
    describe = { [unowned self] in takeTreeLines() }
  }

  /// Takes all views from the screen: they disappear, though no further frame shows it.
  package func close() {
    root.remove()
    MainThread.during {
      tree.update()
      for action in tree.takeShownActions() { action() }
      tree.close()
    }
  }

  var description: String { content.description }

  private func takeTreeLines() -> [TreeLine] {
    defer { (EvaluationLog.isRecording, EvaluationLog.evaluated) = (true, []) }
    return content.treeLines
  }

  package func resize(to size: Size) {
    // A list in another size makes rows, of data that may have changed.
    MainThread.during { tree.update() }
    canvas = Canvas(size: size)
    tree.size = canvas.size
    place()
  }

  /// Updates, lays out and paints until nothing is left to do.
  ///
  /// What a frame's `onAppear` writes makes another frame; a circle of such writes is broken off, to go
  /// on with the next event.
  package func flush() { MainThread.during(flushRounds) }

  private func flushRounds() {
    tree.motion.advance()
    var takesPostponed = true
    for _ in 0..<100 {
      let isDone = tree.update()
      let bands = tree.takeDamage().clamped(to: canvas.size.height)
      if !bands.isEmpty {
        paint(bands)
      } else if cursor != shownCursor {
        present([])
      }
      for action in tree.takeShownActions() { action() }
      guard isDone else { return }
      guard tree.isIdle else { continue }
      guard takesPostponed, tree.takePostponed() else { return }
      takesPostponed = false
    }
  }

  /// Brings the views up to date, and lets them handle a key that was pressed so many times.
  ///
  /// Returns the number of presses handled: one, unless a view handled more of them at once.
  @discardableResult package func send(_ key: Key, presses: Int = 1) -> Int {
    focus.repeats = presses - 1
    MainThread.during {
      tree.update()
      take(key)
    }
    return presses - focus.repeats
  }

  private func take(_ key: Key) {
    if case .mouse(let event) = key { return dispatch(event) }
    if deliver(key) { return }
    // Where Alt with an arrow moves no row, it is the arrow.
    if key == .altUp || key == .altDown { _ = deliver(key == .altUp ? .up : .down) }
    guard case .character(let character) = key else { return }
    for latin in InputMethod.latinKeys(for: character) { _ = deliver(.character(latin)) }
  }

  private func deliver(_ key: Key) -> Bool {
    if focus.handle(key) { return true }
    switch key {
    case .tab: return focus.move(by: 1, in: focus.popup ?? root)
    case .backTab: return focus.move(by: -1, in: focus.popup ?? root)
    default: return focus.move(key, in: focus.popup ?? root) || scroll(key)
    }
  }

  /// Scrolls what is around the focus, else what is within it, or first on the popup or the screen.
  private func scroll(_ key: Key) -> Bool {
    let isSideways = key == .left || key == .right
    let axis: Axis.Set = isSideways ? .horizontal : .vertical
    let place = focus.popup ?? root
    guard
      let target = focus.scroll ?? focus.focused.flatMap({ firstTarget(in: $0) { _ in true } })
        ?? firstTarget(in: place, where: { hasMore($0, axis) })
        ?? firstTarget(in: place, where: { hasMore($0, [.horizontal, .vertical]) })
    else { return false }
    if isSideways {
      return target.axes.contains(.horizontal)
        && target.scroll(by: key == .left ? -1 : 1, along: .horizontal)
    }
    guard let key = EnvironmentValues(target.scope).scrollKeys[key] else { return false }
    return target.scroll(by: key.rows(page: target.page))
  }

  /// Whether a view has more than it shows; a list beside the focus stays where its selected row is.
  private func hasMore(_ target: ScrollNode, _ axes: Axis.Set) -> Bool {
    if focus.focused != nil, target.selectedRow != nil { return false }
    let limit = target.limit
    return axes.contains(.horizontal) && limit.x > 0 || axes.contains(.vertical) && limit.y > 0
  }

  private func firstTarget(in node: Node, where isWanted: (ScrollNode) -> Bool) -> ScrollNode? {
    if let target = node as? ScrollNode, isWanted(target) { return target }
    var found: ScrollNode?
    guard node.subtreeTraits.contains(.scrollView) else { return nil }
    node.forEachShownChild { if found == nil { found = firstTarget(in: $0, where: isWanted) } }
    return found
  }

  private func dispatch(_ event: MouseEvent) {
    guard let (node, place) = root.hit(event.position) else { return }
    switch event.kind {
    case .press: _ = tap(node, at: place)
    case .wheelUp: wheel(node, -3)
    case .wheelDown: wheel(node, 3)
    }
  }

  /// Taps the view at a point; false if none there can be tapped.
  func tap(at point: Point) -> Bool {
    var isHandled = false
    MainThread.during { isHandled = root.hit(point).map(tap) ?? false }
    return isHandled
  }

  private func tap(_ node: LayoutNode, at place: Point) -> Bool {
    FocusManager.inputs(outwardsFrom: node).contains { input in
      guard input.isEnabled, let tap = input.modifier.tap else { return false }
      // Before the action, which may move the focus itself.
      let (former, wasFirst) = (focus.focused, focus.isFirst)
      if input.modifier.isFocusable, input.isFocusable {
        focus.focus(input)
        focus.reveal(input)
      }
      if tap(node, place) { return true }
      focus.focus(former, isFirst: wasFirst)
      return false
    }
  }

  private func wheel(_ node: Node, _ rows: Int) {
    if let editor = node as? EditedTextNode, editor.scroll(by: rows) { return }
    for case let target as ScrollNode in node.ancestry where target.scroll(by: rows) { return }
  }

  func place() {
    root.invalidateLayout()
    root.place(at: Rect(origin: .zero, size: canvas.size), as: ProposedViewSize(canvas.size))
    repaint()
  }

  /// Paints all of the next frame again.
  package func repaint() { tree.addDamage(rows: 0..<canvas.size.height) }

  /// The place of the terminal's cursor; nil if it is hidden.
  package var cursor: Point? { focus.cursor }

  private func paint(_ bands: [Range<Int>]) {
    let width = canvas.size.width
    let rects = bands.map { Rect(x: 0, y: $0.lowerBound, width: width, height: $0.count) }
    draw(on: canvas, rects)
    frames += 1
    present(rects)
    #if DEBUG
      reportOverflow()
    #endif
  }

  #if DEBUG
    private func reportOverflow() {
      guard !hasReportedOverflow,
        let message = Overflow(window: canvas.size).message(of: root)
      else { return }
      hasReportedOverflow = true
      Diagnostics.warn(message)
    }
  #endif

  private func present(_ rects: [Rect]) {
    shownCursor = cursor
    show(canvas, rects)
  }

  func draw(on canvas: Canvas, _ rects: [Rect]) {
    for rect in rects {
      var painter = Painter(canvas: canvas, clip: rect)
      painter.fill(rect, .background)
      root.draw(in: &painter)
    }
  }
}

// MARK: Movement

extension Renderer {
  /// The seconds from one frame to the next while something moves.
  package static var frameInterval: Double { Motion.interval }

  /// Whether something moves, so that more frames are due.
  package var isMoving: Bool { !tree.motion.isStill }

  /// Sets the clock of movements, in seconds, and whether colors can be mixed for them.
  package func setClock(_ now: @escaping () -> Double, mixesColors: Bool) {
    tree.motion.now = now
    tree.motion.mixesColors = mixesColors
  }
}
