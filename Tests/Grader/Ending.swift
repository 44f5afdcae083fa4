import CSQLite
import Glibc

/// Kills this program where a file has its new form already and the store does not yet.
enum Ending {
  nonisolated(unsafe) private static var files: [(path: String, number: ino_t)] = []

  /// Goes before the opening of the store.
  static func prepare() {
    let entry:
      @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?, OpaquePointer?
      ) -> Int32 = { store, _, _ in
        sqlite3_commit_hook(store, { _ in Ending.come() }, nil)
        return SQLITE_OK
      }
    sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
  }

  /// Comes with the commit after the next new form of one of some files.
  static func await(_ paths: [String]) { files = paths.map { ($0, number(of: $0)) } }

  private static func come() -> Int32 {
    if files.contains(where: { number(of: $0.path) != $0.number }) { kill(getpid(), SIGKILL) }
    return 0
  }

  private static func number(of path: String) -> ino_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_ino : 0
  }
}
