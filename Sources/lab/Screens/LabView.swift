import TermUI

/// The lab: a menu, the open experiment, and the experiment's source above it.
struct LabView: View {
  private enum Screen { case menu, experiment, source }

  @State private var screen = Screen.menu
  @State private var selection: Int? = 0
  @State private var attempt = 0
  @Environment(\.quit) private var quit

  private var experiment: Experiment { Experiment.all[selection ?? 0] }

  var body: some View {
    ZStack {
      if screen == .menu {
        MenuView(selection: $selection, open: start)
      } else {
        ExperimentView(experiment: experiment).id(attempt)
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
