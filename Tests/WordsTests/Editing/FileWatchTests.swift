import Foundation
import Testing

@testable import Words

@Suite struct `A watch on files` {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// What has changed, once anything has.
  private func changes(_ watch: FileWatch) -> [String] {
    var event = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 5000) > 0 ? watch.changes() : []
  }

  private func isSilent(_ watch: FileWatch) -> Bool {
    var event = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) == 0
  }

  @Test func `tells a file that is written, replaced or taken away, and no other`() throws {
    let path = try workshop.write("a\tA\n")
    symlink("deck.tsv", workshop.path("link.tsv"))
    let watch = try #require(FileWatch([path, workshop.path("none.tsv")]))
    #expect(isSilent(watch))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.write(contentsOf: Data("b\tB\n".utf8))
    try handle.close()
    #expect(changes(watch) == [path])
    try DeckEditor(DeckEditor.open(path)).apply(.add(Card(front: "x", back: "y")))
    #expect(changes(watch) == [path])
    try workshop.write("x\ty\n", to: "other.tsv")
    #expect(changes(watch) == [])
    unlink(path)
    #expect(changes(watch) == [path])
    try workshop.write("x\ty\n", to: "none.tsv")
    #expect(changes(watch) == [workshop.path("none.tsv")])
    #expect(isSilent(watch))
  }

  @Test func `tells a link whose target is replaced in another folder`() throws {
    try FileManager.default.createDirectory(
      atPath: workshop.path("real"), withIntermediateDirectories: true)
    try workshop.write("a\tA\n", to: "real/words.tsv")
    symlink("real/words.tsv", workshop.path("link.tsv"))
    let watch = try #require(FileWatch([workshop.path("link.tsv")]))
    try workshop.write("a\tB\n", to: "real/words.tsv")
    #expect(changes(watch) == [workshop.path("link.tsv")])
  }

  @MainActor @Test func `calls on the main queue`() async throws {
    let path = try workshop.write("a\tA\n")
    let changed = await withCheckedContinuation { continuation in
      var watch: FileWatch?
      watch = FileWatch([path]) { path in
        if watch != nil { continuation.resume(returning: path) }
        watch = nil
      }
      _ = try? workshop.write("b\tB\n")
    }
    #expect(changed == path)
  }
}
