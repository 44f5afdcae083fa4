import Foundation
import Testing

@testable import Words

@MainActor @Suite struct `A watch on files` {
  /// What has been told, in order.
  @MainActor private final class Log {
    private(set) var paths: [String] = []
    private let (stream, continuation) = AsyncStream.makeStream(of: String.self)

    func note(_ path: String) {
      paths.append(path)
      continuation.yield(path)
    }

    /// Waits for the next path; nil when none has come for long.
    func next() async -> String? {
      let end = Task { [continuation] in
        try await Task.sleep(for: .seconds(120))
        continuation.finish()
      }
      defer { end.cancel() }
      for await path in stream { return path }
      return nil
    }
  }

  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `tells a file that is written, replaced or taken away, and no other`() async throws {
    let path = try workshop.write("a\tA\n")
    symlink("deck.tsv", workshop.path("link.tsv"))
    let log = Log()
    let watch = FileWatch([path, workshop.path("none.tsv")], onChange: log.note)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.write(contentsOf: Data("b\tB\n".utf8))
    try handle.close()
    #expect(await log.next() == path)
    try DeckEditor(DeckEditor.open(path)).apply(.add(Card(front: "x", back: "y")))
    #expect(await log.next() == path)
    try workshop.write("x\ty\n", to: "other.tsv")
    try workshop.write("x\ty\n", to: "none.tsv")
    #expect(await log.next() == workshop.path("none.tsv"))
    unlink(path)
    #expect(await log.next() == path)
    withExtendedLifetime(watch) {}
  }

  @Test func `tells a link whose target is replaced in another folder`() async throws {
    try FileManager.default.createDirectory(
      atPath: workshop.path("real"), withIntermediateDirectories: true)
    try workshop.write("a\tA\n", to: "real/words.tsv")
    symlink("real/words.tsv", workshop.path("link.tsv"))
    let log = Log()
    let watch = FileWatch([workshop.path("link.tsv")], onChange: log.note)
    try workshop.write("a\tB\n", to: "real/words.tsv")
    #expect(await log.next() == workshop.path("link.tsv"))
    withExtendedLifetime(watch) {}
  }

  @Test func `leaves the others be when it ends, even those on the same folder`() async throws {
    let path = try workshop.write("a\tA\n")
    let (log, ended) = (Log(), Log())
    let watch = FileWatch([path], onChange: log.note)
    var other: FileWatch? = FileWatch([path], onChange: ended.note)
    withExtendedLifetime(other) {}
    other = nil
    try workshop.write("b\tB\n")
    #expect(await log.next() == path)
    #expect(ended.paths == [])
    withExtendedLifetime(watch) {}
  }

  @Test func `takes one of the system's instances, however many there are`() throws {
    let path = try workshop.write("a\tA\n")
    let watches = (0..<200).map { _ in FileWatch([path]) { _ in } }
    let instances = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
        == "anon_inode:inotify"
    }
    #expect(instances.count == 1)
    withExtendedLifetime(watches) {}
  }
}
