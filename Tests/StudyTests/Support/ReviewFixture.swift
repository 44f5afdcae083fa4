import Scheduling
import WordsTestSupport

@testable import Progress
@testable import Study

/// A learner with a deck of some words, a clock, and a review that is open.
final class ReviewFixture {
  let directory: StudyFolder
  let options: StudyOptions
  var now: UnixTime
  var localTime: LocalTime
  private(set) var session: ReviewSession
  /// The progress in memory, for tests that do much; nil if each opening reads the file again.
  private let memory: ProgressFile?

  init(
    words: Int, _ options: StudyOptions = StudyOptions(), zone: String = "Asia/Seoul",
    at time: String = "2026-03-02T09:00:00+09:00", isSaved: Bool = true
  ) throws {
    directory = try StudyFolder()
    try directory.write((1...words).map { "w\($0)\tb\($0)" }.joined(separator: "\n"))
    self.options = options
    localTime = LocalTime(zone: zone)
    now = moment(time)
    memory = isSaved ? nil : try ProgressFile(path: ":memory:")
    session = try Self.session(of: directory.study(memory), options, localTime, at: now)
  }

  /// Reopens the review, as after a restart.
  func reopen(_ options: StudyOptions? = nil) throws {
    session = try Self.session(
      of: directory.study(memory), options ?? self.options, localTime, at: now)
  }

  private static func session(
    of words: StudyList, _ options: StudyOptions, _ localTime: LocalTime, at now: UnixTime
  ) throws -> ReviewSession {
    let library = Library(
      folder: "", progress: words.file, options: options, localTime: localTime, clock: { now })
    return try ReviewSession(words, in: library, seed: 7)
  }

  /// Answers the present card after five seconds.
  @discardableResult
  func answer(_ rating: Rating) throws -> Bool {
    now += 5
    let isLeech = try session.answer(rating, after: 5, at: now)
    try session.next(at: now)
    return isLeech
  }

  var today: StudyDay {
    StudyCalendar(localTime: localTime, rolloverHour: options.rolloverHour).day(of: now)
  }

  func undo() throws -> UndoneStep? { try session.undo(at: now)?.step }

  /// The front of the present card.
  var card: String? { session.current.map { session.study.list.card($0.id).front } }

  /// The numbers of cards left, as `new+learning+review`.
  var counts: String {
    let counts = session.counts(at: now)
    return "\(counts.new)+\(counts.learning)+\(counts.review)"
  }

  func state(_ front: String) throws -> CardState {
    try session.study.card(session.study.id(front)).state
  }

  var states: [CardState] {
    get throws { try session.study.list.order.map { try session.study.card($0).state } }
  }
}

extension ReviewSession {
  func undo(at now: UnixTime) throws -> Undone? {
    let undone = try study.undo(at: now)
    if let undone { try didUndo(undone.step, at: now) }
    return undone
  }

  func redo(at now: UnixTime) throws -> Undone? {
    let redone = try study.redo(at: now)
    if let redone { try didRedo(redone.step, at: now) }
    return redone
  }
}
