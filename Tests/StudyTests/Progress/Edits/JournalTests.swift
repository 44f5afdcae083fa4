import Decks
import Files
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The undo of progress` {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n")
  }

  @Test func `takes back steps of all kinds, the last first, over restarts`() throws {
    let progress = try directory.study()
    let (a, b) = (progress.id("물"), progress.id("불"))
    let first = try progress.grade("물", at: 10)
    try progress.mark([a], .known, at: 11)
    try progress.mark([a], .unknown, at: 12)
    try progress.grade("물", 1, at: 14)
    try progress.suspend([b], true, at: 15)
    try progress.bury(b, through: 3, at: 16)
    #expect(try progress.undo(at: 20)?.step == .burying(b))
    #expect(try progress.card(b).buried == nil)
    let again = try directory.study()
    #expect(again.list.isSuspended(b) && !again.list.isSuspended(a))
    #expect(try again.undo(at: 20)?.step == .suspension(b))
    #expect(try !again.card(b).isSuspended && !again.list.isSuspended(b))
    #expect(try again.undo(at: 20)?.step == .grade(a))
    #expect(try again.card(a).state == first)
    #expect(try again.undo(at: 20)?.step == .mark(a))
    #expect(again.list.mark(of: a) == .known)
    #expect(try again.undo(at: 20)?.step == .mark(a))
    #expect(again.list.mark(of: a) == nil)
    #expect(try again.undo(at: 20)?.step == .grade(a))
    #expect(try again.card(a).state == CardState())
    #expect(try again.undo(at: 20) == nil)
    #expect(try again.database.number("SELECT count(*) FROM log WHERE kind = 5 AND time = 20") == 2)
  }

  @Test func `takes back shuffles and filters of a list until it is closed`() throws {
    let progress = try directory.study()
    let before = Array(progress.list.order)
    progress.shuffle(seed: .max, at: 1)
    progress.show(.onlyUnknown, at: 2)
    progress.show(.onlyUnknown, at: 2)
    try progress.leave(nil, at: 3)
    #expect(try progress.undo(at: 4)?.step == .filter)
    #expect(progress.list.filter == .all && progress.list.isShuffled)
    #expect(try directory.study().undo(at: 4) == nil)
    #expect(try progress.undo(at: 4)?.step == .shuffle)
    try progress.leave(nil, at: 5)
    let again = try directory.study()
    #expect(Array(again.list.order) == before && again.list.filter == .all)
  }

  @Test func `is of how the list is shown, whenever the program ends`() throws {
    let progress = try directory.study()
    progress.shuffle(seed: 1, at: 1)
    try progress.mark([progress.id("물")], .known, at: 2)
    progress.shuffle(seed: 2, at: 3)
    progress.show(.onlyUnknown, at: 4)
    let killed = try directory.study()
    #expect(killed.list.seed == 1 && killed.list.filter == .all)
    #expect(try progress.undo(at: 5)?.step == .filter)
    #expect(try progress.undo(at: 5)?.step == .shuffle)
    let again = try directory.study()
    #expect(again.list.seed == 1 && again.list.filter == .all)
    #expect(try again.undo(at: 6)?.step == .mark(again.id("물")))
    #expect(try again.undo(at: 6) == nil)
  }

  @Test func `saves the state of the list only if no other program writes`() throws {
    let progress = try directory.study()
    let other = try Database(path: directory.progress)
    progress.shuffle(seed: 1, at: 1)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StorageError(directory.progress, .locked)) {
      try progress.keepList(nil, at: 2)
    }
    try other.execute("COMMIT")
    try progress.keepList(nil, at: 3)
    #expect(try directory.study().list.seed == 1)
  }

  @Test func `knows nothing that changed nothing`() throws {
    let progress = try directory.study()
    try progress.mark([progress.id("물")], nil, at: 1)
    try progress.suspend([progress.id("물")], false, at: 1)
    #expect(try progress.undo(at: 1) == nil)
  }

  @Test func `goes back a day`() throws {
    let progress = try directory.study()
    try progress.mark([progress.id("물")], .known, at: 1000)
    try progress.mark([progress.id("불")], .known, at: 2000)
    #expect(try progress.undo(at: 87_399.9)?.step == .mark(progress.id("불")))
    #expect(try progress.undo(at: 87_400) == nil)
    try progress.leave(nil, at: 87_400)
    #expect(try progress.database.number("SELECT count(*) FROM journal") == 0)
  }

  @Test func `reaches cards of decks that are not open`() throws {
    try directory.write("차\t茶\n", to: "other.tsv")
    let other = try directory.study(deck: "other.tsv")
    try other.grade("차")
    #expect(try directory.study().undo(at: 1)?.step == .grade(nil))
    #expect(try other.card(other.id("차")).state == CardState())
  }

  @Test func `leaves the steps of another program that runs`() throws {
    let progress = try directory.study()
    let other = try GraderProcess(
      ["grade", directory.progress, directory.path("deck.tsv"), "1", "1", "stay"])
    #expect(!other.next().isEmpty)
    #expect(try progress.undo(at: 1) == nil)
    other.closeInput()
    _ = other.lines()
    #expect(try progress.undo(at: 1)?.step == .grade(progress.id("물")))
  }

  @Test func `takes back the steps of a program that has ended, though another has its number now`()
    throws
  {
    let progress = try directory.study()
    let id = progress.id("물")
    try progress.mark([id], .known, at: 1)
    let former = ProcessIdentity.own - 1 << 22
    try progress.database.run("UPDATE journal SET process = ?", [SQLValue(former)])
    #expect(try progress.undo(at: 2)?.step == .mark(id))
    try progress.mark([id], .known, at: 3)
    let starter = Int(getppid())
    #expect(!ProcessIdentity.isRunning(starter) && ProcessIdentity.isRunning(ProcessIdentity.own))
  }

  @Test func `takes back a mark of cards in several decks, except of those changed since`() throws {
    try directory.write("차\t茶\n", to: "other.tsv")
    let paths = ["other.tsv", "deck.tsv"].map(directory.path)
    let progress = try directory.open().open(WordList(decks: Deck.open(paths)))
    let ids = ["불", "차", "물"].map { progress.id($0) }
    let marks = { ids.map { progress.list.mark(of: $0) } }
    let reported = { (undone: Undone?) in (undone?.step, undone?.count) }
    try progress.mark([ids[1]], .unknown, at: 1)
    try progress.mark(ids, .known, at: 2)
    try progress.mark(ids, .known, at: 3)
    #expect(try reported(progress.undo(at: 4)) == (.mark(ids[0]), 3))
    #expect(marks() == [nil, .unknown, nil])
    #expect(try reported(progress.redo(at: 5)) == (.mark(ids[0]), 3))
    #expect(marks() == [.known, .known, .known])
    try progress.database.run("UPDATE cards SET mark = 2 WHERE front = '불'")
    #expect(try reported(progress.undo(at: 6)) == (.mark(ids[1]), 2))
    #expect(marks() == [.known, .unknown, nil])
    #expect(try reported(progress.redo(at: 7)) == (.mark(ids[1]), 2))
    #expect(marks() == [.known, .known, .known])
    #expect(try progress.rereadMarks() && marks() == [.unknown, .known, .known])
    #expect(try progress.undo(at: 8)?.step == .mark(ids[1]))
    #expect(try reported(progress.undo(at: 8)) == (.mark(ids[1]), 1))
    #expect(try progress.undo(at: 8) == nil)
  }

  @Test func `takes back a mark of very many cards in parts, as one step over restarts`() throws {
    let progress = try directory.study()
    let (a, b) = (progress.id("물"), progress.id("불"))
    let reported = { (undone: Undone?) in (undone?.step, undone?.count) }
    try progress.mark([a], .unknown, at: 1)
    try progress.mark([a], .known, at: 2)
    try progress.mark([b], .known, continuing: true, at: 2)
    #expect(try progress.undoParts(at: 3) == 2)
    let again = try directory.study()
    let marks = { [again.list.mark(of: a), again.list.mark(of: b)] }
    #expect(try reported(again.undo(at: 3)) == (.mark(b), 1))
    #expect(try again.undoParts(at: 3) == 1 && marks() == [.known, nil])
    #expect(try reported(again.undo(at: 3)) == (.mark(a), 2))
    #expect(marks() == [.unknown, nil] && again.redoParts == 2)
    #expect(try reported(again.redo(at: 4)) == (.mark(a), 1))
    #expect(again.redoParts == 1)
    #expect(try reported(again.redo(at: 4)) == (.mark(b), 2))
    #expect(try again.undoParts(at: 5) == 2 && marks() == [.known, .known])
  }

  @Test func `takes back a redo whose cards can't be read after it`() throws {
    let progress = try directory.study()
    let id = progress.id("물")
    try progress.mark([id], .known, at: 1)
    #expect(try progress.undo(at: 2)?.step == .mark(id))
    try progress.database.run("ALTER TABLE schedules RENAME TO gone")
    #expect(throws: StorageError.self) { try progress.redo(at: 3) }
    try progress.database.run("ALTER TABLE gone RENAME TO schedules")
    #expect(try directory.study().list.mark(of: id) == nil)
  }

  @Test func `joins no part with the step before if the first part changed nothing`() throws {
    let progress = try directory.study()
    let (a, b) = (progress.id("물"), progress.id("불"))
    try progress.mark([a], .known, at: 1)
    try progress.mark([a], .known, at: 2)
    try progress.mark([b], .known, continuing: true, at: 2)
    #expect(try progress.undoParts(at: 3) == 1)
    #expect(try progress.undo(at: 3)?.step == .mark(b) && progress.list.mark(of: a) == .known)
  }

  @Test func `passes over what another program has built upon, and says so of a grade`() throws {
    let progress = try directory.study()
    try progress.mark([progress.id("물")], .known, at: 1)
    try progress.mark([progress.id("불")], .known, at: 1)
    try progress.grade("불", at: 2)
    _ = try GraderProcess(
      ["grade", directory.progress, directory.path("deck.tsv"), "1", "2"]
    ).lines()
    try progress.database.execute("DELETE FROM journal WHERE process <> \(ProcessIdentity.own)")
    try progress.database.run("UPDATE cards SET mark = 2 WHERE front = '불'")
    #expect(try progress.undo(at: 3)?.step == .keptGrade(progress.id("불")))
    #expect(try progress.undo(at: 3)?.step == .mark(progress.id("물")))
    #expect(try progress.card(progress.id("불")).state.reps == 2)
  }
}
