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

nonisolated struct EnvironmentModifier: AttachedModifier {
  typealias ModifierAttachment = EnvironmentAttachment

  /// The changed value, if it can be compared.
  var given: (path: AnyKeyPath, value: Any)?
  let change: (inout EnvironmentValues) -> Void

  /// A group's members may have one environment.
  @MainActor static func isOne<Base: View>(around base: Base.Type) -> Bool { true }

  @MainActor func isSame(as other: EnvironmentModifier) -> Bool {
    // Mostly one object, and the comparison of two takes some 3,000 instructions.
    guard let given, let other = other.given, given.path === other.path || given.path == other.path
    else { return false }
    return Comparison.areSame(given.value, other.value)
  }
}

/// Opens a scope for the values set by one modifier.
final class EnvironmentAttachment: StoringAttachment<EnvironmentModifier> {
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
    guard inner.update(values.changes), let parent, let content = parent.content else { return }
    for attachment in parent.attachments.drop(while: { $0 !== self }).dropFirst() {
      attachment.sourceDidChange()
    }
    refresh(content)
  }

  /// Evaluates all that may have read a key further up, which is new in this scope.
  private func refresh(_ node: Node) {
    node.sourceDidChange()
    for attachment in node.attachments { attachment.sourceDidChange() }
    node.forEachChild(refresh)
  }
}
