import Glibc

/// A new form of a file, ready beside it, that takes its place all at once or not at all.
final class FileReplacement {
  private let file: LockedFile
  private let name: String
  private let folder: String
  private var temporary: String?

  /// Writes the new form to the disk.
  init(of file: LockedFile, named name: String, with bytes: [UInt8]) throws(DeckError) {
    self.file = file
    self.name = name
    folder = DeckFolder.path(of: file.path)
    // One name for each file: what a killed program left is written over, not heaped up.
    let path = "\(folder).karuta-\(file.status.st_ino)"
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 {
      throw DeckError(
        name,
        errno == EACCES || errno == EPERM || errno == EROFS
          ? .folderReadOnly : FileReplacement.fault(errno))
    }
    temporary = path
    let code = FileReplacement.fill(descriptor, with: bytes, like: file.status)
    let closing = close(descriptor) == 0 ? 0 : errno
    if code != 0 || closing != 0 {
      discard()
      throw DeckError(name, FileReplacement.fault(code != 0 ? code : closing))
    }
  }

  deinit { discard() }

  /// Puts it into the file's place, for good when this returns.
  func commit() throws(DeckError) {
    guard let temporary else { return }
    guard file.isUntouched else { throw DeckError(name, .inUse) }
    if rename(temporary, file.path) != 0 { throw DeckError(name, FileReplacement.fault(errno)) }
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

  /// Gives the system's number of what went wrong, or 0.
  private static func fill(_ file: Int32, with bytes: [UInt8], like status: stat) -> Int32 {
    // Only the system's own user may give a file away; others keep it as their own.
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      _ = fchown(file, status.st_uid, status.st_gid)
    }
    if fchmod(file, status.st_mode & 0o7777) != 0 { return errno }
    return FileWriting.write(bytes, to: file)
  }

  private static func fault(_ code: Int32) -> DeckFault {
    code == ENOSPC || code == EDQUOT || code == EFBIG ? .diskFull : .notWritten(code: code)
  }
}
