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
      home.screen == """
         4 due   20 new · about 8 min
                                         due    new  learning  known  total
        ▌ ▾ starter                        0     20*        0      0     35  ░░░░░░░░░░
              daily-life                   0     20*        0      0     30  ░░░░░░░░░░
              food                         0      5         0      0      5  ░░░░░░░░░░
          ▾ 日本語                         0     20*        0      0     49  ░░░░░░░░░░
            ▾ N5                           0      3         0      0      3  ░░░░░░░░░░
                どうし                     0      3         0      0      3  ░░░░░░░░░░
              ひらがな                     0     20*        0      0     46  ░░░░░░░░░░
            한국어                         4      8         0      4     12  ███░░░░░░░












         * 20 new and 200 reviews a day in all
         l 한국어  Enter open  R all  r review  Space fold  / find  ? keys  q quit
        """)
  }

  @Test func `In a window of 40×12 the numbers are below their headings`() throws {
    let home = try HomeDriver(columns: 40, rows: 12, HomeDriver.study)
    #expect(
      home.content == """
         4 due   20 new        due   new known
        ▌ ▾ starter              0    20*    0
              daily-life         0    20*    0
              food               0     5     0
          ▾ 日本語               0    20*    0
            ▾ N5                 0     3     0
                どうし           0     3     0
              ひらがな           0    20*    0
            한국어               4     8     4

         * 20 new and 200 reviews a day in all
        """)
  }

  @Test func `A window of 20×5 labels the numbers with letters`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, HomeDriver.study)
    home.host.send(.end)
    #expect(
      home.content == """
        4 due   20 new
             どうし       3n
            ひらがな     20n
        ▌  한국어      4d 8n
        """)
  }

  @Test func `The long name of the last deck leaves room for the key of the help`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, decks: ["verbs of motion.tsv": 3])
    home.host.send(.enter)
    home.host.send(.escape)
    #expect(home.host.lines[4] == "l verbs of…  ? keys")
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
         0 due   5 new                                             streak 1 day
                                            due    new  learning  known  total
        ▌   bad  ! 1 bad line                 0      1         0      0      1
            words                             0      3         0      0      3
          Elsewhere
            animals                           0      1         1      0      2
        """)
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
    #expect(home.message == "Enter open  R all  ? keys  q quit")
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
    #expect(home.message == "+ 10 more cards  R all  ? keys  q quit")
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
