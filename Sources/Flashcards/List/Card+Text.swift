import TermUI
import Words

extension Card {
  /// What one side of the card says: the question, or the answer with its reading and note.
  func text(isQuestion: Bool, isReversed: Bool, isBold: Bool) -> Text {
    let text = Text(isQuestion != isReversed ? front : back).bold(isBold)
    if isQuestion { return text }
    var answer = text.foregroundColor(.accentColor)
    if let reading { answer = answer + Text("  \(reading)") }
    if let note { answer = answer + Text("  \(note)").foregroundColor(.secondary) }
    return answer
  }
}
