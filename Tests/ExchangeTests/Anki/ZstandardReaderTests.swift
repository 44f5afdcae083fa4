import CSQLite
import Decks
import Exchange
import Files
import Foundation
import Testing

@Suite struct `Packed members of a package` {
  /// libzstd gives 128 KiB at a time, and the reader takes 256 KiB.
  @Test(arguments: [126, 127, 128, 129, 130, 190, 191, 192, 193, 256, 320, 512, 513, 1024])
  func `A collection of any size is read in the present form`(pages: Int) throws {
    let folder = try HostilePackage()
    let collection = HostilePackage.unpacked(
      try member("collection.anki21b", of: Sample.latest.path))
    let missing = pages - collection.count / 4096 - 1
    let grown = try folder.changed(
      collection,
      "CREATE TABLE more(x); INSERT INTO more VALUES(zeroblob(\(missing * 4092 + 1000)))")
    #expect(grown.count == pages * 4096)
    let package = folder.zip([
      ("meta", try member("meta", of: Sample.latest.path)),
      ("collection.anki21b", HostilePackage.packed(grown)),
    ])
    let lines = try ImportReader().read(package).lines
    #expect(lines == (try ImportReader().read(Sample.latest.path)).lines)
  }

  @Test(arguments: [1 << 18, 3 << 18, 1 << 20], [-1, 0, 1])
  func `A picture of any size is unpacked`(size: Int, more: Int) throws {
    let folder = try HostilePackage()
    let picture = (0..<size + more).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let sample = Sample.latest.path
    let package = folder.zip([
      ("meta", try member("meta", of: sample)),
      ("collection.anki21b", try member("collection.anki21b", of: sample)),
      ("media", try member("media", of: sample)), ("0", HostilePackage.packed(picture)),
      ("1", HostilePackage.packed(picture)),
    ])
    let plan = try ImportPlan([ImportReader().read(package)], into: .folder(folder.path("decks")))
    try plan.commit()
    let media = folder.path("decks/Korean/Food.media")
    for name in try Folder(media).names() {
      #expect(try File("\(media)/\(name)").read(limit: .max) == picture)
    }
    #expect(try Folder(media).names().count == 2)
  }
}
