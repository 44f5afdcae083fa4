import Decks
import Exchange
import Files
import Foundation
import TestWaiting
import Testing
import WordsTestSupport

@Suite struct `Hostile packages` {
  private let hostile: HostilePackage

  init() throws { hostile = try HostilePackage() }

  @Test(arguments: ["words.apkg", "words.COLPKG"])
  func `A file with a package's name that is none is called a damaged package`(name: String) throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }).write(
      to: URL(filePath: path))
    #expect(
      hostile.refusal(path)
        == "FILE: this isn't an Anki package, or it is damaged; export it from Anki again")
  }

  @Test func `A plain collection is read, so that the others fail for their own reasons`() throws {
    let read = try ImportReader().read(hostile.collection(""))
    #expect(read.lines == ["front | back | tags: t | guid: g1"])
    #expect(read.decks.map(\.name.path) == ["A/B"])
  }

  @Test func `Names of media lead nowhere else`() throws {
    let names = ["../../up.png", "/abs.png", "NUL", "a\nb.png", "A.png", "a.png"]
    let list = names.enumerated().map { "\"\($0)\":\"\($1.replacing("\n", with: "\\n"))\"" }
    let rows = names.enumerated().map { index, name in
      """
      INSERT INTO notes VALUES(\(index + 10), 'm\(index)', 5, 0, 0, '',
        'f\(index)' || char(31) || 'b<img src="\(name)">', '', 0, 0, '');
      INSERT INTO cards VALUES(\(index + 10), \(index + 10), 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
      """
    }
    let database = try hostile.database(HostilePackage.schema + rows.joined())
    let media = Array("{\(list.joined(separator: ","))}".utf8)
    let members = names.indices.map { ("\($0)", Array("file \($0)".utf8)) }
    let path = hostile.zip(
      [("collection.anki2", database), ("media", media), ("../outside", [1])] + members)
    try ImportPlan([ImportReader().read(path)], into: .folder(hostile.path("decks"))).commit()
    #expect(hostile.names == ["database", "decks", "hostile.apkg"])
    let files = try FileManager.default.contentsOfDirectory(atPath: hostile.path("decks/A/B.media"))
    #expect(
      files.sorted()
        == ["2-a.png", "A.png", "_._.._up.png", "_NUL", "_abs.png", "a_b.png"].sorted())
  }

  @Test func `Names of decks that lead round in a circle, or to a file, become folders`() throws {
    let names = [
      "A", "A::A", "A::B::A", Array(repeating: "A", count: 5000).joined(separator: "::"),
      "A.tsv::B",
    ]
    let decks = names.enumerated().map { #""\#($0 + 8)":{"name":"\#($1)"}"# }.joined(separator: ",")
    let rows = names.indices.map { (index: Int) -> String in
      """
      INSERT INTO notes VALUES(\(index + 10), 'm\(index)', 5, 0, 0, '', 'f' || char(31) || 'b', '', 0, 0, '');
      INSERT INTO cards VALUES(\(index + 10), \(index + 10), \(index + 8), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, '');
      """
    }
    let path = try hostile.collection(
      "UPDATE col SET decks = '{\(decks)}'; DELETE FROM notes; DELETE FROM cards;" + rows.joined())
    let plan = try ImportPlan([ImportReader().read(path)], into: .folder(hostile.path("decks")))
    try plan.commit()
    let long = Array(repeating: "A", count: 20).joined(separator: "/")
    #expect(
      plan.changes.map { $0.path.replacing("\(hostile.path("decks"))/", with: "") } == [
        "A.tsv", "A/A.tsv", "A/B/A.tsv", "\(long).tsv", "A.tsv_/B.tsv",
      ])
  }

  @Test func `Very many parentheses beside a picture are no names, and take no time`() throws {
    let sides = String(repeating: "(a)(", count: 12_000)
    let rows = (10..<20).map { (index: Int) -> String in
      """
      INSERT INTO notes VALUES(\(index), 'm\(index)', 5, 0, 0, '', 'f' || char(31) || '<img src="1">\(sides)',
        '', 0, 0, '');
      INSERT INTO cards VALUES(\(index), \(index), 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
      """
    }
    let path = try hostile.collection(rows.joined())
    var count = 0
    let time = try processorTime { count = try ImportReader().read(path).count }
    #expect(count == 11 && time < .seconds(10))
  }
}
