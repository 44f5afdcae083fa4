import Decks
import Progress
import Scheduling

/// The note types of cards that were made in Karuta, in a collection: made when they are first needed, as Anki makes
/// one.
struct KarutaNoteType {
  let isReversed: Bool

  /// The columns that are fields.
  static let columns: [Column] = [.front, .back, .reading, .note, .image, .sound]

  private var name: String { isReversed ? "Karuta (both directions)" : "Karuta" }

  private func hex(_ bytes: [UInt8]) -> String { ForeignDatabase.literal(bytes) }

  /// The ID of the note type, which is made if there is none with these fields.
  func id(in collection: AnkiCollection, _ database: ForeignDatabase, at now: UnixTime) throws
    -> Int64
  {
    let names = Self.columns.map(\.rawValue.capitalizedWord)
    let templates = isReversed ? 2 : 1
    var id: Int64?
    try database.query("SELECT id FROM notetypes WHERE name LIKE '\(name)%'") { row in
      let type = collection.types[row.int(0)]
      if type == nil || type?.fields == names && type?.templates.count == templates {
        id = row.int(0)
      }
    }
    if let id { return id }
    var count = 0
    try database.query("SELECT id FROM notetypes WHERE name LIKE '\(name)%'") { _ in count += 1 }
    let new = try database.freeID(in: "notetypes", at: now)
    let own = count == 0 ? name : "\(name)+\(new)"
    try database.run(
      "INSERT INTO notetypes(id, name, mtime_secs, usn, config) VALUES(?, ?, ?, -1, \(hex(configuration)))",
      [.integer(new), .text(own), .integer(Int64(now))])
    for (index, field) in names.enumerated() {
      try database.run(
        "INSERT INTO fields(ntid, ord, name, config) VALUES(?, ?, ?, \(hex(Self.field)))",
        [.integer(new), .integer(Int64(index)), .text(field)])
    }
    let sides: [(String, String)] = [("Front", "Back"), ("Back", "Front")]
    for (index, (question, answer)) in sides.prefix(templates).enumerated() {
      try database.run(
        """
        INSERT INTO templates(ntid, ord, name, mtime_secs, usn, config)
        VALUES(?, ?, ?, 0, 0, \(hex(Self.template(question, answer, names))))
        """, [.integer(new), .integer(Int64(index)), .text("Card \(index + 1)")])
    }
    return new
  }

  /// By Anki's proto/anki/notetypes.proto.
  private var configuration: [UInt8] {
    let cards = (0..<(isReversed ? 2 : 1)).map { number in
      // The field that a card needs; a number 0 isn't written.
      let card = number == 0 ? [] : ProtobufMessage.field(1, Int64(number))
      return ProtobufMessage.field(
        8, card + ProtobufMessage.field(2, 1) + ProtobufMessage.field(3, [UInt8(number)]))
    }
    return ProtobufMessage.field(3, Self.style) + ProtobufMessage.field(5, Self.latex)
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

  private static func template(_ question: String, _ answer: String, _ names: [String]) -> [UInt8] {
    let others = names.dropFirst(2).map { "{{#\($0)}}<div>{{\($0)}}</div>{{/\($0)}}" }.joined()
    // The filters of Anki hide a reading in brackets, or show it above its word.
    let asked = "{{kanji:\(question)}}"
    let answered = "{{furigana:\(question)}}<hr id=answer>{{furigana:\(answer)}}\(others)"
    return ProtobufMessage.field(1, Array(asked.utf8))
      + ProtobufMessage.field(2, Array(answered.utf8))
      + ProtobufMessage.field(8, .random(in: .min ... .max))
  }
}
