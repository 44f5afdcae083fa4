import Decks
import Files
import Progress
import Scheduling

/// Reads Anki's packages (.apkg, .colpkg) in their three forms, and the collection of an installed
/// Anki, which is read from a copy.
///
/// The forms: `collection.anki2` and `collection.anki21` have schema 11 and a media list in JSON;
/// `collection.anki21b` has schema 18, a media list as a message, and everything in Zstandard. The
/// member `meta` says which one counts: the others may be a note that a newer Anki is needed.
struct AnkiPackage {
  /// The choices of columns.
  let choices: [ColumnMap.Choice]
  /// The schedule into which progress is converted; nil if it isn't wanted.
  let schedule: LearnerSchedule?
  let now: UnixTime
  /// The hashes of cards of which there is progress already, as both last met, by their IDs.
  var known: [Int64: AnkiOrigin.Hashes] = [:]
  let report: (Double) -> Void
  /// Whether a note is left out by its cards, as they are now; nil if none is.
  var skips: (([AnkiOrigin]) -> Bool)?

  private static let largestCollection = 2 << 30

  /// Reads a package.
  func read(_ zip: ZipArchive) throws -> ImportedDecks {
    let version = try Self.version(of: zip)
    let names = ["collection.anki2", "collection.anki21", "collection.anki21b"]
    let folder = try TemporaryCopy()
    let copy = "\(folder.path)/collection"
    let name = names[version - 1]
    do {
      let file = try WritableFile(copy)
      try zip.read(
        name, limit: Self.largestCollection, isZstandard: version == 3, file.write)
    } catch let fault as ZstandardReader.Fault {
      switch fault {
      case .tooLarge:
        throw zip.damage(
          localized: "\(name) is larger than 2 GiB, or than 100 times its packed size")
      case .damaged: throw zip.damage(localized: "\(name) can't be unpacked")
      case .truncated: throw zip.damage(localized: "\(name) is truncated")
      }
    }
    let database = try ForeignDatabase(copy, name: zip.path, isImmutable: true)
    let media = try PackageMedia(zip, isPacked: version == 3)
    return try read(database, zip.path, media)
  }

  /// Reads a collection, of a package or of an installed Anki.
  func read(
    _ database: ForeignDatabase, _ path: String, _ media: any MediaSource
  ) throws -> ImportedDecks {
    var result = ImportedDecks(file: path, format: .apkg)
    result.media = media
    var collection = try AnkiCollection(database, name: path)
    let progress = try schedule.map {
      try AnkiProgress(database, of: collection, in: $0, knowing: known, at: now)
    }
    result.progress = progress
    result.collection = collection.creation.time
    // A package doesn't say whether FSRS is on.
    if progress?.hasMemory == true { collection.presets.isOn = true }
    result = try NoteReader.read(
      collection, choices: choices, into: result, skipping: skips, report)
    progress?.noteSkipped(in: &result)
    return result
  }

  /// The form by `meta`; without it the newest that is there.
  private static func version(of zip: ZipArchive) throws -> Int {
    guard let meta = try zip.bytes(of: "meta", limit: 1 << 16) else {
      if zip.has("collection.anki21") { return 2 }
      if zip.has("collection.anki2") { return 1 }
      throw ExchangeError(
        zip.path, localized: "there is no Anki collection in this file; export it from Anki")
    }
    guard let message = try? ProtobufMessage(meta) else {
      throw zip.damage(localized: "meta can't be read")
    }
    let version = Int(clamping: message.numbers[1] ?? 0)
    guard (1...3).contains(version) else {
      throw ExchangeError(
        zip.path,
        localized:
          "unknown package version \(version); in Anki, export it for older versions")
    }
    return version
  }
}

/// The media of a package: members with numbers and a list of their names, or, in Mnemosyne's `.cards` file, with
/// their names.
final class PackageMedia: MediaSource {
  private static let largestList = 64 << 20
  private static let largestFile = 512 << 20

  private let zip: ZipArchive
  private let isPacked: Bool
  /// The members by the names of the files; nil if these are the same.
  private var members: [String: String]?

  init(named zip: ZipArchive) { (self.zip, isPacked) = (zip, false) }

  init(_ zip: ZipArchive, isPacked: Bool) throws {
    self.zip = zip
    self.isPacked = isPacked
    members = [:]
    if !zip.has("media") { return }
    do {
      var list: [UInt8] = []
      try zip.read("media", limit: Self.largestList, isZstandard: isPacked) { list += $0 }
      if isPacked {
        // By Anki's proto/anki/import_export.proto: the files are in the order of the members, unless field 255
        // has the member's name, in a package that was converted.
        for (index, part) in (try ProtobufMessage(list).parts[1] ?? []).enumerated() {
          let entry = try ProtobufMessage(part)
          members?[entry.text(1) ?? ""] = entry.numbers[255].map(String.init) ?? String(index)
        }
      } else {
        guard case .object(let names) = try JSONReader.read(String(decoding: list, as: UTF8.self))
        else { throw zip.damage(localized: "the list of media can't be read") }
        for entry in names { if let name = entry.value.string { members?[name] = entry.name } }
      }
    } catch {
      throw error as? ExchangeError ?? zip.damage(localized: "the list of media can't be read")
    }
  }

  /// The names of the files that are in a list.
  var names: [String] { (members ?? [:]).filter { zip.has($0.value) }.map(\.key) }

  private func member(_ name: String) -> String { members.map { $0[name] ?? "" } ?? name }

  func has(_ name: String) -> Bool { zip.has(member(name)) }

  func write(_ name: String, to path: String) throws {
    let file = try WritableFile(path)
    do {
      try zip.read(
        member(name), limit: Self.largestFile, isZstandard: isPacked, file.write)
    } catch is ZstandardReader.Fault {
      throw zip.damage(localized: "the media file \(name) can't be unpacked")
    }
  }
}

/// The media in a folder, as that of an installed Anki.
final class FolderMedia: MediaSource {
  private let folder: String

  /// The folder of a collection's media.
  init(ofCollection path: String) { folder = Self.folder(ofCollection: path) }

  static func folder(ofCollection path: String) -> String {
    "\(Path.folder(of: path))\(Path.stem(of: path)).media"
  }

  func has(_ name: String) -> Bool {
    !name.contains("/") && File("\(folder)/\(name)").kind == .regular
  }

  func write(_ name: String, to path: String) throws {
    let bytes = try File("\(folder)/\(name)").read(limit: 512 << 20)
    try bytes.withUnsafeBytes { try WritableFile(path).write($0) }
  }
}
