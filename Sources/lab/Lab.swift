import TermUI

/// The lab: the layer's behavior as live screens.
@main struct Lab: App {
  var body: some Scene {
    WindowGroup { LabView() }
      .onLoop(
        didTakeInput: { Counters.shared.didTakeInput() },
        didShowFrame: { Counters.shared.didShowFrame() })
  }
}

/// The lab: a menu, the open experiment, and the experiment's source above it.
struct LabView: View {
  private enum Page { case menu, experiment, source }

  @State private var screen = Page.menu
  @State private var selection: Int? = 0
  @State private var attempt = 0
  @State private var isTreeShown = false
  @Environment(\.quit) private var quit

  private var experiment: Experiment { Experiment.all[selection ?? 0] }

  var body: some View {
    ZStack {
      if screen == .menu {
        MenuView(selection: $selection, open: start)
      } else {
        ExperimentView(experiment: experiment, isTreeShown: isTreeShown).id(attempt)
      }
      if screen == .source { SourceView(experiment: experiment) }
    }
    .onKeyPress { handle($0.key) }
  }

  private func handle(_ key: Key) -> KeyPress.Result {
    switch (key, screen) {
    case ("q", _), (.control("c"), _): quit()
    case (.escape, .source), ("c", .source): screen = .experiment
    case (.escape, .experiment): screen = .menu
    case ("c", .experiment): screen = .source
    case ("i", .experiment): isTreeShown.toggle()
    case ("r", .experiment): start()
    case ("z", .experiment): Counters.shared.reset()
    default: return .ignored
    }
    return .handled
  }

  /// Starts the selected experiment with all counters at zero; the new id gives it new state.
  private func start() {
    Counters.shared.reset()
    attempt += 1
    screen = .experiment
  }
}

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
