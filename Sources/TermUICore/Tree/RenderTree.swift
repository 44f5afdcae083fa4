/// The nodes behind the screen, and what has to be done before the next frame.
@MainActor final class RenderTree {
  private var serials = 0
  /// The last serial number given before this update.
  private var formerSerial = 0
  private var queue: [TreePart] = []
  private var postponed: [TreePart] = []
  private var layoutQueue: [LayoutNode] = []
  /// The nodes whose sizes were cleared since the last layout.
  var staleNodes: [LayoutNode] = []
  /// The nodes that bring themselves up to date after each layout, as lazy containers do.
  var layoutFollowers: [LayoutNode] = []
  private var actions: [() -> Void] = []
  private var shownActions: [() -> Void] = []
  private var isEvaluating = false
  private(set) var damage = Damage()
  /// Counts what is painted.
  private(set) var frame = 1

  /// The number of pages that live on while others are shown.
  var coveredPages = 0
  private let makeFocusSystem: @MainActor (RenderTree) -> any FocusSystem
  private(set) lazy var focusSystem = makeFocusSystem(self)
  let tasks = TaskCount()
  let motion = Motion()
  /// The size of the screen.
  var size = Size.zero

  init(focusSystem: @escaping @MainActor (RenderTree) -> any FocusSystem) {
    makeFocusSystem = focusSystem
  }

  func nextSerial() -> Int {
    serials += 1
    return serials
  }

  /// Whether a node was made in this update.
  func isNew(_ node: Node) -> Bool { node.serial > formerSerial }

  var isIdle: Bool {
    queue.isEmpty && layoutQueue.isEmpty && actions.isEmpty && shownActions.isEmpty
      && damage.isEmpty
  }

  // MARK: Requests

  func enqueue(_ part: TreePart) {
    guard part.isAlive else { return }
    motion.changesAreMade()
    guard !part.isQueued else { return }
    part.isQueued = true
    if part.isSpare { return }
    // A write while a body is evaluated waits for the next update, or it could go on for ever.
    if isEvaluating && Dependent.current != nil {
      postponed.append(part)
    } else {
      queue.append(part)
    }
  }

  func enqueueLayout(_ node: LayoutNode) { layoutQueue.append(node) }

  func addDamage(rows: Range<Int>) { damage.add(rows) }

  /// Runs after this update, before the frame is painted.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  /// Runs after the frame has been painted.
  func afterFrame(_ action: @escaping () -> Void) { shownActions.append(action) }

  // MARK: What is done

  /// Evaluates what waits and all that follows from it, then lays out.
  ///
  /// Writes by `onChange` and the like are taken in at once; those of a cycle that does not end are
  /// left for the next event, and false is given.
  @discardableResult func update(rounds: Int = 64) -> Bool {
    for _ in 0..<rounds {
      evaluateQueue()
      if !actions.isEmpty {
        let due = actions
        actions = []
        for action in due { action() }
        continue
      }
      if queue.isEmpty && !layoutQueue.isEmpty { layOut() }
      if queue.isEmpty && actions.isEmpty && layoutQueue.isEmpty {
        if focusSystem.findFirstFocus() { continue }
        motion.updateIsDone()
        formerSerial = serials
        return true
      }
    }
    return false
  }

  /// Handles what was written while bodies were evaluated; true if there was something.
  func takePostponed() -> Bool {
    guard !postponed.isEmpty else { return false }
    let parts = postponed
    postponed = []
    for part in parts where part.isAlive {
      part.isQueued = false
      enqueue(part)
    }
    return true
  }

  /// Drops what still waits once no view is left: it would retain the tree.
  func close() {
    (queue, postponed, layoutQueue, staleNodes) = ([], [], [], [])
    (actions, shownActions) = ([], [])
    motion.close()
  }

  func takeDamage() -> Damage {
    frame += 1
    defer { damage = Damage() }
    return damage
  }

  func takeShownActions() -> [() -> Void] {
    defer { shownActions = [] }
    return shownActions
  }

  private func evaluateQueue() {
    guard !queue.isEmpty else { return }
    isEvaluating = true
    defer { isEvaluating = false }
    var due: [TreePart] = []
    while !queue.isEmpty {
      due = queue
      queue = []
      // Parents first: they may update a waiting child, or remove it.
      if due.count > 1 { due.sort { ($0.depth, $0.serial) < ($1.depth, $1.serial) } }
      for part in due where part.isQueued && !part.isSpare {
        if coveredPages > 0, part.isAlive, let page = part.coveredPage {
          page.postpone(part)
          continue
        }
        part.isQueued = false
        if part.isAlive { part.evaluate() }
      }
    }
    if EvaluationLog.isRecording { EvaluationLog.forget() }
  }

  /// Measures what has changed from the leaves up, as far as sizes differ, then places from the top down.
  private func layOut() {
    isEvaluating = true
    defer { isEvaluating = false }
    var arrange: [LayoutNode] = []
    while !layoutQueue.isEmpty {
      var due = layoutQueue
      layoutQueue = []
      if due.count > 1 { due.sort { $0.depth < $1.depth } }
      // The deepest first; a parent that joins meanwhile is shallower than all that wait.
      while let node = due.popLast() {
        guard node.isAlive else { continue }
        if !node.sizesHold() { node.container?.invalidateLayout() }
        arrange.append(node)
        guard !layoutQueue.isEmpty else { continue }
        for added in layoutQueue {
          var place = due.count
          while place > 0, due[place - 1].depth > added.depth { place -= 1 }
          due.insert(added, at: place)
        }
        layoutQueue = []
      }
    }
    for node in staleNodes { node.restoreSizes() }
    staleNodes.removeAll(keepingCapacity: true)
    for node in arrange.reversed() where node.isAlive { node.arrangeIfNeeded() }
    // One may end another, in a row that it brings up to date.
    for node in layoutFollowers where node.isAlive { node.layoutDidEnd() }
  }
}

/// The number of running tasks of views, for tests that wait for them.
@MainActor final class TaskCount {
  private(set) var running = 0
  /// Grows with each task that starts or ends.
  private(set) var steps = 0

  func started() {
    running += 1
    steps += 1
  }

  func ended() {
    running -= 1
    steps += 1
  }
}

/// The rows of the screen that have to be painted again.
///
/// Whole rows, because a wide character must never be painted by halves.
struct Damage {
  private(set) var bands: [Range<Int>] = []

  var isEmpty: Bool { bands.isEmpty }

  mutating func add(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var merged = rows
    bands.removeAll { band in
      guard band.lowerBound <= merged.upperBound && merged.lowerBound <= band.upperBound else {
        return false
      }
      merged = min(band.lowerBound, merged.lowerBound)..<max(band.upperBound, merged.upperBound)
      return true
    }
    bands.append(merged)
  }

  /// The bands within a screen of so many rows.
  func clamped(to rows: Int) -> [Range<Int>] {
    bands.map { $0.clamped(to: 0..<rows) }.filter { !$0.isEmpty }
  }
}

/// The focus, as far as pages and containers depend on it.
@MainActor protocol FocusSystem: AnyObject {
  /// The node that has the focus.
  var focusedNode: Node? { get }

  /// Whether it has the focus only because it is the first that can have it.
  var isFirst: Bool { get }

  /// Gives the focus to a node that can have it, or to none.
  ///
  /// It is the first that has it if nothing else was chosen: views beside it handle keys too then.
  func moveFocus(to node: Node?, isFirst: Bool)

  /// Gives the focus to a view within a node that has come to be shown, once that is laid out and if nothing has it.
  func seekFirstFocus(in node: Node)

  /// Gives the focus for which `seekFirstFocus` asked, at the end of an update; true if it does.
  func findFirstFocus() -> Bool

  /// The place of the focused node among those within a node that can have the focus.
  func place(in root: Node) -> Int?

  /// Moves the focus to the view at a place within a node, if there is one.
  func focus(at place: Int, in root: Node)
}
