import Decks
import Exchange
import Files
import Foundation
import TestWaiting
import Testing
import WordsTestSupport

@Suite struct ZipArchiveTests {
  private let hostile: HostilePackage

  init() throws { hostile = try HostilePackage() }

  @Test func `A package that is cut is an error at any length`() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Sample.latest.path)))
    let imports = try Imports()
    for length in stride(from: 2, to: bytes.count - 1, by: 997) {
      let path = imports.path("cut.apkg")
      try Data(bytes[..<length]).write(to: URL(filePath: path))
      #expect(throws: (any Error).self) { try ImportReader().read(path) }
    }
  }

  @Test func `Bombs are refused before they are unpacked`() throws {
    let zeros = [UInt8](repeating: 0, count: 80 << 20)
    let zip = hostile.zip([("collection.anki2", zeros)])
    #expect(
      hostile.refusal(zip)
        == "FILE: the package unpacks to more than 100 times its size; it isn't read")
    let packed = HostilePackage.packedZeros(200 << 20)
    File(zip).remove()
    let present = hostile.zip([("meta", [8, 3]), ("collection.anki21b", packed)])
    let text = try #require(hostile.refusal(present))
    #expect(text.contains("collection.anki21b is larger than 2 GiB, or than 100 times"), "\(text)")
  }

  @Test func `Lists of very many media, and members of one name, are refused`() throws {
    let collection = try hostile.database(HostilePackage.schema)
    let json = "{" + Array(repeating: "\"\":\"\"", count: 1_000_001).joined(separator: ",") + "}"
    let text = try #require(
      hostile.refusal(hostile.zip([("collection.anki2", collection), ("media", Array(json.utf8))])))
    #expect(text.contains("the list of media can't be read"))
    let present = try member("collection.anki21b", of: Sample.latest.path)
    for entry in [[0x0A, 0], [0x0A, 2, 0x0A, 0]] as [[UInt8]] {
      let list = [UInt8](Array(repeating: entry, count: 200_001).joined())
      File(hostile.package).remove()
      let path = hostile.zip([
        ("meta", [8, 3]), ("collection.anki21b", present), ("media", HostilePackage.packed(list)),
      ])
      let text = try #require(hostile.refusal(path))
      #expect(text.contains("the list of media can't be read"))
    }
    File(hostile.package).remove()
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: hostile.zip([("a", [1])]))))
    // The directory at the end says that the one member is there very often.
    let end = bytes.count - 22
    let start = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2])?.lowerBound)
    let directory = Array(bytes[start..<end])
    bytes.removeSubrange(start...)
    for _ in 0...200_000 { bytes += directory }
    bytes += Self.endOfDirectory(200_001, from: start, to: bytes.count)
    let path = hostile.path("members.apkg")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(hostile.refusal(path) == "FILE: the package has more than 200000 members; split it")
  }

  /// The records of 64 bits at the end of a zip file.
  private static func endOfDirectory(_ count: Int, from start: Int, to end: Int) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let record =
      [0x50, 0x4B, 6, 6] + bytes(44, 8) + bytes(45, 2) + bytes(45, 2) + bytes(0, 8)
      + bytes(count, 8) + bytes(count, 8) + bytes(end - start, 8) + bytes(start, 8)
    let locator = [0x50, 0x4B, 6, 7] + bytes(0, 4) + bytes(end, 8) + bytes(1, 4)
    return record + locator + [0x50, 0x4B, 5, 6] + bytes(0, 4)
      + Array(repeating: 0xFF, count: 12) + bytes(0, 2)
  }

  @Test func `Sizes that no file has are refused`() throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: hostile.zip([("a", [1]), ("b", [1])]))))
    // The sizes of both members in the central directory become those of 64 bits, which follow the name.
    for at in bytes.indices.dropLast(4).reversed()
    where bytes[at..<at + 4].elementsEqual([0x50, 0x4B, 1, 2]) {
      let end = at + 46 + Int(bytes[at + 28]) + Int(bytes[at + 30])
      bytes.replaceSubrange(at + 20..<at + 28, with: [0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0])
      let size: [UInt8] = [1, 0, 8, 0] + Array(repeating: 0xFF, count: 7) + [0x7F]
      bytes.replaceSubrange(at + 46 + Int(bytes[at + 28])..<end, with: size)
      bytes[at + 30] = UInt8(size.count)
      let total = bytes.count - 22
      bytes[total + 12] = UInt8(truncatingIfNeeded: Int(bytes[total + 12]) + size.count)
    }
    let path = hostile.path("sizes.apkg")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(
      hostile.refusal(path) == "FILE: there is no Anki collection in this file; export it from Anki"
    )
  }

  @Test(
    arguments: [
      ([("meta", [8, 9])], "unknown package version 9"),
      ([("meta", [0xFF])], "meta can't be read"),
      ([("meta", [8, 3])], "collection.anki21b is missing"),
      ([("x", [1])], "there is no Anki collection in this file"),
      ([("collection.anki2", Array("SQLite format 3\0".utf8))], "the collection is damaged"),
      ([("collection.anki2", [])], "it has no table col"),
      (
        [("meta", [8, 3]), ("collection.anki21b", [1, 2, 3, 4])],
        "collection.anki21b can't be unpacked"
      ),
    ] as [([(String, [UInt8])], String)])
  func `Members that are missing or damaged are named`(
    members: [(String, [UInt8])], reason: String
  ) throws {
    let text = try #require(
      hostile.refusal(hostile.zip(members.map { (name: $0.0, bytes: $0.1) })))
    #expect(text.hasPrefix("FILE: ") && text.contains(reason), "\(text)")
  }

  @Test func `A comment may look like the end of the package`() throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: Sample.latest.path)))
    let comment = Array("PK\u{5}\u{6} comment".utf8) + Array(repeating: 0x78, count: 1000)
    bytes.replaceSubrange(
      (bytes.count - 2)..., with: [UInt8(comment.count & 0xFF), UInt8(comment.count >> 8)])
    let path = hostile.path("comment.apkg")
    try Data(bytes + comment).write(to: URL(filePath: path))
    #expect(try ImportReader().read(path).lines == ImportReader().read(Sample.latest.path).lines)
  }
}
