import Decks
import Scheduling

extension DeckRecord {
  /// Gives each gap of a card a schedule before its new front is saved; gaps that are gone have theirs, but are absent.
  ///
  /// A new gap is suspended if all others are. The schedules, the log, and the origins of gaps that are numbered by their
  /// places follow the texts of the gaps.
  func followGaps(ofCard row: Int64, at index: Int) throws(StorageError) {
    let gaps = deck.gaps(of: index)
    try moveGaps(ofCard: row, to: deck[index])
    let sides = SQLValue.list(gaps.map { Int64(Side.gap($0).number) })
    try database.run(
      """
      INSERT OR IGNORE INTO schedules(card, side, suspended)
      SELECT ?1, value, ifnull((SELECT min(suspended) FROM schedules WHERE card = ?1 AND absent = 0), 0)
      FROM json_each(?2)
      """, [.integer(row), sides])
    try database.run(
      """
      UPDATE schedules SET absent = iif(?3, side NOT IN (SELECT value FROM json_each(?2)), side > 1)
      WHERE card = ?1
      """, [.integer(row), sides, SQLValue(gaps.isEmpty ? 0 : 1)])
  }

  /// Gives the schedules of gaps the numbers that their texts have in a new front.
  private func moveGaps(ofCard row: Int64, to card: Card) throws(StorageError) {
    var old = card
    old.front =
      try database.first("SELECT front FROM cards WHERE id = ?", [.integer(row)]) {
        $0.text(0) ?? ""
      } ?? ""
    guard old.front != card.front, let before = old.gapsByPlace, var after = card.gapsByPlace else {
      return
    }
    var moves: [(from: Int, to: Int)] = []
    var changed: [Int] = []
    for gap in before {
      if let index = after.firstIndex(where: { $0.text == gap.text }) {
        moves.append((gap.number, after.remove(at: index).number))
      } else {
        changed.append(gap.number)
      }
    }
    for number in changed {
      // A gap whose text was corrected is at its old place.
      if let index = after.firstIndex(where: { $0.number == number }) {
        after.remove(at: index)
      } else {
        moves.append((number, number + Self.lost))
      }
    }
    // A gap that returns has its former schedule.
    moves += after.map { ($0.number + Self.lost, $0.number) }
    if moves.allSatisfy({ $0.from == $0.to }) { return }
    let sides = moves.map { (Side.gap($0.from).number, Side.gap($0.to).number) }
    // Gaps may exchange their numbers.
    let steps = sides.map { ($0, $1 + Self.moving) } + sides.map { ($1 + Self.moving, $1) }
    for table in ["schedules", "log", "origins"] {
      for (from, to) in steps {
        try database.run(
          "UPDATE OR REPLACE \(table) SET side = ? WHERE card = ? AND side = ?",
          [SQLValue(to), .integer(row), SQLValue(from)])
      }
    }
  }

  /// What is added to the number of a gap that is gone, so that no other gap gets its schedule.
  private static let lost = 10_000
  /// What is added to a side on the way to another number.
  private static let moving = 500_000
}
