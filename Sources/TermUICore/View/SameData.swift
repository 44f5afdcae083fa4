/// Whether two collections are known to be the same without looking at every element.
@MainActor enum SameData {
  /// The test for one type of collection, to be asked for once.
  static func test<Data: RandomAccessCollection>(for type: Data.Type) -> (Data, Data) -> Bool {
    if type is any ConstantTimeEquatable.Type {
      let comparison = Comparison.of(type)
      return { comparison($0, $1) }
    }
    return { $0.count == $1.count && haveOneBuffer($0, $1) }
  }

  /// Both are alive, so one address means one buffer.
  private static func haveOneBuffer<Data: RandomAccessCollection>(_ a: Data, _ b: Data) -> Bool {
    a.withContiguousStorageIfAvailable { a in
      b.withContiguousStorageIfAvailable { $0.baseAddress == a.baseAddress } ?? false
    } ?? false
  }
}

/// A collection whose `==` does not look at its elements.
public protocol ConstantTimeEquatable: Equatable {}

extension Range: ConstantTimeEquatable where Bound == Int {}
