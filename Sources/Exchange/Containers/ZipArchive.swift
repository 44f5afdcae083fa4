import CZip
import Files
import Localization

/// A zip file, read by zlib's minizip, with limits for files that are made to do harm.
///
/// Members are read by their names and never unpacked by them.
final class ZipArchive {
  /// A limit that a file goes beyond.
  private static let mostMembers = 200_000
  private static let longestName = 1024
  /// The bytes that all members together may have.
  private static let largest = 8 << 30
  /// Above this size members may be at most so many times as large as what is stored of them.
  static let suspiciousSize = 64 << 20
  static let largestRatio = 100

  private struct Member {
    var position: unz64_file_pos
    let size: Int
  }

  let path: String
  private let zip: unzFile
  private var members: [String: Member] = [:]

  init(_ path: String) throws(ExchangeError) {
    self.path = path
    guard let zip = ZipFile.open(path) else {
      throw ExchangeError(path, localized: "the package is damaged or incomplete; export it again")
    }
    self.zip = zip
    try list()
  }

  deinit { unzClose(zip) }

  func has(_ name: String) -> Bool { members[name] != nil }

  /// The bytes of a member, which has at most a number of them; nil if there is none.
  func bytes(of name: String, limit: Int) throws -> [UInt8]? {
    guard members[name] != nil else { return nil }
    var bytes: [UInt8] = []
    try read(name, limit: limit) { bytes += $0 }
    return bytes
  }

  /// Calls a function with the bytes of a member, part by part.
  func read(
    _ name: String, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard var member = members[name] else { throw damage(localized: "\(name) is missing") }
    if member.size > limit { throw damage(localized: "\(name) is larger than \(limit >> 20) MiB") }
    guard unzGoToFilePos64(zip, &member.position) == UNZ_OK, unzOpenCurrentFile(zip) == UNZ_OK
    else { throw damage(localized: "\(name) can't be unpacked") }
    defer { unzCloseCurrentFile(zip) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var size = 0
    while true {
      try Interruption.check()
      let count = unzReadCurrentFile(zip, &buffer, UInt32(buffer.count))
      if count < 0 { throw damage(localized: "\(name) can't be unpacked") }
      if count == 0 { break }
      size += Int(count)
      if size > limit { throw damage(localized: "\(name) is larger than \(limit >> 20) MiB") }
      try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<Int(count)])) }
    }
    guard unzCloseCurrentFile(zip) == UNZ_OK, size == member.size else {
      throw damage(localized: "the checksum of \(name) is wrong")
    }
  }

  func damage(localized reason: Phrase) -> ExchangeError {
    let reason = String(localized: reason)
    return ExchangeError(path, localized: "the package is damaged: \(reason); export it again")
  }

  /// Lists the members, and refuses a file that would unpack to more than any collection has.
  private func list() throws(ExchangeError) {
    var (total, stored, count) = (0, 0, 0)
    var result = unzGoToFirstFile(zip)
    while result == UNZ_OK {
      var info = unz_file_info64()
      var bytes = [CChar](repeating: 0, count: Self.longestName + 1)
      guard
        unzGetCurrentFileInfo64(zip, &info, &bytes, UInt(Self.longestName), nil, 0, nil, 0)
          == UNZ_OK, info.size_filename <= Self.longestName
      else { throw damage(localized: "the name of a member is too long") }
      // Sizes that no file has would overflow the sums.
      total += min(Int(clamping: info.uncompressed_size), Self.largest + 1)
      stored += min(Int(clamping: info.compressed_size), Self.largest)
      // Many may have one name.
      count += 1
      try checkSize(total, stored: stored, members: count)
      var position = unz64_file_pos()
      guard unzGetFilePos64(zip, &position) == UNZ_OK else {
        throw damage(localized: "a member can't be found")
      }
      let name = bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      if members[name] == nil {
        members[name] = Member(position: position, size: Int(clamping: info.uncompressed_size))
      }
      result = unzGoToNextFile(zip)
    }
    if result != UNZ_END_OF_LIST_OF_FILE {
      throw damage(localized: "the list of members can't be read")
    }
  }

  private func checkSize(_ total: Int, stored: Int, members: Int) throws(ExchangeError) {
    if total > Self.largest {
      throw ExchangeError(
        path, localized: "the package unpacks to more than \(Self.largest >> 30) GiB; split it")
    }
    if total > Self.suspiciousSize, total / Self.largestRatio > stored {
      throw ExchangeError(
        path,
        localized:
          "the package unpacks to more than \(Self.largestRatio) times its size; it isn't read")
    }
    if members > Self.mostMembers {
      throw ExchangeError(
        path, localized: "the package has more than \(Self.mostMembers) members; split it")
    }
  }
}
