import Dispatch
import Publishing

nonisolated extension View {
  /// Runs the newest action for each value of a publisher, while the view lives.
  ///
  /// It subscribes once, and again only if the source is another one.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }

  /// Runs the newest action for each value of a publisher, while the view lives; nil sends nothing.
  public func onReceive<P: Publisher>(
    _ publisher: P?, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

/// It knows the type of the values only: types made of the publisher's own would be looked up for each row.
nonisolated struct ReceiveModifier<Output>: AttachedModifier {
  typealias ModifierAttachment = OnReceiveAttachment<Output>

  let publisher: (any Publisher<Output, Never>)?
  let action: (Output) -> Void
}

/// Receives values while it is hidden too, so that a row that is shown again has missed none.
final class OnReceiveAttachment<Output>: StoringAttachment<ReceiveModifier<Output>> {
  private var subscriber: ActionSubscriber<Output>?

  required init(_ modifier: ReceiveModifier<Output>, _ parent: Node) {
    super.init(modifier, parent)
    subscribe()
  }

  override func setSpare(_ spare: Bool) {
    if spare {
      subscriber?.cancel()
    } else if isSpare {
      subscribe()
    }
    super.setSpare(spare)
  }

  override func modifierChanged(from former: ReceiveModifier<Output>) {
    if isSpare { return }
    if let old = former.publisher, let new = modifier.publisher, old.isSameSource(as: new) {
      subscriber?.action = modifier.action
      return
    }
    subscriber?.cancel()
    subscribe()
  }

  private func subscribe() {
    subscriber = nil
    guard let publisher = modifier.publisher else { return }
    let new = ActionSubscriber(modifier.action)
    subscriber = new
    Dependent.untracked { publisher.receive(subscriber: new) }
  }

  override func tearDown() {
    super.tearDown()
    subscriber?.cancel()
  }
}

/// The subscriber of one source, which runs an action on the main actor's thread.
///
/// Its properties are used on that thread only. A value that arrives there after the end is dropped.
private final class ActionSubscriber<Input>: Subscriber, @unchecked Sendable {
  typealias Failure = Never

  /// Runs for each value; nil after the end.
  var action: ((Input) -> Void)?
  private var subscription: (any Subscription)?

  init(_ action: @escaping (Input) -> Void) { self.action = action }

  /// Stores the subscription, or cancels one that comes too late or a second time.
  func receive(subscription new: any Subscription) {
    guard MainThread.isCurrent else {
      nonisolated(unsafe) let new = new
      return DispatchQueue.main.async { self.receive(subscription: new) }
    }
    if action != nil && subscription == nil { subscription = new } else { new.cancel() }
  }

  func receive(_ input: Input) {
    if MainThread.isCurrent {
      action?(input)
    } else {
      nonisolated(unsafe) let input = input
      DispatchQueue.main.async { self.action?(input) }
    }
  }

  /// The subscription is released with the view.
  func receive(completion: Subscribers.Completion<Never>) {}

  func cancel() {
    action = nil
    subscription.take()?.cancel()
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

nonisolated struct ChangeModifier<Value: Equatable>: AttachedModifier {
  typealias ModifierAttachment = OnChangeAttachment<Value>

  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

final class OnChangeAttachment<Value: Equatable>: StoringAttachment<ChangeModifier<Value>> {
  required init(_ modifier: ChangeModifier<Value>, _ parent: Node) {
    super.init(modifier, parent)
    if modifier.initial { run(from: modifier.value) }
  }

  override func setSpare(_ spare: Bool) {
    if isSpare, !spare, modifier.initial { run(from: modifier.value) }
    super.setSpare(spare)
  }

  override func modifierChanged(from former: ChangeModifier<Value>) {
    if modifier.value != former.value, !isSpare { run(from: former.value) }
  }

  private func run(from old: Value) {
    tree.afterUpdate { [modifier] in modifier.action(old, modifier.value) }
  }
}
