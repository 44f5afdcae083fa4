import Progress
import Scheduling

/// The changes of schedules that were made in Karuta and aren't in an Anki collection yet.
struct ScheduleChanges {
  private(set) var grades: [CollectionGrade] = []
  private(set) var cards: [CollectionCard] = []
  /// The numbers of grades, of grades that were undone, and of cards that are suspended, buried, or flagged otherwise.
  private(set) var counts = (grades: 0, undone: 0, flags: 0)

  private let source: AnkiProgress
  private let file: ProgressFile
  private let database: ForeignDatabase
  private let scheduler: (_ deck: String) -> CardScheduler
  private let calendar: StudyCalendar
  let today: StudyDay
  /// The IDs of the rows that are added.
  private var taken: Set<Int64> = []

  init(
    of known: [Int64: KnownOrigin], in collection: Int64, _ source: AnkiProgress,
    _ file: ProgressFile, _ database: ForeignDatabase, _ calendar: StudyCalendar, at now: UnixTime,
    scheduler: @escaping (_ deck: String) -> CardScheduler
  ) throws {
    (self.source, self.file, self.database) = (source, file, database)
    (self.calendar, self.scheduler) = (calendar, scheduler)
    today = calendar.day(of: now)
    let own = try file.ownChanges(in: collection)
    for (id, known) in known.sorted(by: { $0.key < $1.key }) {
      try Interruption.check()
      try add(known, own[id] ?? [])
    }
  }

  /// Adds what is new of a card.
  private mutating func add(_ known: KnownOrigin, _ own: [OwnChange]) throws {
    let id = known.origin.card
    let (written, manual) = match(own, source.log.rows(of: id))
    let new = own.indices.filter { !written[$0] && !own[$0].isRetracted && own[$0].kind != .manual }
    let undone = own.indices.filter { written[$0] }.compactMap { index -> UnixTime? in
      let change = own[index]
      guard let time = change.undone else { return nil }
      let isUndoneThere = manual.contains(Self.milliseconds(time))
      if change.isRetracted { return isUndoneThere ? nil : time }
      let redone = change.redone.flatMap { manual.contains(Self.milliseconds($0)) ? nil : $0 }
      return isUndoneThere ? redone : nil
    }
    let isSet = !known.hasSchedule || isSet(known)
    let isOther = try new.isEmpty && undone.isEmpty && isOther(known)
    if new.isEmpty, undone.isEmpty, isSet, !isOther { return }
    guard var card = try CollectionCard.read(id, in: database) else { return }
    let before = card
    if !new.isEmpty || !undone.isEmpty || isOther {
      try add(
        known, Set(new.map { Self.milliseconds(own[$0].time) }), undone, isOther: isOther, to: &card
      )
      counts.grades += new.count
      counts.undone += undone.count
    }
    if known.hasSchedule { set(known, of: &card, isSet: isSet) }
    if !isSet { counts.flags += 1 }
    if card != before { cards.append(card) }
  }

  /// Whether the state that follows from both logs is another than that in Anki, which had only a part of them.
  private func isOther(_ known: KnownOrigin) throws -> Bool {
    guard let state = source.changedState(of: known.origin.card) else { return false }
    var own = try file.state(of: known.schedule)
    if !source.collection.presets.isOn { own.memory = state.memory }
    return !own.isAlike(state, in: calendar)
  }

  /// Whether Anki has the card as suspended, buried, and flagged as it is here.
  private func isSet(_ known: KnownOrigin) -> Bool {
    guard let row = source.rows[known.origin.card] else { return true }
    return (row.queue == -1) == known.isSuspended && row.flag == known.flag
      && (known.isSuspended || source.isBuried(row) == isBuried(known))
  }

  private func isBuried(_ known: KnownOrigin) -> Bool {
    known.buried.map { $0 >= today.number } ?? false
  }

  private func set(_ known: KnownOrigin, of card: inout CollectionCard, isSet: Bool) {
    card.set(flag: known.flag)
    if known.isSuspended {
      if card.queue != -1 { card.suspend() }
    } else if isBuried(known) {
      if card.queue >= -1 { card.bury() }
    } else if !isSet, card.queue < 0 {
      card.resume()
    }
  }

  /// Whether each change has a row in Anki, and the milliseconds of the rows there that are no answers.
  ///
  /// If another card had a row at its millisecond, it is in one of the next.
  private func match(_ own: [OwnChange], _ rows: ArraySlice<AnkiLog.Row>) -> (
    written: [Bool], manual: Set<Int64>
  ) {
    if own.isEmpty { return ([], []) }
    var matched: Set<Int64> = []
    let written = own.map { change -> Bool in
      let time = Self.milliseconds(change.time)
      let row = rows.first {
        (0...Review.mostShift).contains($0.time - time) && Int($0.ease) == change.grade
          && !matched.contains($0.time)
      }
      if let row { matched.insert(row.time) }
      return row != nil
    }
    return (written, Set(rows.filter { $0.ease == 0 }.map(\.time)))
  }

  /// Adds the rows of new grades, and of grades that were undone, and sets the state that they lead to.
  private mutating func add(
    _ known: KnownOrigin, _ new: Set<Int64>, _ undone: [UnixTime], isOther: Bool,
    to card: inout CollectionCard
  ) throws {
    let progress = try file.progress(of: known.schedule)
    let numbers = CollectionScheduler(
      scheduler: scheduler(known.deck), calendar: calendar, firstDay: source.firstDay,
      hasFSRS: source.collection.presets.isOn)
    var before = CardState()
    var forgotten: MemoryState?
    // The ease in Anki holds for the last of its entries.
    let last = progress.log.lastIndex { $0.review.origin != nil } ?? -1
    var factor = undone.isEmpty ? Int(card.factor) : 0
    var isChanged = !undone.isEmpty || isOther
    for (index, entry) in progress.log.enumerated() {
      let (review, after) = (entry.review, entry.state)
      let rating = Rating(rawValue: review.grade)
      let isNew = new.contains(Self.milliseconds(review.time)) && review.origin == nil
      if review.kind == .study, let rating, !undone.isEmpty || isNew && index > last {
        factor = numbers.factor(after: rating, from: before, to: after, factor)
      }
      if !undone.isEmpty, let own = review.anki?.factor, own >= 1300 { factor = own }
      if review.kind == .study, before.phase == .review || before.phase.isRelearning,
        rating == .again
      {
        forgotten = after.memory
      }
      if isNew, review.kind == .study || review.kind == .cram {
        let grade = numbers.grade(review, of: card.id, from: before, to: after, factor: factor)
        try append(grade)
        isChanged = isChanged || review.kind == .study && index > last
      }
      if review.kind != .cram { before = after }
    }
    if !isChanged { return }
    let old = card.interval
    let own = grades.reversed().prefix { $0.card == card.id }.filter(\.isStudy).map(\.id).max()
    // Anki's check expects the second of the last answer in the log, also if it was undone.
    let answered = max(own ?? 0, source.log.lastStudy(of: card.id) ?? 0)
    let isLogged = own != nil || !source.log.rows(of: card.id).isEmpty
    let lastReview = isLogged ? nil : progress.state.lastReview.map { Int64($0) }
    card.set(
      numbers.schedule(
        progress.state, forgotten: forgotten, factor: factor,
        lastReview: answered > 0 ? answered / 1000 : lastReview))
    for time in undone {
      try append(
        CollectionGrade(
          id: Self.milliseconds(time), card: card.id, ease: 0, interval: card.interval,
          lastInterval: old,
          factor: numbers.factor(ofManual: progress.state, ease: card.factor),
          milliseconds: 0, kind: 4, day: today.number))
    }
  }

  /// Adds a row under its millisecond, or one of the next if that is taken.
  private mutating func append(_ grade: CollectionGrade) throws {
    var grade = grade
    let end = grade.id + Review.mostShift
    while grade.id < end, try taken.contains(grade.id) || isInLog(grade.id) { grade.id += 1 }
    taken.insert(grade.id)
    grades.append(grade)
  }

  private func isInLog(_ id: Int64) throws -> Bool {
    var isThere = false
    try database.query("SELECT 1 FROM revlog WHERE id = \(id)") { _ in isThere = true }
    return isThere
  }

  private static func milliseconds(_ time: UnixTime) -> Int64 { Int64((time * 1000).rounded()) }
}
