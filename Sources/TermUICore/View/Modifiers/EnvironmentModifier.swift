import Observation
import Publishing

nonisolated extension View {
  /// Sets a value of the environment for the view and all within it.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier(given: (path, value)) { $0[keyPath: path] = value })
  }

  /// Changes a value of the environment for the view and all within it.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: path]) })
  }

  /// Gives an `@Observable` object to all views within, by its type; nil hides the one of an ancestor.
  public func environment<ObjectType: AnyObject & Observable>(
    _ object: ObjectType?
  ) -> some View {
    modifier(EnvironmentModifier { $0.setObject(object) })
  }

  /// Gives an observable object to all views within, by its type.
  public func environmentObject<ObjectType: ObservableObject>(_ object: ObjectType)
    -> some View
  {
    modifier(EnvironmentModifier { $0.setObject(object) })
  }
}

struct EnvironmentModifier {
  /// The changed value, if it can be compared.
  var given: (path: AnyKeyPath, value: Any)?
  let change: (inout EnvironmentValues) -> Void
}

@MainActor extension EnvironmentModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> EnvironmentNode {
    EnvironmentNode(self, context)
  }

  func update(_ node: EnvironmentNode) { node.update(self) }

  @MainActor func isSame(as other: EnvironmentModifier) -> Bool {
    guard let given, let other = other.given, given.path == other.path else { return false }
    return Comparison.areSame(given.value, other.value)
  }
}

/// Opens a scope for the values set by one modifier.
final class EnvironmentNode: ContentNode {
  private var modifier: EnvironmentModifier
  private let inner: EnvironmentScope

  init(_ modifier: EnvironmentModifier, _ context: NodeContext) {
    self.modifier = modifier
    inner = EnvironmentScope(parent: context.scope)
    super.init(context)
    evaluate()
  }

  override var name: String { "Environment" }

  override var context: NodeContext {
    var context = super.context
    context.scope = inner
    return context
  }

  fileprivate func update(_ newModifier: EnvironmentModifier) {
    let isSame = modifier.isSame(as: newModifier)
    modifier = newModifier
    if !isSame { evaluate() }
  }

  override func evaluate() {
    isQueued = false
    var values = EnvironmentValues(scope)
    tracking(models: modifier.given == nil) { modifier.change(&values) }
    if inner.update(values.changes), let content { refresh(content) }
  }

  /// Evaluates all that may have read a key further up, which is new in this scope.
  private func refresh(_ node: Node) {
    node.sourceDidChange()
    node.forEachChild(refresh)
  }
}
