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
  /// The number of cards of which both have other texts since they last met, and of cards that were deleted here.
  public private(set) var counts = (conflicts: 0, deleted: 0)

  private let path: String
  private let database: ForeignDatabase
  private let source: AnkiProgress
  private let collection: Int64
  private let setting: Setting
  /// The notes whose texts were edited here.
  private let edits: [NoteEdit]

  /// The learner's decks, progress, and schedulers.
  public struct Setting {
    let folder: String
    let progress: ProgressFile
    fileprivate(set) var schedule: LearnerSchedule
    let now: UnixTime
    /// The scheduler of a deck by its path.
    let scheduler: (String) -> CardScheduler

    public init(
      folder: String, progress: ProgressFile, schedule: LearnerSchedule, at now: UnixTime,
      scheduler: @escaping (String) -> CardScheduler
    ) {
      (self.folder, self.progress, self.schedule) = (folder, progress, schedule)
      (self.now, self.scheduler) = (now, scheduler)
    }
  }

  /// Opens a collection, and reads what is new in it.
  public init(_ path: String, with setting: Setting) throws {
    self.path = path
    guard File(path).kind == .regular else { throw Self.absence(path) }
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
    let texts = try DeckTexts(of: setting, in: collection)
    var counts = (conflicts: 0, deleted: 0)
    var edited: [(card: Card, old: Card, origin: CardOrigin, path: String)] = []
    imports.update { card, origin in
      let sides = origin.cards.values.compactMap { known[$0.card] }
      guard let side = sides.first else { return true }
      guard let place = texts.places[side.origin.card] else {
        // A card that was deleted here doesn't return.
        if side.isMissing { counts.deleted += 1 }
        return !side.isMissing
      }
      origin.path = place.path
      let isSame = origin.cards.values.allSatisfy { known[$0.card]?.origin.fields == $0.fields }
      // After a kill between both transactions the collection has the edited texts already.
      let isEdited = place.isEdited && !place.card.has(textsOf: card)
      origin.keepsOrigin = isEdited
      if !isSame, isEdited { counts.conflicts += 1 }
      if isSame, isEdited { edited.append((place.card, card, origin, place.path)) }
      if isSame || isEdited {
        // The texts of the deck stay.
        card = Card(front: card.guid == nil ? place.card.front : "", back: "", guid: card.guid)
      }
      return true
    }
    edits = try Self.edits(edited, source.collection, database)
    self.counts = counts
    self.imports = imports
    plan = try ImportPlan([imports], into: .folder(setting.folder))
  }

  private static func absence(_ path: String) -> ExchangeError {
    ExchangeError(path, localized: "there is no collection of Anki; name its folder or file")
  }

  /// The notes of cards that were edited.
  private static func edits(
    _ edited: [(card: Card, old: Card, origin: CardOrigin, path: String)],
    _ collection: AnkiCollection, _ database: ForeignDatabase
  ) throws -> [NoteEdit] {
    var edits: [Int64: NoteEdit] = [:]
    for (card, old, origin, path) in edited {
      guard let own = origin.cards.values.first else { continue }
      let sortField = collection.types[own.type]?.sortField ?? 0
      var edit = try edits[own.note] ?? NoteEdit(of: own.note, sortedBy: sortField, in: database)
      edit?.add(card, over: old, of: origin, beside: path)
      edits[own.note] = edit
    }
    return edits.values.filter { !$0.isEmpty }.sorted { $0.note < $1.note }
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
        note.cards.map { (card: $0.card, fields: note.hash, text: $0.text) }
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

extension Card {
  /// Whether it has all texts of another one, whose pictures and sounds may have other names.
  fileprivate func has(textsOf other: Card) -> Bool {
    Column.all.allSatisfy { column in
      let text = other.text(of: column)
      return text.isEmpty || [.image, .sound].contains(column) || text == self.text(of: column)
    }
  }
}

/// The texts of the cards of a collection in the learner's decks.
private struct DeckTexts {
  struct Place {
    let path: String
    let card: Card
    /// Whether the texts are others than when both last met.
    let isEdited: Bool
  }

  /// The places of Anki's cards.
  private(set) var places: [Int64: Place] = [:]

  init(of setting: AnkiMeeting.Setting, in collection: Int64) throws {
    for path in (try? DeckFolder(setting.folder).decks()) ?? [] {
      guard let deck = try? DeckFile(path).deck() else { continue }
      let record = DeckRecord(deck, in: setting.progress)
      try record.attach()
      for (index, sides) in try record.origins(in: collection) {
        let card = deck[index]
        for origin in sides.values {
          places[origin.card] = Place(
            path: path, card: card, isEdited: card.contentHash != origin.text)
        }
      }
    }
  }
}
