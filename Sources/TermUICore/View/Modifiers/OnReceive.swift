import Publishing

nonisolated extension View {
  /// Runs the newest action for each value of a publisher, while the view lives; nil sends nothing.
  ///
  /// It subscribes once, and again only if the source is another one.
  public func onReceive<P: Publisher>(
    _ publisher: P?, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

nonisolated struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  typealias ModifierNode = OnReceiveNode<P>

  let publisher: P?
  let action: (P.Output) -> Void
}

/// Receives values while it is hidden too, so that a row that is shown again has missed none.
final class OnReceiveNode<P: Publisher>: StoringNode<ReceiveModifier<P>> where P.Failure == Never {
  private var subscription: AnyCancellable?
  /// Grows with each subscription and at the end: a value that arrives later from another thread is dropped.
  private var version = 0

  required init(_ modifier: ReceiveModifier<P>, _ parent: Node) {
    super.init(modifier, parent)
    subscribe()
  }

  override func modifierChanged(from former: ReceiveModifier<P>) {
    if let old = former.publisher, let new = modifier.publisher, old.isSameSource(as: new) {
      return
    }
    endSubscription()
    subscribe()
  }

  private func subscribe() {
    let subscribed = version
    subscription = Dependent.untracked {
      modifier.publisher?.sink { [self] value in
        if MainThread.isCurrent { return modifier.action(value) }
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { if self.version == subscribed { self.modifier.action(value) } }
      }
    }
  }

  private func endSubscription() {
    subscription = nil
    version += 1
  }

  override func tearDown() {
    super.tearDown()
    endSubscription()
  }
}

nonisolated extension View {
  /// Runs `action` with the old value and the new when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }

  /// Runs `action` with the new value when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false, action: { action($1) }))
  }
}

nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  typealias ModifierNode = OnChangeNode<Value>

  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

final class OnChangeNode<Value: Equatable>: StoringNode<ChangeModifier<Value>> {
  required init(_ modifier: ChangeModifier<Value>, _ parent: Node) {
    super.init(modifier, parent)
    if modifier.initial { run(from: modifier.value) }
  }

  override func modifierChanged(from former: ChangeModifier<Value>) {
    if modifier.value != former.value { run(from: former.value) }
  }

  private func run(from old: Value) {
    tree.afterUpdate { [modifier] in modifier.action(old, modifier.value) }
  }
}
