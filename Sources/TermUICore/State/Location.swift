import Observation

/// A place that a binding reads and writes.
class Location<Value>: Source, @unchecked Sendable {
  /// The value, of which the view that is being evaluated becomes a reader.
  func read() -> Value {
    recordPart { $0 }
    return peek()
  }

  /// Makes the view that is being evaluated a reader of a part of the value.
  func recordPart<Part>(_ part: @escaping (Value) -> Part) {}

  /// The value, without being remembered as a reader.
  func peek() -> Value { fatalError("a location says what its value is") }

  func write(_ newValue: Value) {}

  /// Whether both stand for one source, so that a view given the other one need not be evaluated.
  @MainActor func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// A part of the value of another location.
final class PartLocation<Root, Value>: Location<Value>,
  @unchecked Sendable
{
  private let root: Location<Root>
  private let path: WritableKeyPath<Root, Value>

  init(_ root: Location<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }

  override func recordPart<Part>(_ part: @escaping (Value) -> Part) {
    root.recordPart { [path] in part($0[keyPath: path]) }
  }

  override func peek() -> Value { root.peek()[keyPath: path] }

  override func write(_ newValue: Value) {
    var whole = root.peek()
    // A part of an observable object tells of its change by itself.
    if Root.self is any Observable.Type { return whole[keyPath: path] = newValue }
    whole[keyPath: path] = newValue
    root.write(whole)
  }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PartLocation<Root, Value> else { return false }
    return path == other.path && root.isSame(as: other.root)
  }
}

/// A place given by two closures; nothing can be known of where they lead.
final class ClosureLocation<Value>: Location<Value>,
  @unchecked Sendable
{
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override func peek() -> Value { get() }
  override func write(_ newValue: Value) { set(newValue) }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value>,
  @unchecked Sendable
{
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func peek() -> Value { value }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value>,
      let equality = Comparison.equality(of: Value.self)
    else { return self === other }
    return equality(value, other.value)
  }
}
