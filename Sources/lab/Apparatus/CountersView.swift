import TermUI

/// The counters as a table.
struct CountersView: View {
  @ObservedObject var counters: Counters

  var body: some View {
    VStack(alignment: .leading) {
      line("frames \(counters.frames)", "init", "body").foregroundColor(.secondary)
      ForEach(counters.counts, id: \.name) { count in
        line(count.name, Self.figure(count.initializers), Self.figure(count.bodies))
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

  private static func figure(_ count: Int?) -> String { count.map(String.init) ?? "" }
}
