import Decks
import Exchange
import Files
import Testing

@Suite struct DeckNameTests {
  @Test func `The names of decks are those of the file`() throws {
    let imports = try Imports()
    let anki = try imports.read("#separator:tab\n#deck column:1\nA::B\tx\ty\nC\tz\tw\n")
    #expect(anki.decks.map(\.name.path) == ["A/B", "C"])
    let markdown = try imports.read("---\nname = \"Cells\"\n---\nQ: a\nA: b\n")
    #expect(markdown.decks.map(\.name.path) == ["Cells"])
    #expect(try imports.read("a\tb\n", named: "verbs.tsv").decks.map(\.name.path) == ["verbs"])
  }
}
