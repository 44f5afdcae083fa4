import Scheduling

/// A change that the learner made, as a value: it can be applied, and its inverse undoes it.
enum JournalChange {
  /// A grade, by the row ID of its entry in the log; with the step of an edit that is undone with it.
  case grade(ScheduleID, entry: Int64, edit: Int64?, isRetracted: Bool = false)
  case values(ValueChange)
  /// The order or filter of an open list, which isn't in the journal.
  case list(from: SavedList, to: SavedList)

  /// The change that undoes this one.
  var inverse: JournalChange {
    switch self {
    case .grade(let schedule, let entry, let edit, let isRetracted):
      .grade(schedule, entry: entry, edit: edit, isRetracted: !isRetracted)
    case .values(let change): .values(change.inverse)
    case .list(let old, let new): .list(from: new, to: old)
    }
  }

  /// Makes the change; returns the part of it that nothing else prevents, nil for none.
  func apply(to file: ProgressFile, at now: Double) throws(StorageError) -> JournalChange? {
    switch self {
    case .grade(let schedule, let entry, _, let isRetracted):
      let log = ReviewLog(file)
      return try log.setRetracted(isRetracted, entry, of: schedule, at: now) ? self : nil
    case .values(let change): return try change.apply(to: file, at: now).map { .values($0) }
    case .list: return self
    }
  }

  /// The row IDs of its cards.
  var cards: [Int64] {
    switch self {
    case .grade(let schedule, _, _, _): [schedule.card]
    case .values(let change): change.cards
    case .list: []
    }
  }
}

extension JournalChange {
  /// Its kind and its text in the journal; nil for one that isn't there.
  var saved: (kind: Journal.Kind, text: String)? {
    switch self {
    case .grade(let schedule, let entry, let edit, _):
      let text = "\(schedule.card) \(schedule.side.number) \(entry)"
      return (.grade, text + (edit.map { " \($0)" } ?? ""))
    case .values(let change): return (change.kind, change.text)
    case .list: return nil
    }
  }

  /// Reads both; nil for other texts.
  init?(_ kind: Journal.Kind, _ text: String) {
    switch kind {
    case .grade:
      let numbers = text.split(separator: " ").compactMap { Int64($0) }
      guard numbers.count >= 3 else { return nil }
      self = .grade(
        ScheduleID(numbers[0], Side(number: Int(clamping: numbers[1]))), entry: numbers[2],
        edit: numbers.count > 3 ? numbers[3] : nil)
    case .mark, .suspension, .burying:
      guard let change = ValueChange(kind, text) else { return nil }
      self = .values(change)
    case .edit, .plannedEdit, .deckMove, .undoneDeckMove: return nil
    }
  }
}
