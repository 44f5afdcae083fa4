import Glibc

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
