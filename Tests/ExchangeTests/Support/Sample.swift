import Foundation

/// The packages that Anki's own library made with `Tests/Anki/make.py`.
enum Sample: String {
  case legacy1 = "legacy1.apkg"
  case legacy2 = "legacy2.apkg"
  case latest = "latest.apkg"
  case collection = "latest.colpkg"
  /// Studied with FSRS, in the first form and the present one.
  case studied1 = "studied1.apkg"
  case studied3 = "studied3.apkg"

  /// One collection in all forms.
  static let forms: [Sample] = [.legacy1, .legacy2, .latest, .collection]

  var path: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples/\(rawValue)")
      .path
  }
}
