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
    KeyAction("v", "change one, passed by value") { first += "!" }
    HStack(spacing: 2) {
      ValueText(text: first)
      ValueText(text: second)
      ValueText(text: third)
    }
  }
}

private struct ValueText: View {
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
    KeyAction("b", "change one, passed by binding") { first += "!" }
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
    KeyAction("o", "change one, passed by object") { texts.first += "!" }
    KeyAction("e", "set it to an equal value") { texts.first = String(texts.first) }
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

extension Experiment {
  static let branchesAndIDs = Experiment(
    "Branches and ids",
    lesson: """
      A view's identity is its position among the views. Each branch of an \
      if is a position of its own, an argument changes no position, and a \
      new id is a new identity.
      """
  ) { BranchesAndIDs() }
}

/// One switch, followed in three ways: by two branches, by an argument, by an id.
private struct BranchesAndIDs: View {
  @State private var isOn = false

  var body: some View {
    KeyAction("t", "switch \(isOn ? "off" : "on")") { isOn.toggle() }
    if isOn {
      Clicks(name: "Branches", key: "1", isBold: true)
    } else {
      Clicks(name: "Branches", key: "1", isBold: false)
    }
    Clicks(name: "Argument", key: "2", isBold: isOn)
    Clicks(name: "ID", key: "3", isBold: isOn).id(isOn)
  }
}

private struct Clicks: View {
  let name: String
  let key: Character
  let isBold: Bool
  @State private var count = 0

  init(name: String, key: Character, isBold: Bool) {
    Counters.initialized(name)
    self.name = name
    self.key = key
    self.isBold = isBold
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    KeyAction(key, "\(name): \(count)") { count += 1 }.bold(isBold)
  }
}

extension Experiment {
  static let applyIfTrap = Experiment(
    "The applyIf trap",
    lesson: """
      applyIf looks like a modifier, but is an if with two branches: each \
      change creates the view again. With the condition in the argument the \
      view stays.
      """
  ) { ApplyIfTrap() }
}

/// A modifier applied under a condition, in two ways.
private struct ApplyIfTrap: View {
  @State private var isBold = false

  var body: some View {
    KeyAction("b", "make the counts \(isBold ? "plain" : "bold")") {
      isBold.toggle()
    }
    TrappedCount(name: "applyIf", key: "1").applyIf(isBold) { $0.bold() }
    TrappedCount(name: "argument", key: "2").bold(isBold)
  }
}

extension View {
  /// Applies a change under a condition: the trap.
  @ViewBuilder fileprivate func applyIf<Changed: View>(
    _ condition: Bool, _ change: (Self) -> Changed
  ) -> some View {
    if condition { change(self) } else { self }
  }
}

private struct TrappedCount: View {
  let name: String
  let key: Character
  @State private var count = 0

  init(name: String, key: Character) {
    Counters.initialized(name)
    self.name = name
    self.key = key
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    KeyAction(key, "\(name): \(count)") { count += 1 }
  }
}
