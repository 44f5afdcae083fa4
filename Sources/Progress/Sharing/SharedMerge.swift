import Decks
import Files
import Scheduling

extension ProgressFile {
  /// Adds changes that other devices made, or this one before its database was lost, and computes what follows from all;
  /// those that are known are left out.
  ///
  /// The result is the same in whatever order, and however often, changes are added.
  public func merge(_ changes: [SharedChange]) throws(StorageError) -> MergedChanges {
    guard let folder = try sharedFolder() else { return MergedChanges() }
    if changes.count > 1000 { try database.enlargeCache() }
    return try database.write {
      // Entries of other devices are not to be written; those of this one are written before.
      try database.willCommit()
      let isSent = "sent = ifnull((SELECT max(id) FROM log), 0)"
      let allSent = try database.number("SELECT 1 FROM sharing WHERE \(isSent)") != nil
      isMerging = true
      defer { isMerging = false }
      var merge = SharedMerge(file: self, folder: folder)
      try merge.add(changes)
      try merge.finish()
      if allSent { try database.run("UPDATE sharing SET \(isSent)") }
      return merge.merged
    }
  }
}

/// The new ones among changes of other devices.
public struct MergedChanges: Equatable, Sendable {
  /// The number of grades by their device.
  public var grades: [Int64: Int] = [:]
  public var count = 0

  public init() {}

  public static func += (all: inout MergedChanges, more: MergedChanges) {
    all.grades.merge(more.grades, uniquingKeysWith: +)
    all.count += more.count
  }
}

/// Adds changes in two passes: the first finds the cards and follows moves, the second adds the entries of each card.
private struct SharedMerge {
  let file: ProgressFile
  let folder: String
  private let log: ReviewLog
  private let names: SharedNames
  private(set) var merged = MergedChanges()
  /// The changes of cards, with the row IDs of these.
  private var found: [(card: Int64, change: SharedChange)] = []
  /// The earliest new entry of each schedule.
  private var starts: [ScheduleID: Int64] = [:]
  private var database: Database { file.database }

  init(file: ProgressFile, folder: String) {
    self.file = file
    self.folder = folder
    log = ReviewLog(file)
    names = SharedNames(file, folder)
  }

  mutating func add(_ changes: [SharedChange]) throws(StorageError) {
    for change in changes {
      switch change.content {
      case .review(let name, _, _, _), .retraction(let name, _, _, _), .mark(let name, _),
        .value(_, let name, _, _):
        found.append((try names.card(named: name), change))
      case .move(let old, let new, let isByLikeness):
        try add(change, from: old, to: new, isByLikeness ? .match : .move)
      case .deck(let kind, let old, let new):
        let paths: [SQLValue] = [.text("\(folder)/\(old)"), .text("\(folder)/\(new)")]
        merged.count += try insert(
          change, kind.kind, ["path", "new_path", "digest"], paths + [.integer(paths.digest)])
        names.forget()
      }
    }
  }

  /// Adds a move, by which two records may be one.
  private mutating func add(
    _ change: SharedChange, from old: CardName, to new: CardName, _ kind: EntryKind
  ) throws(StorageError) {
    let card = try names.card(named: old)
    let target = try names.known(new, withBack: true)
    let values: [SQLValue] = [
      .integer(card), .text("\(folder)/\(old.deck)"), .text("\(folder)/\(new.deck)"),
      .integer(old.key), SQLValue(old.back), .integer(new.key), SQLValue(new.back),
      .integer(old.after), .integer(new.after),
      .integer(ReviewLog.digestOfMove(to: new.key, new.back)),
    ]
    let count = try insert(
      change, kind,
      [
        "card", "path", "new_path", "key", "back", "new_key", "new_back", "after", "new_after",
        "digest",
      ], values)
    if count == 0 { return }
    merged.count += count
    names.forget()
    if let target, target != card {
      // The one that is in its file stays.
      let isMissing = try database.number(
        "SELECT 1 FROM cards WHERE id = ? AND missing NOT NULL", [.integer(target)])
      let (lost, kept) = isMissing == nil ? (card, target) : (target, card)
      try file.unite(lost, into: kept)
      for index in found.indices where found[index].card == lost { found[index].card = kept }
      try file.settleNames(of: [kept])
    } else {
      try file.settleNames(of: [card])
    }
  }

  private func insert(
    _ change: SharedChange, _ kind: EntryKind, _ columns: [String], _ values: [SQLValue]
  ) throws(StorageError) -> Int {
    try database.run(
      """
      INSERT OR IGNORE INTO log(device, number, stamp, time, day, kind, \(columns.joined(separator: ", ")))
      VALUES(?, ?, ?, ?, ?, ?\(String(repeating: ", ?", count: columns.count)))
      """,
      [
        .integer(change.device), .integer(change.number), .integer(change.stamp),
        .real(change.time), SQLValue(change.day), SQLValue(kind.rawValue),
      ] + values)
  }
}

extension SharedMerge {
  /// Adds the entries of cards, and computes the schedules, values, and counts that follow.
  mutating func finish() throws(StorageError) {
    let cards = Array(Set(found.map(\.card)))
    if cards.isEmpty { return }
    // A retraction changes what an earlier review counts.
    let hasEarlier = found.contains { $0.change.isOfEarlier }
    let start = hasEarlier ? .min : found.map(\.change.stamp).min() ?? .min
    try log.counts.recount(cards, from: start) { () throws(StorageError) in
      for (card, change) in found { try add(change, of: card) }
      try log.applyRetractions(ofCards: cards)
      for (schedule, start) in starts {
        _ = try log.replay(schedule, from: start, by: ReviewSettings.rule)
      }
      try log.applyLatestValues(ofCards: cards)
    }
  }

  private mutating func add(_ change: SharedChange, of card: Int64) throws(StorageError) {
    var count = 0
    switch change.content {
    case .review(_, let side, let review, let state):
      let schedule = ScheduleID(card, side)
      let isNew = try log.insert(
        review, of: schedule, leadingTo: state ?? CardState(),
        as: ReviewLog.Stamp(
          device: change.device, number: change.number, stamp: change.stamp))
      guard isNew else { return }
      count = 1
      starts[schedule] = min(starts[schedule] ?? .max, change.stamp)
      if review.kind == .study { merged.grades[change.device, default: 0] += 1 }
    case .retraction(_, let side, let review, let isRedo):
      count = try insert(
        change, isRedo ? .redo : .retraction,
        ["card", "side", "of_device", "of_number", "digest"],
        [
          .integer(card), SQLValue(side.number), .integer(review.device), .integer(review.number),
          .integer(review.number),
        ])
      if count > 0 { starts[ScheduleID(card, side)] = .min }
    case .mark(_, let mark):
      count = try insert(
        change, .mark, ["card", "mark", "digest"],
        [.integer(card), SQLValue(mark), SQLValue(mark ?? 0)])
    case .value(let kind, _, let side, let value):
      try database.run(
        "INSERT OR IGNORE INTO schedules(card, side) VALUES(?, ?)",
        ScheduleID(card, side).values)
      count = try insert(
        change, kind.kind, ["card", "side", kind.rawValue, "digest"],
        ScheduleID(card, side).values + [SQLValue(value), SQLValue(value ?? 0)])
    case .move, .deck: break
    }
    merged.count += count
  }
}

extension SharedChange {
  /// Whether it changes what an earlier entry counts.
  fileprivate var isOfEarlier: Bool {
    if case .retraction = content { return true }
    return false
  }
}
