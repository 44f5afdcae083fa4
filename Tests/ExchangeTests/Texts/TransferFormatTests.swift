import Decks
import Exchange
import Files
import Testing

@Suite struct `Texts of other programs` {
  @Test func `--format names a form that can't be recognised by the content`() throws {
    let imports = try Imports()
    let text = "kanji\tかんじ\tkanji<br>&amp; more\n"
    #expect(try imports.read(text).lines == ["kanji | かんじ | reading: kanji⏎& more"])
    let forced = try imports.read(text, as: .mnemosyne)
    #expect(forced.lines == ["kanji | kanji⏎& more | reading: かんじ"])
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("{{cloze ", " }}"), ("{{cloze ", ""), ("==", " =="), ("[a", "]")])
  func `Many beginnings of gaps are read in one pass`(opening: String, closing: String) throws {
    let gaps = String(repeating: opening, count: 80_000) + closing
    let text = "a::b\n\n- \(gaps) #card\n\t- back\n\n\(gaps)\n\nC: \(gaps)\n"
    #expect(try Imports().read(text, as: .markdown).lines.contains("a | b"))
  }
}
