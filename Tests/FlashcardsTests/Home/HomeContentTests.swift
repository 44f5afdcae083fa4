import Decks
import Progress
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct HomeContentTests {
  @Test func `A window of 80×24 shows today's plan above the decks and their numbers`() throws {
    let home = try HomeDriver(HomeDriver.study)
    #expect(
      home.content == """
         4 due   20 new   about 8 min
         ──────────────────────────────────────────────────────────────────────────────

                                     due    new   started  known   total
         ▌ ▾ starter                   ·     20*        ·      ·      35   ────────────
               daily-life              ·     20*        ·      ·      30   ────────────
               food                    ·      5*        ·      ·       5   ────────────
           ▾ 日本語                    ·     20*        ·      ·      49   ────────────
             ▾ N5                      ·      3*        ·      ·       3   ────────────
                 どうし                ·      3*        ·      ·       3   ────────────
               ひらがな                ·     20*        ·      ·      46   ────────────
             한국어                    4      8*        ·      4      12   ━━━━────────

          * at most 20 new a day

          Known words  4  +4 this week          Next 14 days  4 today, 0 a day
                                           █    █
          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁█    █ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁
        """)
  }

  @Test func `Without a card that was studied no chart has only zeros`() throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    #expect(home.screen.contains("* at most") == false && !home.screen.contains("0 today"))
  }

  @Test func `In a window of 40×12 the numbers are below their headings`() throws {
    let home = try HomeDriver(columns: 40, rows: 12, HomeDriver.study)
    #expect(
      home.content == """
         4 due 20 new about 8 min
         ──────────────────────────────────────
                                    due    new
        ▌ ▾ starter                   ·     20*
              daily-life              ·     20*
              food                    ·      5*
          ▾ 日本語                    ·     20*
            ▾ N5                      ·      3*
                どうし                ·      3*
              ひらがな                ·     20*
          * at most 20 new a day
        ▼
        """)
  }

  @Test func `A window of 20×5 shows the due cards of each deck`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, HomeDriver.study)
    home.host.send(.end)
    #expect(
      home.content == """
        4 due 20 new
          どうし           ·
          ひらがな         ·
        ▌ 한국어           4
        """)
  }

  @Test func `Bad lines, decks from elsewhere, and the streak are shown`() throws {
    let home = try HomeDriver(columns: 72, rows: 16, decks: ["words.tsv": 3]) { library in
      try HomeDriver.write("물\n앞\t裏\n", to: "\(library.folder)/bad.tsv")
      let outside = "\(library.folder)-elsewhere/animals.tsv"
      try HomeDriver.write("새\t鳥\n개\t犬\n", to: outside)
      let words = try library.open(library.decks(in: [outside]))
      try words.grade(words.list.order[0], Review(time: library.now, grade: 3)) { _, _ in
        CardState(phase: 2, due: library.now + 9e5, lastReview: library.now)
      }
    }
    #expect(
      home.content == """
         0 due   5 new
         ━━━━━━━━━━━╸──────────────────────────────────────────────────────────
                                           due    new   started  known   total
         ▌   bad  ! 1 bad line               ·      1         ·      ·       1
             words                           ·      3         ·      ·       3
           Elsewhere
             animals                         ·      1         1      ·       2
        """)
    home.host.resize(columns: 72, rows: 24)
    #expect(home.host.lines[0].hasSuffix("streak 1 day"))
  }

  @Test func `A library without cards isn't done for today`() throws {
    let home = try HomeDriver(columns: 40, rows: 4, decks: ["하나.tsv": 0])
    #expect(home.host.lines[0].hasPrefix(" No cards yet"))
  }

  @Test func `A day that is done says so`() throws {
    let home = try HomeDriver(columns: 40, rows: 4, decks: ["하나.tsv": 1]) { library in
      let words = try library.open(Deck.open([library.folder]))
      try words.grade(CardID(rawValue: 0), Review(time: library.now, grade: 3)) { _, _ in
        CardState(phase: 2, due: library.now + 9e5, lastReview: library.now)
      }
    }
    #expect(home.host.lines[0].hasPrefix(" Done for today"))
    #expect(home.message.hasPrefix("Enter open  r study  "))
  }

  @Test func `A day that a limit has ended offers more cards`() throws {
    let home = try HomeDriver(columns: 40, rows: 12, decks: ["하나.tsv": 21]) { library in
      let words = try library.open(Deck.open([library.folder]))
      for number in 0..<20 {
        try words.grade(
          CardID(rawValue: Int32(number)), Review(time: library.now, grade: 3)
        ) { _, _ in
          CardState(phase: 2, due: library.now + 9e5, lastReview: library.now)
        }
      }
    }
    #expect(home.host.lines[0].hasPrefix(" Done for today"))
    #expect(home.message.hasPrefix("+ 10 more cards  Enter open  "))
  }

  @Test(arguments: 1...8)
  func `Any window from 1×1 up is drawn, and the selection outlives it`(rows: Int) throws {
    let home = try HomeDriver()
    home.host.type("jj")
    let selected = home.selected
    for columns in [1, 2, 3, 5, 9, 17, 30, 59, 60] {
      home.host.resize(columns: columns, rows: rows)
      #expect(home.host.lines.count == rows)
    }
    home.host.resize(columns: 80, rows: 24)
    #expect(home.selected == selected)
  }
}
