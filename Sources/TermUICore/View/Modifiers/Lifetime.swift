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

nonisolated struct LifetimeModifier: AttachedModifier {
  typealias ModifierAttachment = LifetimeAttachment

  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var task: ViewTask?

  /// A branch of a condition that comes in place of the other one appears.
  @MainActor static func isOne<Base: View>(around base: Base.Type) -> Bool { Base._isMember }
}

/// Runs the actions of a view when it appears and disappears.
final class LifetimeAttachment: StoringAttachment<LifetimeModifier> {
  private var isShown = false
  /// Whether it has appeared: a view that is removed in the same update never does.
  private var hasAppeared = false
  private var task: Task<Void, Never>?

  required init(_ modifier: LifetimeModifier, _ parent: Node) {
    super.init(modifier, parent)
    parent.addTraitUpwards(.lifetime)
    // Before the content is made: parents appear before children.
    if parent.isInSight { setShown(true) }
  }

  override func modifierChanged(from former: LifetimeModifier) {
    guard let task = modifier.task, let former = former.task else { return }
    if !Comparison.areSame(task.id, former.id) { restartTask() }
  }

  override func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    tree.afterFrame { [self] in
      guard isShown != hasAppeared else { return }
      hasAppeared = isShown
      isShown ? appeared() : disappeared()
    }
  }

  override func tearDown() {
    // There may be no further frame.
    stopTask()
    super.tearDown()
  }

  private func restartTask() {
    tree.afterFrame { [self] in
      stopTask()
      if isShown { startTask() }
    }
  }

  private func appeared() {
    modifier.appear?()
    if isShown { startTask() }
  }

  private func disappeared() {
    stopTask()
    modifier.disappear?()
  }

  private func startTask() {
    guard task == nil, let wanted = modifier.task else { return }
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
