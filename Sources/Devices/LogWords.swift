/// The words of a line, among them fields `name=value`, as places in its bytes: few lines need more than their numbers.
struct LogWords {
  private var bytes: ArraySlice<UInt8>
  private var places: [Range<Int>]

  /// Reads a line without its end; nil if its checksum is wrong.
  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.lastIndex(of: 0x09), line.endIndex - tab == Checksum.length + 1,
      Checksum.read(line[(tab + 1)...]) == Checksum.of(line[...tab])
    else { return nil }
    bytes = line[..<tab]
    places = bytes.places(between: 0x09)
    if bytes.contains(0x5C) { unescape() }
  }

  /// Gives tabs, line ends, and backslashes back to the words.
  private mutating func unescape() {
    let controls: [UInt8: UInt8] = [0x74: 0x09, 0x6E: 0x0A, 0x72: 0x0D]
    var plain: [UInt8] = []
    for index in places.indices {
      let start = plain.count
      var isEscaped = false
      for byte in self[index] {
        if byte == 0x5C, !isEscaped {
          isEscaped = true
        } else {
          plain.append(isEscaped ? controls[byte] ?? byte : byte)
          isEscaped = false
        }
      }
      places[index] = start..<plain.count
    }
    bytes = plain[...]
  }
}

extension LogWords {
  var count: Int { places.count }
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[places[index]] }
  func text(at index: Int) -> String { String(decoding: self[index], as: UTF8.self) }
  func number<Number: FixedWidthInteger>(at index: Int) -> Number? { Number(text(at: index)) }

  /// Whether a word without a value is there.
  func has(_ word: String) -> Bool { places.contains { bytes[$0].elementsEqual(word.utf8) } }

  subscript(name: String, prefix: String = "") -> String? {
    value(name, prefix).map { String(decoding: $0, as: UTF8.self) }
  }
  func double(_ name: String) -> Double? { self[name].flatMap { Double($0) } }
  func hex(_ name: String, _ prefix: String = "") -> Int64? {
    self[name, prefix].flatMap(Hex.read)
  }
  func number<Number: FixedWidthInteger>(
    _ name: String, _ prefix: String = "", radix: Int = 10
  ) -> Number? {
    self[name, prefix].flatMap { Number($0, radix: radix) }
  }

  /// A path that stays in the shared folder.
  func path(_ name: String, _ prefix: String = "") -> String? {
    guard let path = value(name, prefix), path.first != 0x2F,
      !path.places(between: 0x2F).contains(where: { path[$0].elementsEqual("..".utf8) })
    else { return nil }
    return String(decoding: path, as: UTF8.self)
  }

  /// The value of a field whose name has a prefix; looking through the few takes less time than a table.
  private func value(_ name: String, _ prefix: String) -> ArraySlice<UInt8>? {
    let (start, count) = (prefix.utf8.count, prefix.utf8.count + name.utf8.count)
    let place = places.first {
      $0.count > count && bytes[$0.lowerBound + count] == 0x3D
        && bytes[$0].starts(with: prefix.utf8) && bytes[$0].dropFirst(start).starts(with: name.utf8)
    }
    return place.map { bytes[$0].dropFirst(count + 1) }
  }
}

extension ArraySlice<UInt8> {
  /// The places of its parts between separators; `split` calls a closure for each byte.
  func places(between separator: UInt8) -> [Range<Int>] {
    var (places, start): ([Range<Int>], Int) = ([], startIndex)
    for index in indices where self[index] == separator {
      places.append(start..<index)
      start = index + 1
    }
    places.append(start..<endIndex)
    return places
  }
}
