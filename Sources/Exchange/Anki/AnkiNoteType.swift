import Decks

/// The note type of exported cards, with a field for each column, as the JSON of schema 11.
struct AnkiNoteType {
  let columns: [Column]
  let kind: AnkiNoteKind

  /// One number for each set of columns and kind, so that another export of them uses the same note type.
  var id: Int64 {
    1_795_000_000_000
      + Int64(kind.rawValue) << 10
      + columns.reduce(0) { $0 | 1 << Int64(Column.optional.firstIndex(of: $1) ?? 7) }
  }

  func json(at seconds: Int64) -> JSON {
    let names = columns.map(\.rawValue.capitalizedWord)
    let fields = names.enumerated().map { index, name -> JSON in
      [
        "name": .string(name), "ord": .number(index), "sticky": false, "rtl": false,
        "font": "Arial", "size": 20, "media": [],
      ]
    }
    let sides = kind.templates(names)
    let templates = sides.enumerated().map { index, side -> JSON in
      [
        "name": .string("Card \(index + 1)"), "ord": .number(index),
        "qfmt": .string(side.question), "afmt": .string(side.answer), "bqfmt": "", "bafmt": "",
        "did": .null, "bfont": "", "bsize": 0,
      ]
    }
    let fronts = sides.indices.map { index -> JSON in [.number(index), "any", [.number(index)]] }
    return [
      "id": .number(Int(id)), "name": .string(name), "type": .number(kind == .gaps ? 1 : 0),
      "mod": .number(Int(seconds)),
      "usn": -1, "sortf": 0, "did": .null, "tmpls": .array(templates), "flds": .array(fields),
      "css": ".card { font-size: 24px; text-align: center; }", "latexPre": "", "latexPost": "",
      "latexsvg": false, "req": .array(fronts), "tags": [], "vers": [],
    ]
  }

  private var name: String {
    let others = columns.dropFirst(2).map(\.rawValue) + (kind == .both ? ["both directions"] : [])
    let name = kind == .gaps ? "Karuta Cloze" : "Karuta"
    return others.isEmpty ? name : "\(name) (\(others.joined(separator: ", ")))"
  }

  /// A deck as JSON.
  static func deck(_ name: String, _ id: Int64, options: Int, at seconds: Int64) -> JSON {
    let none: JSON = [0, 0]
    return [
      "id": .number(Int(id)), "name": .string(name), "mod": .number(Int(seconds)), "usn": -1,
      "lrnToday": none, "revToday": none, "newToday": none, "timeToday": none,
      "collapsed": false, "browserCollapsed": false, "desc": "", "dyn": 0,
      "conf": .number(options), "extendNew": 0, "extendRev": 0,
    ]
  }

  /// The configuration; without version 2 of the scheduler Anki would rewrite grades.
  static let configuration: JSON = [
    "schedVer": 2, "sched2021": true, "creationOffset": 0, "curDeck": 1, "activeDecks": [1],
    "nextPos": 1, "sortType": "noteFld", "sortBackwards": false, "addToCur": true,
    "collapseTime": 1200, "timeLim": 0, "estTimes": true, "dueCounts": true, "newSpread": 0,
    "dayLearnFirst": false,
  ]

  /// The default options of decks.
  static let options: JSON = [
    "id": 1, "mod": 0, "name": "Default", "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0,
    "replayq": true, "dyn": false,
    "new": [
      "bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 0], "order": 1,
      "perDay": 20,
    ],
    "rev": [
      "bury": false, "ease4": .number(1.3), "ivlFct": 1, "maxIvl": 36_500, "perDay": 200,
      "hardFactor": .number(1.2),
    ],
    "lapse": ["delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0],
  ]
}
