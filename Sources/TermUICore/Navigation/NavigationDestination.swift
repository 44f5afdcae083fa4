/// A button that opens a screen in the navigation stack around it.
public struct NavigationLink<Label: View, Destination: View> {
  private let value: AnyHashable?
  private let destination: (() -> Destination)?
  private let label: Label
  @State private var isActive = false
  @Environment(\.navigationStack) private var stack

  /// Makes a link to a screen.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.destination = destination
    self.label = label()
  }
}

@MainActor extension NavigationLink: View {
  /// The label as a button; without a stack around it, it is disabled.
  public var body: some View {
    if let destination {
      button { isActive = true }
        .navigationDestination(isPresented: $isActive, destination: destination)
    } else {
      button { if let value { stack?.node?.push(value) } }.disabled(value == nil)
    }
  }

  @MainActor private func button(_ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) { label }.disabled(stack == nil)
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link with a title to a screen.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link that appends a value to the path; with nil it is disabled.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    self.value = value.map { AnyHashable($0) }
    destination = nil
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Makes a link with a title that appends a value to the path; with nil it is disabled.
  public init(_ title: some StringProtocol, value: (some Hashable)?) {
    self.init(value: value) { Text(title) }
  }
}

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
  fileprivate var stackAround: NavigationStackNode? {
    insidePopup.lazy.compactMap { $0 as? NavigationStackNode }.first
  }
}

nonisolated struct DestinationModifier: PrimitiveModifier {
  typealias ModifierNode = DestinationNode

  let type: ObjectIdentifier
  let content: (Any) -> AnyView
}

/// Makes the screens of a type.
final class DestinationNode: StoringNode<DestinationModifier> {
  private weak var stack: NavigationStackNode?

  required init(_ destination: DestinationModifier, _ parent: Node) {
    super.init(destination, parent)
    stack = stackAround
    stack?.register(self, for: destination.type)
    addTraitUpwards(.presenter)
  }

  override func modifierChanged(from former: DestinationModifier) { stack?.update(modifier.type) }

  override func tearDown() {
    stack?.unregister(self, for: modifier.type)
    super.tearDown()
  }
}

nonisolated struct PresenterModifier: PrimitiveModifier {
  typealias ModifierNode = PresenterNode

  let isPresented: Binding<Bool>
  let content: () -> AnyView
}

/// Shows a screen while a condition holds.
final class PresenterNode: StoringNode<PresenterModifier> {
  private weak var stack: NavigationStackNode?

  required init(_ presentation: PresenterModifier, _ parent: Node) {
    super.init(presentation, parent)
    stack = stackAround
    addTraitUpwards(.presenter)
  }

  override func didMakeContent() { tree.afterUpdate { [self] in if isAlive { evaluate() } } }

  override func evaluate() {
    stack?.present(self, tracking { modifier.isPresented.wrappedValue })
  }

  func dismiss() {
    if isAlive, modifier.isPresented.wrappedValue { modifier.isPresented.wrappedValue = false }
  }

  override func tearDown() {
    super.tearDown()
    if stack?.isAlive == true { stack?.present(self, false) }
  }
}
