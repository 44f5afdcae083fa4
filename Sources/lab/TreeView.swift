import LabSource
import TermUI

/// The blueprint of an experiment, and beside it the render tree that was made of it, with the bodies that the last
/// update evaluated.
struct TreeView: View {
  let blueprint: [String]
  @ObservedObject var counters: Counters
  @Environment(\.describeTree) private var describeTree

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      HStack(alignment: .top, spacing: 1) {
        column("Blueprint") {
          ForEach(blueprint.indices, id: \.self) { Text(blueprint[$0]) }
        }
        column("Render tree: ● evaluated") {
          ForEach(counters.tree.indices, id: \.self) { TreeRow(line: counters.tree[$0]) }
        }
      }
    }
    .onAppear { counters.describeTree = { describeTree().below("Specimen") } }
    .onDisappear { counters.describeTree = nil }
  }

  private func column<Content: View>(
    _ title: String, @ViewBuilder _ content: () -> Content
  ) -> some View {
    VStack(alignment: .leading) {
      Text(title).underline().lineLimit(1)
      ScrollView {
        VStack(alignment: .leading) { content() }
          .lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct TreeRow: View {
  let line: TreeLine

  var body: some View {
    Text((line.isEvaluated ? "● " : "  ") + String(repeating: " ", count: line.level) + line.text)
      .bold(line.isEvaluated)
  }
}

extension [TreeLine] {
  /// The lines of the nodes beneath that of a view.
  func below(_ name: String) -> [TreeLine] {
    guard let start = firstIndex(where: { $0.text.hasPrefix(name) }) else { return [] }
    let top = self[start].level
    return self[(start + 1)...].prefix { $0.level > top }.map { line in
      var line = line
      line.level -= top + 1
      return line
    }
  }
}

extension Experiment {
  /// The lines that declare its views, without those of the experiment.
  var blueprint: [String] {
    let source = ExperimentSource.text(ofExperiment: title) ?? ""
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { !$0.isEmpty }.dropFirst())
  }
}
