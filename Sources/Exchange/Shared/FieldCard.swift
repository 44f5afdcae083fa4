import Decks

/// The card of a record whose fields may be in HTML, with the names of its pictures and sounds.
struct FieldCard {
  var card: Card
  private(set) var media: [String] = []

  /// Makes the card of some fields; sounds are taken out of fields without HTML, too.
  init(_ fields: [String], _ map: ColumnMap, isHTML: Bool = true) {
    let fields = fields.enumerated().map { index, field in
      // Marks of HTML may be a part of a guid or tag.
      if [.guid, .tags].contains(map.column(of: index)) { return HTMLText(verbatim: field) }
      if !isHTML { return HTMLText(plain: field) }
      return field.utf8.contains(where: Self.isMarkup)
        ? HTMLText(field) : HTMLText(verbatim: field)
    }
    card = map.card(fields.map(\.text))
    if card.front.isEmpty || card.back.isEmpty {
      let names = map.card(fields.map(\.mediaNames))
      if card.front.isEmpty { card.front = names.front }
      if card.back.isEmpty { card.back = names.back }
    }
    if fields.allSatisfy({ $0.images.isEmpty && $0.sounds.isEmpty }) { return }
    // What is in a column for pictures or sounds is the first of all.
    let own = fields.indices.filter { [.image, .sound].contains(map.column(of: $0)) }
    add(mediaOf: own.map { fields[$0] } + fields)
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "\n")
  }

  /// Puts the sides of a question before the texts of the card of its note.
  mutating func add(_ question: Cloze.Question, isHTML: Bool = true) {
    let sides = [question.front, question.back].map { isHTML ? HTMLText($0) : HTMLText(plain: $0) }
    let back = sides[1].text.isEmpty ? sides[1].mediaNames : sides[1].text
    card.front = [sides[0].text, card.front].filter { !$0.isEmpty }.joined(separator: "\n")
    card.back = [back, card.back].filter { !$0.isEmpty }.joined(separator: "\n")
    card.guid = card.guid.map { "\($0)#\(question.number)" }
    add(mediaOf: sides)
  }

  /// Adds the first picture and the first sound of some texts, unless the card has one; the names of the others are
  /// in its texts.
  private mutating func add(mediaOf texts: [HTMLText]) {
    let images = texts.flatMap(\.images)
    let sounds = texts.flatMap(\.sounds)
    card.image = card.image ?? images.first
    card.sound = card.sound ?? sounds.first
    let all = Set(images + sounds)
    if all.isEmpty { return }
    media += all
    var named = Set([card.image, card.sound].compactMap(\.self))
    for text in [card.front, card.back, card.note].compactMap(\.self) {
      named.formUnion(MediaFile.names(in: text, where: all.contains))
    }
    let others = (images + sounds).filter { named.insert($0).inserted }
    if !others.isEmpty {
      card.note = ([card.note].compactMap(\.self) + others.map(MediaFile.mark)).joined(
        separator: "\n")
    }
  }
}
