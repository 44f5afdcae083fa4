import Decks
import Exchange
import Files
import Testing

@Suite struct WordListsTests {
  @Test func `A line of EDICT that is no entry is skipped`() throws {
    let read = try Imports().read("물 /water/\nno entry\n/x/\n불 [] //\n", as: .edict)
    #expect(read.lines == ["물 | water"])
    #expect(
      read.skipped.map { $0.text(named: false) }
        == [2, 3, 4].map { "line \($0): an entry is WORD [READING] /MEANING/" })
  }
}
