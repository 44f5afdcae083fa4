import Glibc

/// A folder by its path.
public struct Folder: Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// The identity of the folder; nil if there is none.
  public var id: FileStamp.ID? { File(path).id }

  /// The names in the folder, without hidden ones, in no order.
  public func names() throws(FileError) -> [String] { try names(hidden: false) }

  /// The names in the folder, in no order, without `.` and `..`.
  public func names(hidden: Bool) throws(FileError) -> [String] {
    guard let directory = opendir(path) else {
      throw FileError(path, errno == ENOTDIR ? .notAFolder : .unreadable(code: errno))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // Several names that are not UTF-8 can look the same; one of them is enough.
      let isRepaired = name.unicodeScalars.contains("\u{FFFD}")
      if name.hasPrefix("."), !hidden || [".", ".."].contains(name) { continue }
      if !isRepaired || !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Makes the folder if there is none.
  public func make() throws(FileError) { try make(mode: 0o777) }

  /// Makes the folder, and those that it is in, for the user alone; those that are there stay as they
  /// are.
  public func makePrivate() throws(FileError) {
    do throws(FileError) {
      try make(mode: 0o700)
    } catch {
      guard error.reason == .notWritten(code: ENOENT), path.dropFirst().contains("/") else {
        throw error
      }
      try Folder(String(Path.folder(of: path).dropLast())).makePrivate()
      // Another program may be making the same folders.
      try make(mode: 0o700)
    }
  }

  private func make(mode: mode_t) throws(FileError) {
    if mkdir(path, mode) != 0, errno != EEXIST { throw FileError(writing: path, errno) }
  }

  /// The reason why no file can be made in the folder; nil if one can.
  public var creationFault: SystemError? {
    let file = File(TemporaryName.path(in: path.hasSuffix("/") ? path : "\(path)/"))
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { return .last }
    close(descriptor)
    file.remove()
    return nil
  }

  /// Removes the folder if it is empty.
  public func remove() { rmdir(path) }

  /// Puts files into a new folder, which appears whole or not at all; returns false if there is one.
  public func make(with files: [(name: String, bytes: [UInt8])]) throws(FileError) -> Bool {
    guard File(path).isFree else { return false }
    TemporaryName.clear(in: Path.folder(of: path))
    let new = TemporaryName.path(in: Path.folder(of: path))
    do throws(FileError) {
      if mkdir(new, 0o700) != 0 { throw FileError(writing: path, errno) }
      for (name, bytes) in files {
        let file = "\(new)/\(name)"
        try Folder(Path.folder(of: file)).make()
        _ = try File(file).create(bytes)
      }
      try File(new).rename(to: path)
      return true
    } catch {
      File(new).removeAll()
      // Another program made the folder first.
      if case .notWritten(ENOTEMPTY) = error.reason { return false }
      if case .notWritten(EEXIST) = error.reason { return false }
      throw error
    }
  }
}

extension File {
  /// Copies the file, or a folder with all visible files in it, to a path that is free.
  public func copyAll(to other: String) throws(FileError) {
    if kind == .folder {
      try Folder(other).make()
      for name in try Folder(path).names() {
        try File("\(path)/\(name)").copyAll(to: "\(other)/\(name)")
      }
    } else if kind == .regular {
      _ = try File(other).create(try read(limit: 1 << 31))
    }
  }
}

/// An exclusive lock on a folder until it is released; no lock if the folder cannot be read.
public final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other program holds the lock.
  public init(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  /// Waits until no other program holds the lock, and calls a function each 10 ms, whose error ends that.
  public init(_ path: String, whileWaiting check: () throws -> Void) throws {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      try check()
      pause(milliseconds: 10)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

/// Operations on paths, which are plain strings.
public enum Path {
  /// The one path of a file that may have many, without links; the path itself if there is no file.
  public static func canonical(_ path: String) -> String { resolved(path) ?? path }

  /// The path without links; nil if there is no file.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path from the root; links stay.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// The home directory of the user; nil if it isn't known.
  public static var home: String? { getenv("HOME").map { String(cString: $0) } }

  /// The folder of a file, with a slash at its end.
  public static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Whether a path is that of a folder or of something in it; of canonical paths, which have one form.
  public static func isIn(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(folder) && (path == folder || rest(of: path, in: folder) != nil)
  }

  /// The path of a file from a folder on; nil if it isn't in the folder.
  public static func rest(of path: String, in folder: String) -> String? {
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// The name of a file without its folder.
  public static func name(of path: String) -> String {
    let bytes = path.utf8
    return String(
      path[(bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex)...]
    )
  }

  /// The name of a file without its folder and extension.
  public static func stem(of path: String) -> String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")) ?? start
    return String(path[start..<(dot == start ? bytes.endIndex : dot)])
  }
}
