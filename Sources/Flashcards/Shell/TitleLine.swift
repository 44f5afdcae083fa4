import Exchange
import TermUICore

/// The first line of a screen: the place, its state, and at the right what is left there.
struct TitleLine<Counts: View>: View {
  /// The name of the place; that of a deck after those of its folders.
  let place: String
  var state = ""
  let room: Room
  @ViewBuilder let counts: Counts

  var body: some View {
    HStack(spacing: 0) {
      Text(place).bold().layoutPriority(1)
      if !state.isEmpty { Text("   \(state)").foregroundColor(.secondary) }
      Spacer(minLength: 2)
      counts.layoutPriority(2)
    }
    .lineLimit(1)
    .padding(.horizontal, room.margin)
    .frame(height: 1)
  }
}

extension Text {
  /// Makes a text with a bold number in a colour: `44 due`, `복습 44`; its words are in that colour too, or in
  /// another.
  init(_ caption: String, number: Int, _ color: Color, words: Color? = nil) {
    self.init(caption, part: number.caption, color, words: words ?? color)
  }

  /// Makes a text whose first part that is equal to another text is bold and in a colour.
  init(_ text: String, part: String, _ color: Color, words: Color) {
    let range = text.range(of: part) ?? text.endIndex..<text.endIndex
    self =
      Text(verbatim: String(text[..<range.lowerBound])).foregroundColor(words)
      + Text(verbatim: String(text[range])).bold().foregroundColor(color)
      + Text(verbatim: String(text[range.upperBound...])).foregroundColor(words)
  }
}
