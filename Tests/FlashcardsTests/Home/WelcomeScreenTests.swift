import Decks
import Localization
import Progress
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct WelcomeScreenTests {
  @Test func `An empty library says what to do`() throws {
    let home = try HomeDriver(columns: 60, rows: 14, decks: [:])
    #expect(home.host.lines[0] == " Karuta")
    #expect(home.screen.contains("No decks yet"))
    #expect(home.screen.contains("A deck is a text file"))
    #expect(home.screen.filter { !" \n".contains($0) }.contains(home.library.folder))
    #expect(home.screen.contains("or open a file from anywhere: karuta"))
  }

  @Test func `A small Home without decks names the keys that bring one`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, decks: [:])
    #expect(
      home.host.lines[1...3].joined(separator: "\n") == """
         No decks yet
          w  starter words
          a  new deck
        """)
  }

  @Test func `In a window of 20×5 the welcome has a sign for the choices below`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, decks: [:], welcomes: true)
    #expect(
      home.screen == """
        Welcome to Karuta
          Korean → Japanese
          Japanese → Korean
        ▌ Japanese → English
        Enter begin        ▼
        """)
    home.host.send(.end)
    #expect(
      home.screen == """
        Welcome to Karuta
          Korean → English
          English → Korean
        ▌ My own words
        Enter begin  q quit
        """)
  }

  @Test(arguments: [
    (Language.english, "Japanese → English"), (.korean, "일본어 → 한국어"), (.japanese, "韓国語 → 日本語"),
  ])
  func `The language decides which words are selected`(language: Language, course: String) throws {
    let screen = try Language.$current.withValue(language) {
      try HomeDriver(decks: [:], welcomes: true).screen
    }
    #expect(screen.contains("▌ \(course)"))
  }

  @Test func `w on Home offers the starter words again, and the chosen ones are added`() throws {
    let home = try HomeDriver()
    home.host.type("w")
    #expect(home.screen.contains("  Starter words\n"))
    home.host.send(.enter)
    #expect(home.host.lines[0].contains("starter-ja-en"))
    home.host.send(.escape)
    #expect(home.names.contains("starter-ja-en") && home.names.contains("starter"))
  }

  @Test func `Home without a deck hints at the ways to one`() throws {
    let home = try HomeDriver(columns: 60, rows: 8, decks: [:])
    #expect(home.statusLine.trimmed == "a new deck  w starter words  I import  ? keys  q quit")
    home.host.type("r")
    #expect(home.message == "There is no deck to select.")
  }
}
