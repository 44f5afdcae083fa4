import Decks

/// The note type of exported cards, with a field for each column, as the JSON of schema 11.
struct AnkiNoteType {
  let columns: [Column]
  /// Whether its notes have a card from back to front, too.
  let isReversed: Bool

  /// One number for each set of columns and directions, so that another export of them uses the same note type.
  var id: Int64 {
    1_795_000_000_000
      + (isReversed ? 1 << 10 : 0)
      + columns.reduce(0) { $0 | 1 << Int64(Column.optional.firstIndex(of: $1) ?? 7) }
  }

  func json(at seconds: Int64) -> JSON {
    let names = columns.map(\.rawValue.capitalizedWord)
    let fields = names.enumerated().map { index, name -> JSON in
      [
        "name": .string(name), "ord": .number(index), "sticky": .bool(false), "rtl": .bool(false),
        "font": .string("Arial"), "size": .number(20), "media": .array([]),
      ]
    }
    let others = names.dropFirst(2).map { "{{#\($0)}}<div>{{\($0)}}</div>{{/\($0)}}" }
    let sides = isReversed ? [("Front", "Back"), ("Back", "Front")] : [("Front", "Back")]
    let templates = sides.enumerated().map { index, side -> JSON in
      // The filters of Anki hide a reading in brackets, or show it above its word.
      let question = "{{kanji:\(side.0)}}"
      let answer = "{{furigana:\(side.0)}}<hr id=answer>{{furigana:\(side.1)}}\(others.joined())"
      return [
        "name": .string("Card \(index + 1)"), "ord": .number(index), "qfmt": .string(question),
        "afmt": .string(answer), "bqfmt": .string(""), "bafmt": .string(""), "did": .null,
        "bfont": .string(""), "bsize": .number(0),
      ]
    }
    let fronts = sides.indices.map {
      JSON.array([.number($0), .string("any"), .array([.number($0)])])
    }
    return [
      "id": .number(Int(id)), "name": .string(name), "type": .number(0),
      "mod": .number(Int(seconds)),
      "usn": .number(-1), "sortf": .number(0), "did": .null, "tmpls": .array(templates),
      "flds": .array(fields), "css": .string(".card { font-size: 24px; text-align: center; }"),
      "latexPre": .string(""), "latexPost": .string(""), "latexsvg": .bool(false),
      "req": .array(fronts),
      "tags": .array([]), "vers": .array([]),
    ]
  }

  private var name: String {
    let others = columns.dropFirst(2).map(\.rawValue) + (isReversed ? ["both directions"] : [])
    return others.isEmpty ? "Karuta" : "Karuta (\(others.joined(separator: ", ")))"
  }

  /// A deck as JSON.
  static func deck(_ name: String, _ id: Int64, options: Int, at seconds: Int64) -> JSON {
    let none = JSON.array([.number(0), .number(0)])
    return [
      "id": .number(Int(id)), "name": .string(name), "mod": .number(Int(seconds)),
      "usn": .number(-1), "lrnToday": none, "revToday": none, "newToday": none, "timeToday": none,
      "collapsed": .bool(false), "browserCollapsed": .bool(false), "desc": .string(""),
      "dyn": .number(0), "conf": .number(options), "extendNew": .number(0), "extendRev": .number(0),
    ]
  }

  /// The configuration; without version 2 of the scheduler Anki would rewrite grades.
  static let configuration: JSON = [
    "schedVer": .number(2), "sched2021": .bool(true), "creationOffset": .number(0),
    "curDeck": .number(1), "activeDecks": .array([.number(1)]), "nextPos": .number(1),
    "sortType": .string("noteFld"), "sortBackwards": .bool(false), "addToCur": .bool(true),
    "collapseTime": .number(1200), "timeLim": .number(0), "estTimes": .bool(true),
    "dueCounts": .bool(true), "newSpread": .number(0), "dayLearnFirst": .bool(false),
  ]

  /// The default options of decks.
  static let options: JSON = [
    "1": [
      "id": .number(1), "mod": .number(0), "name": .string("Default"), "usn": .number(0),
      "maxTaken": .number(60), "autoplay": .bool(true), "timer": .number(0), "replayq": .bool(true),
      "new": [
        "bury": .bool(false), "delays": .array([.number(1), .number(10)]),
        "initialFactor": .number(2500), "ints": .array([.number(1), .number(4), .number(0)]),
        "order": .number(1), "perDay": .number(20),
      ],
      "rev": [
        "bury": .bool(false), "ease4": .number(1.3), "ivlFct": .number(1),
        "maxIvl": .number(36_500),
        "perDay": .number(200), "hardFactor": .number(1.2),
      ],
      "lapse": [
        "delays": .array([.number(10)]), "leechAction": .number(1), "leechFails": .number(8),
        "minInt": .number(1), "mult": .number(0),
      ],
      "dyn": .bool(false),
    ]
  ]
}
