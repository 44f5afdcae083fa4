import CZip
import Files

/// Writes a package that Anki imports, in the legacy form: `collection.anki2`, a list of media in JSON,
/// and the media under numbers.
struct PackageWriter {
  private let decks: [ExportedDeck]
  private let path: String
  private let now: Double
  private let schedule: LearnerSchedule?
  /// The files of the media, and their names in the package.
  private var files: [(path: String, name: String)] = []
  private var names: [String: String] = [:]
  /// The paths by these names.
  private var paths: [String: String] = [:]
  /// The size in bytes up to which files are compared.
  private static let largestComparison = 64 << 20

  static func write(
    _ decks: [ExportedDeck], to path: String, at now: Double, with schedule: LearnerSchedule?
  ) throws {
    var writer = PackageWriter(decks: decks, path: path, now: now, schedule: schedule)
    try writer.write()
  }

  private init(decks: [ExportedDeck], path: String, now: Double, schedule: LearnerSchedule?) {
    self.schedule = schedule
    self.decks = decks
    self.path = path
    self.now = now
  }

  private mutating func write() throws {
    for deck in decks {
      for card in deck.cards {
        let others = MediaFile.names(in: card, beside: deck.deck.path)
        for name in [card.image, card.sound].compactMap(\.self) + others { add(name, deck) }
      }
    }
    let folder = try TemporaryCopy()
    let collection = "\(folder.path)/collection"
    // A media name is unknown only if there is no file.
    let names = names
    let rows = schedule.map { AnkiSchedule($0, at: now) }
    var writer = try CollectionWriter(collection, at: now, with: rows)
    try writer.write(decks) { name, deck in
      MediaFile.path(of: name, beside: deck.deck.path).flatMap { names[$0] } ?? name
    }
    guard let zip = zipOpen64(path, APPEND_STATUS_CREATE) else { throw failure() }
    do {
      try add(file: collection, as: "collection.anki2", to: zip, method: Z_DEFLATED)
      let list = JSON.object(
        files.enumerated().map { JSON.Member(name: "\($0)", value: .string($1.name)) })
      try add(Array(list.text.utf8), as: "media", to: zip, method: Z_DEFLATED)
      for (index, file) in files.enumerated() {
        try add(file: file.path, as: "\(index)", to: zip, method: 0)
      }
    } catch {
      zipClose(zip, nil)
      throw error
    }
    guard zipClose(zip, nil) == ZIP_OK else { throw failure() }
  }

  /// Gives a file a name that no other has: in a package there are no folders.
  ///
  /// Decks of one package have copies of the same file, which get one name again.
  private mutating func add(_ name: String, _ deck: ExportedDeck) {
    guard let path = MediaFile.path(of: name, beside: deck.deck.path), names[path] == nil else {
      return
    }
    let own = path.split(separator: "/").last.map(String.init) ?? name
    var free = own
    var number = 2
    while let other = paths[free], !Self.areEqual(path, other) {
      free = "\(number)-\(own)"
      number += 1
    }
    names[path] = free
    if paths.updateValue(path, forKey: free) == nil { files.append((path, free)) }
  }

  private static func areEqual(_ path: String, _ other: String) -> Bool {
    guard let bytes = try? File(path).read(limit: largestComparison) else { return false }
    return bytes == (try? File(other).read(limit: largestComparison))
  }

  private func add(file: String, as name: String, to zip: zipFile, method: Int32) throws {
    try add(File(file).read(limit: 2 << 30), as: name, to: zip, method: method)
  }

  private func add(_ bytes: [UInt8], as name: String, to zip: zipFile, method: Int32) throws {
    // The first day that a zip file can have: the same decks make the same file.
    var info = zip_fileinfo()
    info.dosDate = 0x21 << 16
    guard zipOpenNewFileInZip64(zip, name, &info, nil, 0, nil, 0, nil, method, 6, 0) == ZIP_OK
    else {
      throw failure()
    }
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      let part = bytes[start..<min(start + (1 << 20), bytes.count)]
      let result = part.withUnsafeBytes {
        zipWriteInFileInZip(zip, $0.baseAddress, UInt32($0.count))
      }
      if result != ZIP_OK { throw failure() }
    }
    if zipCloseFileInZip(zip) != ZIP_OK { throw failure() }
  }

  private func failure() -> FileError { FileError(writing: path, SystemError.last.code) }
}
