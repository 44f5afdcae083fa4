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
      let add = { (file: String, name: String, method: Int32) in
        let isWritten = try Self.add(File(file), as: name, to: zip, method: method)
        if !isWritten { throw failure(path) }
      }
      try add(collection, "collection.anki2", Z_DEFLATED)
      let list = JSON.object(
        media.files.enumerated().map { JSON.Member(name: "\($0)", value: .string($1.name)) })
      if !Self.add(Array(list.text.utf8), as: "media", to: zip, method: Z_DEFLATED) {
        throw failure(path)
      }
      for (index, file) in media.files.enumerated() { try add(file.path, "\(index)", 0) }
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
    guard begin(name, in: zip, method: method) else { return false }
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      let part = bytes[start..<min(start + (1 << 20), bytes.count)]
      if !part.withUnsafeBytes({ write($0, to: zip) }) { return false }
    }
    return zipCloseFileInZip(zip) == ZIP_OK
  }

  /// Adds a file part by part, which may be large; returns whether it was written.
  private static func add(
    _ file: File, as name: String, to zip: zipFile, method: Int32
  ) throws -> Bool {
    var isWritten = begin(name, in: zip, method: method)
    try file.readParts(limit: 2 << 30) { isWritten = isWritten && write($0, to: zip) }
    return isWritten && zipCloseFileInZip(zip) == ZIP_OK
  }

  private static func begin(_ name: String, in zip: zipFile, method: Int32) -> Bool {
    // The first day that a zip file can have: the same decks make the same file.
    var info = zip_fileinfo()
    info.dosDate = 0x21 << 16
    // A collection is a sixteenth larger than at the usual level, and compressed in a quarter of the time.
    return zipOpenNewFileInZip64(
      zip, name, &info, nil, 0, nil, 0, nil, method, Z_BEST_SPEED, 0) == ZIP_OK
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to zip: zipFile) -> Bool {
    zipWriteInFileInZip(zip, bytes.baseAddress, UInt32(bytes.count)) == ZIP_OK
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
