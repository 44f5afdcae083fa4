/// What a key took.
struct Cost {
  /// Nanoseconds of the processor.
  var processor = 0
  var bytes = 0
  var reads = 0
}

extension Sequence {
  /// The middle one of the values, the upper one where two are in the middle.
  func median<Value: Comparable>(_ value: (Element) -> Value) -> Value? {
    let sorted = map(value).sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
