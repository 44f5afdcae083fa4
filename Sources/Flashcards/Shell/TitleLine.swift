import TermUICore

/// The first line of a screen: its title, its state, and at the right some numbers, as far as there is room.
struct TitleLine: View {
  let title: Text
  var state = Text("")
  let numbers: Text
  let room: Room

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 0) {
        title + state
        Spacer(minLength: 2)
        numbers
      }
      title + state
      title
    }
    .frame(height: 1)
    .padding(.horizontal, room.margin)
  }
}
