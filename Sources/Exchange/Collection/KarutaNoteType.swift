import Decks
import Progress
import Scheduling

/// The note types of cards that were made in Karuta, in a collection: made when they are first needed, as Anki makes
/// one.
struct KarutaNoteType {
  let kind: AnkiNoteKind

  /// The columns that are fields.
  static let columns: [Column] = [.front, .back, .reading, .note, .image, .sound]

  private var name: String {
    switch kind {
    case .one: "Karuta"
    case .both: "Karuta (both directions)"
    case .gaps: "Karuta Cloze"
    }
  }

  private func hex(_ bytes: [UInt8]) -> String { ForeignDatabase.literal(bytes) }

  /// The ID of the note type, which is made if there is none with these fields.
  func id(in collection: AnkiCollection, _ database: ForeignDatabase, at now: UnixTime) throws
    -> Int64
  {
    let names = Self.columns.map(\.rawValue.capitalizedWord)
    let templates = kind.templates(names)
    var id: Int64?
    var isTaken = false
    try database.query("SELECT id, name FROM notetypes") { row in
      guard row.text(1) == name || row.text(1).hasPrefix("\(name)+") else { return }
      isTaken = true
      let type = collection.types[row.int(0)]
      if type == nil
        || type?.fields == names && type?.templates.count == templates.count
          && type?.isCloze == (kind == .gaps)
      {
        id = row.int(0)
      }
    }
    if let id { return id }
    let new = try database.freeID(in: "notetypes", at: now)
    let own = isTaken ? "\(name)+\(new)" : name
    try database.run(
      "INSERT INTO notetypes(id, name, mtime_secs, usn, config) VALUES(?, ?, ?, -1, \(hex(configuration)))",
      [.integer(new), .text(own), .integer(Int64(now))])
    for (index, field) in names.enumerated() {
      try database.run(
        "INSERT INTO fields(ntid, ord, name, config) VALUES(?, ?, ?, \(hex(Self.field)))",
        [.integer(new), .integer(Int64(index)), .text(field)])
    }
    for (index, template) in templates.enumerated() {
      try database.run(
        """
        INSERT INTO templates(ntid, ord, name, mtime_secs, usn, config)
        VALUES(?, ?, ?, 0, 0, \(hex(Self.message(template))))
        """, [.integer(new), .integer(Int64(index)), .text("Card \(index + 1)")])
    }
    return new
  }

  /// By Anki's proto/anki/notetypes.proto.
  private var configuration: [UInt8] {
    let cards = (0..<(kind == .both ? 2 : 1)).map { number in
      // The field that a card needs; a number 0 isn't written.
      let card = number == 0 ? [] : ProtobufMessage.field(1, Int64(number))
      return ProtobufMessage.field(
        8, card + ProtobufMessage.field(2, 1) + ProtobufMessage.field(3, [UInt8(number)]))
    }
    let isCloze = kind == .gaps ? ProtobufMessage.field(1, 1) : []
    return isCloze + ProtobufMessage.field(3, Self.style) + ProtobufMessage.field(5, Self.latex)
      + ProtobufMessage.field(6, Array("\\end{document}".utf8)) + cards.joined()
      + ProtobufMessage.field(9, 1)
  }

  private static let style = Array(
    ".card { font-family: arial; font-size: 24px; text-align: center; }".utf8)
  private static let latex = Array(
    """
    \\documentclass[12pt]{article}
    \\special{papersize=3in,5in}
    \\usepackage[utf8]{inputenc}
    \\usepackage{amssymb,amsmath}
    \\pagestyle{empty}
    \\setlength{\\parindent}{0in}
    \\begin{document}

    """.utf8)

  private static var field: [UInt8] {
    ProtobufMessage.field(3, Array("Arial".utf8)) + ProtobufMessage.field(4, 20)
      + ProtobufMessage.field(9, .random(in: .min ... .max))
  }

  private static func message(_ template: (question: String, answer: String)) -> [UInt8] {
    ProtobufMessage.field(1, Array(template.question.utf8))
      + ProtobufMessage.field(2, Array(template.answer.utf8))
      + ProtobufMessage.field(8, .random(in: .min ... .max))
  }
}
