import TermUI

/// The titles of the experiments, one of them selected.
struct MenuView: View {
  @Binding var selected: Int
  let open: () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Text("What people get wrong").bold().lineLimit(1)
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(Experiments.all.indices, id: \.self) { index in
            MenuRow(title: Experiments.all[index].title, isSelected: index == selected)
              .onTapGesture {
                selected = index
                open()
              }
          }
        }
      }
      .scrollPosition(id: .constant(selected))
      Hints("Enter opens  q quits  ↑↓ j k move")
    }
    .onKeyPress { hear($0.key) }
  }

  private func hear(_ key: Key) -> KeyPress.Result {
    let last = Experiments.all.count - 1
    switch key {
    case .down, "j": selected = min(selected + 1, last)
    case .up, "k": selected = max(selected - 1, 0)
    case .home, "g": selected = 0
    case .end, "G": selected = last
    case .enter, .space: open()
    default: return .ignored
    }
    return .handled
  }
}

private struct MenuRow: View {
  let title: String
  let isSelected: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text(isSelected ? "▶ " : "  ").foregroundColor(.accentColor)
      Text(title).bold(isSelected).lineLimit(1)
      Spacer()
    }
  }
}
