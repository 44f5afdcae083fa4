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

nonisolated struct EnvironmentModifier: PrimitiveModifier {
  typealias ModifierNode = EnvironmentNode

  /// The changed value, if it can be compared.
  var given: (path: AnyKeyPath, value: Any)?
  let change: (inout EnvironmentValues) -> Void

  @MainActor func isSame(as other: EnvironmentModifier) -> Bool {
    guard let given, let other = other.given, given.path == other.path else { return false }
    return Comparison.areSame(given.value, other.value)
  }
}

/// Opens a scope for the values set by one modifier.
final class EnvironmentNode: StoringNode<EnvironmentModifier> {
  private let inner: EnvironmentScope

  required init(_ modifier: EnvironmentModifier, _ parent: Node) {
    inner = EnvironmentScope(parent: parent.innerScope)
    super.init(modifier, parent)
    evaluate()
  }

  override var innerScope: EnvironmentScope { inner }

  override func modifierChanged(from former: EnvironmentModifier) {
    if !former.isSame(as: modifier) { evaluate() }
  }

  override func evaluate() {
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
