/// The first of many values that come one by one; hardly more than those are ever kept.
struct Smallest<Value: Comparable> {
  private let limit: Int
  private var values: [Value] = []
  /// A value behind it is not among the first.
  private var last: Value?

  init(_ limit: Int) { self.limit = max(limit, 0) }

  /// How many there are.
  var count: Int { min(values.count, limit) }

  mutating func insert(_ value: Value) {
    if limit == 0 { return }
    if let last, last < value { return }
    values.append(value)
    if values.count / 2 >= limit { cut() }
  }

  /// The first values in their order.
  func sorted() -> [Value] { Array(values.sorted().prefix(limit)) }

  private mutating func cut() {
    values = sorted()
    last = values.last
  }
}
