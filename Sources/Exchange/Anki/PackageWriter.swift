import CZip
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
    guard let zip = zipOpen64(path, APPEND_STATUS_CREATE) else { throw failure(path) }
    do {
      let add = { (bytes: [UInt8], name: String, method: Int32) in
        if !Self.add(bytes, as: name, to: zip, method: method) { throw failure(path) }
      }
      try add(File(collection).read(limit: 2 << 30), "collection.anki2", Z_DEFLATED)
      let list = JSON.object(
        media.files.enumerated().map { JSON.Member(name: "\($0)", value: .string($1.name)) })
      try add(Array(list.text.utf8), "media", Z_DEFLATED)
      for (index, file) in media.files.enumerated() {
        try add(File(file.path).read(limit: 2 << 30), "\(index)", 0)
      }
    } catch {
      zipClose(zip, nil)
      throw error
    }
    guard zipClose(zip, nil) == ZIP_OK else { throw failure(path) }
  }

  /// Adds a member; returns whether it was written.
  static func add(
    _ bytes: [UInt8], as name: String, to zip: zipFile, method: Int32
  ) -> Bool {
    // The first day that a zip file can have: the same decks make the same file.
    var info = zip_fileinfo()
    info.dosDate = 0x21 << 16
    guard zipOpenNewFileInZip64(zip, name, &info, nil, 0, nil, 0, nil, method, 6, 0) == ZIP_OK
    else { return false }
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      let result = bytes[start..<min(start + (1 << 20), bytes.count)].withUnsafeBytes {
        zipWriteInFileInZip(zip, $0.baseAddress, UInt32($0.count))
      }
      if result != ZIP_OK { return false }
    }
    return zipCloseFileInZip(zip) == ZIP_OK
  }

  private static func failure(_ path: String) -> FileError {
    FileError(writing: path, SystemError.last.code)
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
