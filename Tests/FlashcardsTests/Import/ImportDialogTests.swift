import Decks
import Files
import Foundation
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ImportDialogTests {
  /// A package of the tests of Exchange.
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ExchangeTests/Samples/studied3.apkg").standardized.path

  @Test func `I shows what comes of a file, and Enter imports it`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I")
    #expect(home.screen.contains("Import a file from Anki or another program"))
    home.host.type(Self.package)
    home.host.send(.enter)
    #expect(await home.shows("Enter import"))
    for text in [
      "Korean/Food.tsv: 12 new", "progress: 15 cards, 0 reviews", "pictures and sounds: 2",
      "columns: front, back, note, image, sound, tags, guid",
      "reviewed in both directions: Korean", "aren't imported",
      "the FSRS settings of 'Default' (retention 0.85)",
      "Enter import  c columns  p without progress  Esc close",
    ] {
      #expect(home.screen.contains(text), "\(home.screen)")
    }
    home.host.send(.enter)
    #expect(await home.shows("Imported 3 decks"), "\(home.screen)")
    #expect(home.names.contains("Food"))
    #expect(File("\(home.library.folder)/Korean.media/sound.mp3").exists)
    #expect(home.library.options.scheduler.desiredRetention == 0.85)
    #expect(home.config.contains("[deck Korean.tsv]\ndirections = both\n"))
    // The clock of these tests is behind the reviews.
    #expect(try home.library.overview().entries.reduce(0) { $0 + $1.counts.learning } > 10)
  }

  @Test func `A file without progress has no key for it`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    try HomeDriver.write("사과\tapple\n", to: "\(home.folder).csv")
    home.host.type("I\(home.folder).csv")
    home.host.send(.enter)
    #expect(await home.shows("Enter import  c columns  Esc close"), "\(home.screen)")
    home.host.type("p")
    #expect(home.screen.contains("Esc close") && !home.screen.contains("progress"))
  }

  @Test func `p leaves progress out, and Esc changes nothing`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    #expect(await home.shows("p without progress"))
    home.host.type("p")
    #expect(await home.shows("p with progress") && !home.screen.contains("progress: "))
    home.host.send(.escape)
    #expect(home.names == ["words"])
    home.host.type("I")
    #expect(home.screen.contains("path, such as"))
  }

  @Test(arguments: [(80, 24), (20, 5)])
  func `Esc stops the work, which shows how far it is, and leaves nothing behind`(
    columns: Int, rows: Int
  ) async throws {
    let home = try HomeDriver(columns: columns, rows: rows, decks: ["words.tsv": 3], saves: true)
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    #expect(home.screen.contains("Reading the file") && home.screen.contains("Esc cancel"))
    #expect(await home.shows("Korean/Food.tsv"))
    // The import waits for another program, which writes.
    let other = try ProgressFile(path: home.library.progress.path)
    try other.change {
      home.host.send(.enter)
      #expect(home.screen.contains("Importing"))
      home.host.send(.escape)
    }
    #expect(await home.shows("Korean/Food.tsv"))
    home.host.send(.escape)
    #expect(home.names == ["words"])
    #expect(try Folder(home.library.folder).names() == ["words.tsv"])
  }

  @Test func `c shows the columns of a table, and Enter or ← and → choose others`() async throws {
    let home = try HomeDriver(columns: 40, rows: 11, decks: ["words.tsv": 3])
    try HomeDriver.write("사과\tapple\tan apple a day\n물\twater\tsource\n", to: "\(home.folder).csv")
    home.host.type("I\(home.folder).csv")
    home.host.send(.enter)
    #expect(await home.shows("c columns"))
    home.host.type("c")
    home.host.send(.right)
    home.host.send(.down)
    home.host.send(.left)
    home.host.send(.down)
    home.host.send(.enter)
    #expect(
      home.screen == """
         0 due · 3 new         due   new known
        ▶   words                0     3     0
        ╭──────────────────────────────────────╮
        │ Columns of the fields                │
        │   사과                          Back │
        │   apple                        Front │
        │ ▶ an apple a day                Note │
        │ → change  Del default  Esc done      │
        ╰──────────────────────────────────────╯
        """)
    home.host.send(.deleteForward)
    #expect(home.screen.contains("▶ an apple a day             Reading"))
    home.host.send(.escape)
    #expect(await home.shows("columns: front, back, reading"), "\(home.screen)")
    home.host.send(.enter)
    #expect(await home.shows("Imported 1 deck"))
    let deck = try DeckFile("\(home.folder)/\(Path.name(of: home.folder)).tsv").deck()
    #expect(
      deck[0] == Card(front: "apple", back: "사과", reading: "an apple a day", note: nil),
      "\(deck[0])")
  }

  @Test func `A file of which no card would be left can get other columns still`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    try HomeDriver.write("사과\tapple\n물\twater\n", to: "\(home.folder).csv")
    home.host.type("I\(home.folder).csv")
    home.host.send(.enter)
    #expect(await home.shows("c columns"))
    home.host.type("c")
    home.host.send(.left)
    home.host.send(.escape)
    #expect(await home.shows("no card"), "\(home.screen)")
    #expect(!home.screen.contains("2 new"))
    home.host.type("c")
    home.host.send(.right)
    home.host.send(.escape)
    #expect(await home.shows("2 new"), "\(home.screen)")
  }

  @Test func `The note types have their names above their fields`() async throws {
    let home = try HomeDriver(columns: 64, rows: 15, decks: ["words.tsv": 3])
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    #expect(await home.shows("c columns"))
    home.host.type("c")
    home.host.send(.end)
    #expect(
      home.screen == """
         0 due · 3 new              due    new  learning  known  total
        ╭──────────────────────────────────────────────────────────────╮
        │ Columns of the fields                                        │
        │ Basic                                                        │
        │   Front                                                Front │
        │   Back                                                  Back │
        │ Basic (and reversed card)                                    │
        │   Front                                                Front │
        │   Back                                                  Back │
        │ Cloze                                                        │
        │ ▶ Back Extra                                            Note │
        │ → change  Del default  Esc done                              │
        ╰──────────────────────────────────────────────────────────────╯
        """)
  }

  @Test func `A window of 20×5 hints at the import, and shows a field and its column`() async throws
  {
    let home = try HomeDriver(columns: 20, rows: 5, decks: ["words.tsv": 3])
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    #expect(await home.shows("Enter import   ▼"))
    home.host.type("c")
    home.host.send(.end)
    #expect(
      home.screen == """
        ╭──────────────────╮
        │ ▶ Back Extra     │
        │   Note           │
        │ → change         │
        ╰──────────────────╯
        """)
  }

  @Test func `A file that can't be imported is refused with the reason`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    home.host.type("I/no/such.apkg")
    home.host.send(.enter)
    #expect(await home.shows("no such file or folder"), "\(home.screen)")
    home.host.send(.escape)
    #expect(home.names == ["words"])
  }

  @Test(
    arguments: [
      (
        Language.english, "line 2: there is no separator between front and back",
        "the back has no text"
      ),
      (.korean, "2행: 앞면과 뒷면 사이에 구분 기호가 없습니다", "뒷면이 비어 있습니다"),
      (.japanese, "2行目: 表と裏の間に区切りがありません", "裏が空です"),
    ])
  func `Reasons are in the language of the screen`(
    language: Language, reason: String, fault: String
  ) async throws {
    try await Language.$current.withValue(language) {
      let home = try HomeDriver(decks: ["words.tsv": 3])
      for (text, shown) in [("사과\tapple\nno separator\n", reason), ("a\t\nb\t\n", fault)] {
        try HomeDriver.write(text, to: "\(home.folder).csv")
        home.host.type("I\(home.folder).csv")
        home.host.send(.enter)
        #expect(await home.shows(shown), "\(home.screen)")
        home.host.send(.escape)
      }
    }
  }

  @Test(arguments: [(80, 24), (20, 5)])
  func `The preview fits any window`(columns: Int, rows: Int) async throws {
    let home = try HomeDriver(columns: columns, rows: rows, decks: ["words.tsv": 3])
    home.host.type("I\(Self.package)")
    home.host.send(.enter)
    #expect(await home.shows("Korean/Food.tsv"), "\(home.screen)")
    home.host.send(.escape)
  }
}
