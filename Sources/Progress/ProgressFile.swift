import Decks
import Files

/// The file that keeps what a learner does; all times are in seconds since the beginning of 1970.
///
/// Whatever a call changes is on disk when it returns. Several programs may use one file at once.
public final class ProgressFile {
  /// Whether the program is to end, so that nothing waits for another program's lock any longer.
  ///
  /// A program with a screen sets it once, before it opens a file.
  nonisolated(unsafe) public static var isQuitPending: @Sendable () -> Bool = { false }

  /// Where it is; `:memory:` for what is kept in memory alone.
  public let path: String
  private(set) var database: Database
  /// Whether what is done is kept; false once the learner chose to study without saving.
  public private(set) var isSaving: Bool

  /// Opens the file, makes it where there is none, and brings an older one into today's form.
  public convenience init(path: String) throws(StorageError) {
    let database = try Database(path: path)
    if database.isReadOnly { throw StorageError(path, .readOnly) }
    try self.init(database)
  }

  /// What is kept in memory alone, for a learner who chose to study without saving; it begins with
  /// what can be read of a file.
  public static func unsaved(copyOf path: String) throws(StorageError) -> ProgressFile {
    for access in [Database.Access.reading, .frozen] {
      do throws(StorageError) {
        let memory = try Database(path: ":memory:")
        try memory.takeAll(from: Database(path: path, access))
        return try ProgressFile(memory, isSaving: false)
      } catch {
        continue
      }
    }
    return try ProgressFile(Database(path: ":memory:"), isSaving: false)
  }

  /// The file for those who only read it: where it cannot be written to, a copy in memory, in today's
  /// form and with all cards found again.
  public static func reading(path: String) throws(StorageError) -> ProgressFile {
    do throws(StorageError) {
      return try ProgressFile(path: path)
    } catch {
      let isAbsent = File(path).isMissing
      guard isAbsent || error.fault == .readOnly || error.fault == .full else { throw error }
      let content = isAbsent ? try Database(path: ":memory:") : try copy(of: path)
      return try ProgressFile(content, path: path, isSaving: false)
    }
  }

  /// All that is in a file, without writing to it.
  static func copy(of path: String) throws(StorageError) -> Database {
    let memory = try Database(path: ":memory:")
    do throws(StorageError) {
      try memory.takeAll(from: Database(path: path, .reading))
    } catch {
      // Who takes a file as it is does not look into the log that a program left beside it.
      if File(path + "-wal").stamp?.isEmpty == false { throw StorageError(path, .logUnread) }
      try memory.takeAll(from: Database(path: path, .frozen))
    }
    return memory
  }

  /// Goes on in memory alone, from what can be read of the file.
  public func stopSaving() throws(StorageError) {
    database = try ProgressFile.unsaved(copyOf: path).database
    isSaving = false
  }

  private init(
    _ database: Database, path: String? = nil, isSaving: Bool = true
  ) throws(StorageError) {
    self.path = path ?? database.path
    self.database = database
    self.isSaving = isSaving
    try Schema.prepare(database)
    // With a write-ahead log readers never wait, and a change costs one write and one sync: FULL
    // syncs at each commit, so that a change outlives even a loss of power.
    try database.useWriteAheadLog()
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try finishEdits()
  }

  /// Leaves the file in one piece for those who open it next; nothing can be kept after that.
  public func close() { database.close() }

  /// What is wrong inside the file; empty where all is well.
  public func faults() throws(StorageError) -> [String] {
    try database.faults() + database.valuesOutOfRange()
  }
}

extension ProgressFile {
  /// Makes all changes of a body at once, or none where it throws.
  public func change(_ body: () throws -> Void) throws {
    var failure: (any Error)?
    do {
      try database.write {
        do {
          try body()
        } catch {
          failure = error
          throw StorageError(path, .failed(message: "\(error)"))
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}

extension ProgressFile {
  /// Finds the cards of a deck again where its file has changed since it was opened last.
  public func follow(_ deck: Deck) throws(StorageError) {
    try DeckRecord(deck, in: self).attach()
  }

  /// The files of all decks of which something is kept, as far as they are still there.
  public func files() throws(StorageError) -> [String] {
    try database.rows("SELECT path FROM decks ORDER BY path") { $0.text(0) ?? "" }
      .filter { $0.hasPrefix("/") && !Orphan.isGone($0) && File($0).kind != .pipe }
  }
}
