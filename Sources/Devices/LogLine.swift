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
