import TermUI
import Words

extension Card {
  /// What one side of the card says: the question, or the answer with its reading and note.
  func text(isQuestion: Bool, isReversed: Bool, isSelected: Bool) -> Text {
    let text = Text(isQuestion != isReversed ? front : back).bold(isSelected)
    if isQuestion { return text }
    var answer = text.foregroundColor(.accentColor)
    if let reading { answer = answer + Text("  \(reading)") }
    if let note { answer = answer + Text("  \(note)").foregroundColor(.secondary) }
    return answer
  }
}
