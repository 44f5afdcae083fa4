import Glibc

/// Where the program's files lie, after the XDG base directory specification.
enum Locations {
  /// What the learner sets.
  static var config: String { folder("XDG_CONFIG_HOME", ".config") }
  /// The decks and what is kept of them.
  static var data: String { folder("XDG_DATA_HOME", ".local/share") }
  /// The file that keeps what is done.
  static var progress: String { "\(data)/progress.db" }
  /// What the program tells of itself.
  static var state: String { folder("XDG_STATE_HOME", ".local/state") }

  /// Makes a folder, and those that it is in, for its owner alone; those that are there stay as they are.
  nonisolated static func make(_ folder: String) {
    if mkdir(folder, 0o700) == 0 || errno != ENOENT { return }
    guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return }
    make(String(folder[..<slash]))
    mkdir(folder, 0o700)
  }

  /// A variable of the environment that is not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The specification takes a path that is not absolute as if it were not there.
  private static func folder(_ name: String, _ usual: String) -> String {
    if let base = variable(name), base.hasPrefix("/") { return "\(base)/karuta" }
    return "\(home)/\(usual)/karuta"
  }

  private static var home: String { variable("HOME") ?? "." }
}
