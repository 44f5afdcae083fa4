/// Where a text ceases to be JSON, and what ought to be there.
struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// The byte, counted from 1.
  let column: Int
  let expected: String

  var description: String { "column \(column): \(expected) is expected" }
}
