/// A value that goes into a statement.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  /// A number whose highest bit is no sign; the store has it in the same bits.
  init(_ number: UInt64?) { self = number.map { .integer(Int64(bitPattern: $0)) } ?? .null }
  init(_ number: Double?) { self = number.map { .real($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
}
