import TermUICore

/// The last line: what could not be done, or what was open last and the keys.
struct HomeStatus: View {
  let message: String?
  let last: String?
  let style: DeckRowStyle

  var body: some View {
    if let message {
      Text(message).lineLimit(4).padding(.horizontal, style.margin)
    } else {
      HStack(spacing: 0) {
        if let last { Text("\(last)  ").layoutPriority(1) }
        GeometryReader { room in HintsView(columns: room.size.width) }
      }
      .padding(.horizontal, style.margin)
      .frame(height: 1)
    }
  }
}
