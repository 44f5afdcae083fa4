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

  /// Makes sure that no place depends on the folder in which the program is called.
  static func check() throws(Refusal) {
    let bases = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    if absolute("HOME") != nil || bases.allSatisfy({ absolute($0) != nil }) { return }
    throw Refusal(
      "HOME is no absolute path; set it to one, or set XDG_CONFIG_HOME, XDG_DATA_HOME and "
        + "XDG_STATE_HOME")
  }

  /// Makes a folder, and those that it is in, for its owner alone; those that are there stay as they are.
  nonisolated static func make(_ folder: String) {
    if mkdir(folder, 0o700) == 0 || errno != ENOENT { return }
    guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return }
    make(String(folder[..<slash]))
    mkdir(folder, 0o700)
  }

  /// A variable of the environment that is text, and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(validatingCString: value)
  }

  /// The specification takes a path that is not absolute as if it were not there.
  private static func folder(_ name: String, _ usual: String) -> String {
    absolute(name).map { "\($0)/karuta" } ?? "\(absolute("HOME") ?? "")/\(usual)/karuta"
  }

  private static func absolute(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
