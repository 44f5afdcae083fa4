import TermUI

extension Experiment {
  static let threeStrings = Experiment(
    "One string changes: which bodies run?",
    lesson: """
      A child is evaluated if its input has changed. A plain value or a \
      binding to @State changes only for one child; a binding to a property \
      of an observable object counts as changed for all of them.
      """
  ) { ThreeStrings() }
}

/// Three strings, passed to children by value, by binding, and by an object.
private struct ThreeStrings: View {
  var body: some View {
    ByValue()
    ByBinding()
    ByObject()
  }
}

private struct ByValue: View {
  @State private var first = "a"
  @State private var second = "b"
  @State private var third = "c"

  var body: some View {
    let _ = Counters.evaluated("By value: owner")
    KeyButton("v", "change one, passed by value") { first += "!" }
    HStack(spacing: 2) {
      PlainText(text: first)
      PlainText(text: second)
      PlainText(text: third)
    }
  }
}

private struct PlainText: View {
  let text: String

  var body: some View {
    let _ = Counters.evaluated("By value: texts")
    Text(text)
  }
}

private struct ByBinding: View {
  @State private var first = "a"
  @State private var second = "b"
  @State private var third = "c"

  var body: some View {
    let _ = Counters.evaluated("By binding: owner")
    KeyButton("b", "change one, passed by binding") { first += "!" }
    HStack(spacing: 2) {
      BoundText(name: "By binding: texts", text: $first)
      BoundText(name: "By binding: texts", text: $second)
      BoundText(name: "By binding: texts", text: $third)
    }
  }
}

private struct ByObject: View {
  @StateObject private var texts = Texts()

  var body: some View {
    let _ = Counters.evaluated("By object: owner")
    KeyButton("o", "change one, passed by object") { texts.first += "!" }
    KeyButton("e", "set it to an equal value") { texts.first = String(texts.first) }
    HStack(spacing: 2) {
      BoundText(name: "By object: texts", text: $texts.first)
      BoundText(name: "By object: texts", text: $texts.second)
      BoundText(name: "By object: texts", text: $texts.third)
    }
  }
}

private final class Texts: ObservableObject {
  @Published var first = "a"
  @Published var second = "b"
  @Published var third = "c"
}

private struct BoundText: View {
  let name: String
  @Binding var text: String

  var body: some View {
    let _ = Counters.evaluated(name)
    Text(text)
  }
}
