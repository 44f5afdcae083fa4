import Decks
import Files
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct SavedListTests {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n밥\tご飯\n")
  }

  @Test(arguments: ["", "산\t山\n들\t野\n"])
  func `opens a list at the card at which it was left, also behind new lines`(before: String)
    throws
  {
    let words = "물\t水\n불\t火\n밥\t飯\n"
    for (seed, isShort) in [(nil, false), (12, false), (nil, true)] as [(UInt64?, Bool)] {
      try directory.write("강\t江\n" + words)
      let progress = try directory.study()
      progress.list.shuffle(seed: seed)
      try progress.leave(progress.id("불"), at: 2)
      try directory.write(before + (isShort ? "불\t火\n" : words))
      let again = try directory.study()
      #expect(again.position == again.id("불"), "shuffled with \(seed ?? 0)")
    }
  }

  @Test func `opens a list whatever position is in the file`() throws {
    let progress = try directory.study()
    try progress.leave(progress.id("불"), at: 2)
    for (position, key, front) in [
      (Int.max, nil, "불"), (.min, nil, "불"), (.max, 7, nil), (.min, 7, nil), (2, 7, "밥"),
    ] as [(Int, Int?, String?)] {
      try progress.database.run(
        "UPDATE lists SET position = ?, key = coalesce(?, key)",
        [SQLValue(position), SQLValue(key)])
      let again = try directory.study()
      #expect(again.position == front.map { again.id($0) })
    }
  }

  @Test func `opens a list at the position of a removed card`() throws {
    for (text, front) in [("물\t水\n못\t釘\n밥\t飯\n", "못"), ("밥\t飯\n", nil)] {
      try directory.write("물\t水\n불\t火\n밥\t飯\n")
      let progress = try directory.study()
      try progress.leave(progress.id("불"), at: 2)
      try directory.write(text)
      let again = try directory.study()
      #expect(again.position == front.map { again.id($0) })
    }
  }

  @Test func `of a list of several decks is that of each deck, left in its own way`() throws {
    try directory.write("차\t茶\n", to: "other.tsv")
    let file = try directory.open()
    let paths = ["other.tsv", "deck.tsv"].map(directory.path)
    let both = try file.open(WordList(decks: Deck.open(paths)))
    try both.mark([both.id("차")], .known, at: 1)
    try both.mark([both.id("불")], .unknown, at: 1)
    try both.grade("불", at: 5)
    both.list.direction = .backToFront
    try both.leave(both.id("불"), at: 1)
    #expect(both.position == both.id("불"))
    let one = try directory.study(file)
    #expect(one.list.mark(of: one.id("불")) == .unknown && one.list.count(.known) == 0)
    #expect(one.list.direction == .frontToBack && one.position == nil)
    let again = try file.open(WordList(decks: Deck.open(paths)))
    #expect(again.list.direction == .backToFront && again.position == again.id("불"))
    #expect(try again.due(by: .infinity).map(\.id) == [again.id("불")])
    #expect(try file.lastFiles() == paths)
  }
}
