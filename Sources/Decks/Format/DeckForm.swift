/// A way to write a deck: where the cards of a text are, and where the fields of each.
///
/// Lines are one form, notes the other; nothing outside of this module knows which form a deck has.
protocol DeckForm: Sendable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The name of the deck in its text; nil for that of its file.
  var name: String? { get }
  /// The offset of each card.
  var starts: [UInt32] { get }
  /// The columns that cards can have texts in.
  var columns: [Column] { get }
  /// The first problems, up to ``DeckProblem/mostListed``.
  var problems: [DeckProblem] { get }
  /// The number of all problems.
  var problemCount: Int { get }
  /// Whether a front may have gaps.
  var mayHaveGaps: Bool { get }

  /// The bytes of a card, without the line break behind it.
  func range(of index: Int, in bytes: Bytes) -> Range<Int>
  /// The text of a card in a column; nil if it has none.
  func text(of column: Column, of index: Int, in bytes: Bytes) -> FieldText?
  /// Calls `body` with each text of a card, until it returns false.
  func forEachText(of index: Int, in bytes: Bytes, _ body: (Column, FieldText) -> Bool)
  /// The marks in the texts of a card.
  func markup(of index: Int) -> Markup
  /// The bytes of a card, either of a new one or of one that is changed, in which nothing else changes.
  func bytes(of card: Card, changing old: WrittenCard?, in text: DeckText) throws(DeckError)
    -> [UInt8]
  /// Whether both forms read the same card from the same bytes.
  func readsLike(_ other: any DeckForm) -> Bool
}

/// A card of a deck as it is before it is changed, with its index.
typealias WrittenCard = (index: Int, card: Card)

/// The text of a deck's file, with the line break that new lines get.
struct DeckText {
  let path: String
  let bytes: [UInt8]
  let lineBreak: [UInt8]
}

/// A text of a card: bytes of the file, or a text that was decoded from them.
enum FieldText {
  case bytes(Slice<UnsafeBufferPointer<UInt8>>)
  case text(String)

  var string: String {
    switch self {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .text(let text): text
    }
  }

  /// The number by which the store knows the text.
  var key: Int64 {
    if case .bytes(let bytes) = self, let key = CardKey.ofPlain(bytes) { return key }
    return CardKey.of(string)
  }

  /// Whether the UTF-8 text passes a test.
  func passes(_ test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    switch self {
    case .bytes(let bytes): return test(UnsafeBufferPointer(rebasing: bytes))
    case .text(var text): return text.withUTF8(test)
    }
  }
}
