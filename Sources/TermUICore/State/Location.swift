import Observation

/// A place that a binding reads and writes.
class Location<Value>: Source {
  func read() -> Value { fatalError("a location says how it is read") }

  /// Reads the value for a part of it alone; `isEqual` tells whether that part is the same.
  func readPart(_ isEqual: @escaping (Value, Value) -> Bool) -> Value { read() }

  /// The value, without being remembered as a reader.
  func peek() -> Value { read() }

  func write(_ newValue: Value) {}

  /// Whether both stand for one source, so that a view given the other one need not be evaluated.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// A part of the value of another location.
final class PartLocation<Root, Value>: Location<Value> {
  private let root: Location<Root>
  private let path: WritableKeyPath<Root, Value>

  init(_ root: Location<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }

  override func read() -> Value {
    guard let equality = Comparison.equality(of: Value.self) else {
      return root.read()[keyPath: path]
    }
    let path = path
    return root.readPart { equality($0[keyPath: path], $1[keyPath: path]) }[keyPath: path]
  }

  override func peek() -> Value { root.peek()[keyPath: path] }

  override func write(_ newValue: Value) {
    var whole = root.peek()
    // A part of an observable object tells of its change by itself.
    if Root.self is any Observable.Type { return whole[keyPath: path] = newValue }
    whole[keyPath: path] = newValue
    root.write(whole)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PartLocation<Root, Value> else { return false }
    return path == other.path && root.isSame(as: other.root)
  }
}

/// A place given by two closures; nothing can be known of where they lead.
final class ClosureLocation<Value>: Location<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override func read() -> Value { get() }
  override func write(_ newValue: Value) { set(newValue) }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func read() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value>,
      let equality = Comparison.equality(of: Value.self)
    else { return self === other }
    return equality(value, other.value)
  }
}
