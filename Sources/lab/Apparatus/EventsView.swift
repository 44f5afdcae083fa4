import TermUI

/// The newest of the events that an experiment has noted.
struct EventsView: View {
  @ObservedObject var counters: Counters

  var body: some View {
    let numbered = Array(counters.events.enumerated().suffix(8))
    VStack(alignment: .leading) {
      ForEach(numbered, id: \.offset) { Text("\($0.offset + 1). \($0.element)") }
    }
  }
}
