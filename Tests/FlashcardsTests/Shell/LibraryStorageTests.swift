import Decks
import Glibc
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct LibraryStorageTests {
  /// A list whose progress can't be saved any more.
  private func brokenList() throws -> (ViewHost, LibraryStorage) {
    // Always as long, so that its message is always wrapped alike.
    let number = { Int.random(in: 1_000_000_000_000...9_999_999_999_999) }
    let file = "/tmp/karuta-\(number())\(number()).db"
    let library = Library(
      folder: "/nowhere", progress: try ProgressFile(path: file),
      localTime: LocalTime { _ in 0 }, clock: { 0 })
    let deck = try Deck(path: "words.tsv", bytes: Array(ListDriver.words.utf8))
    let words = try library.open([deck])
    for part in ["", "-wal", "-shm"] { unlink(file + part) }
    let storage = LibraryStorage(library)
    let host = ViewHost(columns: 62, rows: 12) { FlashcardsView(storage, [.list(words)]) }
    return (host, storage)
  }

  @Test func `A change that cannot be saved is reported, and not made`() throws {
    let (host, _) = try brokenList()
    host.type("o")
    #expect(host.lines.contains { $0.contains("Not saved") })
    #expect(host.lines.contains { $0.contains("moved or deleted") })
    host.send(.escape)
    #expect(!host.lines.contains { $0.contains("Not saved") || $0.contains(" O ") })
  }

  @Test(arguments: [["o"], ["e", "x", .enter], ["d", "y"]] as [[Key]])
  func `The keys that were typed before a change failed are dropped`(keys: [Key]) throws {
    let (host, storage) = try brokenList()
    var discards = 0
    storage.discardInput = DiscardInputAction { discards += 1 }
    for key in keys {
      #expect(discards == 0)
      host.send(key)
    }
    #expect(discards == 1 && host.lines.contains { $0.contains(" Not ") })
  }

  @Test func `Failures to read and failures to save have different messages`() throws {
    let (host, storage) = try brokenList()
    let failing = { throw StorageError("progress.db", .damaged) } as () throws -> Void
    for (title, isReading) in [("Not read", true), ("Not saved", false)] {
      if isReading { storage.read(failing) } else { storage.save(failing) }
      #expect(host.lines.contains { $0.contains(title) })
      #expect(host.lines.contains { $0.contains("progress.db: the file is damaged") })
      host.send(.escape)
      #expect(!host.lines.contains { $0.contains("Not ") })
    }
  }

  @Test func `A learner studies without saving only after saying so, and sees it in the title`()
    throws
  {
    let (host, storage) = try brokenList()
    host.type("o")
    host.send(.tab)
    host.send(.enter)
    #expect(!storage.library.progress.isSaving)
    #expect(
      host.lines[0] == " words   front → back · not saved                 7 new  of 7")
    host.type("o")
    #expect(host.lines[1].contains(" O "))
    host.type("u")
    #expect(!host.lines[1].contains(" O "))
  }
}
