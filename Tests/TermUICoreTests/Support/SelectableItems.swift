import TermUICore

/// A list of items that log their evaluations and keys.
struct SelectableItems: View {
  let count: Int
  let log: Log
  @State private var chosen: Int? = 0

  var body: some View {
    List(selection: $chosen) {
      ForEach(0..<count, id: \.self) { SelectableItem(number: $0, log: log) }.listRowBackground(
        EmptyView())
    }
    .onKeyPress("q") {
      log.add("outside")
      return .handled
    }
    .onKeyPress(.space) {
      log.add("space outside")
      return .handled
    }
  }
}

/// A row that shows by itself whether it is selected, and handles a key.
struct SelectableItem: View {
  let number: Int
  let log: Log
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    log.add("body \(number)")
    return Text((isSelected ? "> " : "  ") + "\(number)").onKeyPress(.space) {
      log.add("space \(number)")
      return .handled
    }
  }
}

/// A view with a selection as its state.
struct Selecting<Content: View>: View {
  @State private var value: Int?
  let content: (Binding<Int?>) -> Content

  init(_ value: Int, @ViewBuilder content: @escaping (Binding<Int?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}
