import Decks
import Progress
import Scheduling

/// The kinds of notes that Karuta makes for Anki, by the cards that they have.
enum AnkiNoteKind: Int {
  /// One card from front to back.
  case one
  /// Another one from back to front, too.
  case both
  /// One for each gap of the front.
  case gaps

  init(of sides: [Side]) {
    let hasGaps = sides.contains { $0.gap != nil }
    self = hasGaps ? .gaps : sides == [.front] ? .one : .both
  }

  /// The templates of a note type whose first two fields are the front and the back.
  func templates(_ fields: [String]) -> [(question: String, answer: String)] {
    let others = fields.dropFirst(2).map { "{{#\($0)}}<div>{{\($0)}}</div>{{/\($0)}}" }.joined()
    let sides = [("Front", "Back"), ("Back", "Front")].prefix(self == .both ? 2 : 1)
    return sides.map { question, answer in
      let asked = self == .gaps ? "cloze:\(question)" : question
      // The filters of Anki hide a reading in brackets, or show it above its word.
      return (
        "{{kanji:\(asked)}}",
        "{{furigana:\(asked)}}<hr id=answer>{{furigana:\(answer)}}\(others)"
      )
    }
  }
}

extension Side {
  /// The number of its template or gap in Anki.
  var ankiNumber: Int { gap.map { $0 - 1 } ?? number }
}
