import Publishing

/// A value that a view owns: it lives as long as the view's place in the tree.
@propertyWrapper public struct State<Value>: DynamicProperty {
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
  func isSameSource(as other: State) -> Bool { true }

  func isFed(by source: AnyObject) -> Bool {
    Dependent.reads(source) { _ = wrappedValue }
  }

  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    if slot == nil { slot = location.owned() }
    location = unsafeDowncast(slot!, to: StateLocation<Value>.self)
  }
}

/// Where the value of a `@State` is kept; closures capture the location, not a place to look it up.
final class StateLocation<Value>: Location<Value> {
  private var initial: Value
  private var value: Value
  private var former: Value?
  private var isOwned = false
  private lazy var equality = Comparison.equality(of: Value.self)
  /// What was read through projections alone, by reader; nil where nothing ever was.
  private var partial: [ObjectIdentifier: [(Value, Value) -> Bool]]?

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
    guard isOwned else { return value }
    if partial != nil, let reader = Dependent.current { partial?[ObjectIdentifier(reader)] = nil }
    recordRead()
    return value
  }

  override func readPart(_ isEqual: @escaping (Value, Value) -> Bool) -> Value {
    if isOwned, let reader = Dependent.current {
      let key = ObjectIdentifier(reader)
      if partial?[key] != nil || !isRead(by: reader) {
        partial = partial ?? [:]
        partial?[key, default: []].append(isEqual)
      }
      recordRead()
    }
    return value
  }

  override func peek() -> Value { value }

  override func write(_ newValue: Value) {
    if !isOwned { return (initial, value) = (newValue, newValue) }
    if let equality, equality(value, newValue) { return }
    if let reader = Dependent.current { Self.warnOfWrite(in: reader.name) }
    former = value
    value = newValue
    announce()
    former = nil
  }

  override func hasChanged(for reader: Dependent) -> Bool {
    guard let tests = partial?[ObjectIdentifier(reader)], let former else { return true }
    return !tests.allSatisfy { $0(former, value) }
  }

  override func remove(_ reader: Dependent, at place: Int) {
    super.remove(reader, at: place)
    if partial != nil { partial?[ObjectIdentifier(reader)] = nil }
  }

  private static func warnOfWrite(in view: String) {
    Warnings.once(
      "write in body of \(view)",
      "\(view) writes a State<\(Value.self)> while its body is evaluated; the write takes effect "
        + "in the next update. Move it into an action, onAppear or onChange.")
  }
}
