import Decks
import Files
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct DueCardsTests {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n밥\tご飯\n")
  }

  @Test func `gives what is due`() throws {
    let progress = try directory.study()
    for (front, due) in [("물", 30.0), ("불", 10), ("밥", 20)] {
      try progress.grade(progress.id(front), Review(time: 0, grade: 3)) { _, _ in
        CardState(phase: 2, due: due, reps: 1)
      }
    }
    let fronts = { (now: Double) throws in
      try progress.due(by: now).map { progress.list.card($0.id).front }
    }
    #expect(try fronts(9) == [])
    #expect(try fronts(20) == ["불", "밥"])
    try progress.suspend([progress.id("불")], true, at: 1)
    try progress.bury(progress.id("밥"), through: 7, at: 1)
    #expect(
      try fronts(99) == ["밥", "물"], "whether a buried card comes is a question of the day")
    #expect(try progress.card(progress.id("밥")).buried == StudyDay(number: 7))
    #expect(try progress.card(progress.id("불")).isSuspended)
    let counts = try progress.file.counts(
      on: DaySpan(StudyDay(number: 7), StudyCalendar(localTime: LocalTime { _ in 0 })))
    #expect(counts.mapValues(\.notNew) == [Path.canonical(directory.path("deck.tsv")): 3])
  }
}
