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
  /// The bytes of a name; a file system has 255, of which the names of temporary files need some more.
  private static let longest = 200

  /// A name of a file: no slash, no control characters, no leading dot, and not too long.
  static func of(_ name: String) -> String {
    let characters = name.trimmed.map { character in
      let isWrong = character.unicodeScalars.contains { scalar in
        scalar == "/" || scalar == "\\" || scalar == ":" || scalar.value < 0x20
          || (0x7F..<0xA0).contains(scalar.value)
          || scalar.properties.generalCategory == .format && scalar != "\u{200D}"
      }
      return isWrong ? "_" : character
    }
    var safe = cut(String(characters)).trimmed
    if safe.hasPrefix(".") { safe = "_" + safe.dropFirst() }
    let stem = safe.prefix { $0 != "." }.uppercased()
    let isDevice =
      ["CON", "PRN", "AUX", "NUL"].contains(stem)
      || ["COM", "LPT"].contains(where: stem.hasPrefix) && stem.utf8.count == 4
        && stem.last?.isNumber == true
    if isDevice { safe = "_" + safe }
    return safe.isEmpty ? "_" : safe
  }

  /// The name with so much before its ending that it isn't too long.
  private static func cut(_ name: String) -> String {
    if name.utf8.count <= longest { return name }
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    let kept = ending.utf8.count > 10 ? "" : ending
    var cut = ""
    for character in name.dropLast(kept.count) {
      if cut.utf8.count + character.utf8.count + kept.utf8.count > longest { break }
      cut.append(character)
    }
    return cut + kept
  }
}
