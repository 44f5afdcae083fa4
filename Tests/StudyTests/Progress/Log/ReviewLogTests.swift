import Decks
import Files
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The log of changes` {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\n")
  }

  private func entries(_ file: ProgressFile, _ columns: String) throws -> [[Int?]] {
    try file.database.rows("SELECT \(columns) FROM log ORDER BY stamp, card") { row in
      (0..<Int32(columns.split(separator: ",").count)).map { row.int($0) }
    }
  }

  @Test func `has a row for each card, in the order of the changes whatever the clock says`() throws
  {
    let list = try directory.study()
    let (a, b) = (list.id("a"), list.id("b"))
    try list.grade("a", at: 100)
    try list.mark([a, b], .known, at: 50)
    _ = try list.undo(at: 40)
    _ = try list.undo(at: 30)
    try list.suspend([b], true, at: 20)
    #expect(
      try entries(list.file, "number, kind, card, mark, suspended, of_number") == [
        [1, 1, 1, nil, nil, nil], [2, 7, 1, 1, nil, nil], [2, 7, 2, 1, nil, nil],
        [3, 7, 1, nil, nil, nil], [3, 7, 2, nil, nil, nil], [4, 5, 1, nil, nil, 1],
        [5, 8, 2, nil, 1, nil],
      ])
    #expect(try entries(list.file, "time").flatMap(\.self) == [100, 50, 50, 40, 40, 30, 20])
  }

  @Test func `has one number for a change of cards that had different values`() throws {
    let list = try directory.study()
    let (a, b) = (list.id("a"), list.id("b"))
    try list.mark([a], .known, at: 1)
    try list.mark([a, b], .unknown, at: 2)
    _ = try list.undo(at: 3)
    #expect(
      try entries(list.file, "number, card, mark") == [
        [1, 1, 1], [2, 1, 2], [2, 2, 2], [3, 1, 1], [3, 2, nil],
      ])
  }

  @Test func `has the day of study that it was, also after the roll-over has changed`() throws {
    let file = try directory.open()
    var hour = 4
    let library = {
      Library(
        folder: directory.folder.path, progress: file,
        options: { [hour] in
          var options = StudyOptions()
          options.rolloverHour = hour
          return options
        }(), localTime: LocalTime { _ in 0 }, clock: { 0 })
    }
    let night = 20_000 * UnixTime.day + 5 * 3600
    let list = try library().open([DeckFile(directory.path("deck.tsv")).deck()])
    try list.mark([list.id("a")], .known, at: night)
    hour = 6
    let later = try library().open([DeckFile(directory.path("deck.tsv")).deck()])
    try later.mark([later.id("b")], .known, at: night)
    #expect(try entries(file, "day").flatMap(\.self) == [20_000, 19_999])
  }

  @Test func `names the device, and begins its numbers anew on another`() throws {
    for device in [7, 9] as [Int64] {
      let file = try ProgressFile(path: directory.progress, device: device)
      let list = try directory.study(file)
      try list.mark([list.id("a")], device == 7 ? .known : .unknown, at: 1)
      try list.mark([list.id("b")], device == 7 ? .known : .unknown, at: 1)
    }
    let file = try directory.open()
    #expect(try entries(file, "device, number") == [[7, 1], [7, 2], [9, 1], [9, 2]])
  }

  @Test func `names decks that were renamed or moved to the trash`() throws {
    try Folder(directory.path("decks")).make()
    try directory.write("a\t1\n", to: "decks/old.tsv")
    let library = Library(
      folder: directory.path("decks"), progress: try directory.open(), clock: { 60 })
    let renamed = directory.path("decks/new.tsv")
    try library.moveDeck(directory.path("decks/old.tsv"), to: renamed)
    let trashed = try library.moveToTrash(renamed)
    let rows = try library.progress.database.rows(
      "SELECT kind, path, new_path FROM log ORDER BY stamp"
    ) { ($0.int(0), $0.text(1), $0.text(2)) }
    let paths = [directory.path("decks/old.tsv"), renamed].map(Path.canonical)
    #expect(rows.map(\.0) == [10, 11])
    #expect(rows.map(\.1) == [paths[0], Path.folder(of: paths[0]) + "new.tsv"])
    #expect(rows.map(\.2) == [Path.folder(of: paths[0]) + "new.tsv", trashed])
  }
}
