import Scheduling

/// A change of a column of cards or of their schedules, for a set of row IDs.
struct ValueChange: Equatable {
  /// Cards with consecutive row IDs that have the same values, in the order in which they were changed.
  struct Run: Equatable {
    var cards: ClosedRange<Int64>
    /// Of the schedules; nil for a column of the cards.
    let side: Side?
    let was: Int?
    let became: Int?

    /// The runs with the same values are changed by one statement.
    var values: [Int?] { [side?.number, was, became] }
  }

  /// A mark, a suspension, or a burying.
  let kind: Journal.Kind
  private(set) var runs: [Run] = []

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

  /// The change of some cards, as a JSON list of row IDs, to a value; cards that have it already are left out.
  init(
    _ kind: Journal.Kind, of cards: SQLValue, to value: Int?, in database: Database
  ) throws(StorageError) {
    self.init(kind)
    var change = self
    try database.each(
      """
      SELECT value, \(isOfCards ? "NULL" : "side"), \(column)
      FROM json_each(?1) JOIN \(table) ON \(table).\(card) = value
      WHERE \(column) IS NOT ?2 ORDER BY json_each.key
      """, [cards, SQLValue(value)]
    ) { row in
      change.add(row.integer(0), row.int(1).map(Side.init), was: row.int(2), became: value)
    }
    self = change
  }

  private mutating func add(_ card: Int64, _ side: Side?, was: Int?, became: Int?) {
    let run = Run(cards: card...card, side: side, was: was, became: became)
    if let last = runs.last, last.values == run.values, last.cards.upperBound + 1 == card {
      runs[runs.count - 1].cards = last.cards.lowerBound...card
    } else {
      runs.append(run)
    }
  }

  var isEmpty: Bool { runs.isEmpty }

  /// The row IDs of its cards; one with several sides is there once.
  var cards: [Int64] {
    var seen: Set<Int64> = []
    let all = runs.flatMap(\.cards)
    return isOfCards ? all : all.filter { seen.insert($0).inserted }
  }

  var inverse: ValueChange {
    var inverse = self
    inverse.runs = runs.map {
      Run(cards: $0.cards, side: $0.side, was: $0.became, became: $0.was)
    }
    return inverse
  }

  /// Makes the change where the values are still the former ones; returns that part of it, nil for none.
  func apply(to file: ProgressFile, at now: Double) throws(StorageError) -> ValueChange? {
    let database = file.database
    let log = ReviewLog(file)
    // The cards of a group that were changed, if not all were.
    var partial: [[Int?]: Set<Int64>] = [:]
    for (values, runs) in Dictionary(grouping: runs, by: \.values) {
      let ranges = runs.map { "[\($0.cards.lowerBound),\($0.cards.upperBound)]" }
      let condition = """
        \(column) IS ?2 AND \(values[0].map { "side = \($0) AND " } ?? "")\(card) IN (
          SELECT cards.id FROM json_each(?3) AS run
            CROSS JOIN cards ON cards.id BETWEEN run.value ->> 0 AND run.value ->> 1)
        """
      let arguments = [
        SQLValue(values[2]), SQLValue(values[1]), .text("[\(ranges.joined(separator: ","))]"),
      ]
      let count = try log.note(
        kind.entry, column, in: table, where: condition, arguments, at: now)
      let update = "UPDATE \(table) SET \(column) = ?1 WHERE \(condition)"
      if count == runs.reduce(0, { $0 + $1.cards.count }) {
        try database.run(update, arguments)
      } else {
        var changed: Set<Int64> = []
        try database.each("\(update) RETURNING \(card)", arguments) {
          changed.insert($0.integer(0))
        }
        partial[values] = changed
      }
    }
    if partial.isEmpty { return isEmpty ? nil : self }
    var made = ValueChange(kind)
    for run in runs {
      guard let changed = partial[run.values] else {
        made.runs.append(run)
        continue
      }
      for card in run.cards where changed.contains(card) {
        made.add(card, run.side, was: run.was, became: run.became)
      }
    }
    return made.isEmpty ? nil : made
  }
}

extension ValueChange {
  /// Its text in the journal: `SIDE WAS BECAME FIRST LAST` for each run.
  var text: String {
    let number = { (value: Int?) in value.map(String.init) ?? "-" }
    return runs.map { run in
      "\(number(run.side?.number)) \(number(run.was)) \(number(run.became)) "
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
          cards: Int64(first)...Int64(last), side: numbers[0].map(Side.init), was: numbers[1],
          became: numbers[2]))
    }
  }
}
