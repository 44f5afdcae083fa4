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

  /// Opens a collection, and reads what is new in it.
  public init(_ path: String, with setting: MeetingSetting) throws {
    self.path = path
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
    let known = try setting.progress.origins(in: collection)
    let package = AnkiPackage(
      choices: [], schedule: setting.schedule, now: setting.now,
      known: known.filter(\.value.hasSchedule).mapValues(\.origin.schedule), report: { _ in })
    var imports = try package.read(database, path, FolderMedia(ofCollection: path))
    guard let source = imports.progress as? AnkiProgress else { throw Self.absence(path) }
    self.source = source
    var texts = try MeetingTexts(of: setting, in: collection)
    try texts.reconcile(&imports, with: known, source.collection, database)
    (edits, counts) = (texts.notes, texts.counts)
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

  /// Lets other programs open the collection again.
  public func close() { database.close() }

  /// Does both ways; a backup is named by the time.
  public func commit(lockingFolder folder: String?, time: String) throws -> CollectionChanges {
    try plan.commit(progressIn: setting.progress, lockingFolder: folder)
    let changes = try changes()
    if changes.isEmpty { return changes }
    try CollectionBackup.write(database, of: path, time: time)
    try database.run("BEGIN IMMEDIATE")
    do {
      try changes.write(to: database, today: today - source.firstDay, at: setting.now)
      try database.run("COMMIT")
    } catch {
      try? database.run("ROLLBACK")
      throw error
    }
    try setting.progress.set(
      schedules: source.hashes(
        of: changes.cards, adding: changes.rows, in: database), in: collection)
    try setting.progress.set(
      texts: changes.notes.flatMap { note in
        note.cards.map {
          (card: $0.card, fields: $0.fields ?? note.hash, texts: $0.texts, columns: $0.columns)
        }
      }, in: collection)
    return changes
  }

  private var today: StudyDay { setting.schedule.calendar.day(of: setting.now) }

  private func changes() throws -> CollectionChanges {
    let known = try setting.progress.origins(in: collection).filter { !$0.value.isMissing }
    let schedules = try ScheduleChanges(
      of: known, in: collection, source, setting.progress, database, setting.schedule.calendar,
      at: setting.now, scheduler: setting.scheduler)
    return CollectionChanges(schedules, edits)
  }
}
