import Publishing

/// A value that a view owns, with the lifetime of the view's node.
@propertyWrapper public struct State<Value>: DynamicProperty, Sendable {
  private var location: StateLocation<Value>

  /// Gives the initial value; a later run of the view's initializer does not touch the state.
  public init(wrappedValue: Value) { location = StateLocation(wrappedValue) }

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

extension State: ConnectedProperty {
  @MainActor func isSameSource(as other: State) -> Bool { true }

  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {
    if slot == nil { slot = location.owned() }
    location = unsafeDowncast(slot!, to: StateLocation<Value>.self)
  }
}

/// The value of a `@State`; closures capture this, not a place to look it up.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  private var initial: Value
  private var value: Value
  private var isOwned = false
  @MainActor private lazy var comparison = Comparison.of(Value.self)

  init(_ value: Value) {
    initial = value
    self.value = value
  }

  /// The location for a node: this one, or a fresh one if another node owns it already.
  func owned() -> StateLocation {
    guard !isOwned else { return StateLocation(initial).owned() }
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

  override func write(_ newValue: Value) {
    if !isOwned { return (initial, value) = (newValue, newValue) }
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
