import Glibc

/// The reason why a file could not be read or written.
public struct FileError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case missing
    case danglingLink
    case nameNotUTF8
    /// A folder where a file is expected.
    case folder
    /// Neither a file nor a folder.
    case notAFile
    case notAFolder
    case tooLarge
    case readOnly
    case folderReadOnly
    case diskFull
    /// Another program has locked or changed the file.
    case inUse
    /// Any other error of the system while reading.
    case unreadable(code: Int32)
    /// Any other error of the system while writing.
    case notWritten(code: Int32)
  }

  /// The file, as the caller named it.
  public let path: String
  public let reason: Reason

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The failure to write a file, by the system's code.
  public init(writing path: String, _ code: Int32) {
    self.init(path, SystemError(code: code).isDiskFull ? .diskFull : .notWritten(code: code))
  }
}

/// An error code of the system.
public struct SystemError: Sendable {
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// The code of the last call that failed in this thread.
  public static var last: SystemError { SystemError(code: errno) }

  public static let noPermission = SystemError(code: EACCES)
  public static let diskFull = SystemError(code: ENOSPC)

  /// The system's description, such as `Permission denied`.
  public var message: String { String(cString: strerror(code)) }

  public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  public var isForbidden: Bool { code == EACCES || code == EPERM || code == EROFS }

  /// Whether a disk or a network failed, which says nothing about the file.
  public var isOfDevice: Bool { [EIO, ENXIO, ESTALE, ETIMEDOUT, EREMOTEIO].contains(code) }

  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
