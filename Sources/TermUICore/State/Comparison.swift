/// How two values of one type are compared: a plan made once for each type.
///
/// `==` where there is one, else bytes for plain data, classes by identity, structs and tuples field
/// by field, dynamic properties by their source. Closures are never equal.
@MainActor final class Comparison {
  typealias Test = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Found when two values are compared for the first time: what is shown once never asks for it.
  private(set) lazy var isEqual = find()
  private let find: () -> Test
  private static var plans: [ObjectIdentifier: Comparison] = [:]
  private static var equalities: [ObjectIdentifier: Comparison?] = [:]

  private init(_ find: @autoclosure @escaping () -> Test) { self.find = find }

  /// The plan for inputs of views.
  static func of(_ type: Any.Type) -> Comparison { plan(for: type, test) }

  /// The plan for a type of views that is known to be no Equatable one.
  static func byParts(of type: Any.Type) -> Comparison { plan(for: type, parts) }

  /// Whether two values are of one type and equal as inputs are.
  static func areSame(_ a: Any, _ b: Any) -> Bool {
    func compare<Value>(_ a: Value) -> Bool {
      guard let b = b as? Value else { return false }
      return of(Value.self)(a, b)
    }
    return type(of: a) == type(of: b) && _openExistential(a, do: compare)
  }

  private static func plan(
    for type: Any.Type, _ test: @escaping (Any.Type) -> Test
  ) -> Comparison {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    let plan = Comparison(test(type))
    plans[key] = plan
    return plan
  }

  /// The type's own `==`, where it is Equatable.
  static func equality(of type: Any.Type) -> Comparison? {
    let key = ObjectIdentifier(type)
    if let known = equalities[key] { return known }
    let equality = plainValues[key] ?? (type as? any Equatable.Type).map { equal($0) }
    let comparison = equality.map { Comparison($0) }
    equalities[key] = .some(comparison)
    return comparison
  }

  func callAsFunction<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in isEqual(a, b) } }
  }

  /// Values of the standard library that a view holds most often.
  private static let plainValues: [ObjectIdentifier: Test] = [
    ObjectIdentifier(Int.self): equal(Int.self), ObjectIdentifier(Bool.self): equal(Bool.self),
    ObjectIdentifier(Double.self): equal(Double.self),
    ObjectIdentifier(String.self): equal(String.self),
    ObjectIdentifier(String?.self): equal(String?.self),
    ObjectIdentifier(Int?.self): equal(Int?.self),
  ]

  /// Whether a type is known to be no dynamic property, without asking the runtime.
  static func isPlainValue(_ type: Any.Type) -> Bool {
    plainValues[ObjectIdentifier(type)] != nil
  }

  private static func test(for type: Any.Type) -> Test {
    if let known = plainValues[ObjectIdentifier(type)] { return known }
    switch TypeKind(type) {
    case .function: return { _, _ in false }
    case .structure:
      if let test = _PropertyRole.property(type)?._role.isSameSource { return test }
    case .optional: return optional(type)
    case .other: if type is AnyClass { return bytes(type) }
    case .enumeration, .tuple: break
    }
    return equality(of: type)?.isEqual ?? parts(type)
  }

  /// Part by part, since the bytes between a struct's fields mean nothing.
  private static func parts(_ type: Any.Type) -> Test {
    let hasFields = [.structure, .tuple].contains(TypeKind(type))
    let fields = hasFields ? FieldLayout.fields(of: type) : []
    if !fields.isEmpty { return fieldByField(fields) }
    return isPlain(type) ? bytes(type) : { _, _ in false }
  }

  private static func equal<T: Equatable>(_ type: T.Type) -> Test {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    func plain<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: plain)
  }

  private static func bytes(_ type: Any.Type) -> Test {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    let count = _openExistential(type, do: size)
    return {
      UnsafeRawBufferPointer(start: $0, count: count).elementsEqual(
        UnsafeRawBufferPointer(start: $1, count: count))
    }
  }

  private static func fieldByField(_ fields: [FieldLayout.Field]) -> Test {
    let tests = fields.map { ($0.offset, of($0.type).isEqual) }
    return { a, b in tests.allSatisfy { offset, test in test(a + offset, b + offset) } }
  }

  private static func optional(_ type: Any.Type) -> Test {
    func test<Wrapped>(_ wrapped: Wrapped.Type) -> Test {
      // It may be a weak one, of which nothing but the bytes may be looked at.
      if wrapped is AnyClass || wrapped == AnyObject.self { return bytes(type) }
      let comparison = of(wrapped)
      return { a, b in
        switch (
          a.assumingMemoryBound(to: Wrapped?.self).pointee,
          b.assumingMemoryBound(to: Wrapped?.self).pointee
        ) {
        case (nil, nil): true
        case (let a?, let b?): comparison(a, b)
        default: false
        }
      }
    }
    return _openExistential(TypeKind.wrapped(in: type), do: test)
  }
}
