import Glibc

/// The identity, size, and time of a file, which distinguish two forms of it without reading them.
public struct FileStamp: Hashable, Sendable {
  /// The identity of a file or folder, whichever links lead to it.
  public struct ID: Hashable, Sendable {
    private let device: UInt
    fileprivate let inode: UInt

    init(_ status: stat) {
      device = status.st_dev
      inode = status.st_ino
    }
  }

  private let id: ID
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    id = ID(status)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  public var isEmpty: Bool { size == 0 }
}

extension FileStamp: CustomStringConvertible {
  /// The size, then the rest without the device, whose number may change when the computer starts.
  public var description: String { "\(size)-\(id.inode)-\(seconds).\(nanoseconds)" }
}

extension File {
  /// A stamp that changes with the permissions of the file too; nil if there is none.
  public var stampWithPermissions: [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // The time alone may be the same for some milliseconds.
    return [
      Int(status.st_ino), Int(status.st_mode), Int(status.st_size), status.st_ctim.tv_sec,
      status.st_ctim.tv_nsec,
    ]
  }
}

extension File.Kind {
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    default: self = .other
    }
  }
}
