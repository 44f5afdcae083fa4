import Foundation

/// A folder for one test: the decks in it, and a home with nothing in it.
struct Sandbox {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "karuta-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func read(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Removes it as soon as nobody is at work in it any more, who could write into it again.
  func remove() {
    let deadline = Date(timeIntervalSinceNow: 10)
    while isInUse, Date() < deadline { usleep(10_000) }
    try? FileManager.default.removeItem(at: folder)
  }

  private var isInUse: Bool {
    let files = FileManager.default
    let processes = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains {
      (try? files.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")) == folder.path
    }
  }

  /// A built program, beside the bundle of the tests.
  static func program(_ name: String) -> String {
    var folder = Bundle.main.bundleURL
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument)
    }
    while folder.path != "/" {
      let candidate = folder.appending(path: name)
      let isFolder = (try? candidate.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? true
      if !isFolder, FileManager.default.isExecutableFile(atPath: candidate.path) {
        return candidate.path
      }
      folder.deleteLastPathComponent()
    }
    return ".build/debug/\(name)"
  }
}
