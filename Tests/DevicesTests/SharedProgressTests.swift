import Decks
import Files
import Foundation
import Scheduling
import Study
import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress

/// The name of a card in a line of a log.
private let key = "deck=words.tsv\tkey=97175beac1149268"
private let noon = moment("2026-06-10T12:00:00Z")

struct SharedProgressTests {
  @Test func `Grades of two devices are on both after their logs have arrived`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try a.grade("하나", 1)
    try b.grade("둘", 4)
    try b.grade("하나", 2)
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    #expect(try a.dump().count == 2 + 4 + 1)
    #expect(try a.read() == MergedChanges())
  }

  @Test func `What is read says how many grades came from which device`() throws {
    let (a, b) = try Desk.pair()
    try b.grade("둘", 4)
    try b.grade("하나", 2)
    try b.carry(to: a)
    #expect(try a.read().grades == [2: 2])
    #expect(try a.shared.devices().map(\.name) == ["desk 2"])
    #expect(try a.shared.forget("desk 2"))
    #expect(try a.shared.devices().isEmpty)
  }

  @Test(arguments: [0.2, 0.5, 0.9, 0.99])
  func `A log that has arrived in part is read on later`(share: Double) throws {
    let (a, b) = try Desk.pair()
    for word in ["하나", "둘", "하나", "둘"] { try a.grade(word) }
    try a.carry(to: b, cutTo: share)
    try b.read()
    #expect(try b.shared.faults().isEmpty)
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
  }

  @Test func `Progress from before is shared, and joining again changes nothing`() throws {
    let (a, b) = try Desk.pair()
    try b.shared.leave()
    try b.grade("하나")
    try a.grade("둘")
    let again = try SharedProgress.join(b.folder, name: "b", b.progress)
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    let before = try b.dump()
    _ = try SharedProgress.join(b.folder, name: "b", b.progress).read(at: b.now)
    #expect(try b.dump() == before)
    #expect(again.log.name == "b")
  }

  @Test func `A lost database is made again from the logs`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try b.grade("둘")
    try Desk.exchange(a, b)
    let before = try a.dump()
    let new = try ProgressFile(path: a.directory.path("new.db"), device: 1)
    new.clock = { a.now }
    let shared = try SharedProgress.join(a.folder, name: nil, new)
    try shared.recover()
    _ = try shared.read(at: a.now)
    #expect(try a.dump(of: new) == before)
  }

  @Test func `What couldn't be written is written with the next change`() throws {
    let (a, b) = try Desk.pair()
    let logs = a.shared.log.folder
    try File(logs).rename(to: logs + ".away")
    try a.grade("하나")
    try File(logs + ".away").rename(to: logs)
    try a.grade("둘")
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
  }

  @Test(arguments: [true, false])
  func `A card that is in no file follows its deck to its new name`(filesFirst: Bool) throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try Desk.exchange(a, b)
    for desk in [a, b] {
      try desk.write("words.tsv", "둘\ttwo\n")
      _ = try desk.dump()
    }
    try a.rename("words.tsv", to: "new.tsv")
    if !filesFirst { try Desk.exchange(a, b) }
    File("\(b.folder)/words.tsv").remove()
    try b.write("new.tsv", "둘\ttwo\n")
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    #expect(try b.dump().contains { $0.hasPrefix("new.tsv ") })
  }

  @Test func `A grade undone when an earlier one arrives follows from it after redo`() throws {
    let (a, b) = try Desk.pair()
    try b.grade("하나")
    a.now += 600
    try a.grade("하나")
    let list = try a.open("words.tsv")
    _ = try list.undo(at: a.now + 1)
    try b.carry(to: a)
    try a.read()
    _ = try list.redo(at: a.now + 2)
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    #expect(try a.progress.rebuild(ReviewSettings.rule) == 0)
  }

  @Test func `A shortened log is said, and takes nothing back`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try Desk.exchange(a, b)
    let before = try b.dump()
    let copy = "\(b.shared.log.folder)/\(Path.name(of: a.shared.log.files[0]))"
    try Data(File(copy).read(limit: 1 << 20).prefix(60)).write(to: URL(filePath: copy))
    try b.read()
    #expect(try b.dump() == before)
    #expect(try b.shared.faults().count == 1)
    #expect(try b.shared.faults().first?.contains("shorter") == true)
  }

  @Test func `A damaged line is said and left out, and all others are read`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try a.grade("둘")
    let file = a.shared.log.files[0]
    var text = try String(contentsOfFile: file, encoding: .utf8)
    text = text.replacingOccurrences(of: "front=하나", with: "front=한나")
    let copy = "\(b.shared.log.folder)/\(Path.name(of: file))"
    try text.write(toFile: copy, atomically: true, encoding: .utf8)
    #expect(try b.read().grades == [1: 1])
    #expect(try b.shared.faults().first?.contains("damaged") == true)
  }

  @Test func `A sync program's copy of a log is read as well`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    let file = a.shared.log.files[0]
    let name = Path.name(of: file).replacing(".log", with: ".sync-conflict-20260610.log")
    let bytes = try File(file).read(limit: 1 << 20)
    _ = try File("\(b.shared.log.folder)/\(name)").create(bytes)
    #expect(try b.read().grades == [1: 1])
    try a.carry(to: b)
    #expect(try b.read().count == 0)
  }

  @Test func `Two different entries of one number are both kept`() throws {
    let (a, b) = try Desk.pair()
    let twin = try Desk(1, at: noon + 3)
    try twin.write("words.tsv", "하나\t一\n둘\t二\n")
    try a.grade("하나")
    try twin.grade("둘")
    try a.carry(to: b)
    try b.read()
    let bytes = try File(twin.shared.log.files[0]).read(limit: 1 << 20)
    _ = try File("\(b.shared.log.folder)/copy.log").create(bytes)
    try b.read()
    #expect(try b.progress.database.number("SELECT count(*) FROM log WHERE device = 1") == 2)
  }

  @Test func `Cards outside of the folder are not shared until they come into it`() throws {
    let (a, b) = try Desk.pair()
    try a.directory.write("셋\t三\n", to: "other.tsv")
    let list = try a.progress.open(WordList(decks: Deck.open([a.directory.path("other.tsv")])))
    let review = Review(time: a.now, grade: 3, settings: ReviewSettings().text)
    _ = try list.grade(list.list.order[0], review, ReviewSettings.rule)
    try Desk.exchange(a, b)
    #expect(try b.progress.database.number("SELECT count(*) FROM log") == 0)
    let (old, new) = (a.directory.path("other.tsv"), "\(a.folder)/other.tsv")
    try File(old).rename(to: new)
    #expect(try a.progress.renameDeck(old, to: new, at: a.now))
    try b.write("other.tsv", "셋\t三\n")
    try Desk.exchange(a, b)
    #expect(try a.progress.database.number("SELECT count(*) FROM reviews") == 1)
    #expect(try b.progress.database.number("SELECT count(*) FROM reviews") == 1)
  }

  @Test func `New cards of a deck that another device renames keep their grades`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try Desk.exchange(a, b)
    let (old, new) = ("\(a.folder)/words.tsv", "\(a.folder)/z.tsv")
    try File(old).rename(to: new)
    #expect(try a.progress.renameDeck(old, to: new, at: a.now + 60))
    try b.grade("둘")
    try a.carry(to: b)
    try b.carry(to: a)
    _ = try (a.read(), b.read())
    try File("\(b.folder)/words.tsv").rename(to: "\(b.folder)/z.tsv")
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
    #expect(try a.progress.orphans().isEmpty)
    #expect(try b.progress.orphans().isEmpty)
  }

  @Test func `A line with values that can't be is left out, and all others are read`() throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    let far = SharedChange(
      device: 9, number: 1, stamp: 253_402_300_799_000_000, time: 253_402_300_799, day: 20_000,
      content: .review(
        CardName(deck: "words.tsv", key: 5), .front,
        Review(time: 253_402_300_799, grade: 3, settings: ReviewSettings().text), state: nil))
    let other = DeviceLog(in: b.folder, device: 9, name: "far")
    try other.write([far])
    try a.carry(to: b)
    _ = try b.read()
    #expect(try b.shared.faults().count == 1)
    #expect(try b.progress.lastNumber(of: 1) == 1)
  }

  /// A line of a log, and the words of the fault that it is.
  struct WrongLine: CustomTestStringConvertible, Sendable {
    let text: String
    let fault: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    WrongLine(text: "7\t1781092860000000\t20614\tgrade\t\(key)\tgrade=9", fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t20614\tgrade\t\(key)\telapsed=nan", fault: "can't be"),
    WrongLine(text: "7\t9223372036854775807\t20614\tmark\t\(key)\tvalue=1", fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t20614\tmark\t\(key)\tvalue=3", fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t20614\tflag\t\(key)\tvalue=8", fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t99999999\tmark\t\(key)", fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t20614\tgrade\t\(key)\tside=-1", fault: "can't be"),
    WrongLine(
      text: "7\t1781092860000000\t20614\tstate\t\(key)\tphase=9\tdue=1", fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t20614\tmark\tdeck=words.tsv", fault: "can't be"),
    WrongLine(
      text: "7\t1781092860000000\t20614\tmark\tdeck=../words.tsv\tkey=97175beac1149268",
      fault: "can't be"),
    WrongLine(
      text: "7\t1781092860000000\t20614\trenamed\tdeck=words.tsv\tnew-deck=../../x.tsv",
      fault: "can't be"),
    WrongLine(text: "7\t1781092860000000\t20614\tsung\t\(key)", fault: "newer Karuta"),
    WrongLine(text: "color\tred", fault: "newer Karuta"),
  ])
  func `A line that can't be read is counted, named, and left out`(line: WrongLine) throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    let file = a.shared.log.files[0]
    var bytes = Array("\(line.text)\t".utf8)
    bytes += "\(Checksum.hex(Checksum.of(bytes)))\n".utf8
    try File(file).append(bytes + bytes)
    try a.carry(to: b)
    _ = try b.read()
    let fault = try #require(try b.shared.faults().first)
    #expect(fault.contains("2 lines"))
    #expect(fault.contains(line.fault), "\(fault)")
    #expect(try b.progress.database.number("SELECT count(*) FROM log") == 1)
  }

  @Test func `An old form of the own log that is put back is written on while the program runs`()
    throws
  {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    let file = a.shared.log.files[0]
    let old = try Data(contentsOf: URL(filePath: file))
    try a.grade("둘")
    try old.write(to: URL(filePath: file), options: .atomic)
    try a.read()
    try Desk.exchange(a, b)
    #expect(try a.dump() == b.dump())
  }

  @Test func `A folder that isn't there, or can't be written to, is named`() throws {
    let (a, _) = try Desk.pair()
    #expect(a.shared.folderFault == nil)
    try File(a.folder).rename(to: a.folder + ".away")
    #expect(a.shared.folderFault?.contains("is not there") == true)
    try File(a.folder + ".away").rename(to: a.folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: a.shared.log.files[0])
    #expect(a.shared.folderFault?.contains("can't be written to") == true)
  }

  @Test(arguments: [true, false])
  func `A card that was deleted on one device is no orphan on the other`(hasLogFirst: Bool) throws {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try b.grade("하나")
    try Desk.exchange(a, b)
    let list = try a.open("words.tsv")
    let id = try #require(list.list.order.first { list.list.card($0).front == "하나" })
    try list.delete([id], at: a.now + 60)
    if hasLogFirst { try Desk.exchange(a, b) }
    try b.write("words.tsv", String(contentsOfFile: "\(a.folder)/words.tsv", encoding: .utf8))
    try Desk.exchange(a, b)
    #expect(try a.progress.orphans() == [])
    #expect(try b.progress.orphans() == [])
    #expect(try a.dump() == b.dump())
  }

  @Test func `Cards of a deck that was moved to the trash are no orphans on either device`() throws
  {
    let (a, b) = try Desk.pair()
    try a.grade("하나")
    try Desk.exchange(a, b)
    let library = Library(folder: a.folder, progress: a.progress, clock: { a.now + 60 })
    let trashed = try library.moveToTrash("\(a.folder)/words.tsv")
    File("\(b.folder)/words.tsv").remove()
    try Desk.exchange(a, b)
    #expect(try a.progress.orphans() == [])
    #expect(try b.progress.orphans() == [])
    try File(trashed).rename(to: "\(a.folder)/words.tsv")
  }
}
