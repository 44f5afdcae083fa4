import Observation
import TermUICore
import Testing

/// One that other threads may change.
@Observable nonisolated private final class Shared: @unchecked Sendable {
  var name = "ann"
}

/// Observable models on other threads, and when they are let go.
struct ObservableLifetimes {
  @Test func `C15 a change on another thread is taken in on the main actor`() async {
    struct SharedView: View {
      let model: Shared

      var body: some View { Text(model.name) }
    }
    let model = Shared()
    let host = ViewHost(columns: 4, rows: 1) { SharedView(model: model) }
    await Task.detached { model.name = "bob" }.value
    await host.settle()
    #expect(host.lines == ["bob"])
  }

  @Test func `C15 a view that is gone is let go, and so is the model when its views are`() {
    struct Holder: View {
      let person: Person
      let token: Log

      var body: some View {
        Text(person.name + "\(token.entries.count)")
      }
    }
    weak var token: Log?
    weak var model: Person?
    do {
      let person = Person("ann")
      let kept = Log()
      (token, model) = (kept, person)
      let holder = Model<Holder?>(Holder(person: person, token: kept))
      let host = ViewHost(columns: 6, rows: 1) { Watch(holder) { $0 } }
      for round in 0..<3 {
        person.name = "\(round)"
        #expect(host.lines == ["  \(round)0"])
      }
      holder.value = nil
      #expect(host.lines == [""])
    }
    #expect(token == nil && model == nil)
  }
}
