import CSQLite
import Files

/// Why something could not be kept or read; nothing that was kept before is lost by it.
public struct StorageError: Error, Equatable {
  /// The file that it is about.
  public let file: String
  /// What is wrong with it.
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
      ? .full : StorageFault(result: SQLITE_CANTOPEN, errno: code, message: "\(error.reason)")
  }
}

extension StorageError: CustomStringConvertible {
  /// `FILE: what is wrong, and what to do`.
  public var description: String { "\(file): \(fault.wording)" }
}
