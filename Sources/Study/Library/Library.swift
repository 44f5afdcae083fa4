import Decks
import Files
import Glibc
import Progress
import Scheduling

/// The logs of a learner's other devices in a shared folder.
public final class DeviceLogs {
  /// The folder that changes when a log does.
  public let folder: String
  /// The object that reads them.
  public let source: AnyObject
  /// The reason why the shared folder can't be used; nil if it can.
  public let fault: () -> String?
  /// Whether a file there is as this program wrote it.
  public let isOwn: (String) -> Bool
  private let news: () throws -> [String]?
  private var unseen: [String] = []

  /// `news` adds what is new to the progress, and returns the lines that say it; nil if nothing is new.
  public init(
    folder: String, source: AnyObject, fault: @escaping () -> String?,
    isOwn: @escaping (String) -> Bool, news: @escaping () throws -> [String]?
  ) {
    (self.folder, self.source, self.fault) = (folder, source, fault)
    (self.isOwn, self.news) = (isOwn, news)
  }

  /// Adds what is new in them to the progress; returns whether anything was.
  public func read() throws -> Bool {
    guard let lines = try news() else { return false }
    if !lines.isEmpty { unseen = lines }
    return true
  }

  /// What was read since the last call, in a line; nil if it was nothing to say.
  public func takeNews() -> String? {
    defer { unseen = [] }
    return unseen.isEmpty ? nil : unseen.joined(separator: " · ")
  }
}

/// A learner's folder of decks, progress, options, and clock.
public final class Library {
  /// The folder of the decks, which need not exist yet.
  public let folder: String
  /// The database.
  public let progress: ProgressFile
  /// The time zone.
  public let localTime: LocalTime

  /// The cards that the learner wants today beyond the limits.
  private var extra: (day: StudyDay, cards: Int)?
  /// The numbers of the files read before, each with its stamp then; nil for a note without cards.
  var counts: [String: (stamp: FileStamp?, count: FileCount?)] = [:]
  /// Called with the settings in the front matter of a note, by its canonical path, when it has been read; returns
  /// what is wrong with them.
  public var noteRead: (_ path: String, _ values: [(key: String, value: String)]) -> [String] = {
    _, _ in []
  }
  /// The logs of other devices; nil without a shared folder.
  public var deviceLogs: DeviceLogs?
  /// Looks for a warning that Home shows once; nil after that.
  public var findNotice: (() -> String?)?
  private let presentOptions: () -> StudyOptions
  private let clock: () -> UnixTime

  /// Opens a library with options that the owner of the settings may change later.
  public init(
    folder: String, progress: ProgressFile,
    options: @autoclosure @escaping () -> StudyOptions = StudyOptions(),
    localTime: LocalTime = .system, clock: @escaping () -> UnixTime
  ) {
    self.folder = folder
    self.progress = progress
    presentOptions = options
    progress.folders.paths = [Path.canonical(folder)]
    self.localTime = localTime
    progress.calendar = {
      StudyCalendar(localTime: localTime, rolloverHour: options().rolloverHour)
    }
    self.clock = clock
    progress.clock = clock
  }

  /// The limits, steps, and intervals, as they are set now.
  public var options: StudyOptions { presentOptions() }

  /// The present moment.
  public var now: UnixTime { clock() }

  /// The division of time into days.
  public var calendar: StudyCalendar {
    StudyCalendar(localTime: localTime, rolloverHour: options.rolloverHour)
  }

  /// The day that it is now.
  public var today: StudyDay { calendar.day(of: now) }

  /// The cards that the learner wants on a day beyond its limits.
  func extraCards(on day: StudyDay) -> Int { extra?.day == day ? extra?.cards ?? 0 : 0 }

  /// Raises today's limits until the program ends.
  public func allowMore(_ cards: Int) { extra = (today, extraCards(on: today) + cards) }

  /// Opens decks as one list, as it was left; without a title, it is named after the decks.
  public func open(_ decks: [Deck], title: String? = nil) throws(StorageError) -> StudyList {
    let wrong = decks.flatMap { wrongSettings(of: $0) }
    let study = try progress.open(WordList(decks: decks, title: title))
    study.wrongSettings = wrong
    return study
  }

  /// Passes on the settings in the front matter of a note; returns what is wrong with them.
  @discardableResult
  func readSettings(of deck: Deck, at canonicalPath: String? = nil) -> [String] {
    deck.frontMatter.map { noteRead(canonicalPath ?? Path.canonical(deck.path), $0.values) } ?? []
  }

  /// The bad lines of a deck, or the reason why it can't be read; of a note its wrong settings, too.
  public func problems(ofDeck path: String) -> [DeckProblem] {
    do throws(DeckError) {
      return try decks(in: [path]).flatMap { $0.problems + wrongSettings(of: $0) }
    } catch {
      return error.badLines.isEmpty ? [error.problem] : error.badLines
    }
  }

  private func wrongSettings(of deck: Deck) -> [DeckProblem] {
    if deck.frontMatter == nil { return [] }
    let file = Path.canonical(deck.path)
    // A panel says of which file they are.
    return readSettings(of: deck, at: file).map { text in
      let reason = text.hasPrefix("\(file): ") ? String(text.dropFirst(file.count + 2)) : text
      return DeckProblem(file: deck.path, fault: .wrongSetting(reason))
    }
  }

  /// Whether a deck is a note, whose settings are in its front matter.
  public func isNote(_ path: String) -> Bool {
    DeckFolder.isNote(path) && File(path).kind == .regular
  }

  /// Sets a value in the front matter of a note, or removes it; everything else stays.
  public func set(_ key: String, to value: String?, inNote path: String) throws(DeckError) {
    readSettings(of: try DeckEditor(DeckEditor.open(path)).set(key, to: value))
  }
}

extension Library {
  /// Reads the decks of files and folders, in the order in which they are named.
  ///
  /// A named file must have cards, unless this program made it without any, or deleted its last one and
  /// that can be undone.
  public func decks(in paths: [String]) throws(DeckError) -> [Deck] {
    for path in paths.map(Path.canonical) where File(path).kind == .folder {
      if !progress.folders.paths.contains(path) { progress.folders.paths.append(path) }
    }
    return try readDecks(in: paths)
  }

  private func readDecks(in paths: [String]) throws(DeckError) -> [Deck] {
    try Deck.open(paths, DeckReader(unlessEmpty: mayBeEmpty))
  }

  /// Whether this program made a file without cards, or may have deleted its last one, which can be undone.
  func mayBeEmpty(_ path: String) -> Bool {
    EmptyDeck.isFile(path) || (try? progress.hasEdited(path, at: now)) ?? false
  }
}

extension Library {
  /// Whether the learner is new: there is no library yet, and nothing is due in decks elsewhere.
  public var isNew: Bool {
    File(folder).isFree && deviceLogs == nil
      && (try? overview(withStudied: true))?.plan.due ?? 0 == 0
  }

  /// Puts the starter words of a course into the library, which is made if it is missing, and opens them; if nothing
  /// is to be saved and they can't be saved, opens those inside the program.
  public func begin(with course: StarterDeck.Course) throws(DeckError) -> [Deck] {
    do throws(DeckError) {
      return try decks(in: [try installStarter(course)])
    } catch {
      if progress.isSaving { throw error }
      return StarterDeck.open(course)
    }
  }

  /// Writes the starter decks of a course into a folder of the library, whole or not at all; returns the folder, which
  /// may have the words already.
  @discardableResult
  func installStarter(_ course: StarterDeck.Course) throws(DeckError) -> String {
    let files = StarterDeck.files(course)
    do throws(FileError) {
      if try Folder(folder).make(with: files.map { ("starter/\($0.name)", $0.bytes) }) {
        return folder
      }
      let first = "\(folder)/starter"
      let hasWords = files.contains { name, bytes in
        (try? File("\(first)/\(name)").read(limit: bytes.count)) == bytes
      }
      if hasWords { return first }
      // A folder whose decks were removed is no reason for another name.
      Folder(first).remove()
      if try Folder(first).make(with: files) { return first }
      let own = "\(first)-\(course.languages)"
      Folder(own).remove()
      _ = try Folder(own).make(with: files)
      return own
    } catch {
      throw DeckError(error)
    }
  }
}

extension LocalTime {
  /// The time zone of the machine, as it is set now.
  public static var system: LocalTime {
    tzset()
    return LocalTime { moment in
      guard var seconds = time_t(exactly: moment.rounded(.down)) else { return 0 }
      var parts = tm()
      return localtime_r(&seconds, &parts) == nil ? 0 : Double(parts.tm_gmtoff)
    }
  }
}

extension Library {
  /// The present moment of study.
  public var moment: StudyMoment {
    let (now, calendar) = (now, calendar)
    return StudyMoment(
      now: now, today: calendar.day(of: now), calendar: calendar,
      leechThreshold: options.leechThreshold)
  }
}
