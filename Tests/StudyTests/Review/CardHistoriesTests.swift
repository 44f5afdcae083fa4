import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The histories of all cards` {
  @Test func `have the reviews in force, with the days by the roll-over`() throws {
    let workshop = try Workshop()
    try workshop.write("a\t1\nb\t2\nc\t3\n")
    try workshop.write("d\t4\n", to: "other.tsv")
    let file = try workshop.open()
    let evening = moment("2026-03-01T23:00:00Z")
    let (night, morning) = (evening + 3600 * 4.5, evening + 3600 * 10)
    let words = try workshop.study(file)
    try words.answer("a", .again, at: evening)
    try words.answer("b", .easy, at: evening + 1)
    // Before and after the roll-over at 4:00.
    try words.answer("a", .good, at: night)
    try words.answer("a", .hard, at: morning)
    try words.answer("b", .good, at: morning, kind: .cram)
    try words.answer("c", .good, at: morning)
    #expect(try words.undo(at: morning) != nil)
    try workshop.study(file, deck: "other.tsv").answer("d", .good, at: morning)

    let library = Library(
      folder: workshop.folder.path, progress: file, localTime: LocalTime { _ in 0 },
      clock: { morning + 60 })
    let histories = try library.histories()
    let ratings = histories.map { $0.reviews.map(\.rating) }
    #expect(ratings == [[.again, .good, .hard], [.easy], [.good]])
    #expect(histories[0].reviews.map(\.days) == [0, 0, 1])
    #expect(histories[0].reviews.map(\.time) == [evening, night, morning])
    let others = try library.histories(of: [workshop.path("other.tsv")])
    #expect(others == [histories[2]])
  }
}

extension StudyList {
  fileprivate func answer(
    _ front: String, _ rating: Rating, at time: UnixTime, kind: Review.Kind = .study
  ) throws {
    let settings = ReviewSettings().text
    let review = Review(time: time, grade: rating.rawValue, kind: kind, settings: settings)
    try grade(id(front), review, ReviewSettings.rule)
  }
}
