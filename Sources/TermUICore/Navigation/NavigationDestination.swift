nonisolated extension View {
  /// Provides the screen of each value of a type on the path of the navigation stack around.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    modifier(
      DestinationModifier(type: ObjectIdentifier(type)) { value in
        (value as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      })
  }

  /// Shows a screen above the others of the navigation stack around while a condition holds.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    modifier(
      PresenterModifier(isPresented: isPresented) { AnyView(destination()) })
  }

  /// Shows the screen of an item above the others of the navigation stack around, until it is nil.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    navigationDestination(
      isPresented: Binding(
        get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    ) {
      if let item = item.wrappedValue { destination(item).id(item) }
    }
  }
}

extension Node {
  /// This node and those around it, as far as keys and taps reach.
  var insidePopup: some Sequence<Node> { ancestry.prefix { !($0 is PopupNode) } }
}

struct DestinationModifier {
  let type: ObjectIdentifier
  let content: (Any) -> AnyView
}

extension DestinationModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> DestinationNode { DestinationNode(self, context) }

  func update(_ node: DestinationNode) {
    node.destination = self
    node.stack?.update(type)
  }
}

/// Makes the screens of a type.
final class DestinationNode: ContentNode {
  fileprivate var destination: DestinationModifier
  fileprivate weak var stack: NavigationStackNode?

  init(_ destination: DestinationModifier, _ context: NodeContext) {
    self.destination = destination
    super.init(context)
    stack = insidePopup.lazy.compactMap { $0 as? NavigationStackNode }.first
    stack?.register(self, for: destination.type)
    addTraitUpwards(.presenter)
  }

  override var name: String { "Destination" }

  func content(_ value: Any) -> AnyView { destination.content(value) }

  override func tearDown() {
    stack?.unregister(self, for: destination.type)
    super.tearDown()
  }
}

struct PresenterModifier {
  let isPresented: Binding<Bool>
  let content: () -> AnyView
}

extension PresenterModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> PresenterNode { PresenterNode(self, context) }

  func update(_ node: PresenterNode) {
    node.presentation = self
    node.evaluate()
  }
}

/// Shows a screen while a condition holds.
final class PresenterNode: ContentNode {
  fileprivate var presentation: PresenterModifier
  private weak var stack: NavigationStackNode?

  init(_ presentation: PresenterModifier, _ context: NodeContext) {
    self.presentation = presentation
    super.init(context)
    stack = insidePopup.lazy.compactMap { $0 as? NavigationStackNode }.first
    addTraitUpwards(.presenter)
  }

  override var name: String { "Presenter" }

  override func didMakeContent() { tree.afterUpdate { [self] in if isAlive { evaluate() } } }

  override func evaluate() {
    isQueued = false
    stack?.present(self, tracking { presentation.isPresented.wrappedValue })
  }

  func content() -> AnyView { presentation.content() }

  func dismiss() {
    if isAlive, presentation.isPresented.wrappedValue {
      presentation.isPresented.wrappedValue = false
    }
  }

  override func tearDown() {
    super.tearDown()
    if stack?.isAlive == true { stack?.present(self, false) }
  }
}
