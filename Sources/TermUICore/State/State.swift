import Publishing

/// A value that a view owns: it lives as long as the view's place in the tree.
@propertyWrapper public struct State<Value>: DynamicProperty, Sendable {
  private var location: StateLocation<Value>

  /// Gives the value that the state has at first; a later run of the initializer does not touch it.
  public init(wrappedValue: Value) { location = StateLocation(wrappedValue) }

  /// Gives the value that the state has at first.
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

  @MainActor func isFed(by source: AnyObject) -> Bool {
    Dependent.reads(source) { _ = wrappedValue }
  }

  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    if slot == nil { slot = location.owned() }
    location = unsafeDowncast(slot!, to: StateLocation<Value>.self)
  }
}

/// Where the value of a `@State` is kept; closures capture the location, not a place to look it up.
final class StateLocation<Value>: Location<Value>,
  @unchecked Sendable
{
  private var initial: Value
  private var value: Value
  private var isOwned = false

  init(_ value: Value) {
    initial = value
    self.value = value
  }

  /// The location for a node: this one, or a fresh one where another node has it already.
  func owned() -> StateLocation {
    guard !isOwned else { return StateLocation(initial).owned() }
    isOwned = true
    return self
  }

  override func read() -> Value {
    // Read in an initializer, it is no source of the view that is being evaluated.
    if isOwned { recordRead() }
    return value
  }

  override func recordPart<Part>(_ part: @escaping (Value) -> Part) {
    guard isOwned else { return }
    nonisolated(unsafe) let part = part
    MainActor.assumeIsolated {
      guard Dependent.current != nil, let equality = Comparison.equality(of: Part.self) else {
        return recordRead(unless: nil)
      }
      let seen = part(value)
      recordRead { [unowned self] in equality(seen, part(value)) }
    }
  }

  override func peek() -> Value { value }

  override func write(_ newValue: Value) {
    if !isOwned { return (initial, value) = (newValue, newValue) }
    nonisolated(unsafe) let old = value
    value = newValue
    MainActor.assumeIsolated { changed(from: old) }
  }

  @MainActor private func changed(from old: Value) {
    if let equality = Comparison.equality(of: Value.self), equality(old, value) { return }
    if let reader = Dependent.current { Self.warnOfWrite(in: reader.name) }
    announce()
  }

  @MainActor private static func warnOfWrite(in view: String) {
    Warnings.once(
      "write in body of \(view)",
      "\(view) writes a State<\(Value.self)> while its body is evaluated; the write takes effect "
        + "in the next update. Move it into an action, onAppear or onChange.")
  }
}
