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
  private var reception: Reception<P>?

  required init(_ modifier: ReceiveModifier<P>, _ parent: Node) {
    super.init(modifier, parent)
    follow(modifier.publisher)
  }

  override func modifierChanged(from former: ReceiveModifier<P>) {
    reception?.action = modifier.action
    follow(modifier.publisher)
  }

  private func follow(_ publisher: P?) {
    if let reception, let publisher, reception.publisher.isSameSource(as: publisher) { return }
    reception?.end()
    reception = nil
    guard let publisher else { return }
    let reception = Reception(publisher, modifier.action)
    self.reception = reception
    Dependent.untracked { publisher.receive(subscriber: reception) }
  }

  override func tearDown() {
    super.tearDown()
    reception?.end()
    reception = nil
  }
}

/// One subscription of a node, which passes values to its action until its end, wherever they come from.
private final class Reception<P: Publisher>: Subscriber where P.Failure == Never {
  /// Retained, because another source could get the address of a released one.
  let publisher: P
  /// Nil after the end; used on the main actor's thread only, as the subscription is.
  var action: ((P.Output) -> Void)?
  private var subscription: (any Subscription)?

  init(_ publisher: P, _ action: @escaping (P.Output) -> Void) {
    (self.publisher, self.action) = (publisher, action)
  }

  func end() {
    subscription?.cancel()
    (action, subscription) = (nil, nil)
  }

  func receive(subscription: any Subscription) {
    onMain { if $0.action == nil { subscription.cancel() } else { $0.subscription = subscription } }
  }

  func receive(_ input: P.Output) {
    if MainThread.isCurrent { action?(input) } else { onMain { $0.action?(input) } }
  }

  func receive(completion: Subscribers.Completion<Never>) { onMain { $0.subscription = nil } }

  /// Runs at once on the main actor's thread, later if this is another one.
  private func onMain(_ body: @escaping (Reception) -> Void) {
    if MainThread.isCurrent { return body(self) }
    nonisolated(unsafe) let (reception, body) = (self, body)
    DispatchQueue.main.async { body(reception) }
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
