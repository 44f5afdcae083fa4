import Decks
import Progress

/// The tags of a collection, of which Anki has a table, each in one case.
enum AnkiTags {
  /// Tags in the form and order that Anki gives them.
  static func canonical(_ tags: [String], in database: ForeignDatabase) throws -> [String] {
    var known: [[Unicode.Scalar]: String] = [:]
    try database.query("SELECT tag FROM tags") { row in
      known[row.text(0).foldedScalars] = row.text(0)
    }
    var found: [[Unicode.Scalar]: String] = [:]
    for tag in tags.flatMap({ $0.split { " \u{3000}".contains($0) } }) {
      let parts = String(tag).parts(separatedBy: "::").map(normalized)
      let key = parts.joined(separator: "::").foldedScalars
      let own = known[key] ?? likeParent(parts, known)
      (known[key], found[key]) = (own, found[key] ?? own)
    }
    return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// Adds those of some tags that are new to the table.
  static func register(_ tags: [String], in database: ForeignDatabase) throws {
    for tag in tags {
      try database.run(
        "INSERT OR IGNORE INTO tags(tag, usn, collapsed) VALUES(?, -1, 1)", [.text(tag)])
    }
  }

  private static func normalized(_ part: String) -> String {
    let text = String(part.filter { $0.asciiValue.map { $0 >= 0x20 && $0 < 0x7F } ?? true })
    let name = text.composed.trimmed
    return name.isEmpty ? "blank" : name
  }

  /// A new tag below one that is known, in the case of that.
  private static func likeParent(_ parts: [String], _ known: [[Unicode.Scalar]: String]) -> String {
    for count in (0..<parts.count).reversed() where count > 0 {
      let parent = parts[..<count].joined(separator: "::")
      if let name = known[parent.foldedScalars] {
        return ([name] + parts[count...]).joined(separator: "::")
      }
    }
    return parts.joined(separator: "::")
  }
}
