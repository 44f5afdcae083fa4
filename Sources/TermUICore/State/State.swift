import Observation
import Publishing

/// A value that a view owns, with the lifetime of the view's node.
@propertyWrapper public struct State<Value>: DynamicProperty, Sendable {
  private var location: StateLocation<Value>

  /// Gives the initial value; a later run of the view's initializer does not touch the state.
  public init(wrappedValue: Value) { location = StateLocation(wrappedValue) }

  /// Gives the initial value; a later run of the view's initializer does not touch the state.
  public init(wrappedValue: Value) where Value: Equatable {
    location = StateLocation(wrappedValue, ==)
  }

  /// Gives the initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value; writing it evaluates the bodies that read it.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

extension State: SourceProperty {
  @MainActor func isSameSource(as other: State) -> Bool { true }

  @MainActor mutating func connect(
    to slot: inout AnyObject?, of node: Dependent, in scope: EnvironmentScope
  ) {
    // A row that reuses the nodes of another one may begin with another value.
    if let former = slot as? StateLocation<Value>,
      !node.isSpare || location.beganLike(former)
    {
      location = former
    } else {
      location = location.owned()
    }
    slot = location
  }
}

/// The value of a `@State`; closures capture this, not a place to look it up.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  private var initial: Value
  private var value: Value
  private var isOwned = false
  /// The type's own `==`; a shuffle writes the state of each row that was ever shown, mostly an equal value.
  private let areEqual: ((Value, Value) -> Bool)?
  @MainActor private lazy var comparison = Comparison.of(Value.self)

  init(_ value: Value, _ areEqual: ((Value, Value) -> Bool)? = nil) {
    initial = value
    self.value = value
    self.areEqual = areEqual
  }

  /// The location for a node: this one, or a fresh one if another node owns it already.
  func owned() -> StateLocation {
    guard !isOwned else { return StateLocation(initial, areEqual).owned() }
    isOwned = true
    return self
  }

  override func read() -> Value {
    // A view that is built and reads it in its initializer is no reader.
    if isOwned { recordRead() }
    return value
  }

  override func recordPart<Part>(_ part: @escaping (Value) -> Part) {
    guard isOwned else { return }
    nonisolated(unsafe) let part = part
    MainActor.assumeIsolated {
      guard Dependent.current != nil else { return }
      let (comparison, seen) = (Comparison.of(Part.self), part(value))
      recordRead { [unowned self] in comparison(seen, part(value)) }
    }
  }

  override func peek() -> Value { value }

  /// Without `==`, or if the value is an object, it is unknown whether it has changed.
  @MainActor override var holdsState: Bool {
    guard let areEqual, !(Value.self is AnyObject.Type) else { return true }
    return !areEqual(initial, value)
  }

  @MainActor override func beganLike(_ other: Source) -> Bool {
    guard let areEqual, let other = other as? StateLocation else { return true }
    return areEqual(initial, other.initial)
  }

  override func write(_ newValue: Value) {
    if !isOwned { return (initial, value) = (newValue, newValue) }
    precondition(MainThread.isCurrent, "a view's state is written on another thread")
    if let areEqual, areEqual(value, newValue) { return value = newValue }
    nonisolated(unsafe) let old = value
    value = newValue
    MainActor.assumeIsolated { announce(changeFrom: old) }
  }

  @MainActor private func announce(changeFrom old: Value) {
    if comparison(old, value) { return }
    if let view = Dependent.current?.name {
      Diagnostics.warn(
        once: "write in body of \(view)",
        "\(view) writes a State<\(Value.self)> while its body is evaluated; the write takes effect "
          + "in the next update. Move it into an action, onAppear or onChange.")
    }
    announce()
  }
}

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
final class PartLocation<Root, ID: Equatable, Value>: Location<Value>, @unchecked Sendable {
  private let root: Location<Root>
  private let key: ID
  private let get: (Root) -> Value?
  /// Sets the part; false if it has been removed.
  private let set: (inout Root, Value) -> Bool
  private var last: Value?

  init(
    of root: Location<Root>, key: ID, last: Value? = nil, get: @escaping (Root) -> Value?,
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
    guard let other = other as? PartLocation<Root, ID, Value> else { return false }
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

final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func peek() -> Value { value }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return Comparison.of(Value.self)(value, other.value)
  }
}
