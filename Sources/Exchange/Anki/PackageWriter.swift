import Files

/// Writes a package that Anki imports, in the legacy form: `collection.anki2`, a list of media in JSON,
/// and the media under numbers.
enum PackageWriter {
  static func write(
    _ decks: [ExportedDeck], to path: String, at now: Double, with schedule: LearnerSchedule?
  ) throws {
    let media = PackagedMedia(of: decks)
    let folder = try TemporaryCopy()
    let collection = "\(folder.path)/collection"
    let rows = schedule.map { AnkiSchedule($0, at: now) }
    var writer = try CollectionWriter(collection, at: now, with: rows)
    // A media name is unknown only if there is no file.
    try writer.write(decks) { name, deck in
      MediaFile.path(of: name, beside: deck.deck.path).flatMap { media.names[$0] } ?? name
    }
    let zip = try ZipWriter(path)
    try zip.add(File(collection), as: "collection.anki2", isPacked: true)
    let list = JSON.object(
      media.files.enumerated().map { JSON.Member(name: "\($0)", value: .string($1.name)) })
    try zip.add(Array(list.text.utf8), as: "media", isPacked: true)
    for (index, file) in media.files.enumerated() {
      try zip.add(File(file.path), as: "\(index)")
    }
    try zip.finish()
  }
}

/// The pictures and sounds of the decks of a package, each with a name that no other has: in it are no folders.
private struct PackagedMedia {
  private(set) var files: [(path: String, name: String)] = []
  /// The names by the paths.
  private(set) var names: [String: String] = [:]
  private var paths: [String: String] = [:]
  /// The size in bytes up to which files are compared.
  private static let largestComparison = 64 << 20

  init(of decks: [ExportedDeck]) {
    for deck in decks {
      for card in deck.cards {
        let others = MediaFile.names(in: card, beside: deck.deck.path)
        for name in [card.image, card.sound].compactMap(\.self) + others {
          if let path = MediaFile.path(of: name, beside: deck.deck.path) { add(path) }
        }
      }
    }
  }

  /// Names a file; decks of one package have copies of the same file, which get one name again.
  private mutating func add(_ path: String) {
    if names[path] != nil { return }
    let own = Path.name(of: path)
    let numbered = (1...).lazy.map { $0 == 1 ? own : "\($0)-\(own)" }
    let free = numbered.first { paths[$0].map { Self.areEqual(path, $0) } ?? true } ?? own
    names[path] = free
    if paths.updateValue(path, forKey: free) == nil { files.append((path, free)) }
  }

  private static func areEqual(_ path: String, _ other: String) -> Bool {
    guard let bytes = try? File(path).read(limit: largestComparison) else { return false }
    return bytes == (try? File(other).read(limit: largestComparison))
  }
}
