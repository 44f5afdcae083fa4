import TermUI

/// The counters as a table.
struct CountersView: View {
  @ObservedObject var counters: Counters

  var body: some View {
    VStack(alignment: .leading) {
      line("frames \(counters.frames)", "init", "body").foregroundColor(.secondary)
      ForEach(counters.counts, id: \.name) { count in
        line(count.name, Self.text(count.initializers), Self.text(count.bodies))
      }
    }
    .frame(maxWidth: 40)
  }

  private func line(_ name: String, _ initializers: String, _ bodies: String) -> some View {
    HStack(spacing: 0) {
      Text(name).lineLimit(1)
      Spacer()
      Text(initializers).frame(width: 5, alignment: .trailing)
      Text(bodies).frame(width: 5, alignment: .trailing)
    }
  }

  private static func text(_ count: Int?) -> String { count.map(String.init) ?? "" }
}

/// The newest logged messages, numbered.
struct EventsView: View {
  @ObservedObject var counters: Counters

  var body: some View {
    let numbered = Array(counters.events.enumerated().suffix(8))
    VStack(alignment: .leading) {
      ForEach(numbered, id: \.offset) { Text("\($0.offset + 1). \($0.element)") }
    }
  }
}
