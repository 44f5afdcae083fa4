/// Rows that are made one at a time, when a lazy container asks for them.
protocol RowSource: Node {
  var rowCount: Int { get }

  /// The node of a row; made now if it was not there.
  func row(at index: Int) -> Node

  /// What a row is known by.
  func id(at index: Int) -> AnyHashable

  /// The row that is known by an id.
  func index(of id: AnyHashable) -> Int?

  /// The container shows these rows and no others.
  func keep(_ shown: Range<Int>)
}
