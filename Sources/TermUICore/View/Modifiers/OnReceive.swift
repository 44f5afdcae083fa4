import Publishing

nonisolated extension View {
  /// Hears a publisher for as long as the view lives; always runs the newest `action`.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> ReceiveNode<P> {
    let node = ReceiveNode<P>(context)
    node.action = action
    node.subscribe(to: publisher)
    return node
  }

  func update(_ node: ReceiveNode<P>) {
    node.action = action
    if node.source != nil { node.subscribe(to: publisher) }
  }
}

/// It hears the publisher by itself: rows out of sight hear too, so that each step on the way counts.
final class ReceiveNode<P: Publisher>: SubscribedNode where P.Failure == Never {
  fileprivate var action: (P.Output) -> Void = { _ in }
  /// The publisher heard, where it is an object that may be exchanged for another; it is kept, or the
  /// next one might be taken for it.
  fileprivate var source: AnyObject?

  override var name: String { "OnReceive" }

  /// Subscribes, unless to the very publisher that it hears already.
  fileprivate func subscribe(to publisher: P) {
    let object = P.self is AnyClass ? unsafeBitCast(publisher, to: AnyObject.self) : nil
    if let source, source === object { return }
    source = object
    subscription?.cancel()
    Dependent.untracked { publisher.receive(subscriber: self) }
  }
}

extension ReceiveNode: Subscriber {
  nonisolated func receive(_ input: P.Output) {
    nonisolated(unsafe) let input = input
    MainThread.run { if self.isAlive { self.action(input) } }
  }
}

/// What is the same for all publishers.
class SubscribedNode: ContentNode {
  fileprivate var subscription: (any Subscription)?

  final nonisolated func receive(subscription: any Subscription) {
    nonisolated(unsafe) let subscription = subscription
    MainThread.run { self.take(subscription) }
  }

  final nonisolated func receive(completion: Subscribers.Completion<Never>) {
    MainThread.run { self.take(nil) }
  }

  private func take(_ newSubscription: (any Subscription)?) {
    if isAlive { subscription = newSubscription } else { newSubscription?.cancel() }
  }

  override func tearDown() {
    super.tearDown()
    subscription?.cancel()
    subscription = nil
  }
}
