import Foundation
import Testing

@testable import Words

@Suite struct `The starter decks` {
  @Test func `are written as files where there is no library yet, and never again`() throws {
    let shelf = try Shelf()
    try shelf.library.installStarter()
    #expect(try shelf.names() == ["starter/", "  daily-life", "  food", "  travel"])
    for (name, bytes) in StarterDeck.files {
      let file = "\(shelf.library.folder)/starter/\(name)"
      #expect(try [UInt8](Data(contentsOf: URL(filePath: file))) == bytes)
    }
    #expect(shelf.workshop.names.filter { $0.hasPrefix("decks") } == ["decks"])
    let food = "\(shelf.library.folder)/starter/food.tsv"
    try FileManager.default.removeItem(atPath: food)
    try shelf.library.installStarter()
    #expect(!FileManager.default.fileExists(atPath: food))
    try FileManager.default.removeItem(atPath: shelf.library.folder + "/starter")
    try shelf.library.installStarter()
    #expect(try shelf.names() == [])
  }

  @Test func `leave nothing behind where they cannot be written`() throws {
    let workshop = try Workshop()
    let library = Library(
      folder: workshop.path("nowhere/decks"), progress: try workshop.open(), clock: { 0 })
    #expect(throws: DeckError(library.folder, .notWritten(code: ENOENT))) {
      try library.installStarter()
    }
    let names = workshop.names
    #expect(!names.contains { $0.hasPrefix("nowhere") })
  }
}
