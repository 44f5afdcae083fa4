import Files

/// An open deck file: a text file with one card per line, in Anki's text format, or a note with cards in it.
///
/// A deck is a value that never changes: the file's bytes, and the offset of each card in them. A card
/// is decoded when it is read by its index, so that opening a long file costs one pass and four bytes
/// for each card. After a change of the file a new deck is made.
///
/// **Reading.** ``DeckFile`` reads one file, ``DeckFolder`` lists those of a folder, and
/// ``open(_:)`` reads both. A `DeckForm` finds the cards in the text, and the bytes of their fields. `Format/` has the
/// form of lines: `DeckHeader` reads the lines such as `#separator:tab`, `DeckFormat` the separator and the columns,
/// `FieldCursor` the fields of a card. `Notes/` has that of notes in Markdown and Org. A line that is no card never blocks a deck: it is skipped and becomes a
/// ``DeckProblem`` with file, line, and reason.
///
/// **Text.** A field is plain text or simple HTML. ``Ruby`` finds readings written in the text, such as
/// `漢字[かんじ]`.
///
/// **Identity.** ``key(of:)`` identifies a card in its deck: by its guid, or else by its normalized
/// front.
///
/// **Editing.** ``DeckEditor`` makes of a ``DeckEdit`` a ``ByteEdit`` of the newest text of the file, under a lock,
/// and leaves every other line byte for byte. It returns a ``DeckRevision``, which has the deck before and
/// after, the ``DeckDifference`` between them, and the inverse edits.
///
/// The module has no database and no clock.
public final class Deck: Sendable {
  /// The file, as the user named it.
  public let path: String
  /// The skipped lines, with reasons; of very many only the first.
  public var problems: [DeckProblem] {
    DeckProblem.listed(form.problems, of: form.problemCount, in: path)
  }
  /// The number of all skipped lines.
  public var problemCount: Int { form.problemCount }
  /// Whether the file could be read; otherwise there are no cards, and one problem says why.
  public let isReadable: Bool

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The offset of each card.
  public var starts: [UInt32] { form.starts }
  /// The way in which its text has cards.
  let form: any DeckForm
  /// The offset of the text, after a byte order mark.
  let textStart: Int
  /// The stamp of the file in this form; nil for a deck without a file.
  public let stamp: FileStamp?

  /// Reads a deck from the bytes of its file; a deck that is being edited may have no cards.
  public init(
    path: String, bytes: [UInt8], needsCards: Bool = true, stamp: FileStamp? = nil
  ) throws(DeckError) {
    let start = try Deck.textStart(path: path, bytes, needsText: needsCards)
    self.path = path
    self.bytes = bytes
    textStart = start
    self.stamp = stamp
    isReadable = true
    form = bytes.withUnsafeBufferPointer { bytes -> any DeckForm in
      NoteKind(of: path).map { NotesForm(path: path, bytes, from: start, $0) }
        ?? LinesForm(path: path, bytes, from: start)
    }
    if needsCards && count == 0 {
      let fault = form is NotesForm ? DeckFault.noCardsInNote : .noCards
      throw DeckError(DeckProblem(file: path, fault: fault), badLines: problems)
    }
  }

  /// Creates the same deck with the stamp of its file.
  init(_ deck: Deck, stamp: FileStamp?) {
    path = deck.path
    bytes = deck.bytes
    textStart = deck.textStart
    self.stamp = stamp
    isReadable = deck.isReadable
    form = deck.form
  }

  /// Creates a deck without cards whose file could not be read.
  init(path: String, failure: DeckError) {
    self.path = path
    stamp = File(path).stamp
    bytes = []
    textStart = 0
    isReadable = false
    form = LinesForm(problem: failure.badLines.first ?? failure.problem)
  }

  /// The number of cards.
  public var count: Int { starts.count }

  /// The name in its text, or else the name of its file without the extension.
  public var name: String { form.name ?? Path.stem(of: path) }

  /// The columns that its cards can have texts in.
  public var columns: [Column] { form.columns }

  /// Whether both decks read the same card from the same bytes.
  public func readsLike(_ other: Deck) -> Bool { form.readsLike(other.form) }

  /// The card at an index, decoded now.
  public subscript(index: Int) -> Card {
    var card = Card(front: "", back: "")
    card.markup = form.markup(of: index)
    bytes.withUnsafeBufferPointer { bytes in
      form.forEachText(of: index, in: bytes) { column, text in
        let text = text.string
        if !text.isEmpty { card.set(column, to: text) }
        return true
      }
    }
    return card
  }

  /// The front of the card at an index.
  public func front(of index: Int) -> String { text(of: .front, index) }

  /// The directions that the card at an index has for itself; nil if its field is empty, or if there is no column.
  public func directions(of index: Int) -> String? {
    let text = text(of: .directions, index)
    return text.isEmpty ? nil : text
  }

  /// The text of a card in a column; empty without the column.
  func text(of column: Column, _ index: Int) -> String {
    withText(of: column, index, \.string) ?? ""
  }

  /// Calls `body` with the text of a card in a column if it has one.
  func withText<Value>(of column: Column, _ index: Int, _ body: (FieldText) -> Value) -> Value? {
    bytes.withUnsafeBufferPointer { form.text(of: column, of: index, in: $0).map(body) }
  }

  /// Whether the front, back, reading, note, or tags of a card pass a test on their UTF-8 text.
  public func anyText(of index: Int, _ test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    any(of: index, test) { column in
      switch column {
      case .front, .back, .reading, .note, .tags: true
      case .image, .sound, .guid, .directions, .skipped: false
      }
    }
  }

  /// Whether one of a card's tags passes a test on its UTF-8 text.
  public func anyTag(of index: Int, _ test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    any(
      of: index,
      { tags in
        tags.split(separator: UInt8(ascii: " "))
          .contains { test(UnsafeBufferPointer(rebasing: $0)) }
      }, in: { $0 == .tags })
  }

  /// Whether the text in one of some columns passes a test.
  private func any(
    of index: Int, _ test: (UnsafeBufferPointer<UInt8>) -> Bool, in isSearched: (Column) -> Bool
  ) -> Bool {
    var isFound = false
    bytes.withUnsafeBufferPointer { bytes in
      form.forEachText(of: index, in: bytes) { column, text in
        isFound = isSearched(column) && text.passes(test)
        return !isFound
      }
    }
    return isFound
  }

  /// The encoding of a text whose first fault in UTF-8 is known; nil if the text is in UTF-8 up to there.
  ///
  /// That is damaged, or was put together from two files; but two bytes of Chinese may look like UTF-8.
  private static func likelyEncoding(of bytes: [UInt8], from fault: Int) -> LikelyEncoding? {
    let high = bytes[..<fault].max() ?? 0
    if high >= 0xE0 { return nil }
    let likely = LikelyEncoding(of: bytes)
    return high >= 0x80 && likely.map { AlphabetGuess.encodings.contains($0) } == true
      ? nil : likely
  }

  /// Checks that the text is UTF-8, and returns its offset after a byte order mark.
  public static func textStart(
    path: String, _ bytes: [UInt8], needsText: Bool = true
  ) throws(DeckError) -> Int {
    if let fault = EncodingCheck.fault(ofBeginning: bytes) { throw DeckError(path, fault) }
    if bytes.count > DeckFile.largest { throw DeckError(path, .tooLarge) }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let fault = error.byteOffsets.lowerBound
      let line = bytes[..<fault].count { $0 == UInt8(ascii: "\n") } + 1
      throw DeckError(path, line: line, .notUTF8(likely: likelyEncoding(of: bytes, from: fault)))
    }
    if !bytes.contains(0x0A), bytes.dropLast().contains(0x0D) {
      throw DeckError(path, .carriageReturns)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if needsText && bytes[start...].allSatisfy({ $0 <= 0x20 && $0 != 0 }) {
      throw DeckError(path, .empty)
    }
    return start
  }
}

extension Deck {
  /// Text that is read all the same, in ways that its author may not expect: unknown or repeated
  /// columns, unknown directions, fronts that occur twice, and pictures that can't be shown.
  public var advice: [DeckProblem] {
    let found = ((form as? LinesForm)?.format.columnFaults ?? []) + cardAdvice
    return DeckProblem.listed(
      found.prefix(DeckProblem.mostListed).map { DeckProblem(file: path, line: $0, fault: $1) },
      of: found.count, in: path)
  }

  private var cardAdvice: [(line: Int, fault: DeckFault)] {
    var found: [(Int, DeckFault)] = []
    var lines = LineCounter(self)
    var lineOfFront: [Int64: Int] = [:]
    lineOfFront.reserveCapacity(count)
    let hasPictures = columns.contains(.image)
    for index in 0..<count {
      let line = lines.line(of: index)
      if let first = lineOfFront.updateValue(line, forKey: frontKey(of: index)) {
        found.append((line, .sameFront(line: first)))
      }
      if hasPictures, let name = self[index].image, let fault = fault(ofPicture: name) {
        found.append((line, fault))
      }
      if let text = directions(of: index), !Card.directionNames.contains(text) {
        found.append((line, .unknownDirections(text)))
      }
    }
    return found
  }

  /// The path of a picture or sound that a card names, relative to the deck's folder unless
  /// absolute.
  ///
  /// Nil if the file is outside of the folder: a deck from elsewhere has nothing to show there.
  public func path(of file: String) -> String? {
    let folder = Path.folder(of: path)
    let path = file.hasPrefix("/") ? file : folder + file
    guard let real = Path.resolved(path) else { return path }
    return real.hasPrefix(Path.canonical(folder) + "/") ? path : nil
  }

  private func fault(ofPicture name: String) -> DeckFault? {
    guard let path = path(of: name) else { return .outsidePicture(name: name) }
    guard File(path).exists else { return .noPicture(name: name) }
    let beginning = (try? File(path).read(limit: 1 << 16) { _ in false }) ?? []
    let signatures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]
    return signatures.contains { beginning.starts(with: $0) } ? nil : .notAPicture(name: name)
  }
}
