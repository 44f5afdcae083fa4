import TermUI

/// An experiment with its title above it, and its counters and its lesson below.
struct ExperimentView: View {
  let experiment: Experiment

  var body: some View {
    GeometryReader { window in
      // What comes and goes with the window's size stands beside the experiment, never around it:
      // the experiment keeps its identity, and with it its state.
      let isTall = window.size.height >= 20
      VStack(alignment: .leading) {
        ScrollView {
          VStack(alignment: .leading) {
            Text(experiment.title).bold()
            if isTall { Text("") }
            experiment.views()
            if !isTall { Notes(lesson: experiment.lesson) }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        if isTall { Notes(lesson: experiment.lesson) }
        Hints("c source  Esc back  r restart  z zero  q quit")
      }
    }
  }
}

/// What is to be learned from an experiment: its figures and its lesson.
private struct Notes: View {
  let lesson: String

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      CountersView(counters: .shared)
      Text(lesson).italic()
    }
  }
}
