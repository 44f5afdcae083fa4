import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A review whose file is short for a moment` {
  private let files: LibraryFolder
  private let words: StudyList

  /// The cards of a session.
  enum Kind: CaseIterable {
    case review, some, learn, cram, crammed, missed

    func scope(_ ids: [CardID]) -> SessionScope {
      switch self {
      case .review, .learn: .due
      case .some: .dueAmong(ids)
      case .cram: .cram()
      case .crammed: .cram(ids)
      case .missed: .missed
      }
    }
  }

  /// A way in which the file loses text.
  enum Loss: CaseIterable {
    case emptied, removed, firstHalf, lastHalf, cutWithinLine, oneByOne

    func texts(of whole: String) -> [String?] {
      let lines = whole.split(separator: "\n").map { $0 + "\n" }
      switch self {
      case .emptied: return [""]
      case .removed: return [nil]
      case .firstHalf: return [lines[..<10].joined()]
      case .lastHalf: return [lines[10...].joined()]
      case .cutWithinLine: return [lines[..<4].joined() + lines[4].dropLast(3)]
      case .oneByOne: return (1..<5).map { lines.dropLast($0 * 4).joined() }
      }
    }
  }

  private static let count = 20
  private static let text = (1...count).map { "단어\($0)\tことば\($0)\n" }.joined()

  init() throws {
    files = try LibraryFolder()
    try files.write("words.tsv", text: Self.text)
    words = try files.open("words.tsv")
  }

  private func session(_ kind: Kind) throws -> ReviewSession {
    for index in 0..<Self.count where kind == .missed || kind == .learn {
      let state = CardState.step(seen: 60, delay: Double(index))
      let review = Review(time: LibraryFolder.now - 60, grade: 1)
      try words.grade(CardID(rawValue: Int32(index)), review) { _, _ in state }
    }
    let options = StudyOptions(limits: DailyLimits(newCards: 99))
    let library = Library(
      folder: files.library.folder, progress: files.library.progress, options: options,
      localTime: LocalTime { _ in 0 }, clock: { LibraryFolder.now })
    return try ReviewSession(words, kind.scope(Array(words.list.order)), in: library, seed: 1)
  }

  private func answer(_ session: ReviewSession) throws {
    try session.answer(.easy, after: 4, at: LibraryFolder.now)
    try session.next(at: LibraryFolder.now)
  }

  private func write(_ text: String?, _ session: ReviewSession) throws {
    if let text {
      try files.write("words.tsv", text: text)
    } else {
      try FileManager.default.removeItem(atPath: "\(files.library.folder)/words.tsv")
    }
    do {
      try words.reread(0)
    } catch let error as DeckError {
      #expect(error.problem.fault == .file(.missing))
    }
    try session.follow(at: LibraryFolder.now)
  }

  /// The cards that come until the end.
  private func rest(_ session: ReviewSession) throws -> [CardID] {
    var cards: [CardID] = []
    while let card = session.current {
      if !cards.contains(card.id) { cards.append(card.id) }
      try answer(session)
    }
    return cards.sorted()
  }

  @Test(arguments: Kind.allCases, Loss.allCases)
  func `has the cards that return, and the answers before and meanwhile`(
    kind: Kind, loss: Loss
  ) throws {
    let session = try session(kind)
    for _ in 0..<3 { try answer(session) }
    let before = session.counts(at: LibraryFolder.now)
    for text in loss.texts(of: Self.text) { try write(text, session) }
    #expect(session.counts(at: LibraryFolder.now) == before || loss != .emptied && loss != .removed)
    let isShort = session.current != nil
    if isShort { try answer(session) }
    try write(Self.text, session)
    let answered = session.summary.answers.map(\.card)
    #expect(answered.count == (isShort ? 4 : 3))
    if isShort {
      #expect(try session.undo(at: LibraryFolder.now)?.step == .grade(answered[3]))
      #expect(session.counts(at: LibraryFolder.now) == before)
      #expect(session.current?.id == answered[3])
    }
    let all = (0..<Self.count).map { CardID(rawValue: Int32($0)) }
    let open = kind == .missed ? all : all.filter { !answered.prefix(3).contains($0) }
    #expect(try rest(session) == open)
  }

  @Test func `leaves out a card that another program deleted, until it is there again`() throws {
    let session = try session(.review)
    let lines = Self.text.split(separator: "\n").map { $0 + "\n" }
    try write(lines.dropFirst().joined(), session)
    #expect(session.current?.id == CardID(rawValue: 1))
    #expect(session.counts(at: LibraryFolder.now).new == 19)
    try write((lines.dropFirst() + [lines[0]]).joined(), session)
    #expect(session.counts(at: LibraryFolder.now).new == 20)
    #expect(session.current?.id == CardID(rawValue: 1))
  }
}
