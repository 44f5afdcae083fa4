import TermUI

extension Experiment {
  static let threeStrings = Experiment(
    "What is evaluated when one of three strings changes",
    lesson: """
      Children compare what they are given: a plain value or a binding to \
      @State wakes the one whose string changed, a binding from an \
      observable object counts as changed every time.
      """
  ) { ThreeStrings() }
}

/// Three strings, handed to children by value, by binding, and by an object.
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
    Press("v", "change one, given by value") { first += "!" }
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
    Press("b", "change one, given by binding") { first += "!" }
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
    Press("o", "change one, given by object") { texts.first += "!" }
    Press("e", "write it an equal value") { texts.first = String(texts.first) }
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
