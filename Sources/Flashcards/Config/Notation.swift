/// That a text is not what is expected in its place.
struct WrongValue: Error {
  let expected: String
}

/// How a value is written in the settings.
struct Notation<Value> {
  let read: (String) throws(WrongValue) -> Value
  let write: (Value) -> String

  init(
    reading read: @escaping (String) throws(WrongValue) -> Value,
    writing: @escaping (Value) -> String
  ) {
    self.read = read
    write = writing
  }

  init(
    _ expected: String, reading: @escaping (String) -> Value?, writing: @escaping (Value) -> String
  ) {
    read = { text throws(WrongValue) in
      guard let value = reading(text) else { throw WrongValue(expected: expected) }
      return value
    }
    write = writing
  }
}

extension Notation<Int> {
  static func number(_ bounds: ClosedRange<Int>) -> Notation {
    Notation("a whole number from \(bounds.lowerBound) to \(bounds.upperBound)") { text in
      Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    } writing: { number in
      "\(number)"
    }
  }
}

extension Notation<Double> {
  static func fraction(_ bounds: ClosedRange<Double>) -> Notation {
    Notation("a number from \(bounds.lowerBound) to \(bounds.upperBound)") { text in
      Double(text).flatMap { bounds.contains($0) ? $0 : nil }
    } writing: { number in
      "\(number)"
    }
  }
}

extension Notation where Value: Equatable {
  /// One of some words.
  static func choice(_ words: KeyValuePairs<String, Value>) -> Notation {
    let names = words.map(\.key)
    let expected = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return Notation(expected) { text in
      words.first { $0.key == text }?.value
    } writing: { value in
      words.first { $0.value == value }?.key ?? ""
    }
  }
}

extension Notation<Bool> {
  static var onOff: Notation { .choice(["on": true, "off": false]) }
}
