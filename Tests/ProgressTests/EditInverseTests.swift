import Decks
import Testing

@testable import Progress

@Suite struct `An edit that is kept as text` {
  private let patch = LinePatch(
    old: Array("a".utf8), new: Array("b".utf8), offset: 3, above: nil, lineBreak: nil)

  @Test func `is read as it was written`() throws {
    let edit = EditInverse.Edit(file: "x.tsv", patch: patch)
    for step in [EditInverse([edit], row: 7), EditInverse([edit, edit])] {
      #expect(try EditInverse(text: step.text) == step)
    }
  }

  @Test(arguments: ["1e300", "-1e300", "0.5"])
  func `is refused where a number in it is damaged`(number: String) {
    let edit = #"{"file":"x","new":"b","offset":"#
    for text in [
      #"{"edits":[\#(edit)3}],"row":\#(number)}"#, #"{"edits":[\#(edit)\#(number)}],"row":7}"#,
      #"{"edits":[\#(edit)3},\#(edit)\#(number)}]}"#,
    ] {
      let error = #expect(throws: DeckError.self) { try EditInverse(text: text) }
      #expect(error?.problem.fault == .notAnEdit)
    }
  }

  @Test(arguments: [-1, Int.min])
  func `is refused where its line would begin before the file`(offset: Int) {
    let text = #"{"edits":[{"file":"x","old":"a","offset":\#(offset)}],"row":7}"#
    let error = #expect(throws: DeckError.self) { try EditInverse(text: text) }
    #expect(error?.problem.fault == .notAnEdit)
  }
}
