import Decks
import Exchange
import Files
import Testing

@Suite struct ColumnMapTests {
  @Test(
    arguments: [
      (["2=reading", "3=back"], "a | c | reading: b | note: d"),
      (["1=back", "2=front"], "b | a | reading: c | note: d"),
      (["4=skip"], "a | b | reading: c"), (["3=note", "4=tags"], "a | b | note: c | tags: d"),
    ])
  func `Fields go to the columns that the user chooses`(choices: [String], card: String) throws {
    #expect(try Imports().read("a\tb\tc\td\n", choices: choices).lines == [card])
  }

  @Test func `Tags of several columns are apart`() throws {
    let read = try Imports().read("a\tb\tc\td e\n", choices: ["3=tags", "4=tags"])
    #expect(read.decks.flatMap(\.cards).map(\.tags) == [["c", "d", "e"]])
  }

  @Test(
    arguments: [
      ("Name,Definition\n駅,station", "駅 | station"),
      ("Item,Type,Meaning\n一,kanji,One", "一 | One | note: Type: kanji"),
      ("Korean,English,Part of Speech\n하늘,sky,noun", "하늘 | sky | note: noun"),
    ])
  func `A heading may have the names that Notion, WaniKani, and Memrise use`(
    text: String, card: String
  ) throws {
    #expect(try Imports().read(text + "\n").lines == [card])
  }

  @Test func `A chosen field that isn't there is reported`() throws {
    let read = try Imports().read("word,meaning\na,b\n", choices: ["Meaning=back", "Sense=back"])
    #expect(read.lines == ["a | b"])
    #expect(read.skipped.map { $0.text(named: false) } == ["there is no field 'Sense' for --map"])
  }

  @Test func `A chosen field that the first line names makes it the heading`() throws {
    let text = "English,Korean\nwater,물\n"
    let read = try Imports().read(text, choices: ["Korean=front", "English=back"])
    #expect(read.lines == ["물 | water"])
  }
}
