import Files
import Scheduling

/// A step that was taken back; its card is nil where it is in no deck that is open.
public enum UndoneStep: Equatable, Sendable {
  case grade(CardID?)
  case mark(CardID?)
  case suspension(CardID?)
  case burying(CardID?)
  case shuffle
  case filter
  /// An edit, which `revert` takes back by the number of its step.
  case edit(Int64)

  /// The card that it was about, where that is open.
  public var card: CardID? {
    switch self {
    case .grade(let id), .mark(let id), .suspension(let id), .burying(let id): id
    case .shuffle, .filter, .edit: nil
    }
  }
}

extension WordProgress {
  /// Takes back the last step of the last day, over restarts; nil where there is none.
  ///
  /// A step upon which another program has built since then is passed over. An edit stays the last
  /// step until it is reverted, as its file may refuse that; then it is left out, as long as its file
  /// stays as it is and an older step is there.
  public func undo(at now: Double) throws(StorageError) -> UndoneStep? {
    let undone = try write { () throws(StorageError) -> Journal.Step? in
      let journal = Journal(database)
      let refused = refusals.filter(\.value.stands).keys
      while let step = try journal.last(at: now, deferring: refused) {
        if step.kind == .edit { return step }
        try journal.remove(step.number)
        if try takeBack(step, at: now) { return step }
      }
      return nil
    }
    leavesEditOut = false
    undoneElsewhere = nil
    guard let undone else { return nil }
    leavesEditOut = refusals.keys.contains { $0 > undone.number }
    return try told(undone)
  }

  private func takeBack(_ step: Journal.Step, at now: Double) throws(StorageError) -> Bool {
    switch step.kind {
    case .grade: try ReviewLog(database).strike(step.review, of: step.card, at: now)
    case .mark: try restore("mark", step)
    case .suspension: try restore("suspended", step)
    case .burying: try restore("buried", step)
    case .shuffle: try restoreList("seed", step)
    case .filter: try restoreList("filter", step)
    // Nothing that this program knows.
    case .edit, .begunEdit, nil: false
    }
  }

  private func restore(_ column: String, _ step: Journal.Step) throws(StorageError) -> Bool {
    try database.run(
      "UPDATE cards SET \(column) = ? WHERE id = ? AND \(column) IS ?",
      [step.was, .integer(step.card), step.became]) > 0
  }

  /// Puts back how a list is shown, one that is not open too.
  private func restoreList(_ column: String, _ step: Journal.Step) throws(StorageError) -> Bool {
    let isKept =
      try database.run(
        "UPDATE lists SET \(column) = ? WHERE paths = ?", [step.was, .text(step.text)]) > 0
    return isKept || step.text == SavedList.name(of: decks)
  }

  private func told(_ step: Journal.Step) throws(StorageError) -> UndoneStep? {
    let id = step.kind?.isOfCard == true ? try openCard(step.card) : nil
    if step.kind?.isOfCard == true, id == nil { undoneElsewhere = try closedCard(step.card) }
    let isHere = step.text == SavedList.name(of: decks)
    switch step.kind {
    case .grade: return .grade(id)
    case .mark:
      if let id, case let mark = step.was.mark { words.mark(id, mark) }
      return .mark(id)
    case .suspension:
      if let id { words.suspend(id, step.was == .integer(1)) }
      return .suspension(id)
    case .burying: return .burying(id)
    case .shuffle:
      if isHere { words.shuffle(seed: step.was.seed) }
      return .shuffle
    case .filter:
      if isHere, case .integer(let number) = step.was { words.show(Filter(number: Int(number))) }
      return .filter
    case .edit: return .edit(step.number)
    case .begunEdit, nil: return nil
    }
  }

  /// What a row's card is called, and its deck, which is not open.
  private func closedCard(_ row: Int64) throws(StorageError) -> (front: String, deck: String)? {
    try database.first(
      "SELECT front, path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ?",
      [.integer(row)]
    ) { ($0.text(0) ?? "", Path.stem(of: $0.text(1) ?? "")) }
  }

  /// The number of a row's card among those that are open.
  private func openCard(_ row: Int64) throws(StorageError) -> CardID? {
    for (number, deck) in decks.enumerated() {
      guard let known = try deck.row() else { continue }
      let position = try database.number(
        "SELECT position FROM cards WHERE id = ? AND deck = ?",
        [.integer(row), .integer(known.id)])
      if known.isCurrent, let place = position.flatMap(known.pieces.place) {
        return words.id(of: place, in: number)
      }
      if !known.isCurrent, let place = try deck.matching(known).placesByRow[row] {
        return words.id(of: place, in: number)
      }
    }
    return nil
  }
}

extension SQLValue {
  fileprivate var seed: UInt64? {
    guard case .integer(let number) = self else { return nil }
    return UInt64(bitPattern: number)
  }

  fileprivate var mark: Mark? {
    guard case .integer(let number) = self else { return nil }
    return Mark(number: Int(number))
  }
}
