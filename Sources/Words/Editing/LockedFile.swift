import Glibc

/// A deck's file while it is being edited, which no other Karuta edits meanwhile.
final class LockedFile {
  /// The file itself, wherever links lead to it from.
  let path: String
  let status: stat
  private let name: String
  private let descriptor: Int32

  /// Takes the file; asks each millisecond, for some seconds, whether another that holds it lets it go.
  init(_ name: String) throws(DeckError) {
    self.name = name
    path = try LockedFile.target(of: name)
    for _ in 0..<5000 {
      let (file, status) = try LockedFile.open(path, name)
      if flock(file, LOCK_EX | LOCK_NB) != 0 {
        let isHeld = errno == EWOULDBLOCK
        if isHeld {
          close(file)
          poll(nil, 0, 1)
          continue
        }
        // Some network file systems know no locks; the edit goes on without.
      }
      if LockedFile.isSame(status, at: path) {
        descriptor = file
        self.status = status
        return
      }
      // Another took the file's place while this one was waited for.
      close(file)
    }
    throw DeckError(name, .inUse)
  }

  deinit { close(descriptor) }

  /// What is in it now.
  func read() throws(DeckError) -> [UInt8] { try DeckFile(path: path).read() }

  /// Whether another program wrote to it or took its place since it was taken.
  var isUntouched: Bool { LockedFile.isSame(status, at: path) }

  private static func target(of name: String) throws(DeckError) -> String {
    guard let real = realpath(name, nil) else {
      let code = errno
      let isBuiltIn = StarterDeck.paths.contains(name)
      throw DeckError(
        name, isBuiltIn ? .builtIn : code == ENOENT ? .missing : .unreadable(code: code))
    }
    defer { free(real) }
    return String(cString: real)
  }

  private static func open(
    _ path: String, _ name: String
  ) throws(DeckError) -> (file: Int32, status: stat) {
    var status = Glibc.stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw DeckError(name, .notAFileToEdit)
    }
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0, fstat(file, &status) == 0 else {
      throw DeckError(name, errno == ENOENT ? .missing : .unreadable(code: errno))
    }
    // The mode counts for the system's own user too, who may do anything.
    let isWritable = status.st_mode & 0o222 != 0 && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
    if !isWritable {
      close(file)
      throw DeckError(name, .readOnly)
    }
    return (file, status)
  }

  private static func isSame(_ status: stat, at path: String) -> Bool {
    FileStamp(path: path) == FileStamp(status)
  }
}
