import TermUI
import Words

extension Card {
  /// What one side of the card says: the question, or the answer with its reading and note.
  func text(isQuestion: Bool, isReversed: Bool, isBold: Bool) -> Text {
    if isQuestion { return question(isReversed: isReversed).bold(isBold) }
    var answer = answer(isReversed: isReversed).bold(isBold)
    if let reading { answer = answer + Text("  \(reading)") }
    if let note { answer = answer + Text("  \(note)").foregroundColor(.secondary) }
    return answer
  }

  /// The side that asks.
  func question(isReversed: Bool) -> Text { Text(isReversed ? back : front) }

  /// The side that answers.
  func answer(isReversed: Bool) -> Text {
    Text(isReversed ? front : back).foregroundColor(.accentColor)
  }
}
