import TermUICore
import Testing

@Suite struct EvaluationLogTests {
  private struct Root: View {
    @State private var count = 0
    @State private var other = 0

    var body: some View {
      Self._printChanges()
      return VStack {
        Text("\(count)\(other)").onTapGesture { count += 1 }
        Text("other").onTapGesture { other += 1 }
        Child(number: count, flag: $other)
      }
    }
  }

  private struct Child: View {
    let number: Int
    @Binding var flag: Int

    var body: some View {
      Self._printChanges()
      return Text("child \(number) \(flag)")
    }
  }

  private struct Owner: View {
    @StateObject private var model = Model(0)

    var body: some View {
      Self._printChanges()
      return Text("n\(model.value)").onTapGesture { model.value += 1 }
    }
  }

  private struct Tinted: ViewModifier {
    @State private var depth = 0

    func body(content: Content) -> some View {
      Self._printChanges()
      return content.onTapGesture { depth += 1 }.padding(depth)
    }
  }

  @Test func `the log says whether a body is new, got new inputs, or read what has changed`() {
    withWarnings { warnings in
      let host = ViewHost(columns: 12, rows: 3) { Root() }
      #expect(
        warnings.all == ["Root: @self, @identity changed.", "Child: @self, @identity changed."])
      host.tap("00")
      #expect(warnings.all.suffix(2) == ["Root: _count changed.", "Child: @self changed."])
      host.tap("other")
      #expect(warnings.all.suffix(2) == ["Root: _other changed.", "Child: _flag changed."])
    }
  }

  @Test func `an object and a modifier's state are named as the properties that hold them`() {
    withWarnings { warnings in
      let host = ViewHost(columns: 8, rows: 4) {
        Owner()
        Text("m").modifier(Tinted())
      }
      host.tap("n0")
      host.tap("m")
      #expect(warnings.all.suffix(2) == ["Owner: _model changed.", "Tinted: _depth changed."])
    }
  }

  @Test func `every evaluation in a logged body is logged, and none after it`() {
    struct Silent: View {
      @State private var count = 0

      var body: some View { Text("\(count)").onTapGesture { count += 1 } }
    }
    withWarnings { warnings in
      let host = Diagnostics.loggingEvaluations {
        let host = ViewHost(columns: 2, rows: 1) { Silent() }
        host.tap("0")
        return host
      }
      host.tap("1")
      #expect(host.lines == ["2"])
      #expect(warnings.all == ["Silent: @self, @identity changed.", "Silent: _count changed."])
    }
  }

  @Test
  func `C17 a change of a published property in a body is reported once, with the names of both`() {
    final class Tally: ObservableObject {
      @Published var number = 0
    }
    struct Meddler: View {
      @ObservedObject var tally: Tally

      var body: some View {
        if tally.number < 3 { tally.number += 1 }
        return Text("\(tally.number)")
      }
    }
    withWarnings { warnings in
      let host = ViewHost(columns: 2, rows: 1) { Meddler(tally: Tally()) }
      for _ in 0..<5 { _ = host.lines }
      #expect(host.lines == ["3"])
      #expect(warnings.all.filter { $0.contains("Meddler") && $0.contains("Tally") }.count == 1)
    }
  }
}
