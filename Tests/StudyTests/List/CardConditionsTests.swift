import Progress
import Scheduling
import Testing

@testable import Study

/// A list with a card in each state, named after it.
@Suite struct `The progress of cards in a list` {
  private let files: LibraryFolder
  private let words: StudyList

  init() throws {
    files = try LibraryFolder()
    let names = ["new", "due", "young", "known", "learning", "leech", "suspended", "marked"]
    try files.write("words.tsv", text: names.map { "\($0)\t\($0.reversed())\n" }.joined())
    words = try files.open("words.tsv")
    let now = LibraryFolder.now
    try words.put(1, into: .review(seen: 9, days: 8), at: now)
    try words.put(2, into: .review(seen: 3, days: 12), at: now)
    try words.put(3, into: .review(seen: 3, days: 37), at: now)
    try words.put(4, into: .step(seen: 120, delay: 600), at: now)
    var leech = CardState.review(seen: 1, days: 4)
    leech.lapses = 8
    try words.put(5, into: leech, at: now)
    try words.set(.isSuspended(true), of: [CardID(rawValue: 6)], at: now)
    try words.set(.mark(.known), of: [CardID(rawValue: 7)], at: now)
  }

  private func fronts(_ list: WordList) -> [String] { list.visible.map { list.card($0).front } }

  @Test(arguments: [
    ("is:new", "new marked"), ("is:due", "due learning"),
    ("is:started", "due young learning leech"),
    ("is:known", "known marked"), ("is:leech", "leech"), ("is:suspended", "suspended"),
    ("prop:ivl>=12", "young known"), ("prop:ivl>12", "known"), ("prop:due<0", "due"),
    ("prop:due=9", "young"), ("prop:lapses>0", "leech"), ("IS:Leech", "leech"),
    ("is:started prop:ivl<9", "due learning leech"),
  ])
  func `are searched by state`(query: String, found: String) throws {
    try words.show(ListQuery(query).conditions, at: files.library.moment)
    #expect(fronts(words.list).joined(separator: " ") == found)
  }

  @Test(arguments: [
    ("is:", true), ("is:foo", true), ("prop:ivl", true), ("prop:ivl>x", true), ("is", false),
    ("this:due", false), ("is:due", false), ("added:", true), ("added:0", true),
    ("added:x", true), ("added:7", false),
  ])
  func `are searched with a wrong word, to which the right ones are offered`(
    query: String, isWrong: Bool
  ) {
    let query = ListQuery(query)
    #expect((query.choices != nil) == isWrong)
    if isWrong { #expect(query.isEmpty) }
  }

  @Test(arguments: [
    ("added:1", 0, "young known learning leech"), ("added:1", 1, ""),
    ("added:2", 1, "young known learning leech"),
    ("added:4", 0, "due young known learning leech"), ("added:4 is:due", 0, "due learning"),
    ("added:9 added:4", 1, "young known learning leech"),
  ])
  func `are searched by the day on which they were studied first`(
    query: String, daysLater: Int, found: String
  ) throws {
    let now = LibraryFolder.now
    try words.put(1, into: .review(seen: 3, days: 2), at: now - 3 * UnixTime.day)
    try words.put(1, into: .review(seen: 9, days: 8), at: now)
    let cram = Review(time: now, grade: 3, kind: .cram)
    try words.grade(CardID(rawValue: 0), cram) { state, _ in state }
    let moment = files.library.moment.moved(to: now + Double(daysLater) * UnixTime.day)
    try words.show(ListQuery(query).conditions, at: moment)
    #expect(fronts(words.list).joined(separator: " ") == found)
  }

  @Test func `are searched by text alone where only the hits are shown`() throws {
    let query = ListQuery("ne is:new", onlyHits: true)
    try words.show(query.conditions, at: files.library.moment)
    #expect(fronts(words.list) == ["new"])
  }

  @Test(arguments: [
    (ListSort.due, "due learning leech young known new suspended marked"),
    (.lapses, "leech due young known learning suspended new marked"),
    (.front, "due known learning leech marked new suspended young"),
    (.file, "new due young known learning leech suspended marked"),
  ])
  func `sort the list, which is saved, and undone`(sort: ListSort, order: String) throws {
    let before = fronts(words.list)
    words.sort(by: sort, at: LibraryFolder.now)
    #expect(fronts(words.list).joined(separator: " ") == order)
    try words.leave(nil, at: LibraryFolder.now)
    #expect(try fronts(files.open("words.tsv").list) == fronts(words.list))
    _ = try words.undo(at: LibraryFolder.now)
    #expect(fronts(words.list) == before)
  }

  @Test func `are sorted until a shuffle; what changes later keeps its place`() throws {
    words.sort(by: .due, at: LibraryFolder.now)
    let sorted = fronts(words.list)
    try words.put(0, into: .review(seen: 0, days: 1), at: LibraryFolder.now)
    #expect(fronts(words.list) == sorted)
    words.shuffle(seed: 7, at: LibraryFolder.now)
    #expect(words.list.sort == .file && words.list.isShuffled)
    _ = try words.undo(at: LibraryFolder.now)
    #expect(words.list.sort == .due)
  }

  @Test func `are shown as they are after each grade, suspension, and undo`() throws {
    let (moment, id) = (files.library.moment, CardID(rawValue: 0))
    let stage = { moment.stage(of: words.list.standing(of: id)) }
    #expect(stage() == .new)
    try words.put(0, into: .review(seen: 0, days: 30), at: LibraryFolder.now)
    #expect(stage() == .review(days: 30, isKnown: true))
    try words.set(.isSuspended(true), of: [id], at: LibraryFolder.now)
    #expect(stage() == .suspended)
    _ = try words.undo(at: LibraryFolder.now)
    #expect(stage() == .review(days: 30, isKnown: true))
    _ = try words.undo(at: LibraryFolder.now)
    #expect(stage() == .new)
    let counts = words.list.counts(at: moment)
    #expect(counts.due == 2 && counts.new == 2)
  }
}
