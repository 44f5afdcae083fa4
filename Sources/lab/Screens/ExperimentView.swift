import LabSource
import TermUI

/// An experiment below its title, with its counters and its lesson.
struct ExperimentView: View {
  let experiment: Experiment

  var body: some View {
    GeometryReader { window in
      // The window's size decides only about siblings of the experiment: a branch around it would
      // give it a new identity, and with it new state.
      let isTall = window.size.height >= 20
      VStack(alignment: .leading) {
        ScrollView {
          VStack(alignment: .leading) {
            Text(experiment.title).bold()
            if isTall { Text("") }
            experiment.views()
            if !isTall { Explanation(lesson: experiment.lesson) }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        if isTall { Explanation(lesson: experiment.lesson) }
        KeyHints("c source · r restart · z zero · Esc back")
      }
    }
  }
}

private struct Explanation: View {
  let lesson: String

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      CountersView(counters: .shared)
      Text(lesson).italic()
    }
  }
}

/// The source of an experiment, above everything else.
struct SourceView: View {
  let experiment: Experiment
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(experiment.file).bold().lineLimit(1)
      ScrollView {
        Text(ExperimentSource.text(of: experiment.file) ?? "")
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      KeyHints("↑↓ PgUp PgDn scroll · Esc close · q quit")
    }
    .background(.background)
    .focusable()
    .focused($isFocused)
    .onAppear { isFocused = true }
  }
}
