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
  /// - Parameters:
  ///   - choices: A field that the user names makes the row with that name the heading.
  ///   - isRuled: Whether a rule is below the first record, which is the heading for that.
  init(
    in records: [[String]], width: Int, choices: [ColumnMap.Choice] = [], isRuled: Bool = false
  ) {
    var found: Int?
    var isBelowTitle = false
    for (index, fields) in records.prefix(10).enumerated() {
      let texts = fields.filter { !$0.trimmed.isEmpty }
      // A row with one text alone is a title.
      if texts.count < 2 {
        if width > 1 { continue }
        break
      }
      let isNamed =
        Set(texts.map { FieldName($0.trimmed) }.filter(\.isKnown).map(\.column)).count > 1
      if isRuled
        || (!isBelowTitle || isNamed)
          && Self.isHeading(fields, above: records[(index + 1)...], choices)
      {
        found = index
        break
      }
      // A title may have a date or a name beside it.
      if texts.count >= width || width < 3 { break }
      isBelowTitle = true
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
    if texts.map({ $0.lowercased() }) == ["q", "a"] { return true }
    let names = texts.map { FieldName($0) }
    if LanguageHeading.isLikely(texts, isColumn: { FieldName($0).column != nil }) { return true }
    let exact = Set(names.filter(\.isExact).compactMap(\.column))
    if exact.isSuperset(of: [.front, .back]) { return true }
    let isNew = !rows.contains { row in
      zip(fields, row).contains { !$0.trimmed.isEmpty && $0.trimmed == $1.trimmed }
    }
    guard isNew, !rows.isEmpty else { return false }
    // Names of languages and forms beside others that aren't known; translations are of one language or column.
    let languages = Set(texts.filter { $0.count > 2 }.compactMap(LanguageHeading.language))
    let kinds = exact.count + languages.count + (names.contains(where: \.isForm) ? 1 : 0)
    if !languages.isEmpty, kinds > 1, kinds * 2 >= texts.count, rows.count > 1 { return true }
    // A form of a word is as good as a column.
    let known = Set(names.compactMap { $0.column ?? ($0.isForm ? .skipped : nil) })
    if exact.count > 1 || known.count > 1 && names.allSatisfy(\.isKnown) { return true }
    return isCapitalized(fields, above: rows)
      || differs(fields, from: rows, isNamed: !exact.isEmpty)
  }

  /// Whether a text could be a name: a few words without digits alone or the end of a sentence.
  private static func isNameLike(_ text: String) -> Bool {
    text.count <= 40 && text.split(separator: " ").count <= 4
      && text.last.map { !"!?。！？".contains($0) && ($0 != "." || text.count < 5) } == true
      && !text.contains { ",;，；".contains($0) }
      && !text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether all words are capitalized, and none in the rows below them is.
  private static func isCapitalized(_ fields: [String], above rows: ArraySlice<[String]>) -> Bool {
    let places = fields.indices.filter { !fields[$0].trimmed.isEmpty }
    guard rows.count > (places.count > 2 ? 2 : 8) else { return false }
    return places.allSatisfy { index in
      let texts = rows.compactMap { index < $0.count ? $0[index].first : nil }
      return fields[index].first?.isUppercase == true
        && texts.count { $0.isLowercase } * 10 >= texts.count * 9 && !texts.isEmpty
    }
  }

  /// Whether a field is above numbers, or has a known name and is in other letters or of another form than those below.
  private static func differs(
    _ fields: [String], from rows: ArraySlice<[String]>, isNamed: Bool
  ) -> Bool {
    fields.indices.contains { index in
      guard let script = fields[index].script else { return false }
      let shape = FieldShape(rows.lazy.map { index < $0.count ? $0[index] : "" })
      let isWide = fields.count > 2
      if shape.isLevel, !fields[index].isLevel { return true }
      // A meaning in Latin letters is below its name in others.
      if shape.count > 1, shape.script == .latin, script != .latin,
        rows.allSatisfy({ index >= $0.count || [.latin, nil].contains($0[index].script) })
      {
        return true
      }
      if shape.isNumeric { return isNamed && isWide || rows.count > 2 }
      let isOther = shape.script != nil && shape.script != script
      let isForm = isWide && shape.isForm && !FieldShape([fields[index]]).isForm
      return isNamed && (isOther || isForm)
    }
  }
}
