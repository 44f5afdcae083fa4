import TermUI

/// The titles of the experiments, one of them selected.
struct MenuView: View {
  @Binding var selection: Int?
  let open: () -> Void
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text("Often misunderstood").bold().lineLimit(1)
      List(selection: $selection) {
        ForEach(Experiment.all.indices, id: \.self) { index in
          MenuRow(title: Experiment.all[index].title, isSelected: index == selection)
            .onTapGesture {
              selection = index
              open()
            }
        }
      }
      .focused($isFocused)
      .onAppear { isFocused = true }
      KeyHints("↑↓ j k move · Enter open · q quit")
    }
    .onKeyPress { handle($0.key) }
  }

  private func handle(_ key: Key) -> KeyPress.Result {
    let last = Experiment.all.count - 1
    switch key {
    case "j": selection = min((selection ?? -1) + 1, last)
    case "k": selection = max((selection ?? 0) - 1, 0)
    case "g": selection = 0
    case "G": selection = last
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
