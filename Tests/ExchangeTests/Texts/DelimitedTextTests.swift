import Decks
import Exchange
import Files
import Testing

@Suite struct DelimitedTextTests {
  @Test(arguments: ["0", "-1", "1001", "x"])
  func `A header about a column that can't be is of no effect`(column: String) throws {
    let read = try Imports().read(
      "#separator:tab\n#deck column:\(column)\n#tags column:\(column)\na\tb\n")
    #expect(read.decks.map(\.name.path) == ["words"])
    #expect(read.lines == ["a | b"])
  }

  @Test func `A note that covers parts of a picture is skipped in a text, too`() throws {
    let text = """
      #separator:tab
      #html:true
      {{c1::image-occlusion:rect:left=.1:top=.2}}\t<img src="heart.png">\tHeart
      a\tb
      """
    let read = try Imports().read(text)
    #expect(read.lines == ["a | b"])
    let reason = read.skipped.first?.text(named: false)
    #expect(
      reason?.hasSuffix("line 3: it covers parts of a picture, which a terminal can't") == true)
  }
}
