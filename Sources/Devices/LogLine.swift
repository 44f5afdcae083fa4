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

  /// The number of a change of the device itself; nil for any other line.
  static func number(of line: ArraySlice<UInt8>) -> Int64? {
    guard let words = LogWords(line), !words.has("anki") else { return nil }
    return words.number(at: 0)
  }

  /// Reads a line without its end; `settings` has the texts to which it may refer, by their checksums.
  init(_ line: ArraySlice<UInt8>, _ settings: [UInt32: String]) throws(LogFault) {
    guard let words = LogWords(line) else { throw .damaged }
    if words[0].starts(with: Self.title.utf8) {
      guard words[0].elementsEqual("\(Self.title) \(Self.version)".utf8) else { throw .newer }
      guard let device = words.hex("device") else { throw .unreadable }
      self = .header(device: device, name: words["name"] ?? "")
    } else if words.count == 3, words[0].elementsEqual("settings".utf8) {
      self = .settings(words.text(at: 2))
    } else if words.count >= 4, SharedChange.kinds.contains(words.text(at: 3)),
      let number: Int64 = words.number(at: 0)
    {
      guard let change = SharedChange(number, words, settings), change.isPossible else {
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
