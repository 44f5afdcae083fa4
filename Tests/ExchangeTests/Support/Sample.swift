import Foundation

/// The packages that Anki's own library made with `Samples/make.py`.
enum Sample: String, CaseIterable {
  case legacy1 = "legacy1.apkg"
  case legacy2 = "legacy2.apkg"
  case latest = "latest.apkg"
  case collection = "latest.colpkg"

  var path: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples/\(rawValue)")
      .path
  }
}
