import Progress
import Scheduling

/// A line of the log of a device, as `docs/log-format.md` describes it.
enum LogLine: Equatable {
  /// The first line of a file.
  case header(device: Int64, name: String)
  /// The settings of the scheduler to which later lines refer by their checksum.
  case settings(String)
  case change(SharedChange)

  /// The version of the format.
  static let version = "1"
  private static let title = "karuta log"
}

extension LogLine {
  /// The bytes of the line, with its checksum and its end.
  var bytes: [UInt8] { Self.bytes(words) }

  static func bytes(_ words: [String]) -> [UInt8] {
    let text = words.map(escaped).joined(separator: "\t")
    var bytes = Array("\(text)\t".utf8)
    bytes += "\(Checksum.hex(Checksum.of(bytes)))\n".utf8
    return bytes
  }

  private var words: [String] {
    switch self {
    case .header(let device, let name):
      ["\(Self.title) \(Self.version)", "device=\(Hex.word(device))", "name=\(name)"]
    case .settings(let text): ["settings", Checksum.hex(Checksum.of(text.utf8)), text]
    case .change(let change):
      ["\(change.number)", "\(change.stamp)", "\(change.day)", change.kind] + change.fields
    }
  }

  /// Tabs, line ends, and backslashes are written with a backslash.
  private static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C }) { return text }
    return text.map { character -> String in
      switch character {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\r\n": "\\r\\n"
      default: String(character)
      }
    }.joined()
  }

  private static func unescaped(_ text: Substring) -> String {
    var (result, isEscaped) = ("", false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        let plain: Unicode.Scalar =
          switch scalar {
          case "t": "\t"
          case "n": "\n"
          case "r": "\r"
          default: scalar
          }
        result.unicodeScalars.append(plain)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The part of a line before its checksum; nil if that is another one.
  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let tab = line.lastIndex(of: 0x09), line.endIndex - tab == 9,
      Checksum.read(line[(tab + 1)...]) == Checksum.of(line[...tab])
    else { return nil }
    return line[..<tab]
  }

  /// The number of a change of the device itself; nil for any other line.
  static func number(of line: ArraySlice<UInt8>) -> Int64? {
    let words = content(of: line)?.split(separator: 0x09)
    guard let words, !words.contains(where: { $0.elementsEqual("anki".utf8) }) else { return nil }
    return Int64(String(decoding: words[0], as: UTF8.self))
  }

  /// The words of a line without its end; nil if its checksum is wrong.
  static func words(of line: ArraySlice<UInt8>) -> [Substring]? {
    guard let content = content(of: line) else { return nil }
    // Parts of one text take no more memory; few lines have anything escaped.
    let words = String(decoding: content, as: UTF8.self).utf8
      .split(separator: 0x09, omittingEmptySubsequences: false).map(Substring.init)
    return content.contains(0x5C) ? words.map { Substring(unescaped($0)) } : words
  }

  /// Reads a line without its end; `settings` has the texts to which it may refer, by their checksums.
  init(_ line: ArraySlice<UInt8>, _ settings: [UInt32: String]) throws(LogFault) {
    guard let words = Self.words(of: line) else { throw .damaged }
    if words[0].hasPrefix(Self.title) {
      let fields = Fields(words.dropFirst())
      guard words[0] == "\(Self.title) \(Self.version)" else { throw .newer }
      guard let device = fields.hex("device") else { throw .unreadable }
      self = .header(device: device, name: fields["name"] ?? "")
    } else if words[0] == "settings", words.count == 3 {
      self = .settings(String(words[2]))
    } else if words.count >= 4, Int64(words[0]) != nil,
      SharedChange.kinds.contains(String(words[3]))
    {
      guard let change = SharedChange(words, settings), change.isPossible else {
        throw .unreadable
      }
      self = .change(change)
    } else {
      throw .newer
    }
  }
}

/// A fault of a log, or of a line of it.
enum LogFault: String, Error {
  /// The file is shorter than it was, or another one.
  case shortened
  /// A line was changed or cut.
  case damaged
  /// Fields of a line are missing, or have values that can't be.
  case unreadable
  /// A newer program wrote the line.
  case newer
}

/// CRC-32 as in PNG and zip files (ISO 3309), of polynomial 0xEDB88320.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = ~UInt32(0)
    table.withUnsafeBufferPointer { table in
      for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
    }
    return ~sum
  }

  /// The number of its digits.
  static let length = 8

  /// Its digits.
  static func hex(_ sum: UInt32) -> String { Hex.padded(String(sum, radix: 16), to: length) }

  static func read(_ digits: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

enum Hex {
  /// The sixteen digits of the bits of a number.
  static func word(_ number: Int64) -> String {
    padded(String(UInt64(bitPattern: number), radix: 16), to: 16)
  }

  static func read(_ digits: String) -> Int64? {
    UInt64(digits, radix: 16).map(Int64.init(bitPattern:))
  }

  static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}

/// The words `name=value` of a line.
struct Fields {
  /// Few, so that looking through them takes less time than a table.
  private let values: [(name: Substring, value: Substring)]

  init(_ words: some Sequence<Substring>) {
    values = words.map { word in
      let end = word.utf8.firstIndex(of: 0x3D) ?? word.endIndex
      return (word[..<end], end == word.endIndex ? "" : word[word.utf8.index(after: end)...])
    }
  }

  subscript(name: Substring) -> String? { value(name).map(String.init) }
  func int(_ name: Substring) -> Int? { value(name).flatMap { Int($0) } }
  func long(_ name: Substring) -> Int64? { value(name).flatMap { Int64($0) } }
  func double(_ name: Substring) -> Double? { value(name).flatMap { Double($0) } }
  func hex(_ name: Substring) -> Int64? { self[name].flatMap(Hex.read) }

  private func value(_ name: Substring) -> Substring? { values.first { $0.name == name }?.value }
}
