import Glibc

/// A file that is locked for a change; other programs that lock it wait.
public final class LockedFile {
  /// The file itself, after links.
  public let path: String
  /// The path that the caller gave.
  let name: String
  let status: stat
  private let descriptor: Int32

  /// Locks a file that can be written; waits up to 5 s, and tries again each millisecond.
  public init(_ name: String) throws(FileError) {
    self.name = name
    guard let path = Path.resolved(name) else {
      throw FileError(name, errno == ENOENT ? .missing : .unreadable(code: errno))
    }
    self.path = path
    for _ in 0..<5000 {
      let (file, status) = try LockedFile.open(path, name)
      if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(file)
        pause(milliseconds: 1)
        continue
      }
      // Some network file systems have no locks; the change continues without one.
      if File(path).stamp == FileStamp(status) {
        descriptor = file
        self.status = status
        return
      }
      // The file was replaced between opening and locking it.
      close(file)
    }
    throw FileError(name, .inUse)
  }

  deinit { close(descriptor) }

  /// The stamp of the file when it was locked.
  public var stamp: FileStamp { FileStamp(status) }

  /// Whether no other program has written to the file or replaced it since it was locked.
  public var isUnchanged: Bool { File(path).stamp == stamp }

  public var isEmpty: Bool { status.st_size == 0 }

  private static func open(
    _ path: String, _ name: String
  ) throws(FileError) -> (file: Int32, status: stat) {
    var status = stat()
    if stat(path, &status) == 0, File.Kind(status) != .regular { throw FileError(name, .notAFile) }
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0, fstat(file, &status) == 0 else {
      throw FileError(name, errno == ENOENT ? .missing : .unreadable(code: errno))
    }
    // The mode counts for root too, who may write to any file.
    let isWritable = status.st_mode & 0o222 != 0 && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
    if !isWritable {
      close(file)
      throw FileError(name, .readOnly)
    }
    return (file, status)
  }
}

/// Blocks the thread for some milliseconds.
public func pause(milliseconds: Int32) { poll(nil, 0, milliseconds) }
