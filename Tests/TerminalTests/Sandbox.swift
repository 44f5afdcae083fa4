import Foundation

/// A folder for one test: the decks in it, and a home with nothing in it.
struct Sandbox {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "karuta-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  func read(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// All files, by their paths in the folder, with what they hold.
  func contents() -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    let files = names.compactMap { name in
      FileManager.default.contents(atPath: folder.appending(path: name).path).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The built program, beside the bundle of the tests.
  static var program: String {
    var folder = Bundle.main.bundleURL
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument)
    }
    while folder.path != "/" {
      let candidate = folder.appending(path: "karuta")
      let isFolder = (try? candidate.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? true
      if !isFolder, FileManager.default.isExecutableFile(atPath: candidate.path) {
        return candidate.path
      }
      folder.deleteLastPathComponent()
    }
    return ".build/debug/karuta"
  }
}
