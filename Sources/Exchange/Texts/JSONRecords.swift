import Decks

/// Finds the records in a value of JSON, in the forms that lists of words have.
enum JSONRecords {
  private static let deepest = 4
  /// The depth of members in members, as of translations in a dictionary's entries.
  private static let deepestMember = 10

  /// The records: the longest list of objects or rows, or words with their meanings or other members; nil if there are
  /// none.
  static func find(in value: JSON) -> [JSON]? {
    list(in: value, depth: 0) ?? columns(in: value) ?? words(in: value, depth: 0)
  }

  /// The members of an object, and those of objects in it under the names of all above them.
  static func leaves(of value: JSON, named name: String = "", depth: Int = 0) -> [JSON.Member] {
    if case .object(let members) = value, name.isEmpty || value.words == nil, depth < deepestMember
    {
      // What is said of a sound is no sound.
      let isMedia = [.sound, .image].contains(FieldName(name).column)
      return members.flatMap { member in
        let isWhole = name.isEmpty || isMedia && FieldName(member.name).isKnown
        return leaves(
          of: member.value, named: isWhole ? member.name : "\(name) \(member.name)",
          depth: depth + 1)
      }
    }
    if !name.isEmpty, value.elements == nil, let words = value.words {
      guard case .object(let members) = value else { return [] }
      // What is said of a text beside it is no text.
      let others = members.filter { $0.value.elements == nil && $0.value.string != words.string }
      return [JSON.Member(name: name, value: words)]
        + others.map { JSON.Member(name: "\(name) \($0.name)", value: $0.value) }
    }
    if let elements = value.elements, elements.contains(where: { $0.isObject && !$0.isMarkup }) {
      return elements.flatMap { leaves(of: $0, named: name, depth: depth + 1) }
    }
    return name.isEmpty ? [] : [JSON.Member(name: name, value: value)]
  }

  private static func list(in value: JSON, depth: Int) -> [JSON]? {
    if let elements = value.elements {
      if !elements.isEmpty, elements.allSatisfy(\.isObject) { return records(elements) }
      // Lists of two or more texts are rows.
      let rows = elements.compactMap(\.elements)
      guard rows.count == elements.count, !rows.isEmpty, rows.allSatisfy({ $0.count > 1 }) else {
        return nil
      }
      return rows.map { row in
        .object(row.enumerated().map { JSON.Member(name: "\($0 + 1)", value: $1) })
      }
    }
    guard case .object(let members) = value, depth < deepest else { return nil }
    let lists = members.compactMap { list(in: $0.value, depth: depth + 1) }
    guard let longest = lists.max(by: { $0.count < $1.count }) else { return nil }
    // Lists under letters or lessons are one.
    return hasSides(longest) ? lists.filter(hasSides).flatMap(\.self) : longest
  }

  /// The records of a list of objects: themselves, those in a list of each, or a word with its meaning in each.
  private static func records(_ objects: [JSON]) -> [JSON] {
    let pairs = objects.compactMap { object -> JSON? in
      guard case .object(let members) = object, members.count == 1 else { return nil }
      return entry(members[0])
    }
    if objects.count > 1, pairs.count == objects.count,
      FieldShape(pairs.compactMap { $0["word"]?.string }).distinctness > 0.9
    {
      return pairs
    }
    let units = objects.map { object -> [JSON] in
      guard case .object(let members) = object else { return [] }
      let lists = members.compactMap(\.value.elements).filter { $0.first?.isObject == true }
      return lists.count == 1 ? lists[0] : []
    }
    let inner = units.flatMap(\.self)
    // What has a word of its own isn't around others.
    let isWord = objects.first.map(\.withoutLists).map { object in
      leaves(of: object).map { FieldName($0.name) }.contains { $0.column == .front && $0.rank < 2 }
    }
    let isOfUnits =
      (inner.count > objects.count || isWord == false && !inner.isEmpty)
      && !hasSides(objects.map(\.withoutLists)) && hasSides(inner)
    return isOfUnits ? inner : objects
  }

  /// Whether objects have members for a front and a back.
  private static func hasSides(_ objects: [JSON]) -> Bool {
    guard let object = objects.first else { return false }
    let leaves = leaves(of: object)
    let names = leaves.map { FieldName($0.name) }
    return Set(names.compactMap(\.column)).isSuperset(of: [.front, .back])
      || names.count(where: \.hasLanguage) > 1
      || Set(leaves.map(\.name)).isSuperset(of: ["q", "a"])
  }

  /// The words of an object whose members are all words, or lists of these; or of its member that is named so.
  private static func words(in value: JSON, depth: Int) -> [JSON]? {
    guard case .object(let members) = value, members.count > 0, depth < deepest else { return nil }
    let entries = members.compactMap(entry)
    if entries.count == members.count, entries.count > 1 || depth > 0 { return entries }
    let lists = members.compactMap { words(in: $0.value, depth: depth + 1) }
    if lists.count == members.count { return lists.flatMap(\.self) }
    let named = members.filter { FieldName($0.name).column == .front }
    return named.count == 1 ? words(in: named[0].value, depth: depth + 1) : nil
  }

  /// A word whose meaning is a text, a list of texts, or an object that has one.
  private static func entry(_ member: JSON.Member) -> JSON? {
    switch member.value {
    case .string: return ["word": .string(member.name), "meaning": member.value]
    case .array(let elements):
      guard elements.count > 0, elements.allSatisfy({ $0.string != nil }) else { return nil }
      return ["word": .string(member.name), "meaning": member.value]
    case .object(let members):
      let columns = members.map { FieldName($0.name) }
      guard columns.contains(where: { $0.column == .back || $0.hasLanguage }) else { return nil }
      return .object([JSON.Member(name: "word", value: .string(member.name))] + members)
    case .null, .bool, .number: return nil
    }
  }

  /// The rows of an object whose members are lists of texts of one length.
  private static func columns(in value: JSON) -> [JSON]? {
    guard case .object(let members) = value else { return nil }
    let lists = members.compactMap(\.value.elements)
    guard let count = lists.first?.count, count > 1, lists.count == members.count, lists.count > 1,
      members.allSatisfy({ FieldName($0.name).isKnown }),
      lists.allSatisfy({ $0.count == count && $0.allSatisfy { $0.string != nil } })
    else { return nil }
    return (0..<count).map { row in
      .object(zip(members, lists).map { JSON.Member(name: $0.name, value: $1[row]) })
    }
  }
}

extension JSON {
  /// The text of an object that is one with its language or its marks, as in JMdict and Yomichan; nil for another.
  var words: JSON? {
    if isMarkup { return self["content"] }
    return self["text"]?.string == nil ? nil : self["text"]
  }

  /// Whether it is a text with marks: `{"tag": "b", "content": "…"}`.
  var isMarkup: Bool {
    self["content"] != nil && (self["tag"] != nil || self["type"]?.string == "structured-content")
  }

  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  /// An object without the members that are lists of objects.
  fileprivate var withoutLists: JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.value.elements?.first?.isObject != true })
  }
}
