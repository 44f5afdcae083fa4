import Glibc

/// A new file that is written part by part.
public final class WritableFile {
  private let path: String
  private let descriptor: Int32

  /// Creates a file, which must not be there yet.
  public init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    if descriptor < 0 { throw FileError(writing: path, errno) }
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw FileError(writing: path, errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

/// A new form of a locked file, written beside it, which replaces it whole or not at all.
public final class FileReplacement {
  private let file: LockedFile
  private let folder: String
  private var temporary: String?
  /// The stamp of the new form, which stays when it replaces the file.
  public private(set) var stamp: FileStamp?

  /// Writes the new form to the disk, beside the file.
  public init(of file: LockedFile, with bytes: [UInt8]) throws(FileError) {
    self.file = file
    folder = Path.folder(of: file.path)
    // One name for each file, so that leftovers of killed programs are overwritten.
    let path = "\(folder).karuta-\(file.status.st_ino)"
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 {
      let code = errno
      throw SystemError(code: code).isForbidden
        ? FileError(file.name, .folderReadOnly) : FileError(writing: file.name, code)
    }
    temporary = path
    let code = FileReplacement.fill(descriptor, with: bytes, like: file.status)
    var status = stat()
    if fstat(descriptor, &status) == 0 { stamp = FileStamp(status) }
    let closing = close(descriptor) == 0 ? 0 : errno
    if code != 0 || closing != 0 {
      discard()
      throw FileError(writing: file.name, code != 0 ? code : closing)
    }
  }

  deinit { discard() }

  /// Replaces the file; the change is on the disk when this returns.
  public func commit() throws(FileError) {
    guard let temporary else { return }
    guard file.isUnchanged else { throw FileError(file.name, .inUse) }
    if rename(temporary, file.path) != 0 { throw FileError(writing: file.name, errno) }
    self.temporary = nil
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  private func discard() {
    if let temporary { unlink(temporary) }
    temporary = nil
  }

  /// Writes the bytes with the owner and mode of the old file; returns the system's code, or 0.
  private static func fill(_ file: Int32, with bytes: [UInt8], like status: stat) -> Int32 {
    // Only root may change the owner; other users own the new file.
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      _ = fchown(file, status.st_uid, status.st_gid)
    }
    if fchmod(file, status.st_mode & 0o7777) != 0 { return errno }
    return writeAndSync(bytes, to: file)
  }
}

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
