import Glibc
import Synchronization

/// The names of temporary files and folders, by which the next program recognizes those of a killed one.
///
/// A name has the system's boot and process namespace, the process, and a number, so that a file in a folder
/// that several machines or containers share is never mistaken for that of a dead process here.
public struct TemporaryName {
  /// The beginning of all names that this process gives.
  private static let own = "karuta-\(ProcessNamespace.own)-\(ProcessIdentity.own)-"
  private static let count = Atomic(0)

  let name: String

  init() { name = Self.own + "\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)" }

  /// The path of a new hidden file in a folder, whose path ends with a slash.
  public static func path(in folder: String) -> String { "\(folder).\(TemporaryName().name)" }

  /// The path of a new folder for temporary files that only the user can read.
  ///
  /// What killed programs left there is removed.
  public static func makeFolder() throws(FileError) -> String {
    clear(in: parent)
    let path = "\(parent)\(TemporaryName().name)"
    if mkdir(path, 0o700) != 0 { throw FileError(writing: parent, errno) }
    return path
  }

  /// Whether a path is that of a temporary folder of this process, or in one, or the folder around them.
  public static func isTemporary(_ path: String) -> Bool {
    path == parent || path.hasPrefix(parent + own)
  }

  /// The folder of temporary folders, with a slash at its end.
  public static var parent: String {
    let path = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return path.hasSuffix("/") ? path : "\(path)/"
  }

  /// Removes the temporary files and folders that killed programs left in a folder, whose path ends with a
  /// slash.
  public static func clear(in folder: String) {
    let names = (try? Folder(folder).names(hidden: true)) ?? []
    for name in names where isLeftover(name, in: folder) { File(folder + name).removeAll() }
  }

  /// Whether a file has the name of a process that has ended; that of another machine or boot counts as ended
  /// a day after its last change.
  private static func isLeftover(_ name: String, in folder: String) -> Bool {
    let parts = name.drop { $0 == "." }.split(separator: "-", omittingEmptySubsequences: false)
    var status = stat()
    guard (5...6).contains(parts.count), parts[0] == "karuta", let process = Int(parts[3]),
      parts[1].utf8.count == 8, parts[1].allSatisfy(\.isHexDigit), UInt(parts[2]) != nil,
      UInt(parts[4]) != nil, parts.count == 5 || ["journal", "wal", "shm"].contains(parts[5]),
      lstat(folder + name, &status) == 0, status.st_uid == geteuid(),
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return false }
    if parts[1...2].joined(separator: "-") == ProcessNamespace.own {
      return !ProcessIdentity.isRunning(process)
    }
    return status.st_mtim.tv_sec < time(nil) - 86_400
  }
}
