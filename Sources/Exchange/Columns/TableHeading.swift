import Decks

/// The row of a table that has the names of its columns, and the rows above it.
struct TableHeading {
  /// The index of the record with the names; nil if there is none.
  let index: Int?
  /// The names by the columns; nil for columns without one.
  let names: [String?]
  /// The number of records above the first one that is a card.
  var skipped: Int { index.map { $0 + 1 } ?? 0 }

  /// Looks for the heading in the first records of a table, below title rows.
  ///
  /// - Parameter choices: A field that the user names makes the row with that name the heading.
  init(in records: [[String]], width: Int, choices: [ColumnMap.Choice] = []) {
    var found: Int?
    for (index, fields) in records.prefix(10).enumerated() {
      let texts = fields.filter { !$0.trimmed.isEmpty }
      // A row with one text alone is a title.
      if texts.count < 2 {
        if width > 1 { continue }
        break
      }
      if Self.isHeading(fields, above: records[(index + 1)...], choices) { found = index }
      break
    }
    index = found
    let row = found.map { records[$0] } ?? []
    names = (0..<max(width, row.count)).map {
      found != nil && $0 < row.count ? row[$0].trimmed : nil
    }
  }

  private static func isHeading(
    _ fields: [String], above rows: ArraySlice<[String]>, _ choices: [ColumnMap.Choice]
  ) -> Bool {
    let isChosen = choices.contains { choice in
      Int(choice.field) == nil
        && fields.indices.contains { choice.matches(fields[$0].trimmed, at: $0) }
    }
    if isChosen { return true }
    let texts = fields.map(\.trimmed).filter { !$0.isEmpty }
    guard texts.allSatisfy(isNameLike) else { return false }
    let names = texts.map { FieldName($0) }
    if LanguageHeading.isLikely(texts, isColumn: { FieldName($0).column != nil }) { return true }
    let exact = Set(names.filter(\.isExact).compactMap(\.column))
    if exact.isSuperset(of: [.front, .back]) { return true }
    let isNew = !rows.contains { row in
      zip(fields, row).contains { !$0.trimmed.isEmpty && $0.trimmed == $1.trimmed }
    }
    guard isNew, !rows.isEmpty else { return false }
    let known = Set(names.compactMap(\.column))
    if exact.count > 1 || known.count > 1 && names.allSatisfy(\.isKnown) { return true }
    return differs(fields, from: rows, isNamed: !exact.isEmpty && texts.count > 2)
  }

  /// Whether a text could be a name: a few words without digits alone or the end of a sentence.
  private static func isNameLike(_ text: String) -> Bool {
    text.count <= 40 && text.split(separator: " ").count <= 4
      && text.last.map { !".!?。！？".contains($0) } == true
      && !text.contains { ",;，；".contains($0) }
      && !text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a field is above numbers, or has a known name and is in other letters or of another form than those below.
  private static func differs(
    _ fields: [String], from rows: ArraySlice<[String]>, isNamed: Bool
  ) -> Bool {
    fields.indices.contains { index in
      guard let script = fields[index].script else { return false }
      let shape = FieldShape(rows.lazy.map { index < $0.count ? $0[index] : "" })
      if shape.isNumeric { return isNamed || rows.count > 2 }
      let isOther = shape.script != nil && shape.script != script
      return isNamed && (isOther || shape.isForm && !FieldShape([fields[index]]).isForm)
    }
  }
}
