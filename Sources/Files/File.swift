import Glibc

/// A file by its path, with the few operations on it that the word modules need.
///
/// This module is the only one that calls the system for files, so that everything else is written in
/// terms of paths, bytes, and ``FileError``:
///
/// - ``File`` reads a file whole, creates, appends, renames, and removes; ``FileStamp``
///   distinguishes two forms of it without reading them.
/// - ``Path`` takes paths apart, makes them absolute, and resolves links.
/// - ``Folder`` lists names, makes folders, and locks one.
/// - ``LockedFile`` and ``FileReplacement`` together rewrite a file: the lock stops other programs that
///   use it away, the replacement is written beside the file and renamed over it, so that a program
///   that is killed leaves either the old file or the new one.
/// - ``FileWatch`` calls a function when files change.
///
/// What only Linux has (inotify, /proc, huge pages) is in `Linux.swift`.
///
/// Everything blocks until it is done, and what writes returns when the bytes are on the disk. Nothing
/// here knows what is in a file.
public struct File: Sendable {
  /// The kind of a file, after links.
  public enum Kind: Sendable {
    case regular, folder, pipe, other
  }

  public let path: String

  public init(_ path: String) { self.path = path }

  /// The kind of the file; nil if there is none.
  public var kind: Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Kind(status)
  }

  /// Whether the path is a link.
  public var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether there is a file, after links.
  public var exists: Bool { access(path, F_OK) == 0 }

  /// Whether the file can be read.
  public var isReadable: Bool { access(path, R_OK) == 0 }

  /// Whether the file can be written, by its mode for root too, who may write to any file.
  public var isWritable: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o222 != 0
      && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// Whether there is certainly no file; false if a folder on the way cannot be searched.
  public var isMissing: Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Whether the path is free: no file, and no link that leads nowhere.
  public var isFree: Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// The identity of the file or folder; nil if there is none.
  public var id: FileStamp.ID? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp.ID(status) : nil
  }

  /// The stamp of a regular file; nil if there is none.
  public var stamp: FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0, Kind(status) == .regular else { return nil }
    return FileStamp(status)
  }

  /// The reason why there is no file; a name that is not UTF-8 is read with U+FFFD, and not found.
  public var absence: FileError.Reason {
    var status = stat()
    if lstat(path, &status) == 0 { return .danglingLink }
    return path.unicodeScalars.contains("\u{FFFD}") ? .nameNotUTF8 : .missing
  }
}

extension File {
  /// The bytes of a regular file or of a pipe; more than the limit is an error.
  ///
  /// If a function refuses the first 64 KiB, only these are read.
  public func read(
    limit: Int, ifBeginning isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(FileError) -> [UInt8] {
    let (file, status) = try openForReading()
    defer { close(file) }
    switch Kind(status) {
    case .regular:
      let size = Int(status.st_size)
      if size > 1 << 16 {
        let beginning = try readChunk(file, capacity: 1 << 16)
        if !isWanted(beginning) { return beginning }
        lseek(file, 0, SEEK_SET)
      }
      if size > limit { throw FileError(path, .tooLarge) }
      return try readAll(file, capacity: size + 1, limit)
    case .pipe: return try readAll(file, capacity: 1 << 16, limit)
    case .folder: throw FileError(path, .folder)
    case .other: throw FileError(path, .notAFile)
    }
  }

  /// Reads a regular file part by part; more than the limit is an error.
  public func readParts(
    limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let (file, status) = try openForReading(O_NONBLOCK)
    defer { close(file) }
    if Kind(status) != .regular { throw FileError(path, .notAFile) }
    var count = 0
    while true {
      let part = try readChunk(file, capacity: 1 << 20)
      if part.isEmpty { return }
      count += part.count
      if count > limit { throw FileError(path, .tooLarge) }
      try part.withUnsafeBytes(body)
    }
  }

  /// The size of a regular file in bytes; nil if there is none.
  public var size: Int? {
    var status = stat()
    return stat(path, &status) == 0 && Kind(status) == .regular ? Int(status.st_size) : nil
  }

  /// The bytes of a regular file from an offset on, at most some.
  public func read(from offset: Int, atMost count: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let (file, status) = try openForReading()
    defer { close(file) }
    lseek(file, offset, SEEK_SET)
    return try readChunk(file, capacity: max(0, min(Int(status.st_size) - offset, count)))
  }

  /// Creates a file with some bytes; returns false if there is one already.
  public func create(_ bytes: [UInt8] = []) throws(FileError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if file < 0 {
      if errno == EEXIST { return false }
      throw FileError(writing: path, errno)
    }
    try write(bytes, closing: file)
    return true
  }

  /// Appends bytes to the file, which is created if there is none; unless it is to be synced, it may lose them with the
  /// power.
  public func append(_ bytes: [UInt8], isSynced: Bool = true) throws(FileError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file < 0 { throw FileError(writing: path, errno) }
    try write(bytes, isSynced: isSynced, closing: file)
  }

  /// Renames the file, over any file of the new name.
  public func rename(to other: String) throws(FileError) {
    if Glibc.rename(path, other) != 0 { throw FileError(writing: other, errno) }
  }

  /// Moves the file to a path that is free; returns false if it isn't.
  public func move(toFree other: String) throws(FileError) -> Bool {
    if Glibc.link(path, other) == 0 {
      unlink(path)
      return true
    }
    if errno == EEXIST { return false }
    // Some file systems have no links; on them another program may take the path meanwhile.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else {
      throw FileError(writing: other, errno)
    }
    guard File(other).isFree else { return false }
    try rename(to: other)
    return true
  }

  /// Gives the file a second name, if its file system has links.
  public func link(as other: String) {
    unlink(other)
    _ = Glibc.link(path, other)
  }

  /// Removes the file if there is one.
  public func remove() { unlink(path) }

  /// Removes a file, or a folder with all that is in it; links are not followed.
  public func removeAll() {
    if unlink(path) == 0 || errno != EISDIR { return }
    for name in (try? Folder(path).names(hidden: true)) ?? [] {
      File("\(path)/\(name)").removeAll()
    }
    rmdir(path)
  }

  private func write(
    _ bytes: [UInt8], isSynced: Bool = true, closing file: Int32
  ) throws(FileError) {
    let code = isSynced ? writeAndSync(bytes, to: file) : writeAll(bytes, to: file)
    let closing = close(file) == 0 ? 0 : errno
    if code != 0 || closing != 0 { throw FileError(writing: path, code != 0 ? code : closing) }
  }

  /// The descriptor, which the caller closes, and the status of the file.
  private func openForReading(_ flags: Int32 = 0) throws(FileError) -> (Int32, stat) {
    let file = open(path, O_RDONLY | O_CLOEXEC | flags)
    if file < 0 { throw readError(errno) }
    var status = stat()
    if fstat(file, &status) == 0 { return (file, status) }
    let code = errno
    close(file)
    throw readError(code)
  }

  /// A regular file fits at once; a pipe makes the buffer grow.
  private func readAll(_ file: Int32, capacity: Int, _ limit: Int) throws(FileError) -> [UInt8] {
    if capacity - 1 > limit { throw FileError(path, .tooLarge) }
    var bytes = try readChunk(file, capacity: capacity)
    var chunk = bytes.count == capacity ? try readChunk(file, capacity: 1 << 16) : []
    while !chunk.isEmpty {
      bytes += chunk
      if bytes.count > limit { throw FileError(path, .tooLarge) }
      chunk = try readChunk(file, capacity: 1 << 20)
    }
    return bytes
  }

  private func readChunk(_ file: Int32, capacity: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      useHugePages(for: buffer)
      while count < capacity {
        let got = Glibc.read(file, buffer.baseAddress! + count, capacity - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if code != 0 { throw readError(code) }
    return bytes
  }

  private func readError(_ code: Int32) -> FileError {
    FileError(path, code == ENOENT || code == ENOTDIR ? absence : .unreadable(code: code))
  }
}

/// Writes bytes to an open file and to the disk; returns the system's error code, or 0.
func writeAndSync(_ bytes: [UInt8], to file: Int32) -> Int32 {
  let code = writeAll(bytes, to: file)
  if code != 0 { return code }
  return fsync(file) == 0 ? 0 : errno
}

/// Writes bytes to an open file; returns the system's error code, or 0.
private func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      Glibc.write(file, $0.baseAddress! + written, bytes.count - written)
    }
    if count < 0 && errno == EINTR { continue }
    if count < 0 { return errno }
    written += count
  }
  return 0
}

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
