/// The name of a deck in another program: those of the decks around it, and its own.
public struct DeckName: Hashable, Sendable {
  public let parts: [String]

  /// The deepest level of sub-decks.
  private static let deepest = 20

  /// The name of a deck in no other.
  init(_ name: String) { parts = [name] }

  init(_ parts: [String]) { self.parts = parts }

  /// The name as Anki writes it.
  var anki: String { parts.joined(separator: "::") }

  /// The name as Anki writes it, with `::` before the name of a sub-deck; newer collections have U+001F.
  init(anki name: String) {
    let parts = name.parts(separatedBy: "::").flatMap { $0.split(separator: "\u{1F}") }
    self.parts = Array(parts.map(\.trimmed).filter { !$0.isEmpty }.prefix(Self.deepest))
  }

  /// The path below a folder, without anything that leads elsewhere or that a file system refuses.
  public var path: String {
    guard let last = parts.last else { return "deck" }
    // A folder can't have the name of the file of another deck.
    let folders = parts.dropLast().map(SafeName.of).map { $0.hasSuffix(".tsv") ? "\($0)_" : $0 }
    return (folders + [SafeName.of(last)]).joined(separator: "/")
  }
}

/// Names of files that are made from texts of a foreign file.
enum SafeName {
  /// A name of a file: no slash, no control characters, no leading dot, at most 100 bytes.
  static func of(_ name: String) -> String {
    var safe = ""
    for character in name.trimmed {
      let isWrong = character.unicodeScalars.contains { scalar in
        scalar == "/" || scalar == "\\" || scalar == ":" || scalar.value < 0x20
          || (0x7F..<0xA0).contains(scalar.value)
          || scalar.properties.generalCategory == .format && scalar != "\u{200D}"
      }
      let next = isWrong ? "_" : String(character)
      if safe.utf8.count + next.utf8.count > 100 { break }
      safe += next
    }
    safe = safe.trimmed
    if safe.hasPrefix(".") { safe = "_" + safe.dropFirst() }
    let stem = safe.prefix { $0 != "." }.uppercased()
    let isDevice =
      ["CON", "PRN", "AUX", "NUL"].contains(stem)
      || ["COM", "LPT"].contains(where: stem.hasPrefix) && stem.utf8.count == 4
        && stem.last?.isNumber == true
    if isDevice { safe = "_" + safe }
    return safe.isEmpty ? "_" : safe
  }
}
