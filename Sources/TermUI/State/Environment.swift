/// A value of the environment; the view is evaluated when a value that its body read changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private var scope: EnvironmentScope?

  /// Reads the value at a key path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  /// The value that the nearest ancestor has set.
  public var wrappedValue: Value {
    (scope.map { EnvironmentValues($0) } ?? EnvironmentValues())[keyPath: path]
  }
}

extension Environment: ConnectedProperty {
  func isSameSource(as other: Environment) -> Bool { path == other.path }

  func isFed(by source: AnyObject) -> Bool {
    Dependent.reads(source) { _ = wrappedValue }
  }

  mutating func connect(to slot: inout AnyObject?, of node: Node) { scope = node.scope }
}
