import Observation

/// A place that a binding reads and writes.
class Location<Value>: Source, @unchecked Sendable {
  /// The value; the view that is being evaluated becomes a reader.
  func read() -> Value {
    recordPart { $0 }
    return peek()
  }

  /// Makes the view that is being evaluated a reader of a part of the value.
  func recordPart<Part>(_ part: @escaping (Value) -> Part) {}

  /// The value, without a record of who reads it.
  func peek() -> Value { fatalError("\(Self.self) has no value") }

  func write(_ newValue: Value) {}

  /// Whether both have one source, so that a view given the other one need not be evaluated.
  @MainActor func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// A part of the value of another location, identified by a key.
///
/// Once the part is removed, it reads its last value, because its view may be evaluated once more.
final class PartLocation<Root, Key: Equatable, Value>: Location<Value>, @unchecked Sendable {
  private let root: Location<Root>
  private let key: Key
  private let get: (Root) -> Value?
  /// Sets the part; false if it has been removed.
  private let set: (inout Root, Value) -> Bool
  private var last: Value?

  init(
    of root: Location<Root>, key: Key, last: Value? = nil, get: @escaping (Root) -> Value?,
    set: @escaping (inout Root, Value) -> Bool
  ) {
    (self.root, self.key, self.last, self.get, self.set) = (root, key, last, get, set)
  }

  override func recordPart<Part>(_ part: @escaping (Value) -> Part) {
    root.recordPart { [get] in get($0).map(part) }
  }

  override func peek() -> Value {
    last = get(root.peek()) ?? last
    return last!
  }

  override func write(_ newValue: Value) {
    var whole = root.peek()
    // An observable object announces a change of a part by itself.
    if set(&whole, newValue), !(Root.self is any Observable.Type) { root.write(whole) }
  }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PartLocation<Root, Key, Value> else { return false }
    return key == other.key && root.isSame(as: other.root)
  }
}

/// A property of an object that announces its changes itself.
///
/// A binding made by an `ObservedObject` counts as changed after each announcement, hence the generation.
final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Object
  private let path: ReferenceWritableKeyPath<Object, Value>
  private let generation: Int

  init(
    _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, generation: Int = 0
  ) {
    self.object = object
    self.path = path
    self.generation = generation
  }

  override func peek() -> Value { object[keyPath: path] }

  override func write(_ newValue: Value) { object[keyPath: path] = newValue }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && path == other.path && generation == other.generation
  }
}

/// A value behind two closures, whose source is unknown.
final class ClosureLocation<Value>: Location<Value>, @unchecked Sendable {
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
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func peek() -> Value { value }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return Comparison.of(Value.self)(value, other.value)
  }
}
