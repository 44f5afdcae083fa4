import Decks
import Progress
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct DeckEntryRowTests {
  @Test func `In a window of 40×12 the bad lines of a deck are counted`() throws {
    let home = try HomeDriver(columns: 40, rows: 12, decks: [:]) { library in
      try HomeDriver.write("물\n앞\t裏\n", to: "\(library.folder)/words.tsv")
    }
    #expect(home.screen.contains("▌   words  ! 1 bad line       ·      1"))
  }

  @Test func `A long name of a deck leaves room for its numbers`() throws {
    let home = try HomeDriver(columns: 80, rows: 12, decks: [:]) { library in
      try HomeDriver.write(
        "물\n앞\t裏\n", to: "\(library.folder)/\(String(repeating: "긴 이름 ", count: 4)).tsv")
    }
    #expect(
      home.screen.contains(
        "▌   긴 이름 긴 이름… 1!       ·      1         ·      ·       1   ────────────"))
  }

  @Test
  func `A deck that cannot be read shows why in its row, and what to do once it is to be opened`()
    throws
  {
    let home = try HomeDriver(columns: 60, rows: 6, decks: ["words.tsv": 3]) { library in
      try HomeDriver.write("", to: "\(library.folder)/빈 단어장.tsv")
    }
    #expect(home.screen.contains("빈 단어장  ! the file is empty; write one card per li…"))
    home.host.type("j")
    home.host.send(.enter)
    #expect(home.screen.contains("the file is empty; write one card per line, with a tab"))
    home.host.send(.enter)
  }

  @Test func `The row of a deck that can't be read begins with the reason, and Enter helps`() throws
  {
    let home = try HomeDriver(columns: 40, rows: 6, decks: [:]) { library in
      try HomeDriver.write(
        "café\tcoffee\n", to: "\(library.folder)/french.tsv", encoding: .isoLatin1)
    }
    #expect(home.host.lines[1] == "▌   french  ! not UTF-8 but probably W…")
    #expect(home.statusLine == " Enter what to do  ? keys  q quit")
  }
}
