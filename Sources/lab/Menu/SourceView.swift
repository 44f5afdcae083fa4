import LabSource
import TermUI

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
      Hints("Esc closes  ↑↓ PgUp PgDn scroll  q quits")
    }
    .background(.background)
    .focusable()
    .focused($isFocused)
    .onAppear { isFocused = true }
  }
}
