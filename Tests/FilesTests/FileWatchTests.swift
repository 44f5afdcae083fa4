import Files
import Foundation
import TestWaiting
import Testing
import WordsTestSupport

@MainActor @Suite struct `A watch on files` {
  /// The reported paths, in order.
  @MainActor private final class Log {
    private(set) var paths: [String] = []
    /// The number of paths that were waited for, and of those before them.
    private var known = 0

    func note(_ path: String) { paths.append(path) }

    /// Waits until a path is reported, after others.
    ///
    /// A file that was renamed while it was open is reported again as it is closed, and a program that was
    /// started meanwhile may hold it open for a while.
    func reports(_ path: String) async -> Bool {
      await Patience.wait {
        guard let index = paths[known...].firstIndex(of: path) else { return false }
        known = index + 1
        return true
      }
    }
  }

  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  @Test func `reports each write into a file that stays open`() async throws {
    let path = try directory.write("log")
    let file = try #require(fopen(path, "ae"))
    defer { fclose(file) }
    let log = Log()
    let watch = FileWatch(writesTo: path, onChange: log.note)
    fputs("more", file)
    fflush(file)
    #expect(await log.reports(path))
    withExtendedLifetime(watch) {}
  }

  @Test func `reports a file that is written, replaced or removed, and no other`() async throws {
    let path = try directory.write("a\tA\n")
    symlink("deck.tsv", directory.path("link.tsv"))
    let log = Log()
    let watch = FileWatch([path, directory.path("none.tsv")], onChange: log.note)
    let file = try #require(fopen(path, "ae"))
    fputs("b\tB\n", file)
    fclose(file)
    #expect(await log.reports(path))
    try FileReplacement(of: LockedFile(path), with: Array("x".utf8)).commit()
    #expect(await log.reports(path))
    try directory.write("x\ty\n", to: "other.tsv")
    try directory.write("x\ty\n", to: "none.tsv")
    #expect(await log.reports(directory.path("none.tsv")))
    unlink(path)
    #expect(await log.reports(path))
    #expect(Set(log.paths) == [path, directory.path("none.tsv")])
    withExtendedLifetime(watch) {}
  }

  @Test func `reports whatever is written in a folder, and folders made there`() async throws {
    let log = Log()
    let folder = directory.path("") + (directory.path("").hasSuffix("/") ? "" : "/")
    let watch = FileWatch([folder], onChange: log.note)
    try directory.write("a\tA\n", to: "new.tsv")
    #expect(await log.reports(folder + "new.tsv"))
    try FileManager.default.createDirectory(
      atPath: directory.path("made"), withIntermediateDirectories: true)
    #expect(await log.reports(folder + "made"))
    withExtendedLifetime(watch) {}
  }

  @Test func `reports a link whose target is replaced in another folder`() async throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("real"), withIntermediateDirectories: true)
    try directory.write("a\tA\n", to: "real/words.tsv")
    symlink("real/words.tsv", directory.path("link.tsv"))
    let log = Log()
    let watch = FileWatch([directory.path("link.tsv")], onChange: log.note)
    try directory.write("a\tB\n", to: "real/words.tsv")
    #expect(await log.reports(directory.path("link.tsv")))
    withExtendedLifetime(watch) {}
  }

  @Test func `leaves the others be when it ends, even those on the same folder`() async throws {
    let path = try directory.write("a\tA\n")
    let (log, ended) = (Log(), Log())
    let watch = FileWatch([path], onChange: log.note)
    var other: FileWatch? = FileWatch([path], onChange: ended.note)
    withExtendedLifetime(other) {}
    other = nil
    try directory.write("b\tB\n")
    #expect(await log.reports(path))
    #expect(ended.paths == [])
    withExtendedLifetime(watch) {}
  }

  @Test func `takes one of the system's instances, however many there are`() throws {
    let path = try directory.write("a\tA\n")
    let watches = (0..<200).map { _ in FileWatch([path]) { _ in } }
    let instances = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
        == "anon_inode:inotify"
    }
    #expect(instances.count == 1)
    withExtendedLifetime(watches) {}
  }
}
