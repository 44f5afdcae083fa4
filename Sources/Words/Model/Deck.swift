/// One opened file of cards.
///
/// It keeps the file's bytes as they are, and where each card begins; a card is decoded only when
/// asked for, so that opening a long list costs one pass and four bytes a card.
public final class Deck: Sendable {
  /// The file, as the user named it.
  public let path: String
  /// The lines that were skipped, and why.
  public let problems: [DeckProblem]

  let bytes: [UInt8]
  let starts: [UInt32]
  let format: DeckFormat
  /// Where the text begins, behind a byte order mark.
  let textStart: Int
  /// The form of the file from which it was read; nil where it came from no file, or from an edit.
  let stamp: FileStamp?

  /// Reads a deck from the bytes of its file; one that is being edited may be without cards.
  public convenience init(
    path: String, bytes: [UInt8], needsCards: Bool = true
  ) throws(DeckError) {
    try self.init(path: path, bytes: bytes, needsCards: needsCards, stamp: nil)
  }

  init(path: String, bytes: [UInt8], needsCards: Bool, stamp: FileStamp?) throws(DeckError) {
    let start = try Deck.textStart(path: path, bytes, needsText: needsCards)
    let found = bytes.withUnsafeBufferPointer { DeckIndex(path: path, $0, from: start) }
    if needsCards && found.starts.isEmpty {
      throw DeckError(DeckProblem(file: path, fault: .noCards), badLines: found.problems)
    }
    self.path = path
    self.bytes = bytes
    textStart = start
    self.stamp = stamp
    problems = found.problems
    starts = found.starts
    format = found.format
  }

  /// A deck without cards, that tells why its file could not be read.
  init(path: String, failure: DeckError) {
    self.path = path
    stamp = FileStamp(path: path)
    bytes = []
    textStart = 0
    starts = []
    problems = [failure.badLines.first ?? failure.problem]
    format = bytes.withUnsafeBufferPointer { DeckFormat(DeckHeader($0, from: 0), $0, from: 0) }
  }

  /// How many cards there are.
  public var count: Int { starts.count }

  /// The name given by its `#deck:` header, else its file's name without the extension.
  public var name: String { format.name ?? Deck.stem(of: path) }

  /// The card at a position, decoded now.
  public subscript(index: Int) -> Card {
    var card = Card(front: "", back: "")
    forEachField(of: index) { column, field, bytes in
      let text = PlainText.decode(field, in: bytes, isHTML: format.isHTML)
      if !text.isEmpty { card.set(column, to: text) }
      return true
    }
    return card
  }
}

extension Deck {
  /// Whether the front, back or reading of a card passes a test on its UTF-8 text.
  ///
  /// No text is copied where the file's bytes are the text already.
  func anyText(
    of index: Int, _ test: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var isFound = false
    forEachField(of: index) { column, field, bytes in
      guard column == .front || column == .back || column == .reading else { return true }
      if PlainText.isVerbatim(field, in: bytes, isHTML: format.isHTML) {
        isFound = test(UnsafeBufferPointer(rebasing: bytes[field.start..<field.end]))
      } else {
        var text = PlainText.decode(field, in: bytes, isHTML: format.isHTML)
        isFound = text.withUTF8(test)
      }
      return !isFound
    }
    return isFound
  }

  /// Hands out the fields of a card that have a column, until the body says false.
  @inline(__always)
  func forEachField(
    of index: Int, _ body: (Column, RawField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var fields = FieldCursor(bytes, at: Int(starts[index]), separator: format.separator)
      for column in format.columns {
        guard let field = fields.next() else { return }
        if column != .skipped, !body(column, field, bytes) { return }
      }
    }
  }

  /// The name of a file without its extension.
  static func stem(of path: String) -> String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")) ?? start
    return String(path[start..<(dot == start ? bytes.endIndex : dot)])
  }

  /// Where the text begins behind a byte order mark, once it is known to be UTF-8.
  private static func textStart(
    path: String, _ bytes: [UInt8], needsText: Bool
  ) throws(DeckError) -> Int {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw DeckError(path, .utf16)
    }
    if bytes.count > Int(UInt32.max) { throw DeckError(path, .tooLarge) }
    if let fault = bytes.withUnsafeBufferPointer(UTF8Check.firstFault(in:)) {
      let line = bytes[..<fault].count { $0 == UInt8(ascii: "\n") } + 1
      throw DeckError(path, line: line, .notUTF8)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if needsText && bytes[start...].allSatisfy({ $0 <= 0x20 && $0 != 0 }) {
      throw DeckError(path, .empty)
    }
    return start
  }
}
