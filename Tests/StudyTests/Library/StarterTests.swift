import Decks
import Foundation
import Synchronization
import Testing

@testable import Progress
@testable import Study

@Suite struct `The starter decks` {
  @Test func `are written as files, each course once, and those of others stay`() throws {
    let files = try LibraryFolder()
    try files.library.installStarter(.koreanToJapanese)
    #expect(try files.names() == ["starter/", "  daily-life", "  food", "  travel"])
    for (name, bytes) in StarterDeck.files(.koreanToJapanese) {
      let file = "\(files.library.folder)/starter/\(name)"
      #expect(try [UInt8](Data(contentsOf: URL(filePath: file))) == bytes)
    }
    #expect(files.directory.names.filter { $0.hasPrefix("decks") } == ["decks"])
    let food = "\(files.library.folder)/starter/food.tsv"
    try FileManager.default.removeItem(atPath: food)
    try files.library.installStarter(.koreanToJapanese)
    #expect(!FileManager.default.fileExists(atPath: food))
    let other = try files.library.installStarter(.japaneseToEnglish)
    #expect(other == files.library.folder + "/starter-ja-en")
    #expect(
      try files.library.decks(in: [other]).map(\.count)
        == StarterDeck.open(.japaneseToEnglish).map(\.count))
    try FileManager.default.removeItem(atPath: files.library.folder + "/starter")
    try files.library.installStarter(.koreanToJapanese)
    #expect(try files.names().filter { $0.hasSuffix("/") } == ["starter/", "starter-ja-en/"])
  }

  @Test func `are written once where several programs begin at a time`() throws {
    let directory = try StudyFolder()
    let folder = directory.path("decks")
    let written = Mutex(0)
    let group = DispatchGroup()
    for _ in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        let progress = try? ProgressFile(path: ":memory:")
        let library = progress.map { Library(folder: folder, progress: $0, clock: { 0 }) }
        if (try? library?.installStarter(.koreanToJapanese)) == folder {
          written.withLock { $0 += 1 }
        }
        group.leave()
      }
    }
    group.wait()
    #expect(written.withLock { $0 } == 1)
    #expect(directory.names == ["decks"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/starter").sorted()
        == StarterDeck.files(.koreanToJapanese).map(\.0))
  }

  @Test func `leave nothing behind where they cannot be written`() throws {
    let directory = try StudyFolder()
    let library = Library(
      folder: directory.path("nowhere/decks"), progress: try directory.open(), clock: { 0 })
    #expect(throws: DeckError(library.folder, .notWritten(code: ENOENT))) {
      try library.installStarter(.koreanToJapanese)
    }
    let names = directory.names
    #expect(!names.contains { $0.hasPrefix("nowhere") })
  }
}
