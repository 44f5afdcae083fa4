import Glibc
import Scheduling

extension Deck {
  /// What a card is known by: its guid, else its front.
  func key(of index: Int) -> Int64 {
    var front: Int64?
    var guid: Int64?
    let hasGuid = format.columns.contains(.guid)
    forEachField(of: index) { column, field, bytes in
      if column == .front, front == nil { front = number(of: field, in: bytes) }
      if column == .guid, field.end > field.start {
        let text = PlainText.decode(field, in: bytes, isHTML: format.isHTML)
        if !text.isEmpty { guid = CardKey.of(guid: text) }
      }
      return hasGuid || front == nil
    }
    return guid ?? front ?? 0
  }

  /// The number of a card's front.
  func frontKey(of index: Int) -> Int64 { key(of: index, .front) }

  /// The number of a card's back.
  func backKey(of index: Int) -> Int64 { key(of: index, .back) }

  private func key(of index: Int, _ wanted: Column) -> Int64 {
    var key: Int64?
    forEachField(of: index) { column, field, bytes in
      if column == wanted { key = number(of: field, in: bytes) }
      return key == nil
    }
    return key ?? 0
  }

  @inline(__always)
  private func number(of field: RawField, in bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
    if PlainText.isVerbatim(field, in: bytes, isHTML: format.isHTML),
      let number = CardKey.ofPlain(bytes[field.start..<field.end])
    {
      return number
    }
    return CardKey.of(PlainText.decode(field, in: bytes, isHTML: format.isHTML))
  }

  /// A number that another content of the file would not have.
  var fingerprint: Int64 {
    bytes.withUnsafeBytes { bytes in
      // Four lanes, as one multiplication has to wait for the one before it.
      var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
      let word = { bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
      var at = 0
      while at + 32 <= bytes.count {
        a = Deck.stirred(a, word(at))
        b = Deck.stirred(b, word(at + 8))
        c = Deck.stirred(c, word(at + 16))
        d = Deck.stirred(d, word(at + 24))
        at += 32
      }
      for byte in bytes[at...] { a = Deck.stirred(a, UInt64(byte)) }
      return [a, b, c, d].reduce(Int64(bytes.count)) {
        Int64(bitPattern: SplitMix64.mixed(UInt64(bitPattern: $0) ^ $1))
      }
    }
  }

  @inline(__always)
  private static func stirred(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// A name that holds whatever folder the program is in; links are left as they are.
  static func name(of path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// The one name of a file that may be named in many ways.
  static func place(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
