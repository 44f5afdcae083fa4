nonisolated extension View {
  /// Runs `action` each time the view appears, after the frame that shows it.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifetimeModifier(appear: action))
  }

  /// Runs `action` each time the view disappears.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifetimeModifier(disappear: action))
  }

  /// Starts a task when the view appears and cancels it when the view disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(LifetimeModifier(task: ViewTask(id: 0, priority: priority, action: action)))
  }

  /// Starts a task when the view appears, and again when `id` changes.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(LifetimeModifier(task: ViewTask(id: id, priority: priority, action: action)))
  }
}

struct ViewTask {
  let id: any Equatable
  let priority: TaskPriority
  let action: @MainActor () async -> Void
}

struct LifetimeModifier {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var task: ViewTask?
}

extension LifetimeModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> LifetimeNode {
    let node = LifetimeNode(context)
    node.actions = self
    node.addTraitUpwards(.lifetime)
    // Before the content is made: parents appear before children.
    if node.isInSight { node.setShown(true) }
    return node
  }

  func update(_ node: LifetimeNode) {
    let former = node.actions.task
    node.actions = self
    if let task, let former, !Comparison.areSame(task.id, former.id) { node.restartTask() }
  }
}

/// Runs the actions of a view when it appears and disappears.
final class LifetimeNode: ContentNode {
  fileprivate var actions = LifetimeModifier()
  private var isShown = false
  /// Whether it has appeared: a view that is removed in the same update never does.
  private var hasAppeared = false
  private var task: Task<Void, Never>?

  override var name: String { "Lifetime" }

  override func setShown(_ shown: Bool) {
    if shown != isShown {
      isShown = shown
      tree.afterFrame { [self] in
        guard isShown != hasAppeared else { return }
        hasAppeared = isShown
        isShown ? appeared() : disappeared()
      }
    }
    super.setShown(shown)
  }

  override func tearDown() {
    // There may be no further frame.
    stopTask()
    super.tearDown()
  }

  fileprivate func restartTask() {
    tree.afterFrame { [self] in
      stopTask()
      if isShown { startTask() }
    }
  }

  private func appeared() {
    actions.appear?()
    if isShown { startTask() }
  }

  private func disappeared() {
    stopTask()
    actions.disappear?()
  }

  private func startTask() {
    guard task == nil, let wanted = actions.task else { return }
    let tasks = tree.tasks
    tasks.started()
    task = Task(priority: wanted.priority) {
      await wanted.action()
      tasks.ended()
    }
  }

  private func stopTask() {
    task?.cancel()
    task = nil
  }
}
