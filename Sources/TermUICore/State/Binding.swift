import Observation

/// Reads and writes a value whose source is elsewhere.
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

  /// A binding to the value of an optional one, nil if it has none: `Binding($choice)`.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = PartLocation(of: base.location, key: true, last: value, get: { $0 }) {
      $0 = $1
      return true
    }
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
    Binding<Part>(
      PartLocation(of: location, key: path, get: { $0[keyPath: path] }) {
        $0[keyPath: path] = $1
        return true
      })
  }
}

extension Binding: SourceProperty {
  @MainActor func isSameSource(as other: Binding) -> Bool { location.isSame(as: other.location) }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's own id.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding where Value: MutableCollection {
  /// A binding to one element; once the element is removed, it reads the last value and writes nothing.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    element(at: position, of: location.peek())
  }

  /// A binding to one element, whose first value is that of a collection read before.
  func element(at position: Value.Index, of items: Value) -> Binding<Value.Element> {
    func isValid(_ items: Value) -> Bool {
      position >= items.startIndex && position < items.endIndex
    }
    return Binding<Value.Element>(
      PartLocation(
        of: location, key: position, last: items[position],
        get: { isValid($0) ? $0[position] : nil },
        set: {
          guard isValid($0) else { return false }
          $0[position] = $1
          return true
        }))
  }
}

/// Bindings to the properties of an `@Observable` object.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself, which gives bindings to the object's properties.
  public var projectedValue: Bindable<Value> { self }

  /// Gives bindings to an object's properties.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Gives bindings to an object's properties.
  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

  /// Makes a wrapper of what `$` gives.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(ObjectLocation(wrappedValue, path))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The object's own id.
  public var id: Value.ID { wrappedValue.id }
}
