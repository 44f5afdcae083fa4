import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `The record of a card` {
  /// A deck before and after its file was changed, and the fronts that have the progress of those
  /// graded before is found: graded `a` by `b` is "a=b", with "@n" for the n-th twin.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    let found: [String]
    var testDescription: String { name }
  }

  private static let changes = [
    Change(
      name: "moves with its line", before: "a 1|b 2|c 3", after: "c 3|x 9|a 1|b 2",
      found: ["a=a", "c=c"]),
    Change(
      name: "has its progress after its back is corrected", before: "a 1|b 2|c 3",
      after: "a 1|b two|c 3", found: ["b=b"]),
    Change(
      name: "is found behind other spaces and compositions", before: "パ 1|물 2",
      after: "ハ\u{309A} 1|  물  2", found: ["パ=パ", "물=물"]),
    Change(
      name: "has its progress after a typo is corrected", before: "a 1|aplle 2|c 3",
      after: "a 1|apple 2|c 3", found: ["aplle=apple"]),
    Change(
      name: "has its progress after the typo and the back are corrected",
      before: "a 1|aplle 2|c 3", after: "a 1|apple two|c 3", found: ["aplle=apple"]),
    Change(
      name: "has its progress after ruby and another back are written",
      before: "a 1|漢字 2|c 3", after: "a 1|漢字[かんじ] two|c 3", found: ["漢字=漢字[かんじ]"]),
    Change(
      name: "has its progress after another word is written for the same back",
      before: "a 1|みず 2|c 3", after: "a 1|水 2|c 3", found: ["みず=水"]),
    Change(
      name: "is found corrected beside its neighbours, which have moved", before: "a 1|bat 2|c 3",
      after: "x 8|y 9|a 1|cow 2|c 3", found: ["a=a", "bat=cow", "c=c"]),
    Change(
      name: "is found corrected elsewhere, by its back", before: "a 1|bananna 2|c 3|d 4",
      after: "d 4|c 3|a 1|banana 2", found: ["bananna=banana", "c=c"]),
    Change(
      name: "does not give its progress to the line that takes its place",
      before: "a 1|b 2|c 3", after: "a 1|c 3", found: ["b="]),
    Change(
      name: "does not give its progress to a synonym", before: "a 1|gross big|c 3|riesig big",
      after: "a 1|c 3|riesig big", found: ["gross="]),
    Change(
      name: "does not give its progress to a new word on its line", before: "a 1|bird 2|c 3",
      after: "a 1|stone 9|c 3", found: ["bird="]),
    Change(
      name: "stays apart from its twins", before: "bank 1|x 2|bank 3",
      after: "bank 1|x 2|bank 3|y 4",
      found: ["bank@1=bank@1"]),
    Change(
      name: "stays apart from a twin put in before it", before: "bank 1|x 2|bank 3",
      after: "bank 9|bank 1|x 2|bank 3", found: ["bank=bank@1", "bank@1=bank@2"]),
    Change(
      name: "stays apart from a twin whose line is gone", before: "bank 1|x 2|bank 3",
      after: "x 2|bank 3", found: ["bank=", "bank@1=bank"]),
    Change(
      name: "does not inherit from a twin whose line is gone", before: "bank 1|x 2|bank 3",
      after: "bank 1|x 2", found: ["bank@1="]),
    Change(
      name: "stays apart from a card whose text it got by a correction",
      before: "bank 1|bamk 2|c 3",
      after: "bank 1|bank 2|c 3", found: ["bank=bank", "bamk=bank@1"]),
    Change(
      name: "stays in order among equal twins", before: "a 1|a 1|a 1", after: "a 1|z 2|a 1|a 1",
      found: ["a@2=a@2"]),
    Change(
      name: "is found after all lines are corrected at once", before: "aplle 1|bananna 2|chery 3",
      after: "apple 1|banana 2|cherry 3",
      found: ["aplle=apple", "bananna=banana", "chery=cherry"]),
  ]

  @Test(arguments: changes)
  func `is found again`(change: Change) throws {
    let directory = try StudyFolder()
    try write(change.before, directory)
    let file = try directory.open()
    let before = try directory.study(file)
    let wanted = change.found.map { $0.split(separator: "=", omittingEmptySubsequences: false) }
    for (time, pair) in wanted.enumerated() {
      try before.grade(id(pair[0], before), Review(time: Double(time + 1), grade: 3), TestRule.next)
    }
    try write(change.after, directory)
    for opening in 1...2 {
      let after = try directory.study(file)
      var due: [CardID: Int] = [:]
      for card in try after.due(by: .infinity) { due[card.id] = Int(card.state.lastReview ?? 0) }
      for (time, pair) in wanted.enumerated() where !pair[1].isEmpty {
        #expect(due.removeValue(forKey: id(pair[1], after)) == time + 1, "opening \(opening)")
      }
      #expect(due.isEmpty, "opening \(opening)")
    }
    let lost = wanted.filter { $0[1].isEmpty }.map { $0[0].prefix { $0 != "@" } }
    #expect(try file.orphans().map(\.front) == lost.map(String.init))
    try write(change.before, directory)
    let back = try directory.study(file)
    for (time, pair) in wanted.enumerated() where pair[1].isEmpty {
      #expect(
        try back.card(id(pair[0], back)).state.lastReview == Double(time + 1), "written again")
    }
    #expect(try file.faults().isEmpty)
  }

  private func write(_ deck: String, _ directory: StudyFolder) throws {
    let lines = deck.split(separator: "|").map { line in
      let space = line.lastIndex(of: " ") ?? line.startIndex
      return "\(line[..<space])\t\(line[space...].dropFirst())\n"
    }
    try directory.write(lines.joined())
  }

  private func id(_ name: Substring, _ progress: StudyList) -> CardID {
    let parts = name.split(separator: "@")
    let key = CardKey.of(String(parts[0]))
    let ids = progress.list.order.filter { CardKey.of(progress.list.card($0).front) == key }
    return ids[parts.count == 2 ? Int(parts[1]) ?? 0 : 0]
  }

  @Test func `is known by its guid, whatever becomes of its text`() throws {
    let directory = try StudyFolder()
    let header = "#separator:tab\n#guid column:1\n"
    try directory.write(header + "g1\t물\t水\ng2\t불\t火\n")
    try directory.study().grade("물")
    try directory.write(header + "g3\t물\t水\ng1\t바다\t海\n")
    let progress = try directory.study()
    #expect(try progress.card(progress.id("바다")).state.reps == 1)
    #expect(try progress.card(progress.id("물")).state.reps == 0)
  }

  @Test func `moves with its file when that gets another name`() throws {
    let directory = try StudyFolder()
    try directory.write("물\t水\n")
    try directory.study().grade("물")
    try FileManager.default.moveItem(
      atPath: directory.path("deck.tsv"), toPath: directory.path("new.tsv"))
    let moved = try directory.study(deck: "new.tsv")
    #expect(try moved.card(moved.id("물")).state.reps == 1)
    try directory.write("물\t水\n", to: "copy.tsv")
    let copy = try directory.study(deck: "copy.tsv")
    #expect(try copy.card(copy.id("물")).state.reps == 0, "a copy has no progress")
  }

  @Test(arguments: [true, false])
  func `stays with its file where that was moved and left a link`(isWholeFolder: Bool) throws {
    let directory = try StudyFolder()
    try FileManager.default.createDirectory(
      atPath: directory.path("decks"), withIntermediateDirectories: true)
    try directory.write("물\t水\n불\t火\n", to: "decks/deck.tsv")
    try directory.study(deck: "decks/deck.tsv").grade("물")
    let name = isWholeFolder ? "decks" : "decks/deck.tsv"
    try FileManager.default.moveItem(
      atPath: directory.path(name), toPath: directory.path("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(name), withDestinationPath: directory.path("moved"))
    try directory.write("바람\t風\n물\t水\n", to: isWholeFolder ? "moved/deck.tsv" : "moved")
    let progress = try directory.study(deck: "decks/deck.tsv")
    #expect(try progress.card(progress.id("물")).state.reps == 1)
    #expect(try progress.card(progress.id("바람")).state.reps == 0)
  }

  @Test func `stays where it is while its file cannot be read`() throws {
    let directory = try StudyFolder()
    try directory.write("물\t水\n")
    try directory.write("불\t火\n", to: "other.tsv")
    try directory.study().grade("물")
    try directory.write("")
    _ = try directory.open().open(WordList(decks: Deck.open([directory.folder.path])))
    #expect(try directory.open().orphans().isEmpty)
  }

  @Test func `that is lost is listed with its line, and can be rejoined`() throws {
    let directory = try StudyFolder()
    try directory.write("# words\n\n물\t水\n\"두\n줄\"\t二行\n불\t火\n")
    let before = try directory.study()
    try before.grade("불")
    try before.mark([before.id("불")], .unknown, at: 1)
    try directory.write("물\t水\n바람\t風\n")
    let progress = try directory.study()
    let orphan = try #require(try progress.file.orphans().first)
    #expect(
      orphan.description == "\(directory.path("deck.tsv")):2: '불' is no longer in the file but has"
        + " progress (reviews: 1); write it there again, or run karuta check --repair"
    )
    try progress.grade("물")
    #expect(try !progress.rejoin(orphan.number, with: progress.id("물")), "it has its own")
    #expect(try progress.rejoin(orphan.number, with: progress.id("바람")))
    #expect(progress.list.mark(of: progress.id("바람")) == .unknown)
    #expect(try progress.file.orphans().isEmpty)
    let again = try directory.study()
    #expect(try again.card(again.id("바람")).state.reps == 1)
    try FileManager.default.removeItem(atPath: directory.path("deck.tsv"))
    #expect(try again.file.orphans().map(\.front) == ["물", "바람"])
  }

  @Test func `takes its progress along when it is edited or moved to another deck`() throws {
    let directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n")
    try directory.write("차\t茶\n", to: "other.tsv")
    let file = try directory.open()
    let before = try directory.study(file)
    #expect(try before.row(of: before.id("물")) == nil)
    try before.grade("물")
    let number = try #require(try before.row(of: before.id("물")))
    try directory.write("바다\t海\n불\t火\n")
    let edited = try directory.study(file)
    #expect(try edited.rejoin(number, with: edited.id("바다")))
    #expect(try edited.rejoin(number, with: edited.id("바다")), "it has it already")
    #expect(try edited.card(edited.id("바다")).state.reps == 1)
    let other = try directory.study(file, deck: "other.tsv")
    #expect(try other.rejoin(number, with: other.id("차")))
    #expect(try other.row(of: other.id("차")) == number)
    #expect(try edited.row(of: edited.id("바다")) == nil)
    #expect(try file.rebuild(TestRule.next) == 0)
  }

  @Test func `is the same for two programs that have read different forms of its file`() throws {
    let directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\na\t3\n")
    let file = try directory.open()
    let old = try directory.study(file)
    try old.grade(old.id("a", 1), Review(time: 1, grade: 3), TestRule.next)
    try directory.write("x\t0\na\t1\nb\t2\na\t3\n")
    let new = try directory.study(file)
    try old.grade(old.id("a", 1), Review(time: 2, grade: 3), TestRule.next)
    try old.grade("b", at: 3)
    #expect(try old.due(by: .infinity).map(\.id).sorted() == [old.id("b"), old.id("a", 1)])
    #expect(try old.undo(at: 4)?.step == .grade(old.id("b")))
    try old.grade("b", at: 5)
    #expect(try new.card(new.id("a", 1)).state.reps == 2)
    #expect(try new.card(new.id("b")).state.reps == 1)
    let again = try directory.study(file)
    #expect(try again.due(by: .infinity).map(\.id).sorted() == [again.id("b"), again.id("a", 1)])
  }
}
