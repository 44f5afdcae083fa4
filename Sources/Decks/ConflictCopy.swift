import Files

/// Another version of a deck: a copy that a sync program made of a conflict, or git's markers in the deck itself.
public struct ConflictCopy: Hashable, Sendable {
  /// The file of the other version; the deck itself if that has git's markers.
  public let path: String
  /// The deck, which may be gone.
  public let deck: String

  /// Whether both versions are in the deck.
  public var isInDeck: Bool { path == deck }

  /// The versions in a deck with git's markers.
  public init(inDeck deck: String) { (path, self.deck) = (deck, deck) }

  /// Recognizes a copy that Syncthing, Dropbox, Nextcloud, Seafile, or git made by its name; nil for any other file.
  public init?(_ path: String) {
    guard let name = Self.deckName(of: Path.name(of: path)) else { return nil }
    self.path = path
    deck = Path.folder(of: path) + name
  }

  private static func deckName(of name: String) -> String? {
    if name.hasSuffix(".orig") { return String(name.dropLast(5)) }
    guard let dot = name.lastIndex(of: "."), let stem = stemOfCopy(name[..<dot]), !stem.isEmpty
    else { return nil }
    return "\(stem)\(name[dot...])"
  }

  private static func stemOfCopy(_ stem: Substring) -> Substring? {
    if let mark = stem.range(of: ".sync-conflict-") { return stem[..<mark.lowerBound] }
    let marks = ["conflicted copy", "SFConflict"].compactMap { stem.range(of: $0) }
    guard let mark = marks.first, let start = stem[..<mark.lowerBound].lastIndex(of: "(") else {
      return nil
    }
    let rest = stem[..<start]
    return rest.last == " " ? rest.dropLast() : rest
  }
}
