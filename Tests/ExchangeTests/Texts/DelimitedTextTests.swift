import Decks
import Exchange
import Files
import Testing

@Suite struct DelimitedTextTests {
  @Test(arguments: [
    ("<b>물</b>\twater<br>ice\n불\tfire &amp; heat\n", ["물 | water⏎ice", "불 | fire & heat"]),
    ("물\t<img src=\"w.png\">water\n", ["물 | water | image: w.png"]),
    ("<br>\ta line break\n<b></b>\tbold\n", ["<br> | a line break", "<b></b> | bold"]),
    ("#html:false\n<b>물</b>\twater\n", ["<b>물</b> | water"]),
    ("a<b\tless\n", ["a<b | less"]),
  ])
  func `A table without a header is HTML if it has marks and texts`(text: String, cards: [String])
    throws
  {
    #expect(try Imports().read(text).lines == cards)
  }

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
