import CSQLite

/// The database engine that keeps what a learner does.
public enum StorageEngine {
  /// The version of SQLite that the program runs with, such as `3.40.1`.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
