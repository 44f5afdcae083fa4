import Decks

/// What takes an edit back, in a form that can be kept as text.
struct EditStep: Equatable {
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

  init(text: String) throws(DeckError) {
    let json = try? JSONReader.read(text)
    let parts = json?["edits"]?.elements ?? []
    let edits = parts.compactMap(Edit.init)
    let row = json?["row"]?.double
    let number = row.flatMap { Int64(exactly: $0) }
    guard (1...2).contains(parts.count), edits.count == parts.count, (row == nil) == (number == nil)
    else { throw DeckError("undo", .notAnEdit) }
    self.init(edits, row: number)
  }

  var text: String {
    let row = row.map { JSON.number("\($0)") } ?? .null
    return (["edits": .array(edits.map(\.json)), "row": row] as JSON).text
  }
}

extension EditStep.Edit {
  fileprivate init?(_ json: JSON) {
    guard let file = json["file"]?.string else { return nil }
    let offset = json["offset"]?.double
    let place = offset.flatMap { Int(exactly: $0) }
    if offset != nil && place ?? -1 < 0 { return nil }
    let bytes = { (name: String) in json[name]?.string.map { Array($0.utf8) } }
    self.file = file
    patch = LinePatch(
      old: bytes("old"), new: bytes("new"), offset: place,
      above: bytes("above"), lineBreak: bytes("break"))
    if patch.old == nil && patch.new == nil { return nil }
  }

  fileprivate var json: JSON {
    let text = { (bytes: [UInt8]?) in
      bytes.map { JSON.string(String(decoding: $0, as: UTF8.self)) } ?? .null
    }
    return [
      "file": .string(file), "old": text(patch.old), "new": text(patch.new),
      "offset": patch.offset.map(JSON.number) ?? .null, "above": text(patch.above),
      "break": text(patch.lineBreak),
    ]
  }
}

extension JSON {
  fileprivate var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }
}
