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

/// A part of the value of another location.
final class PartLocation<Root, Value>: Location<Value>, @unchecked Sendable {
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
    whole[keyPath: path] = newValue
    // An observable object announces a change of a part by itself.
    if !(Root.self is any Observable.Type) { root.write(whole) }
  }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PartLocation<Root, Value> else { return false }
    return path == other.path && root.isSame(as: other.root)
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

/// The value that an optional value in another location has, or had last.
final class UnwrappedLocation<Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Value?>
  private var last: Value

  init(_ base: Location<Value?>, _ value: Value) {
    self.base = base
    last = value
  }

  override func recordPart<Part>(_ part: @escaping (Value) -> Part) {
    base.recordPart { $0.map(part) }
  }

  override func peek() -> Value {
    if let value = base.peek() { last = value }
    return last
  }

  override func write(_ newValue: Value) { base.write(newValue) }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    (other as? UnwrappedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}

/// An element of a collection in another location.
///
/// Once the element is removed, it reads its last value: its row may be evaluated once more.
final class ElementLocation<Items: MutableCollection>: Location<Items.Element>,
  @unchecked Sendable
{
  private let items: Location<Items>
  private let position: Items.Index
  private var last: Items.Element

  init(_ items: Location<Items>, _ position: Items.Index) {
    self.items = items
    self.position = position
    last = items.peek()[position]
  }

  override func recordPart<Part>(_ part: @escaping (Items.Element) -> Part) {
    items.recordPart { [position] in $0.has(position) ? part($0[position]) : nil }
  }

  override func peek() -> Items.Element {
    let items = items.peek()
    if items.has(position) { last = items[position] }
    return last
  }

  override func write(_ newValue: Items.Element) {
    var items = items.peek()
    guard items.has(position) else { return }
    items[position] = newValue
    self.items.write(items)
  }

  @MainActor override func isSame(as other: Location<Items.Element>) -> Bool {
    guard let other = other as? ElementLocation<Items> else { return false }
    return position == other.position && items.isSame(as: other.items)
  }
}

extension Collection {
  fileprivate func has(_ position: Index) -> Bool { position >= startIndex && position < endIndex }
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
