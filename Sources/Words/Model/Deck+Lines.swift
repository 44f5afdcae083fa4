extension Deck {
  /// Where a card's line stands, which may be several in quotes, without its line break.
  func range(of index: Int) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      let start = Int(starts[index])
      var fields = FieldCursor(bytes, at: start, separator: format.separator)
      while fields.next() != nil {}
      return start..<fields.contentEnd
    }
  }

  /// Where the fields of a card stand, with their quotes.
  func fields(of index: Int) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var fields = FieldCursor(bytes, at: Int(starts[index]), separator: format.separator)
      return Array(sequence(state: ()) { _ in fields.next()?.outer })
    }
  }

  /// The end of the line break at an offset, or the offset where there is none.
  func endOfBreak(at offset: Int) -> Int {
    var end = offset
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { return end + 1 }
    return end == bytes.count ? end : offset
  }

  /// The beginning of the line break before an offset, or the offset where there is none.
  func startOfBreak(before offset: Int) -> Int {
    guard offset > textStart, bytes[offset - 1] == 0x0A else { return offset }
    let hasReturn = offset - 1 > textStart && bytes[offset - 2] == 0x0D
    return hasReturn ? offset - 2 : offset - 1
  }

  /// The line break with which the file's first line ends.
  var lineBreak: [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
    return end > 0 && bytes[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// The line at an offset, or the last one for any behind; nil for none.
  func line(at offset: Int?) -> Int? {
    offset.map { offset in 1 + bytes.dropLast().prefix(offset).count { $0 == 0x0A } }
  }

  /// How many cards begin before an offset.
  func count(before offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
