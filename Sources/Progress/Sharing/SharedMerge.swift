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
    return try SharedMerge(self, folder).merge(changes)
  }

  /// Makes the merges of a body, each saved by itself, and computes what follows from all at the end: much less work if
  /// they are many.
  ///
  /// If the program ends before that, it is done by the next call.
  public func mergeTogether(_ body: (SharedMerge) throws -> Void) throws {
    guard let folder = try sharedFolder() else { return }
    let wasBehind = try isBehind()
    let merge = SharedMerge(self, folder, isPart: true)
    let result = Result { try body(merge) }
    try change {
      try merge.finish(ofAll: wasBehind)
      try database.run("UPDATE sharing SET behind = 0")
    }
    try result.get()
  }

  /// Whether entries were read from which nothing was computed yet.
  public func isBehind() throws(StorageError) -> Bool {
    try database.number("SELECT 1 FROM sharing WHERE behind") != nil
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
public final class SharedMerge {
  private let file: ProgressFile
  private let folder: String
  private let log: ReviewLog
  private let names: SharedNames
  private let rule = ReviewSettings.rule
  /// Whether more changes are added before anything is computed from them.
  private let isPart: Bool
  private var merged = MergedChanges()
  /// The changes of cards, with the row IDs of these.
  private var found: [(card: Int64, change: SharedChange)] = []
  private var cards: Set<Int64> = []
  /// The decks that were renamed, and the keys of those from or to which cards were moved.
  private var renamed: Set<String> = []
  private var moved: [String: Set<Int64>] = [:]
  /// The cards whose present names may be others now.
  private var settled: Set<Int64> = []
  /// The stamp from which a schedule is computed again.
  private var starts: [Int64: [Side: Int64]] = [:]
  /// The last review of a schedule, and whether it is new.
  private var last: [Int64: [Side: LastReview]] = [:]
  private var database: Database { file.database }

  private struct LastReview {
    var stamp = Int64.min
    var state = CardState()
    var isNew = false
  }

  init(_ file: ProgressFile, _ folder: String, isPart: Bool = false) {
    self.file = file
    self.folder = folder
    self.isPart = isPart
    log = ReviewLog(file)
    names = SharedNames(file, folder)
  }

  /// Adds changes; returns the new ones.
  public func merge(_ changes: [SharedChange]) throws(StorageError) -> MergedChanges {
    if changes.count > 1000 { try database.enlargeCache() }
    return try database.write {
      // Entries of other devices are not to be written; those of this one are written before.
      try database.willCommit()
      let isSent = "sent = ifnull((SELECT max(id) FROM log), 0)"
      let allSent = try database.number("SELECT 1 FROM sharing WHERE \(isSent)") != nil
      file.isMerging = true
      defer { file.isMerging = false }
      let merged = try add(changes)
      if allSent { try database.run("UPDATE sharing SET \(isSent)") }
      if isPart { try database.run("UPDATE sharing SET behind = 1") }
      return merged
    }
  }

  private func add(_ changes: [SharedChange]) throws(StorageError) -> MergedChanges {
    (merged, found) = (MergedChanges(), [])
    for change in changes { try findCard(of: change) }
    try unite()
    cards.formUnion(found.map(\.card))
    if isPart || found.isEmpty {
      for (card, change) in found { try add(change, of: card) }
      return merged
    }
    // A retraction changes what an earlier review counts.
    let hasEarlier = found.contains { $0.change.isOfEarlier }
    let start = hasEarlier ? .min : found.map(\.change.stamp).min() ?? .min
    try log.counts.recount(Array(cards), from: start) { () throws(StorageError) in
      for (card, change) in found { try add(change, of: card) }
      try computeSchedules()
    }
    return merged
  }

  /// Computes what follows from the changes that were added, or from all that are known.
  fileprivate func finish(ofAll isAll: Bool) throws(StorageError) {
    if isAll {
      let kinds = "(\(EntryKind.retraction.rawValue), \(EntryKind.redo.rawValue))"
      try log.applyRetractions(
        ofCards: database.rows(
          "SELECT DISTINCT card FROM log WHERE kind IN \(kinds) AND card NOT NULL"
        ) { $0.integer(0) })
      _ = try file.rebuild(rule)
      return
    }
    if cards.isEmpty { return }
    try computeSchedules()
    try log.counts.rebuild()
  }

  private func computeSchedules() throws(StorageError) {
    let cards = Array(cards)
    for schedule in try log.applyRetractions(ofCards: cards) {
      starts[schedule.card, default: [:]][schedule.side] = .min
    }
    for (card, sides) in starts {
      for (side, start) in sides {
        _ = try log.replay(ScheduleID(card, side), from: start, by: rule)
      }
    }
    for (card, sides) in last {
      for (side, review) in sides where review.isNew && starts[card]?[side] == nil {
        try log.set(review.state, of: ScheduleID(card, side))
      }
    }
    try log.applyLatestValues(ofCards: cards)
  }

  private func findCard(of change: SharedChange) throws(StorageError) {
    switch change.content {
    case .review(let name, _, _, _), .retraction(let name, _, _, _), .mark(let name, _),
      .value(_, let name, _, _), .deletion(let name):
      found.append((try names.card(named: name), change))
    case .move(let old, let new, let isByLikeness):
      try add(change, from: old, to: new, isByLikeness ? .match : .move)
    case .deck(let kind, let old, let after, let new, let newAfter):
      let paths: [SQLValue] = [.text("\(folder)/\(old)"), .text("\(folder)/\(new)")]
      let count = try insert(
        change, kind.kind, ["path", "new_path", "after", "new_after", "digest"],
        paths + [.integer(after), .integer(newAfter), .integer(paths.digest)])
      merged.count += count
      if count == 0 || kind != .renamed { return }
      names.forgetRenames()
      renamed.insert(old)
    }
  }

  /// Adds a move; its card has both names.
  private func add(
    _ change: SharedChange, from old: CardName, to new: CardName, _ kind: EntryKind
  ) throws(StorageError) {
    let card = try names.card(named: old)
    let values: [SQLValue] = [
      .integer(card), .text("\(folder)/\(old.deck)"), .text("\(folder)/\(new.deck)"),
      .integer(old.key), SQLValue(old.back), .integer(new.key), SQLValue(new.back),
      .integer(old.after), .integer(new.after),
      .integer(ReviewLog.digestOfMove(to: new.key)),
    ]
    let count = try insert(
      change, kind,
      [
        "card", "path", "new_path", "key", "back", "new_key", "new_back", "after", "new_after",
        "digest",
      ], values)
    if count == 0 { return }
    merged.count += count
    for name in [old, new] { moved[name.deck, default: []].insert(name.key) }
    settled.insert(card)
  }

  /// Makes one record of those that have a name in common by the new moves and renamings, and settles present names.
  private func unite() throws(StorageError) {
    for deck in renamed { settled.formUnion(try names.cards(ofRenamed: deck)) }
    var united: [Int64: Int64] = [:]
    let known = { (card: Int64) in sequence(first: card) { united[$0] }.reduce(card) { $1 } }
    for deck in renamed.union(moved.keys).sorted() {
      for twins in try names.twins(inDeck: deck, of: renamed.contains(deck) ? nil : moved[deck]) {
        let (one, other) = (known(twins.0), known(twins.1))
        if one == other { continue }
        let kept = try unite(one, other)
        united[kept == one ? other : one] = kept
      }
    }
    if !united.isEmpty { names.forget() }
    try file.settleNames(of: settled)
    (moved, renamed, settled) = ([:], [], [])
  }

  /// Makes one record of two that are one card; the one that is in its file stays, and is returned.
  private func unite(_ card: Int64, _ target: Int64) throws(StorageError) -> Int64 {
    let isMissing = try database.number(
      "SELECT 1 FROM cards WHERE id = ? AND missing NOT NULL", [.integer(target)])
    let (lost, kept) = isMissing == nil ? (card, target) : (target, card)
    try file.unite(lost, into: kept)
    for card in [lost, kept] { (starts[card], last[card]) = (nil, nil) }
    if cards.remove(lost) != nil { cards.insert(kept) }
    settled.remove(lost)
    settled.insert(kept)
    for index in found.indices where found[index].card == lost { found[index].card = kept }
    return kept
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
  private func add(_ change: SharedChange, of card: Int64) throws(StorageError) {
    var count = 0
    switch change.content {
    case .review(_, let side, let review, let state):
      guard try add(review, of: ScheduleID(card, side), leadingTo: state, by: change) else {
        return
      }
      count = 1
      if review.kind == .study { merged.grades[change.device, default: 0] += 1 }
    case .retraction(_, let side, let review, let isRedo):
      count = try insert(
        change, isRedo ? .redo : .retraction,
        ["card", "side", "of_device", "of_number", "digest"],
        [
          .integer(card), SQLValue(side.number), .integer(review.device), .integer(review.number),
          .integer(review.number),
        ])
      if count > 0 { starts[card, default: [:]][side] = .min }
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
    case .deletion:
      count = try insert(change, .deletion, ["card", "digest"], [.integer(card), .integer(0)])
      if change.device == file.device {
        try database.run("UPDATE cards SET deleted = 1 WHERE id = ?", [.integer(card)])
      }
    case .move, .deck: break
    }
    merged.count += count
  }

  /// Adds a review, with the state that it leads to if it is the last one; returns whether it is new.
  private func add(
    _ review: Review, of schedule: ScheduleID, leadingTo state: CardState?, by change: SharedChange
  ) throws(StorageError) -> Bool {
    let (card, side) = (schedule.card, schedule.side)
    let before = try lastReview(of: schedule)
    let isLast = change.stamp > before.stamp && review.kind != .optimisation
    let after =
      switch review.kind {
      case .study where review.origin == nil && isLast: rule(before.state, review)
      case .cram where isLast: before.state
      default: state ?? CardState()
      }
    if !after.isPossible {
      throw StorageError(file.path, .failed(message: "a state out of range"))
    }
    let stamp = ReviewLog.Stamp(
      device: change.device, number: change.number, stamp: change.stamp)
    guard try log.insert(review, of: schedule, leadingTo: after, as: stamp) else { return false }
    if isLast {
      last[card, default: [:]][side] = LastReview(stamp: change.stamp, state: after, isNew: true)
    } else {
      let start = starts[card]?[side] ?? .max
      starts[card, default: [:]][side] = min(start, change.stamp)
    }
    return true
  }

  private func lastReview(of schedule: ScheduleID) throws(StorageError) -> LastReview {
    if let known = last[schedule.card]?[schedule.side] { return known }
    let saved = try database.first(
      """
      SELECT stamp, \(CardState.columns) FROM reviews WHERE card = ? AND side = ?
      ORDER BY stamp DESC, device DESC, number DESC, digest DESC LIMIT 1
      """, schedule.values
    ) { LastReview(stamp: $0.integer(0), state: CardState($0, at: 1)) }
    let review = saved ?? LastReview()
    last[schedule.card, default: [:]][schedule.side] = review
    return review
  }
}

extension SharedChange {
  /// Whether it changes what an earlier entry counts.
  fileprivate var isOfEarlier: Bool {
    if case .retraction = content { return true }
    return false
  }
}
