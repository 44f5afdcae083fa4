import Decks
import Files
import Localization

/// The collection of a package of Anki, unpacked with its pictures and sounds into a folder that is removed at the end.
public final class PackagedCollection {
  /// The path of the collection.
  public var path: String { "\(folder.path)/collection.anki2" }

  private let folder: TemporaryCopy
  private var media: String { "\(folder.path)/collection.media" }
  private static let (largestCollection, largestFile) = (2 << 30, 512 << 20)

  /// Unpacks a package in Anki's present form.
  public init(_ package: String) throws {
    guard File(package).exists else { throw DeckError(package, File(package).absence) }
    folder = try TemporaryCopy()
    let zip = try ZipArchive(package)
    guard zip.has("collection.anki21b") else {
      throw ExchangeError(
        package, localized: "it is a package for older versions; export it from a present Anki")
    }
    let file = try WritableFile(path)
    try zip.read(
      "collection.anki21b", limit: Self.largestCollection, isZstandard: true, file.write)
    let files = try PackageMedia(zip, isPacked: true)
    try Folder(media).makePrivate()
    for name in files.names where !name.contains("/") && ![".", ".."].contains(name) {
      try files.write(name, to: "\(media)/\(name)")
    }
  }

  /// Packs the collection into a new file, which may replace one.
  public func write(to package: String) throws {
    let names = try Folder(media).names().sorted()
    let list = try names.flatMap { name in
      let bytes = try File("\(media)/\(name)").read(limit: Self.largestFile)
      // By Anki's proto/anki/import_export.proto.
      return ProtobufMessage.field(
        1,
        ProtobufMessage.field(1, Array(name.utf8)) + ProtobufMessage.field(2, Int64(bytes.count))
          + ProtobufMessage.field(3, SHA1.hash(of: bytes)))
    }
    let bytes = try File(path).read(limit: Self.largestCollection)
    let file = File(TemporaryName.path(in: Path.folder(of: package)))
    defer { file.remove() }
    do {
      let zip = try ZipWriter(file.path)
      try zip.add(collection: CollectionBackup.packed(bytes), media: CollectionBackup.packed(list))
      for (index, name) in names.enumerated() {
        let bytes = try File("\(media)/\(name)").read(limit: Self.largestFile)
        try zip.add(CollectionBackup.packed(bytes), as: "\(index)")
      }
      try zip.finish()
      try file.rename(to: package)
    } catch let error as FileError where error.path == file.path {
      throw DeckError(package, error.reason)
    }
  }
}
