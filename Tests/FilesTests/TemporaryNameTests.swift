import Files
import Foundation
import Testing
import WordsTestSupport

@Suite struct `A temporary file` {
  private let folder: TemporaryFolder
  private let own: String

  init() throws {
    folder = try TemporaryFolder()
    own = Path.name(of: TemporaryName.path(in: folder.path("") + "/"))
  }

  /// The name with another part, which are: karuta, boot, namespace, process, and number.
  private func name(_ parts: [Int: String]) -> String {
    let all = own.split(separator: "-").map(String.init).enumerated()
    return all.map { parts[$0.offset] ?? $0.element }.joined(separator: "-")
  }

  /// This process as it would be named if another one had its ID before.
  private var ended: String { String(Int(own.split(separator: "-")[3])! + 1 << 22) }

  @Test func `is removed if its program has ended, with what a folder has in it`() throws {
    try folder.write("x", to: name([3: ended]))
    try folder.write("x", to: name([3: ended]) + "-journal")
    let inner = String(name([3: ended, 4: "77"]).dropFirst())
    try FileManager.default.createDirectory(
      atPath: folder.path("\(inner)/in"), withIntermediateDirectories: true)
    try folder.write("x", to: "\(inner)/in/collection")
    TemporaryName.clear(in: "\(folder.folder.path)/")
    #expect(folder.names == [])
  }

  @Test func `stays if its program runs, or if it isn't one`() throws {
    let others = [
      own, name([1: "00000000", 3: ended]), name([2: "1", 3: ended]),
      name([0: ".karuta2", 3: ended]),
      name([3: ended]) + "-old", name([3: ended]) + ".txt", name([3: "x"]),
      name([4: "x", 3: ended]),
      ".karuta-\(UUID().uuidString)", ".karuta-7", ".deck.tsv.karuta-import", "deck.tsv",
    ]
    for name in others { try folder.write("x", to: name) }
    let link = name([3: ended, 4: "9"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(link), withDestinationPath: folder.path("deck.tsv"))
    TemporaryName.clear(in: "\(folder.folder.path)/")
    #expect(folder.names == (others + [link]).sorted())
  }

  @Test func `of another machine or boot is removed a day after its last change`() throws {
    let names = [name([1: "0123abcd"]), name([1: "0123abcd", 4: "0"])]
    for name in names { try folder.write("x", to: name) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: folder.path(names[0]))
    TemporaryName.clear(in: "\(folder.folder.path)/")
    #expect(folder.names == [names[1]])
  }
}
