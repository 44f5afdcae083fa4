import Glibc

/// An edit that could not be taken back, and how its files were then.
struct RefusedUndo {
  private let files: [String]
  private let states: [[Int]]

  init(_ files: [String]) {
    self.files = files
    states = files.map(RefusedUndo.state(of:))
  }

  /// The same with its files as they are now.
  var renewed: RefusedUndo { RefusedUndo(files) }

  /// Whether nobody has touched its files since.
  var stands: Bool { files.map(RefusedUndo.state(of:)) == states }

  /// What is another one when a file, or only its permissions, were changed; empty where none is there.
  private static func state(of path: String) -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    // The time may stand still for some milliseconds.
    let form = [Int(status.st_ino), Int(status.st_mode), Int(status.st_size)]
    return form + [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }
}
