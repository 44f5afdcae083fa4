import Decks
import Preferences
import Progress
import Scheduling
import Study
import Testing

@testable import Flashcards

@Suite struct `Without a screen` {
  static let words = """
    집\t家\tいえ
    방\t部屋[へや]
    창문\t窓\tまど\tof a room

    """

  @Test func `a list is a line for each card`() throws {
    let (_, study) = try open()
    #expect(
      Array(study.list.plainLines) == [
        "집 – 家, いえ", "방 – 部屋, へや", "창문 – 窓, まど; of a room",
      ])
    study.list.mark([(study.list.visible[0], .known)])
    study.list.mark([(study.list.visible[1], .unknown)])
    study.list.direction = .backToFront
    #expect(
      Array(study.list.plainLines) == [
        "家 – 집, 家 いえ (known)", "部屋 – 방, 部屋, へや (unknown)",
        "窓 – 창문, 窓 まど; of a room",
      ])
    study.list.show(.onlyUnknown)
    #expect(Array(study.list.plainLines) == ["部屋 – 방, 部屋, へや (unknown)"])
  }

  @Test func `a review shows the question, then the answer, and grades by lines`() throws {
    let output = try review("", "3", "", "x", "", "", "q")
    #expect(
      output == """
        words, front → back

        1 of 3, new: 집
        家, いえ
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        2 of 4, new: 방
        部屋, へや
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        3 of 5, new: 창문
        窓, まど; of a room
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        4 of 6, learning: 방

        67% right · 3 answers, 3 cards, 3 new · 0 s · 0 s a card
        Missed: 방 – 部屋
        """)
  }

  @Test func `a grade before the answer and an unknown line do nothing`() throws {
    let output = try review("3", "grade it", "e", "")
    #expect(
      output == """
        words, front → back

        1 of 3, new: 집
        First press Enter to see the answer.
        grade it: not a command here; ? lists them
        e: not a command here; ? lists them
        家, いえ
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d
        """)
  }

  @Test func `an answer can be undone, and a card put aside`() throws {
    let output = try review("", "1", "u", "9", "b", "S", "S", "+")
    #expect(
      output == """
        words, front → back

        1 of 3, new: 집
        家, いえ
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        2 of 4, new: 방
        Grade undone

        1 of 3, new: 집
        9: not a command here; ? lists them
        Buried until tomorrow

        1 of 2, new: 방
        Suspended

        1 of 1, new: 창문
        Suspended

        Nothing is due.
        Tomorrow: 1 new.
        """)
  }

  @Test func `after the limit of the day more can be asked for`() throws {
    let output = try review("", "4", "+", settings: "new-cards = 1\n")
    #expect(
      output == """
        words, front → back

        1 of 1, new: 집
        家, いえ
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        Done for today.
        Today's limit of 1 new card is reached. + shows 10 more.
        Tomorrow: 1 new.
        100% right · 1 answer, 1 card, 1 new · 0 s · 0 s a card

        2 of 3, new: 방

        100% right · 1 answer, 1 card, 1 new · 0 s · 0 s a card
        """)
  }

  @Test func `a typed answer is compared, and its grade suggested`() throws {
    let output = try review("家", "", "방", "3", "", "", mode: .type)
    #expect(
      output == """
        words, front → back
        Type each answer; an empty line shows it, and then q quits. Ctrl-D quits at any time.

        1 of 3, new: 집
        Right: 家, いえ
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        2 of 4, new: 방
        Wrong. You typed 방. Right: 部屋, へや
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d, = count as right, a add to card

        3 of 5, new: 창문
        Answer: 窓, まど; of a room
        1 Again <1m, 2 Hard 6m, 3 Good 10m, 4 Easy *d

        4 of 6, learning: 집

        67% right · 3 answers, 3 cards, 3 new · 0 s · 0 s a card
        Missed: 창문 – 窓
        """)
  }

  @Test func `an answer is chosen by its number, and undone and redone`() throws {
    let (storage, words) = try open()
    var output: [String] = []
    func number(of answer: String) -> String {
      output.last { $0.hasSuffix(" \(answer)") }.map { String($0.prefix(1)) } ?? ""
    }
    var lines: [() -> String] = [
      { number(of: "家") }, { "" }, { number(of: "家") }, { "" }, { "u" }, { "Ctrl-R" },
    ]
    try PlainReview(
      words, in: storage, mode: .choose, settings: Settings(),
      read: { lines.isEmpty ? nil : lines.removeFirst()() }, print: { output.append($0) }
    ).run()
    let text = output.filter { $0.firstMatch(of: #/^[1-4] (?!of)/#) == nil }.joined(separator: "\n")
    #expect(
      text == """
        words, front → back

        1 of 3, new: 집
        Right: 家, いえ

        2 of 4, new: 방
        Wrong. You chose 家. Right: 部屋, へや

        3 of 5, new: 창문
        Grade undone

        2 of 4, new: 방
        Grade redone

        3 of 5, new: 창문

        50% right · 2 answers, 2 cards, 2 new · 0 s · 0 s a card
        Missed: 방 – 部屋
        """)
    #expect(output.contains { $0.hasPrefix("1 ") && !$0.contains("Again") })
  }

  @Test func `keys are those of the settings`() throws {
    let settings = "key.review.first-button = a\nkey.review.quit = z\n"
    let output = try review("", "a", "?", "z", "", settings: settings)
    #expect(output.contains("\na Again <1m, 2 Hard 6m"))
    #expect(output.contains("\nz: quit\n"))
  }

  @Test(arguments: ["q", "quit"])
  func `a word ends a review, and a typed answer is none`(word: String) throws {
    #expect(try review(word, "").hasSuffix("1 of 3, new: 집"))
    let typing = try review(word, word, mode: .type)
    #expect(typing.contains("Wrong. You typed \(word). Right: 家, いえ"))
    #expect(typing.hasSuffix("a add to card"))
  }

  @Test func `the help lists only keys that do something there`() throws {
    let help = try review("?", settings: "buttons = 2\n")
    for absent in ["Hard", "Easy", "Esc", "Ctrl-R", "F1", "change the card"] {
      #expect(!help.contains(absent), "\(absent)")
    }
    for present in ["Enter: show", "1: Again", "3: Good", "u: undo", "q: quit", "Ctrl-D: quit"] {
      #expect(help.contains("\n\(present)"), "\(present)")
    }
  }

  private func open(_ settings: String = "") throws -> (LibraryStorage, StudyList) {
    let library = Library(
      folder: "/nowhere", progress: try ProgressFile(path: ":memory:"),
      options: ConfigFile(settings).settings.study,
      localTime: LocalTime { _ in 0 }, clock: { 1_772_445_600 })
    let deck = try Deck(path: "words.tsv", bytes: Array(Self.words.utf8))
    return (LibraryStorage(library), try library.open([deck]))
  }

  /// The output of a review with some lines of input.
  private func review(_ lines: String..., mode: StudyMode = .flip, settings: String = "") throws
    -> String
  {
    let (storage, words) = try open(settings)
    var input = lines[...]
    var output: [String] = []
    try PlainReview(
      words, in: storage, mode: mode,
      settings: ConfigFile(settings).settings,
      read: { input.popFirst() }, print: { output.append($0) }
    ).run()
    // The interval of Easy is random within its fuzz.
    return output.joined(separator: "\n").replacing(/Easy \d+d/, with: "Easy *d")
  }
}
