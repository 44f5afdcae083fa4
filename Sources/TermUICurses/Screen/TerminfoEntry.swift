import Glibc

/// A compiled description of a terminal, in the format of term(5).
struct TerminfoEntry {
  private(set) var bytes: [UInt8]

  init?(bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 12, Self.magics.contains(word(0)), strings.upperBound <= bytes.count else {
      return nil
    }
  }

  /// The entry in the first of the folders where ncurses looks.
  init?(term: String) {
    guard let first = term.utf8.first, !term.contains("/") else { return nil }
    for folder in Self.folders {
      for sub in [String(term.prefix(1)), String(first, radix: 16)] {
        if let bytes = contents(of: "\(folder)/\(sub)/\(term)") {
          self.init(bytes: bytes)
          return
        }
      }
    }
    return nil
  }

  /// The form that the variable TERMINFO takes in place of a folder.
  var inline: String {
    let digits = Array("0123456789ABCDEF".utf8)
    return "hex:"
      + String(unsafeUninitializedCapacity: bytes.count * 2) { text in
        for (index, byte) in bytes.enumerated() {
          text[index * 2] = digits[Int(byte >> 4)]
          text[index * 2 + 1] = digits[Int(byte & 15)]
        }
        return bytes.count * 2
      }
  }

  /// Takes away all by which rows are moved.
  mutating func removeScrolling() {
    for index in Self.scrolling {
      let place = strings.lowerBound + index * 2
      guard place + 1 < strings.upperBound else { continue }
      bytes[place] = 0xFF
      bytes[place + 1] = 0xFF
    }
  }
}

extension TerminfoEntry {
  private static let wideNumbers = 0o1036
  private static let magics = [0o432, wideNumbers]

  /// csr, dl1, il1, dl, indn, il, rin, ind, ri: places of the strings in term.h.
  private static let scrolling = [3, 22, 53, 106, 109, 110, 113, 129, 130]

  private static var folders: [String] {
    var folders = [environment("TERMINFO"), environment("HOME").map { $0 + "/.terminfo" }]
    folders += (environment("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    return folders.compactMap(\.self) + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
  }

  private func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  /// Where the offsets of the strings stand: after the names, the booleans, and the numbers.
  private var strings: Range<Int> {
    let flags = 12 + word(2) + word(4)
    let start = flags + flags % 2 + word(6) * (word(0) == Self.wideNumbers ? 4 : 2)
    return start..<start + word(8) * 2
  }
}

private func contents(of path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return [UInt8](unsafeUninitializedCapacity: 32768) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, buffer.count))
  }
}
