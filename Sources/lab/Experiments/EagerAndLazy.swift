import TermUI

extension Experiment {
  static let eagerAndLazy = Experiment(
    "Eager and lazy stacks",
    lesson: """
      A VStack creates all of its rows at once, a LazyVStack only those near \
      the window. A row that has been scrolled out of the window retains its \
      state, because its node still exists.
      """
  ) { EagerAndLazy() }
}

/// A thousand rows in an eager stack, and a thousand in a lazy one.
private struct EagerAndLazy: View {
  @State private var position = 0

  var body: some View {
    KeyButton("d", "scroll the lazy stack down") { position = min(position + 20, 999) }
    KeyButton("u", "scroll it up") { position = max(0, position - 20) }
    Text(" m marks the first row of the lazy stack")
    HStack(spacing: 4) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<1000) { NumberedRow(stack: "VStack", number: $0) }
        }
      }
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<1000) { NumberedRow(stack: "LazyVStack", number: $0) }
        }
      }
      .scrollPosition(id: .constant(position))
    }
    .frame(maxWidth: 28).frame(height: 5)
  }
}

private struct NumberedRow: View {
  let stack: String
  let number: Int
  @State private var isMarked = false

  private var isLazy: Bool { stack == "LazyVStack" }

  init(stack: String, number: Int) {
    Counters.initialized(stack)
    self.stack = stack
    self.number = number
  }

  var body: some View {
    let _ = Counters.evaluated(stack)
    Text("\(isMarked ? "[x]" : "[ ]") row \(number)").lineLimit(1)
      .onTapGesture { isMarked.toggle() }
      .onKeyPress(keys: isLazy && number == 0 ? ["m"] : []) { _ in
        isMarked.toggle()
        return .handled
      }
  }
}
