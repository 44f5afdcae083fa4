import Decks
import Files
import Glibc
import Scheduling

/// The database with a learner's progress; all times are in seconds since the beginning of 1970.
///
/// A change is on the disk when its call returns. Several programs may use one file at once.
public final class ProgressFile {
  /// The random ID of the device that makes the changes.
  public let device: Int64
  /// Its path; `:memory:` for a database in memory.
  public let path: String
  private(set) var database: Database
  /// The division of time into days, by which changes are logged.
  public var calendar: () -> StudyCalendar = { StudyCalendar(localTime: LocalTime { _ in 0 }) }
  /// The present moment, for changes that are found when a deck is opened.
  public var clock: () -> Double = { Double(time(nil)) }
  /// The folders in which cards may move from file to file.
  public let folders = DeckFolders()
  /// Whether the present transaction adds changes of other devices.
  var isMerging = false
  /// Whether changes are saved; false after the learner chose to study without saving.
  public private(set) var isSaving: Bool

  /// Opens the file, which is made if there is none.
  public convenience init(path: String, device: Int64 = 1) throws(StorageError) {
    let database = try Database(path: path)
    if database.isReadOnly { throw StorageError(path, .readOnly) }
    try self.init(database, device: device)
  }

  /// A database in memory with the readable content of a file, for study without saving.
  public static func unsaved(copyOf path: String) throws(StorageError) -> ProgressFile {
    for access in [Database.Access.reading, .frozen] {
      if let copy = try? ProgressFile(copy(of: path, access), isSaving: false) { return copy }
    }
    return try ProgressFile(Database(path: ":memory:"), isSaving: false)
  }

  /// Opens the file to read it; if it cannot be written to, a copy in memory with all cards matched.
  public static func reading(path: String, device: Int64 = 1) throws(StorageError) -> ProgressFile {
    do throws(StorageError) {
      return try ProgressFile(path: path, device: device)
    } catch {
      let isAbsent = File(path).isMissing
      guard isAbsent || error.fault == .readOnly || error.fault == .full else { throw error }
      let content = isAbsent ? try Database(path: ":memory:") : try copy(of: path)
      return try ProgressFile(content, path: path, isSaving: false)
    }
  }

  /// A copy of a file in memory; the file is not written to.
  static func copy(of path: String) throws(StorageError) -> Database {
    do throws(StorageError) {
      return try copy(of: path, .reading)
    } catch {
      // A frozen file is read without the write-ahead log that a program left beside it.
      if File(path + "-wal").stamp?.isEmpty == false { throw StorageError(path, .logUnread) }
      return try copy(of: path, .frozen)
    }
  }

  private static func copy(
    of path: String, _ access: Database.Access
  ) throws(StorageError) -> Database {
    let memory = try Database(path: ":memory:")
    try memory.replaceContent(by: Database(path: path, access))
    return memory
  }

  /// Continues in memory with the readable content of the file.
  public func stopSaving() throws(StorageError) {
    database = try ProgressFile.unsaved(copyOf: path).database
    isSaving = false
  }

  private init(
    _ database: Database, path: String? = nil, device: Int64 = 1, isSaving: Bool = true
  ) throws(StorageError) {
    self.path = path ?? database.path
    self.device = device
    self.database = database
    self.isSaving = isSaving
    try Schema.prepare(database)
    // With a write-ahead log readers never wait, and a change costs one write and one sync: FULL
    // syncs at each commit, so that a change outlives even a loss of power.
    try database.useWriteAheadLog()
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try finishEdits()
  }

  /// Opens the file once more, for another thread; nil if it is in memory.
  public func another() throws(StorageError) -> ProgressFile? {
    database.path == ":memory:" ? nil : try ProgressFile(path: database.path, device: device)
  }

  /// Closes the file, which is complete without its write-ahead log then; nothing can be saved after it.
  public func close() { database.close() }

  /// The faults in the content of the file; empty if there are none.
  public func faults() throws(StorageError) -> [String] {
    try database.faults() + database.valuesOutOfRange()
  }
}

extension ProgressFile {
  /// Makes all changes of a body in one transaction, or none if it throws.
  public func change(_ body: () throws -> Void) throws { try run(body, isReading: false) }

  /// Runs a body, and everything that it reads is of the same state of the file.
  public func read(_ body: () throws -> Void) throws { try run(body, isReading: true) }

  private func run(_ body: () throws -> Void, isReading: Bool) throws {
    var failure: (any Error)?
    func attempt() throws {
      do {
        try body()
      } catch {
        failure = error
        throw StorageError(path, .failed(message: "\(error)"))
      }
    }
    do {
      if isReading { try database.read(attempt) } else { try database.write(attempt) }
    } catch {
      throw failure ?? error
    }
  }

  /// The file into which each saved change is written first.
  public var logPath: String { path + "-wal" }

  /// A number that differs after a change by another program.
  public func versionOfOthers() throws(StorageError) -> Int {
    try database.number("PRAGMA data_version") ?? 0
  }
}
