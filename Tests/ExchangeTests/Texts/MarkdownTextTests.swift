import Decks
import Exchange
import Files
import Testing

@Suite struct MarkdownTextTests {
  @Test func `Markdown of Obsidian has cards with a question mark between their sides`() throws {
    let text = """
      # Korean
      물:::water <!--SR:!2024-01-01,3,250-->

      Some text.

      What is
      it?
      ?
      An answer
      in two lines
      <!--SR:!2024-01-01,3,250-->

      both
      ??
      ways
      ?

      ![](eye.png)::eye
      """
    let read = try Imports().read(text, named: "notes.md")
    #expect(
      read.lines == [
        "물 | water", "water | 물", "What is⏎it? | An answer⏎in two lines", "both | ways⏎?",
        "ways⏎? | both", "(eye.png) | eye | image: eye.png",
      ])
    #expect(read.skippedCount == 0)
  }

  @Test func `Paragraphs of Obsidian may have gaps`() throws {
    let text = """
      #flashcards

      The capital of ==Korea==
      is ==서울==.<!--SR:!2024-01-01,3,250-->
      물::water
      key:: value
      > a quote :: no card
      Use `std::vector` or `a >> b` here.
      a == b or c == d

      Is ==this== no gap?
      ?
      no
      """
    #expect(
      try Imports().read(text, named: "notes.md").lines == [
        "The capital of [...]⏎is 서울. | Korea", "The capital of Korea⏎is [...]. | 서울",
        "물 | water", "Is ==this== no gap? | no",
      ])
  }
}
