/// The form of decks with one card on each line: the result of one pass over a file.
struct LinesForm: DeckForm {
  let format: DeckFormat
  let mayHaveGaps: Bool
  private(set) var starts: [UInt32] = []
  private(set) var problems: [DeckProblem]
  private(set) var problemCount: Int

  init(path: String, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    mayHaveGaps = bytes.range(of: Cloze.opening.utf8) != nil
    let header = DeckHeader(bytes, from: start)
    format = DeckFormat(header, bytes, from: start)
    problems = header.faults.map { DeckProblem(file: path, line: $0.line, fault: $0.fault) }
    if let side = format.missingSide {
      let fault = DeckFault.noColumn(name: side.rawValue)
      problems.append(DeckProblem(file: path, line: header.columnsLine, fault: fault))
    }
    problemCount = problems.count
    var scanner = RecordScanner(bytes, from: start, format: format)
    while let record = scanner.next() {
      if let fault = record.fault {
        problemCount += 1
        if problemCount <= DeckProblem.mostListed {
          problems.append(DeckProblem(file: path, line: record.line, fault: fault))
        }
      } else {
        starts.append(UInt32(record.start))
      }
    }
  }

  /// Creates the index of a file that could not be read.
  init(problem: DeckProblem) {
    self = [].withUnsafeBufferPointer { LinesForm(path: problem.file, $0, from: 0) }
    problems = [problem]
  }
}

extension LinesForm {
  var name: String? { format.name }
  var columns: [Column] { format.columns }

  func range(of index: Int, in bytes: Bytes) -> Range<Int> {
    let start = Int(starts[index])
    var fields = FieldCursor(bytes, at: start, separator: format.separator)
    while fields.next() != nil {}
    return start..<fields.contentEnd
  }

  func text(of column: Column, of index: Int, in bytes: Bytes) -> FieldText? {
    guard let place = format.columns.firstIndex(of: column) else { return nil }
    var fields = FieldCursor(bytes, at: Int(starts[index]), separator: format.separator)
    for _ in 0..<place { _ = fields.next() }
    return fields.next().map { text(of: $0, in: bytes) }
  }

  func forEachText(of index: Int, in bytes: Bytes, _ body: (Column, FieldText) -> Bool) {
    var fields = FieldCursor(bytes, at: Int(starts[index]), separator: format.separator)
    for column in format.columns {
      guard let field = fields.next() else { return }
      if column != .skipped, !body(column, text(of: field, in: bytes)) { return }
    }
  }

  private func text(of field: RawField, in bytes: Bytes) -> FieldText {
    PlainText.isVerbatim(field, in: bytes, isHTML: format.isHTML)
      ? .bytes(PlainText.written(field, in: bytes))
      : .text(PlainText.decode(field, in: bytes, isHTML: format.isHTML))
  }

  func markup(of index: Int) -> Markup { .plain }

  func bytes(
    of card: Card, changing old: WrittenCard?, in text: DeckText
  ) throws(DeckError) -> [UInt8] {
    let fields = text.bytes.withUnsafeBufferPointer { bytes in
      old.map { self.fields(of: $0.index, in: bytes).map { Array(bytes[$0]) } }
    }
    return try CardLine(path: text.path, format: format)
      .bytes(of: card, insteadOf: old?.card, fields: fields ?? [])
  }

  /// The bytes of the fields of a card, with their quotes.
  func fields(of index: Int, in bytes: Bytes) -> [Range<Int>] {
    var fields = FieldCursor(bytes, at: Int(starts[index]), separator: format.separator)
    return Array(sequence(state: ()) { _ in fields.next()?.outer })
  }

  func readsLike(_ other: any DeckForm) -> Bool {
    (other as? LinesForm)?.format.readsLike(format) == true
  }
}

/// Finds the offset of each card, and each line that is no card.
private struct RecordScanner {
  /// A card or a bad line.
  struct Record {
    let start: Int
    let line: Int
    /// nil for a card.
    let fault: DeckFault?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let format: DeckFormat
  private let hasNul: Bool
  /// The offset of the next quote, or the end of the file.
  private var quote: Int
  private var position: Int
  private var line: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, format: DeckFormat) {
    self.bytes = bytes
    self.format = format
    position = min(format.lineAfterHeading?.offset ?? start, bytes.count)
    line = format.lineAfterHeading?.line ?? 1
    quote = position - 1
    hasNul = bytes.firstIndex(of: 0, from: start, to: bytes.count) != nil
  }

  /// The next card or bad line; blank lines and comments are skipped.
  mutating func next() -> Record? {
    while position < bytes.count {
      let first = bytes[position]
      if first == UInt8(ascii: "#") || (first <= 0x20 && isBlankLine) {
        advance(to: endOfLine(from: position), lines: 1)
      } else {
        return plainRecord() ?? record()
      }
    }
    return nil
  }

  /// The fast path for most cards: front and back are the first two fields, and there is no quote.
  private mutating func plainRecord() -> Record? {
    let start = position
    let end = endOfLine(from: start)
    if quote < start {
      quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: start, to: bytes.count) ?? bytes.count
    }
    guard format.front == 0, format.back == 1, !hasNul, end <= quote,
      end - start <= FieldCursor.longestCard,
      let separator = bytes.firstIndex(of: format.separator.byte, from: start, to: end)
    else { return nil }
    // A field that is empty, or begins with a space or markup, needs the slow path.
    let back = separator + 1
    guard bytes[start] > 0x20, separator > start, back < end, bytes[back] > 0x20,
      bytes[back] != format.separator.byte,
      !format.isHTML || !PlainText.isMarkup(bytes[start]) && !PlainText.isMarkup(bytes[back])
    else { return nil }
    defer { advance(to: end, lines: 1) }
    return Record(start: start, line: line, fault: nil)
  }

  private mutating func record() -> Record {
    let start = position
    let startLine = line
    var fields = FieldCursor(bytes, at: start, separator: format.separator)
    let firstLineEnd = fields.lineEnd
    if firstLineEnd - start > FieldCursor.longestCard {
      advance(to: firstLineEnd, lines: 1)
      return Record(start: start, line: startLine, fault: .tooLong)
    }
    let fault = check(&fields, from: start)
    // An open quote must not hide the lines after it.
    if fields.fault != nil {
      advance(to: firstLineEnd, lines: 1)
    } else {
      advance(to: fields.lineEnd, lines: 1 + fields.innerLines)
    }
    return Record(start: start, line: startLine, fault: fault)
  }

  private func check(_ fields: inout FieldCursor, from start: Int) -> DeckFault? {
    var count = 0
    var hasFront = false
    var hasBack = false
    while let field = fields.next() {
      if count == format.front { hasFront = !isEmpty(field) }
      if count == format.back { hasBack = !isEmpty(field) }
      count += 1
    }
    if let fault = fields.fault { return fault }
    if fields.lineEnd - start > FieldCursor.longestCard { return .tooLong }
    if hasNul, bytes.firstIndex(of: 0, from: start, to: fields.lineEnd) != nil { return .nulByte }
    if count == 1 { return .noSeparator(format.separator) }
    if !hasFront { return .emptyFront }
    return hasBack || hasGaps(from: start, to: fields.lineEnd) ? nil : .emptyBack
  }

  /// Whether the front of a card has gaps, which are answers.
  private func hasGaps(from start: Int, to end: Int) -> Bool {
    let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard line.range(of: Cloze.opening.utf8) != nil else { return false }
    var fields = FieldCursor(bytes, at: start, separator: format.separator)
    for _ in 0..<format.front { _ = fields.next() }
    guard let field = fields.next() else { return false }
    let front = PlainText.decode(field, in: bytes, isHTML: format.isHTML)
    return !Card(front: front, back: "").gaps.isEmpty
  }

  private func isEmpty(_ field: RawField) -> Bool {
    if format.isHTML { return PlainText.isBlank(field, in: bytes) }
    return bytes[field.start..<field.end].allSatisfy { $0 == 0x20 }
  }

  private var isBlankLine: Bool {
    var at = position
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
    return at == bytes.count || bytes[at] == UInt8(ascii: "\n")
  }

  private func endOfLine(from start: Int) -> Int {
    bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count) ?? bytes.count
  }

  private mutating func advance(to lineEnd: Int, lines: Int) {
    position = lineEnd + 1
    line += lines
  }
}
