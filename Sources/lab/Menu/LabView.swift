import TermUI

/// The lab: a menu of experiments, the one that is open, and its source above it.
struct LabView: View {
  private enum Page { case menu, experiment, source }

  @State private var page = Page.menu
  @State private var selected = 0
  @State private var attempt = 0
  @Environment(\.quit) private var quit

  var body: some View {
    ZStack {
      if page == .menu {
        MenuView(selected: $selected, open: begin)
      } else {
        ExperimentView(experiment: Experiments.all[selected]).id(attempt)
      }
      if page == .source { SourceView(experiment: Experiments.all[selected]) }
    }
    .onKeyPress { hear($0.key) }
  }

  private func hear(_ key: Key) -> KeyPress.Result {
    switch (key, page) {
    case ("q", _), (.control("c"), _): quit()
    case (.escape, .source), ("c", .source): page = .experiment
    case (.escape, .experiment): page = .menu
    case ("c", .experiment): page = .source
    case ("r", .experiment): begin()
    case ("z", .experiment): Counters.shared.reset()
    default: return .ignored
    }
    return .handled
  }

  /// Begins the selected experiment afresh: with new state, by a new id, and all counters at zero.
  private func begin() {
    Counters.shared.reset()
    attempt += 1
    page = .experiment
  }
}
