/// Some indexes of a collection, in ascending order: Foundation's type of this name, as far as rows need it.
public struct IndexSet: Hashable, Sendable {
  private var indexes: [Int]

  /// Takes each of some indexes once.
  public init(_ indexes: some Sequence<Int>) { self.indexes = Set(indexes).sorted() }

  /// Makes a set of one index.
  public init(integer index: Int) { indexes = [index] }

  /// Whether an index is in the set.
  public func contains(_ index: Int) -> Bool { indexes.contains(index) }
}

extension IndexSet: RandomAccessCollection {
  public var startIndex: Int { indexes.startIndex }
  public var endIndex: Int { indexes.endIndex }
  public subscript(position: Int) -> Int { indexes[position] }
}

extension IndexSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral indexes: Int...) { self.init(indexes) }
}

extension RangeReplaceableCollection where Index == Int {
  /// Removes the elements at some offsets from the start.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: startIndex + offset) }
  }

  /// Moves the elements at some offsets to before the one that is now at another offset.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let place = destination - source.count { $0 < destination }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + place)
  }
}
