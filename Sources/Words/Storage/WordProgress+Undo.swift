/// A step that was taken back; its card is nil where it is in no deck that is open.
public enum UndoneStep: Equatable, Sendable {
  case grade(CardID?)
  case mark(CardID?)
  case suspension(CardID?)
  case burying(CardID?)
  /// An edit, which `revert` takes back by this text.
  case edit(String)
  /// A step that its own author takes back, from the text that was noted.
  case other(String)
}

extension WordProgress {
  /// Notes a step of another kind, so that undo comes by it in its turn.
  public func note(_ text: String, at now: Double) throws(StorageError) {
    try database.write { () throws(StorageError) in
      try Journal(database).add(.other, text: text, at: now)
    }
  }

  /// Takes back the last step of the last day, over restarts; nil where there is none.
  ///
  /// A step upon which another program has built since then is passed over.
  public func undo(at now: Double) throws(StorageError) -> UndoneStep? {
    let undone = try database.write { () throws(StorageError) -> Journal.Step? in
      let journal = Journal(database)
      while let step = try journal.takeLast(at: now) {
        if try takeBack(step, at: now) { return step }
      }
      return nil
    }
    guard let undone else { return nil }
    return try told(undone)
  }

  private func takeBack(_ step: Journal.Step, at now: Double) throws(StorageError) -> Bool {
    switch step.kind {
    case .grade: try ReviewLog(database).strike(step.review, of: step.card, at: now)
    case .mark: try restore("mark", step)
    case .suspension: try restore("suspended", step)
    case .burying: try restore("buried", step)
    case .edit, .other: true
    }
  }

  private func restore(_ column: String, _ step: Journal.Step) throws(StorageError) -> Bool {
    try database.run(
      "UPDATE cards SET \(column) = ? WHERE id = ? AND \(column) IS ?",
      [step.was, .integer(step.card), step.became]) > 0
  }

  private func told(_ step: Journal.Step) throws(StorageError) -> UndoneStep {
    let id = step.kind == .other || step.kind == .edit ? nil : try openCard(step.card)
    switch step.kind {
    case .grade: return .grade(id)
    case .mark:
      if let id, case let mark = step.was.mark { words.setMark(id, mark) }
      return .mark(id)
    case .suspension: return .suspension(id)
    case .burying: return .burying(id)
    case .edit: return .edit(step.text)
    case .other: return .other(step.text)
    }
  }

  /// The number of a row's card among those that are open.
  private func openCard(_ row: Int64) throws(StorageError) -> CardID? {
    for (number, deck) in decks.enumerated() {
      guard let known = try deck.row() else { continue }
      let place = try database.number(
        "SELECT position FROM cards WHERE id = ? AND deck = ?",
        [.integer(row), .integer(known.id)])
      if known.isCurrent, let place { return words.id(place, inDeck: number) }
      if !known.isCurrent, let place = try deck.matching(known.id).placesByRow[row] {
        return words.id(place, inDeck: number)
      }
    }
    return nil
  }
}

extension SQLValue {
  fileprivate var mark: Mark? {
    guard case .integer(let number) = self else { return nil }
    return Mark(number: Int(number))
  }
}
