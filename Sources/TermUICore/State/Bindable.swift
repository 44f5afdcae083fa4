import Observation

/// Makes bindings to the properties of an `@Observable` object.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Gives bindings to the object's properties.
  public var projectedValue: Bindable<Value> { self }

  /// Gives bindings to an object's properties.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Gives bindings to an object's properties.
  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

  /// Takes over what another one gives.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(PropertyLocation(wrappedValue, path))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The object's own id.
  public var id: Value.ID { wrappedValue.id }
}

/// A property of an `@Observable` object: whoever reads it is told by the object itself.
final class PropertyLocation<Object: AnyObject, Value>: Location<Value>,
  @unchecked Sendable
{
  private let object: Object
  private let path: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.path = path
  }

  override func peek() -> Value { object[keyPath: path] }

  override func write(_ newValue: Value) { object[keyPath: path] = newValue }

  @MainActor override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PropertyLocation<Object, Value> else { return false }
    return object === other.object && path == other.path
  }
}
