import Observation
import Publishing

extension View {
  /// Sets a value of the environment for the view and all within it.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: path] = value })
  }

  /// Changes a value of the environment for the view and all within it.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: path]) })
  }

  /// Gives an `@Observable` object to all views within, by its type.
  public func environment<ObjectType: AnyObject & Observable>(
    _ object: ObjectType?
  ) -> some View {
    modifier(EnvironmentModifier { if let object { $0.setObject(object) } })
  }

  /// Gives an observable object to all views within, by its type.
  public func environmentObject<ObjectType: ObservableObject>(_ object: ObjectType) -> some View {
    modifier(EnvironmentModifier { $0.setObject(object) })
  }
}

@usableFromInline struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  @usableFromInline func makeNode(_ context: NodeContext) -> EnvironmentNode {
    EnvironmentNode(change, context)
  }

  @usableFromInline func update(_ node: EnvironmentNode) {
    node.change = change
    node.evaluate()
  }
}

/// Opens a scope for the values set by one modifier.
@usableFromInline final class EnvironmentNode: ContentNode {
  fileprivate var change: (inout EnvironmentValues) -> Void
  private let inner: EnvironmentScope

  init(_ change: @escaping (inout EnvironmentValues) -> Void, _ context: NodeContext) {
    self.change = change
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

  override func evaluate() {
    isQueued = false
    var values = EnvironmentValues(scope)
    tracking { change(&values) }
    for (key, value) in values.changes {
      if let old = inner.own(key), Self.isSame(old, value) { continue }
      if !inner.set(key, to: value), let content { refresh(content) }
    }
  }

  /// A key that this scope did not have: whoever read it read further up.
  private func refresh(_ node: Node) {
    node.sourceDidChange()
    node.forEachChild(refresh)
  }

  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    func compare<Value>(_ a: Value) -> Bool {
      guard let b = b as? Value else { return false }
      return Comparison.of(Value.self)(a, b)
    }
    return type(of: a) == type(of: b) && _openExistential(a, do: compare)
  }
}
