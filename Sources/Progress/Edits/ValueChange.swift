import Scheduling

/// A change of a column of cards or of their schedules, for a set of row IDs.
struct ValueChange: Equatable {
  /// Cards with consecutive row IDs that have the same values.
  struct Run: Equatable {
    var cards: ClosedRange<Int64>
    let values: Values
  }

  /// The former and the new value; the side is nil for a column of the cards.
  struct Values: Hashable {
    let side: Side?
    let was: Int?
    let became: Int?
  }

  /// A mark, a suspension, or a burying.
  let kind: Journal.Kind
  /// The first one has the card that was changed first.
  private(set) var runs: [Run] = []
  /// The index of the last run with some values.
  private var last: [Values: Int] = [:]

  private var column: String {
    switch kind {
    case .suspension: "suspended"
    case .burying: "buried"
    default: "mark"
    }
  }

  private var isOfCards: Bool { kind == .mark }
  private var table: String { isOfCards ? "cards" : "schedules" }
  private var card: String { isOfCards ? "id" : "card" }

  private init(_ kind: Journal.Kind) { self.kind = kind }

  /// The change of some cards to a value; cards that have it already are left out.
  ///
  /// Except the first card, they are in the order of their row IDs, which makes few runs of them.
  init(
    _ kind: Journal.Kind, of cards: [Int64], to value: Int?, in database: Database
  ) throws(StorageError) {
    self.init(kind)
    var change = self
    let query = try database.statement(
      """
      SELECT \(card), \(isOfCards ? "NULL" : "side"), \(column) FROM \(table)
      WHERE \(card) BETWEEN ? AND ? AND \(column) IS NOT ?
      """)
    for range in [cards.prefix(1), cards.dropFirst().sorted()[...]].flatMap(Self.ranges) {
      let values = [.integer(range.lowerBound), .integer(range.upperBound), SQLValue(value)]
      try database.each(query, values) { row in
        let values = Values(side: row.int(1).map(Side.init), was: row.int(2), became: value)
        change.add(row.integer(0), values)
      }
    }
    self = change
  }

  /// The ranges of consecutive row IDs.
  private static func ranges(_ cards: ArraySlice<Int64>) -> [ClosedRange<Int64>] {
    cards.reduce(into: []) { ranges, card in
      if let last = ranges.last, last.upperBound + 1 == card {
        ranges[ranges.count - 1] = last.lowerBound...card
      } else {
        ranges.append(card...card)
      }
    }
  }

  private mutating func add(_ card: Int64, _ values: Values) {
    if let index = last[values], runs[index].cards.upperBound + 1 == card {
      runs[index].cards = runs[index].cards.lowerBound...card
    } else {
      last[values] = runs.count
      runs.append(Run(cards: card...card, values: values))
    }
  }

  /// The row IDs of its cards; one with several sides is there once.
  var cards: [Int64] {
    var seen: Set<Int64> = []
    let all = runs.flatMap(\.cards)
    return isOfCards ? all : all.filter { seen.insert($0).inserted }
  }

  var inverse: ValueChange {
    var inverse = ValueChange(kind)
    inverse.runs = runs.map { run in
      let values = run.values
      return Run(
        cards: run.cards,
        values: Values(side: values.side, was: values.became, became: values.was))
    }
    return inverse
  }

  /// Makes the change where the values are still the former ones; returns that part of it, nil for none.
  func apply(to file: ProgressFile, at now: Double) throws(StorageError) -> ValueChange? {
    let (database, log) = (file.database, ReviewLog(file))
    let stamp = try log.next(at: now)
    var made = ValueChange(kind)
    for run in runs {
      let side = run.values.side.map { " AND side = \($0.number)" } ?? ""
      let condition = "\(column) IS ?2 AND \(card) BETWEEN ?3 AND ?4\(side)"
      let arguments = [
        SQLValue(run.values.became), SQLValue(run.values.was), .integer(run.cards.lowerBound),
        .integer(run.cards.upperBound),
      ]
      if kind == .mark {
        try log.counts.countMarks(
          run.values.became == Mark.known.rawValue, where: condition, arguments,
          on: log.day(of: now))
      }
      let count = try log.note(
        kind.entry, "\(column), digest, card, side",
        "?1, ifnull(?1, 0), \(isOfCards ? "id, NULL" : "card, side") FROM \(table) WHERE \(condition)",
        arguments, as: stamp, at: now)
      let update = "UPDATE \(table) SET \(column) = ?1 WHERE \(condition)"
      if count == run.cards.count {
        try database.run(update, arguments)
        made.runs.append(run)
      } else if count > 0 {
        try database.each("\(update) RETURNING \(card)", arguments) { row in
          made.add(row.integer(0), run.values)
        }
      }
    }
    return made.runs.isEmpty ? nil : made
  }
}

extension ValueChange {
  /// Its text in the journal: `SIDE WAS BECAME FIRST LAST` for each run.
  var text: String {
    let number = { (value: Int?) in value.map(String.init) ?? "-" }
    return runs.map { run in
      "\(number(run.values.side?.number)) \(number(run.values.was)) \(number(run.values.became)) "
        + "\(run.cards.lowerBound) \(run.cards.upperBound)"
    }.joined(separator: ",")
  }

  /// Reads the text; nil for any other.
  init?(_ kind: Journal.Kind, _ text: String) {
    self.init(kind)
    for part in text.split(separator: ",") {
      let numbers = part.split(separator: " ").map { Int($0) }
      guard numbers.count == 5, let first = numbers[3], let last = numbers[4], first <= last else {
        return nil
      }
      runs.append(
        Run(
          cards: Int64(first)...Int64(last),
          values: Values(
            side: numbers[0].map(Side.init), was: numbers[1], became: numbers[2])))
    }
  }
}
