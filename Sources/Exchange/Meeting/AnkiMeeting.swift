import Decks
import Files
import Localization
import Progress
import Scheduling

/// One round of both ways between a learner's decks and a collection of Anki, which no other program can open
/// meanwhile.
///
/// First what is new in Anki comes into the decks and their progress, as by an import, in one transaction; then what is
/// new here goes into the collection, in another. After a kill between them the next round does the rest.
public final class AnkiMeeting {
  /// The cards, progress, and presets of the collection.
  public let imports: ImportedDecks
  /// The changes of the decks.
  public let plan: ImportPlan
  /// The hour at which a day begins in Anki.
  public let rolloverHour: Int
  /// The numbers of cards that the two have in different forms after the round.
  public let counts: MeetingCounts

  private let path: String
  private let database: ForeignDatabase
  private let source: AnkiProgress
  private let collection: Int64
  private let setting: MeetingSetting
  /// The notes whose texts were edited here.
  private let edits: [NoteEdit]
  /// The decks that may have cards for new notes.
  private let others: [String]
  private let moves: MeetingMoves
  private let choices: MeetingChoices

  /// Opens a collection, which may have another name in messages, and reads what is new in it.
  public init(
    _ path: String, named name: String? = nil, with setting: MeetingSetting,
    choosing choices: MeetingChoices = MeetingChoices()
  ) throws {
    (self.path, self.choices) = (path, choices)
    guard File(path).kind == .regular else { throw Self.absence(path) }
    // SQLite would take an empty file as an empty database.
    let beginning = try File(path).read(limit: 1 << 16) { _ in false }
    guard beginning.starts(with: "SQLite format 3".utf8) else {
      throw ExchangeError(
        path, localized: "it is no collection of Anki; karuta import reads other files")
    }
    database = try ForeignDatabase(writing: path)
    collection = try Self.creation(database, path)
    rolloverHour = try Self.rolloverHour(database)
    // Days have to be those of Anki, or a card would be due on different days.
    var setting = setting
    var calendar = setting.schedule.calendar
    calendar.rolloverHour = rolloverHour
    setting.schedule = LearnerSchedule(setting.schedule.scheduler, calendar)
    self.setting = setting
    let places = try DeckPlaces(of: setting, in: collection)
    let known = try setting.progress.origins(in: collection)
    var package = AnkiPackage(
      choices: [], schedule: setting.schedule, now: setting.now,
      known: known.filter(\.value.hasSchedule).mapValues(\.origin.schedule), report: { _ in })
    // Nothing is to be done for a note that is in both as they last met.
    package.skips = { cards in
      cards.allSatisfy { card in
        guard let known = known[card.card], !known.isMoved else { return false }
        return known.origin.isThereLike(card)
          && places.places[card.card]?.texts == known.origin.texts
      }
    }
    var imports = try package.read(database, name ?? path, FolderMedia(ofCollection: path))
    guard let source = imports.progress as? AnkiProgress else { throw Self.absence(path) }
    self.source = source
    var texts = MeetingTexts()
    try texts.reconcile(
      &imports, at: places, with: known, taking: choices.texts, source.collection, database)
    moves = MeetingMoves(known, at: places, source.collection, below: setting.folder)
    var counts = texts.counts
    counts.notesDeletedHere = moves.deletedHere.count
    counts.deletedThere = moves.deletedThere.count
    counts.moved = (moves.movedHere.count, moves.movedThere.count)
    (edits, others, self.counts) = (texts.notes, places.others, counts)
    self.imports = imports
    plan = try ImportPlan([imports], into: .folder(setting.folder))
  }

  private static func absence(_ path: String) -> ExchangeError {
    ExchangeError(path, localized: "there is no collection of Anki; name its folder or file")
  }

  /// The second of the creation of a collection of the present schema.
  private static func creation(_ database: ForeignDatabase, _ path: String) throws -> Int64 {
    var (version, creation): (Int64, Int64) = (0, 0)
    try database.query("SELECT ver, crt FROM col") { row in
      (version, creation) = (row.int(0), row.int(1))
    }
    if version > 18 {
      throw ExchangeError(
        path,
        localized: "the collection has version \(version), newer than Karuta knows; update Karuta")
    }
    guard version == 18 else {
      throw ExchangeError(
        path,
        localized: "the collection has version \(version), not 18; open it with a present Anki once"
      )
    }
    return creation
  }

  private static func rolloverHour(_ database: ForeignDatabase) throws -> Int {
    var hour = 4
    try database.query("SELECT val FROM config WHERE key = 'rollover'") { row in
      if let own = Int(row.text(0)), (0...23).contains(own) { hour = own }
    }
    return hour
  }

  /// Finds what goes into the collection after the import, without any change.
  public func preview() throws -> CollectionChanges {
    var changes = CollectionChanges()
    try plan.rehearse(progressIn: setting.progress) { changes = try self.changes() }
    return changes
  }

  /// Deletes and moves cards in the decks by the learner's choices; returns whether the collection has to be opened
  /// again for them.
  public func follow(_ choices: MeetingChoices) throws -> Bool {
    let isOther =
      choices.deletesHere && counts.deletedThere > 0 || choices.moves && counts.moved.there > 0
    if isOther {
      try moves.apply(
        deleting: choices.deletesHere, moving: choices.moves, in: setting.progress, at: setting.now)
    }
    return isOther || choices != self.choices
  }

  /// Lets other programs open the collection again.
  public func close() { database.close() }

  /// Does both ways; a backup is named by the time.
  ///
  /// `saving` saves a collection that is in a package; if it fails, the next round makes the same changes again.
  public func commit(
    lockingFolder folder: String?, time: String, saving: (() throws -> Void)? = nil
  ) throws -> CollectionChanges {
    try plan.commit(progressIn: setting.progress, lockingFolder: folder)
    try setting.progress.noteMeeting(with: collection, at: setting.now)
    if choices.areFinal {
      try setting.progress.keep(moves.deleted, in: collection)
      if !choices.moves { try setting.progress.set(decks: moves.moved, in: collection) }
    }
    let changes = try changes()
    if changes.isEmpty { return changes }
    try CollectionBackup.write(database, of: path, time: time)
    var made: [NewNotes.Made] = []
    var moved: [(card: Int64, deck: Int64)] = []
    try database.run("BEGIN IMMEDIATE")
    do {
      try changes.write(to: database, today: today - source.firstDay, at: setting.now)
      var decks = CollectionDecks(
        moves.decks, of: source.collection, below: Path.canonical(setting.folder))
      made = try changes.new.write(
        to: database, of: source.collection, in: &decks,
        media: FolderMedia.folder(ofCollection: path), at: setting.now)
      if choices.moves { moved = try moves.move(in: database, &decks, at: setting.now) }
      if choices.deletesThere { try moves.deleteNotes(in: database) }
      try database.run("COMMIT")
    } catch {
      try? database.run("ROLLBACK")
      throw error
    }
    if let saving {
      // The file lacks what SQLite has in its log.
      try database.query("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
      try saving()
    }
    try setting.progress.set(
      schedules: source.hashes(
        of: changes.cards + moved.map(\.card), adding: changes.rows, in: database),
      in: collection)
    try setting.progress.set(decks: moved, in: collection)
    try setting.progress.set(
      texts: changes.notes.flatMap { note in
        note.cards.map {
          (card: $0.card, fields: $0.fields ?? note.hash, texts: $0.texts, columns: $0.columns)
        }
      }, in: collection)
    try save(made)
    return changes
  }

  /// Saves the origins of cards that have notes now.
  private func save(_ made: [NewNotes.Made]) throws {
    let hashes = try source.hashes(
      of: made.flatMap { $0.sides.values.map(\.card) }, adding: [:], in: database)
    for (path, made) in Dictionary(grouping: made, by: \.source.path) {
      let origins = made.map { source, sides in
        let sides = sides.mapValues { side in
          var side = side
          side.schedule = hashes[side.card] ?? side.schedule
          return side
        }
        return (index: source.index, sides: sides, pending: Set<Column>())
      }
      let record = DeckRecord(try DeckFile(path).deck(), in: setting.progress)
      try setting.progress.change { try record.set(origins, in: collection) }
    }
  }

  private var today: StudyDay { setting.schedule.calendar.day(of: setting.now) }

  private func changes() throws -> CollectionChanges {
    let known = try setting.progress.origins(in: collection).filter { !$0.value.isMissing }
    let schedules = try ScheduleChanges(
      of: known, in: collection, source, setting.progress, database, setting.schedule.calendar,
      at: setting.now, scheduler: setting.scheduler)
    let new = try NewNotes(in: others, of: setting)
    return CollectionChanges(schedules, edits, new, moves, by: choices)
  }
}
