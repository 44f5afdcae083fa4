import TermUI
import Words

/// What one side of a card says.
struct CardText: View {
  let card: Card
  /// Whether the card still asks.
  let isQuestion: Bool
  let isReversed: Bool
  let isSelected: Bool

  var body: Text {
    let text = Text(isQuestion != isReversed ? card.front : card.back).bold(isSelected)
    if isQuestion { return text }
    var answer = text.foregroundColor(.accentColor)
    if let reading = card.reading { answer = answer + Text("  \(reading)") }
    if let note = card.note { answer = answer + Text("  \(note)").foregroundColor(.secondary) }
    return answer
  }
}
