/// Finds the known cards of a key: a table with open addressing, as the keys are scattered already.
struct KeyTable {
  private var slots: [Int32]
  private let mask: Int
  /// The next known card of the same key, or -1.
  private(set) var next: [Int32]
  private let keys: [Int64]

  init(_ cards: [KnownCard]) {
    var size = 4
    while size < cards.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    mask = size - 1
    next = Array(repeating: -1, count: cards.count)
    keys = cards.map(\.key)
    for index in cards.indices.reversed() {
      let slot = slot(of: keys[index])
      next[index] = slots[slot]
      slots[slot] = Int32(index)
    }
  }

  /// The first known card of a key, or -1.
  @inline(__always)
  func first(_ key: Int64) -> Int { Int(slots[slot(of: key)]) }

  /// All known cards of the key whose first this is.
  func all(from first: Int) -> [Int] {
    Array(sequence(first: first) { next[$0] < 0 ? nil : Int(next[$0]) })
  }

  @inline(__always)
  private func slot(of key: Int64) -> Int {
    var slot = Int(truncatingIfNeeded: key ^ key >> 32) & mask
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }
}
