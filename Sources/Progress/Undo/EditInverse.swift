import Decks

/// What takes an edit back, in a form that can be kept as text.
struct EditInverse: Equatable {
  struct Edit: Equatable {
    let file: String
    let patch: LinePatch
  }

  /// One edit; two where a card moves: it is put into the first file and taken out of the second.
  let edits: [Edit]
  /// The card's number in the store, if it has one.
  var row: Int64?

  init(_ edits: [Edit], row: Int64? = nil) {
    self.edits = edits
    self.row = row
  }
}

extension EditInverse {
  /// Reads ``text``; any other text is a fault.
  init(text: String) throws(DeckError) {
    var fields = text.split(separator: "\0", omittingEmptySubsequences: false).map(Field.init)[...]
    let row = fields.popFirst()
    var edits: [Edit] = []
    while fields.count >= 6 {
      guard let edit = Edit(fields.prefix(6)) else { break }
      edits.append(edit)
      fields = fields.dropFirst(6)
    }
    let number = row?.text.flatMap { Int64($0) }
    guard (1...2).contains(edits.count), fields.isEmpty, (row?.text == nil) == (number == nil)
    else { throw DeckError("undo", .notAnEdit) }
    self.init(edits, row: number)
  }

  /// The row and the edits as fields with NUL between them, which no line of a deck contains.
  var text: String {
    let fields = [Field(row.map { "\($0)" })] + edits.flatMap(\.fields)
    return fields.map(\.written).joined(separator: "\0")
  }

  /// A text, or none.
  fileprivate struct Field {
    let text: String?

    init(_ text: String?) { self.text = text }

    init(_ bytes: [UInt8]?) { text = bytes.map { String(decoding: $0, as: UTF8.self) } }

    init(_ written: Substring) {
      text = written.hasPrefix("=") ? String(written.dropFirst()) : nil
    }

    var written: String { text.map { "=\($0)" } ?? "" }

    var bytes: [UInt8]? { text.map { Array($0.utf8) } }
  }
}

extension EditInverse.Edit {
  fileprivate init?(_ fields: ArraySlice<EditInverse.Field>) {
    let fields = Array(fields)
    guard let file = fields[0].text else { return nil }
    let offset = fields[3].text.map { Int($0) ?? -1 }
    if let offset, offset < 0 { return nil }
    self.file = file
    patch = LinePatch(
      old: fields[1].bytes, new: fields[2].bytes, offset: offset, above: fields[4].bytes,
      lineBreak: fields[5].bytes)
    if patch.old == nil && patch.new == nil { return nil }
  }

  fileprivate var fields: [EditInverse.Field] {
    [
      EditInverse.Field(file), EditInverse.Field(patch.old), EditInverse.Field(patch.new),
      EditInverse.Field(patch.offset.map { "\($0)" }), EditInverse.Field(patch.above),
      EditInverse.Field(patch.lineBreak),
    ]
  }
}
