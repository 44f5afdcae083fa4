/// A comparison of two values of one type, found once for each type.
///
/// `==` if there is one, else the address of an object, the source of a dynamic property, the fields of a struct
/// or a tuple one by one, or the bytes of plain data. Closures are never equal.
@MainActor final class Comparison {
  typealias Test = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private static var known: [ObjectIdentifier: Comparison] = [:]

  /// Found at the first comparison, since most types are never compared.
  private(set) lazy var isEqual = find()
  private let find: () -> Test

  private init(_ find: @escaping () -> Test) { self.find = find }

  static func of(_ type: Any.Type) -> Comparison {
    remembered(type) { test(for: type, Field.kind(of: type)) }
  }

  /// The comparison for a type of views or modifiers, which is no dynamic property.
  static func ofViews(_ type: Any.Type) -> Comparison {
    remembered(type) { ownEquality(of: type) ?? parts(of: type, Field.kind(of: type)) }
  }

  private static func remembered(_ type: Any.Type, _ find: @escaping () -> Test) -> Comparison {
    let key = ObjectIdentifier(type)
    if let comparison = known[key] { return comparison }
    let comparison = Comparison(find)
    known[key] = comparison
    return comparison
  }

  func callAsFunction<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { isEqual(a, $0) } }
  }

  /// Whether two values have one type and are equal.
  static func areSame(_ a: Any, _ b: Any) -> Bool {
    func compare<Value>(_ a: Value) -> Bool {
      guard let b = b as? Value else { return false }
      return of(Value.self)(a, b)
    }
    return Swift.type(of: a) == Swift.type(of: b) && _openExistential(a, do: compare)
  }

  /// Whether two values have the same bytes, and so the same elements if they are collections.
  static func haveSameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { a.elementsEqual($0) } }
  }

  /// Each first search for a conformance takes 0.1 million instructions, so the kind decides as far as it can.
  private static func test(for type: Any.Type, _ kind: Field.Kind) -> Test {
    switch kind {
    case .function: return { _, _ in false }
    case .object: return areIdentical
    case .structure:
      if let test = (type as? any DynamicProperty.Type)?._role.isSameSource { return test }
    case .optional:
      if let optional = type as? any AnyOptional.Type { return optional.comparison() }
    case .tuple: return parts(of: type, kind)
    case .other: break
    }
    return ownEquality(of: type) ?? parts(of: type, kind)
  }

  private static func ownEquality(of type: Any.Type) -> Test? {
    (type as? any Equatable.Type).map { equal($0) }
  }

  /// Compares field by field, since the bytes between the fields mean nothing; else byte by byte, if it is plain data.
  private static func parts(of type: Any.Type, _ kind: Field.Kind) -> Test {
    let fields = kind == .structure || kind == .tuple ? Field.all(of: type) : []
    let tests = fields.map { field in
      (field.offset, remembered(field.type) { test(for: field.type, field.kind) })
    }
    if !tests.isEmpty {
      return { a, b in
        for (offset, test) in tests where !test.isEqual(a + offset, b + offset) { return false }
        return true
      }
    }
    return bytes(of: type) ?? { _, _ in false }
  }

  private static func equal<T: Equatable>(_ type: T.Type) -> Test {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  fileprivate static func areIdentical(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.load(as: UInt.self) == b.load(as: UInt.self)
  }

  /// Compares byte by byte if a type is plain data.
  private static func bytes(of type: Any.Type) -> Test? {
    func size<T>(_ type: T.Type) -> Int? { _isPOD(type) ? MemoryLayout<T>.size : nil }
    guard let size = _openExistential(type, do: size) else { return nil }
    return {
      UnsafeRawBufferPointer(start: $0, count: size).elementsEqual(
        UnsafeRawBufferPointer(start: $1, count: size))
    }
  }
}

private protocol AnyOptional {
  @MainActor static func comparison() -> Comparison.Test
}

extension Optional: AnyOptional {
  @MainActor static func comparison() -> Comparison.Test {
    // It may be a weak reference, of which the address alone may be looked at.
    if Wrapped.self is AnyClass || Wrapped.self == AnyObject.self { return Comparison.areIdentical }
    let wrapped = Comparison.of(Wrapped.self)
    return {
      switch (
        $0.assumingMemoryBound(to: Wrapped?.self).pointee,
        $1.assumingMemoryBound(to: Wrapped?.self).pointee
      ) {
      case (nil, nil): true
      case (let a?, let b?): wrapped(a, b)
      default: false
      }
    }
  }
}
