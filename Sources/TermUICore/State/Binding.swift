/// Reads and writes a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty, Sendable {
  let location: Location<Value>

  init(_ location: Location<Value>) { self.location = location }

  /// Makes a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Makes a binding of what `$` gives.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to what an optional value holds, nil where it holds nothing: `Binding($choice)`.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = HeldLocation(base.location, value)
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(ConstantLocation(value)) }

  /// The value at its source.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(PartLocation(location, path))
  }
}

extension Binding: SourceProperty {
  @MainActor func isSameSource(as other: Binding) -> Bool { location.isSame(as: other.location) }

  @MainActor func isFed(by source: AnyObject) -> Bool {
    Dependent.reads(source) { _ = wrappedValue }
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding where Value: MutableCollection {
  /// A binding to one element; it does no harm once the element is gone.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(location, position))
  }
}

/// What an optional value in another location holds, or held last.
final class HeldLocation<Value>: Location<Value>,
  @unchecked Sendable
{
  private let base: Location<Value?>
  private var last: Value

  init(_ base: Location<Value?>, _ value: Value) {
    self.base = base
    last = value
  }

  override func recordPart<Part>(_ part: @escaping (Value) -> Part) {
    base.recordPart { $0.map(part) }
  }

  override func peek() -> Value { held(base.peek()) }
  override func write(_ newValue: Value) { base.write(newValue) }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    (other as? HeldLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }

  private func held(_ value: Value?) -> Value {
    last = value ?? last
    return last
  }
}

/// One element of a collection in another location.
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

  override func peek() -> Items.Element { element(in: items.peek()) }

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

  /// The element, or the last one that stood there: its row may be asked once more before it goes.
  private func element(in items: Items) -> Items.Element {
    if items.has(position) { last = items[position] }
    return last
  }
}

extension Collection {
  fileprivate func has(_ position: Index) -> Bool { position >= startIndex && position < endIndex }
}
