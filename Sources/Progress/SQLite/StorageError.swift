import CSQLite
import Files
import Localization

/// A failure to save or to read; everything that was saved before is still there.
public struct StorageError: Error, Equatable {
  /// The file, or the folder, that failed.
  public let file: String
  /// The reason.
  public let fault: StorageFault

  /// A fault of a file.
  public init(_ file: String, _ fault: StorageFault) {
    self.file = file
    self.fault = fault
  }

  /// A file that could not be made or renamed.
  init(_ error: FileError) {
    let code: Int32 =
      switch error.reason {
      case .notWritten(let code), .unreadable(let code): code
      default: 0
      }
    file = error.path
    fault =
      error.reason == .diskFull
      ? .full : StorageFault(result: SQLITE_CANTOPEN, errno: code, message: "\(error)")
  }
}

extension StorageError {
  /// Runs a body, whose error of any other type becomes a failure of the file.
  public static func catching<Value>(
    _ file: String, _ body: () throws -> Value
  ) throws(StorageError) -> Value {
    do {
      return try body()
    } catch {
      throw error as? StorageError ?? (error as? FileError).map(StorageError.init)
        ?? StorageError(file, .failed(message: "\(error)"))
    }
  }
}

extension StorageError: CustomStringConvertible {
  /// `FILE: reason, and advice`.
  public var description: String { "\(file): \(fault.wording)" }
}

/// A reason why a progress file, or its folder, cannot be used.
public enum StorageFault: Equatable, Sendable {
  case readOnly
  case full
  case locked
  case damaged
  /// The file of another program.
  case foreign
  /// A file of a newer program, with a version above the one that is known.
  case newer(version: Int, known: Int)
  /// A file of a program from before the first release, whose version is no longer read.
  case older(version: Int, known: Int)
  /// A file to restore that is not a complete progress file.
  case noBackup
  /// An empty file although there are backups.
  case empty
  case moved
  /// The file's write-ahead log was deleted or replaced while the file was open.
  case logRemoved
  /// The file's write-ahead log was cut or overwritten while the file was open.
  case logCut
  /// Changes in a write-ahead log, which only a program that may write can read.
  case logUnread
  /// A change of a card that is no longer in its deck.
  case cardGone
  /// More cards than can be deleted or moved at once.
  case tooMany(most: Int)
  case folderMissing
  case folderNotMade(code: Int32)
  /// A file where a folder is expected.
  case noFolder
  case unreadable(code: Int32)
  /// A failure of the disk or the network, which says nothing about the file.
  case device(code: Int32)
  /// Any other failure, in the words of SQLite.
  case failed(message: String)

  /// The fault behind a result of SQLite (https://www.sqlite.org/rescode.html) and the system's errno.
  init(result: Int32, errno code: Int32, message: String) {
    let error = SystemError(code: code)
    let (isFull, isForbidden) = (error.isDiskFull, error.isForbidden)
    switch result & 0xFF {
    // SQLite calls a page that can't be read a damaged one.
    case SQLITE_CORRUPT where error.isOfDevice, SQLITE_NOTADB where error.isOfDevice,
      SQLITE_IOERR where error.isOfDevice, SQLITE_CANTOPEN where error.isOfDevice:
      self = .device(code: code)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked
    case SQLITE_FULL: self = .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_IOERR where isFull, SQLITE_CANTOPEN where isFull: self = .full
    case SQLITE_CANTOPEN where isForbidden, SQLITE_IOERR where isForbidden: self = .readOnly
    case SQLITE_CANTOPEN where error.isMissing: self = .folderMissing
    case SQLITE_CANTOPEN where code != 0: self = .unreadable(code: code)
    default: self = .failed(message: message)
    }
  }

  /// The message: the reason, and advice.
  var wording: String {
    switch self {
    case .readOnly:
      String(localized: "cannot be written to; make the file and its folder writable")
    case .full:
      String(
        localized: "the disk is full and nothing more can be saved; free some space and try again")
    case .locked:
      String(
        localized:
          "another program is saving to the file, such as an import; wait until it is done and try again"
      )
    case .damaged:
      String(
        localized:
          "the file is damaged; restore a backup, or move the file away to begin with a new one")
    case .foreign:
      String(localized: "this is not one of Karuta's files; move it away, or name another")
    case .newer(let version, let known):
      String(
        localized:
          "a newer Karuta wrote this file (its version is \(version), this program knows \(known)); use that Karuta, or restore an older backup"
      )
    case .older(let version, let known):
      String(
        localized:
          "an older Karuta wrote this file (its version is \(version), this program reads \(known)); use that Karuta, or move the file away to begin with a new one"
      )
    case .noBackup:
      String(
        localized:
          "this is not a backup made by Karuta, or it is damaged; karuta restore lists the backups"
      )
    case .empty:
      String(
        localized:
          "the file is empty though there are backups; restore one, or delete the file to start again"
      )
    case .moved:
      String(localized: "the file was moved or deleted; put it back, or restart Karuta")
    case .logRemoved:
      String(
        localized:
          "its -wal file was deleted or replaced while Karuta was open, so nothing more is saved; quit Karuta and start it again"
      )
    case .logCut:
      String(
        localized:
          "another program changed its -wal file while Karuta was open, so nothing more is saved; quit Karuta, and run karuta check"
      )
    case .logUnread:
      String(
        localized:
          "the latest changes are in its -wal file, which cannot be read without writing; make the file and its folder writable"
      )
    case .cardGone: String(localized: "the card is no longer in its deck; choose another")
    case .tooMany(let most):
      String(localized: "at most \(most) cards can be deleted or moved at once; select fewer")
    case .folderMissing:
      String(localized: "its folder does not exist; create it, or name another")
    case .folderNotMade(let code):
      String(
        localized:
          "this folder cannot be created (\(SystemError(code: code).message)); make its parent folder writable, or set XDG_DATA_HOME to another"
      )
    case .noFolder: String(localized: "is not a folder; move it away, or name another")
    case .unreadable(let code):
      String(
        localized: "cannot be opened (\(SystemError(code: code).message)); check its permissions")
    case .device(let code):
      String(
        localized:
          "the disk or the network failed (\(SystemError(code: code).message)); check it, and try again"
      )
    case .failed(let message):
      String(localized: "SQLite says \"\(message)\"; try again, or restore a backup")
    }
  }
}

/// The database engine.
public enum StorageEngine {
  /// The version of SQLite that the program runs with, such as `3.40.1`.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
