import Files

/// The media of a package: numbered members, and a list of their names.
final class PackageMedia: MediaSource {
  private static let largestList = 64 << 20
  fileprivate static let largestFile = 512 << 20

  private let zip: ZipArchive
  private let isPacked: Bool
  private var members: [String: String] = [:]

  init(_ zip: ZipArchive, isPacked: Bool) throws {
    self.zip = zip
    self.isPacked = isPacked
    guard let list = try zip.bytes(of: "media", limit: Self.largestList) else { return }
    do {
      if isPacked {
        let bytes = try ZstandardReader.bytes(list, limit: Self.largestList)
        for (name, member) in try AnkiMessages.mediaNames(bytes) { members[name] = member }
      } else {
        guard case .object(let names) = try JSONReader.read(String(decoding: list, as: UTF8.self))
        else { throw zip.damage(localized: "the list of media can't be read") }
        for entry in names { if let name = entry.value.string { members[name] = entry.name } }
      }
    } catch {
      throw zip.damage(localized: "the list of media can't be read")
    }
  }

  func has(_ name: String) -> Bool { members[name].map(zip.has) == true }

  func write(_ name: String, to path: String) throws {
    let file = try WritableFile(path)
    let unpacker = ZstandardReader(limit: Self.largestFile)
    try zip.read(members[name] ?? "", limit: Self.largestFile) { part in
      if isPacked {
        do {
          try unpacker.unpack(part, file.write)
        } catch is ZstandardReader.Fault {
          throw zip.damage(localized: "the media file \(name) can't be unpacked")
        }
      } else {
        try file.write(part)
      }
    }
  }
}

/// The media of Mnemosyne's `.cards` file: members with names of their own.
final class NamedMedia: MediaSource {
  private let zip: ZipArchive

  init(_ zip: ZipArchive) { self.zip = zip }

  func has(_ name: String) -> Bool { zip.has(name) }

  func write(_ name: String, to path: String) throws {
    let file = try WritableFile(path)
    try zip.read(name, limit: PackageMedia.largestFile, file.write)
  }
}

/// The media in a folder, as that of an installed Anki.
final class FolderMedia: MediaSource {
  private let folder: String

  /// The folder of a collection's media.
  init(ofCollection path: String) {
    folder = "\(Path.folder(of: path))\(Path.stem(of: path)).media"
  }

  func has(_ name: String) -> Bool {
    !name.contains("/") && File("\(folder)/\(name)").kind == .regular
  }

  func write(_ name: String, to path: String) throws {
    let bytes = try File("\(folder)/\(name)").read(limit: 512 << 20)
    try bytes.withUnsafeBytes { try WritableFile(path).write($0) }
  }
}
