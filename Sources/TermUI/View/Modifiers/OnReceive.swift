import Publishing

extension View {
  /// Hears a publisher for as long as the view lives; always runs the newest `action`.
  public consuming func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

@usableFromInline struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  @usableFromInline func makeNode(_ context: NodeContext) -> ReceiveNode<P> {
    let node = ReceiveNode<P>(context)
    node.action = action
    node.subscribe(to: publisher)
    return node
  }

  @usableFromInline func update(_ node: ReceiveNode<P>) {
    node.action = action
    if node.source != nil { node.subscribe(to: publisher) }
  }
}

@usableFromInline final class ReceiveNode<P: Publisher>: ContentNode where P.Failure == Never {
  fileprivate var action: (P.Output) -> Void = { _ in }
  private var subscription: AnyCancellable?
  /// The publisher heard, where it is an object that may be exchanged for another.
  fileprivate var source: ObjectIdentifier?

  override var name: String { "OnReceive" }

  /// Subscribes, unless to the very publisher that it hears already.
  fileprivate func subscribe(to publisher: P) {
    let object = P.self is AnyClass ? unsafeBitCast(publisher, to: ObjectIdentifier.self) : nil
    if let source, source == object { return }
    source = object
    // The node holds itself until it is torn down: a weak reference would make each use of it slow.
    let hear = MainThread.known { [self] (value: P.Output) in receive(value) }
    subscription = Dependent.untracked { publisher.sink { MainThread.hand($0, to: hear) } }
  }

  private func receive(_ value: P.Output) {
    if isAlive { action(value) }
  }

  override func tearDown() {
    subscription = nil
    super.tearDown()
  }
}
